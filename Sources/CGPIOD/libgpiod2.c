// The shim over libgpiod 2.x. Only the header of 1.x defines the greatest size of a bulk.
#include <gpiod.h>

#ifndef GPIOD_LINE_BULK_MAX_LINES

#include "names.h"

#include <errno.h>
#include <stdlib.h>

struct cgpiod_request {
    struct gpiod_line_request *lines;
    // libgpiod's values are an enumeration of its own.
    enum gpiod_line_value values[CGPIOD_LINES_MAX];
    size_t count;
};

static void convert(struct cgpiod_request *request, const int *values) {
    for (size_t index = 0; index < request->count; index += 1) {
        request->values[index] = values[index] ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
    }
}

const char *cgpiod_version(void) {
    return gpiod_api_version();
}

struct gpiod_chip *cgpiod_chip_open(const char *path) {
    return gpiod_chip_open(path);
}

void cgpiod_chip_close(struct gpiod_chip *chip) {
    gpiod_chip_close(chip);
}

int cgpiod_chip_describe(struct gpiod_chip *chip, char label[CGPIOD_NAME_SIZE], size_t *line_count) {
    struct gpiod_chip_info *information = gpiod_chip_get_info(chip);
    if (information == NULL) return -1;
    cgpiod_copy_name(label, gpiod_chip_info_get_label(information));
    *line_count = gpiod_chip_info_get_num_lines(information);
    gpiod_chip_info_free(information);
    return 0;
}

int cgpiod_line_describe(struct gpiod_chip *chip, unsigned int offset, struct cgpiod_line *line) {
    struct gpiod_line_info *information = gpiod_chip_get_line_info(chip, offset);
    if (information == NULL) return -1;
    cgpiod_copy_name(line->name, gpiod_line_info_get_name(information));
    cgpiod_copy_name(line->consumer, gpiod_line_info_get_consumer(information));
    line->is_used = gpiod_line_info_is_used(information);
    gpiod_line_info_free(information);
    return 0;
}

struct cgpiod_request *cgpiod_request_outputs(
    struct gpiod_chip *chip, const char *consumer, const unsigned int *offsets, const int *values, size_t count) {
    if (count > CGPIOD_LINES_MAX) {
        errno = EINVAL;
        return NULL;
    }
    struct cgpiod_request *request = malloc(sizeof *request);
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    struct gpiod_line_config *lines = gpiod_line_config_new();
    struct gpiod_request_config *naming = gpiod_request_config_new();
    int code = ENOMEM;
    if (request != NULL && settings != NULL && lines != NULL && naming != NULL) {
        request->count = count;
        convert(request, values);
        gpiod_request_config_set_consumer(naming, consumer);
        request->lines = NULL;
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT) == 0 &&
            gpiod_line_config_add_line_settings(lines, offsets, count, settings) == 0 &&
            gpiod_line_config_set_output_values(lines, request->values, count) == 0) {
            request->lines = gpiod_chip_request_lines(chip, naming, lines);
        }
        code = request->lines == NULL ? errno : 0;
    }
    if (naming != NULL) gpiod_request_config_free(naming);
    if (lines != NULL) gpiod_line_config_free(lines);
    if (settings != NULL) gpiod_line_settings_free(settings);
    if (code == 0) return request;
    free(request);
    errno = code;
    return NULL;
}

int cgpiod_request_set(struct cgpiod_request *request, const int *values) {
    convert(request, values);
    return gpiod_line_request_set_values(request->lines, request->values);
}

void cgpiod_request_release(struct cgpiod_request *request) {
    gpiod_line_request_release(request->lines);
    free(request);
}

struct cgpiod_watch {
    struct gpiod_line_request *line;
    struct gpiod_edge_event_buffer *events;
};

struct cgpiod_watch *cgpiod_watch_open(struct gpiod_chip *chip, const char *consumer, unsigned int offset) {
    struct cgpiod_watch *watch = calloc(1, sizeof *watch);
    struct gpiod_line_settings *settings = gpiod_line_settings_new();
    struct gpiod_line_config *lines = gpiod_line_config_new();
    struct gpiod_request_config *naming = gpiod_request_config_new();
    int code = ENOMEM;
    if (watch != NULL) watch->events = gpiod_edge_event_buffer_new(1);
    if (watch != NULL && watch->events != NULL && settings != NULL && lines != NULL && naming != NULL) {
        gpiod_request_config_set_consumer(naming, consumer);
        if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT) == 0 &&
            gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH) == 0 &&
            gpiod_line_settings_set_event_clock(settings, GPIOD_LINE_CLOCK_MONOTONIC) == 0 &&
            gpiod_line_config_add_line_settings(lines, &offset, 1, settings) == 0) {
            watch->line = gpiod_chip_request_lines(chip, naming, lines);
        }
        code = watch->line == NULL ? errno : 0;
    }
    if (naming != NULL) gpiod_request_config_free(naming);
    if (lines != NULL) gpiod_line_config_free(lines);
    if (settings != NULL) gpiod_line_settings_free(settings);
    if (code == 0) return watch;
    if (watch != NULL && watch->events != NULL) gpiod_edge_event_buffer_free(watch->events);
    free(watch);
    errno = code;
    return NULL;
}

int cgpiod_watch_descriptor(const struct cgpiod_watch *watch) {
    return gpiod_line_request_get_fd(watch->line);
}

int cgpiod_watch_read(struct cgpiod_watch *watch, struct cgpiod_edge *edge) {
    if (gpiod_line_request_read_edge_events(watch->line, watch->events, 1) != 1) return -1;
    struct gpiod_edge_event *event = gpiod_edge_event_buffer_get_event(watch->events, 0);
    edge->nanoseconds = (int64_t)gpiod_edge_event_get_timestamp_ns(event);
    edge->is_rising = gpiod_edge_event_get_event_type(event) == GPIOD_EDGE_EVENT_RISING_EDGE;
    return 0;
}

void cgpiod_watch_close(struct cgpiod_watch *watch) {
    gpiod_line_request_release(watch->line);
    gpiod_edge_event_buffer_free(watch->events);
    free(watch);
}

#endif
