// The shim over libgpiod 1.x. Only its header defines the greatest size of a bulk.
#include <gpiod.h>

#ifdef GPIOD_LINE_BULK_MAX_LINES

#include "names.h"

#include <errno.h>
#include <stdlib.h>

struct cgpiod_request {
    struct gpiod_line_bulk lines;
};

const char *cgpiod_version(void) {
    return gpiod_version_string();
}

struct gpiod_chip *cgpiod_chip_open(const char *path) {
    return gpiod_chip_open(path);
}

void cgpiod_chip_close(struct gpiod_chip *chip) {
    gpiod_chip_close(chip);
}

int cgpiod_chip_describe(struct gpiod_chip *chip, char label[CGPIOD_NAME_SIZE], size_t *line_count) {
    cgpiod_copy_name(label, gpiod_chip_label(chip));
    *line_count = gpiod_chip_num_lines(chip);
    return 0;
}

int cgpiod_line_describe(struct gpiod_chip *chip, unsigned int offset, struct cgpiod_line *line) {
    struct gpiod_line *known = gpiod_chip_get_line(chip, offset);
    // One that was looked at before is remembered, but may have been taken since.
    if (known == NULL || gpiod_line_update(known) != 0) return -1;
    cgpiod_copy_name(line->name, gpiod_line_name(known));
    cgpiod_copy_name(line->consumer, gpiod_line_consumer(known));
    line->is_used = gpiod_line_is_used(known);
    return 0;
}

struct cgpiod_request *cgpiod_request_outputs(
    struct gpiod_chip *chip, const char *consumer, const unsigned int *offsets, const int *values, size_t count) {
    if (count > GPIOD_LINE_BULK_MAX_LINES) {
        errno = EINVAL;
        return NULL;
    }
    struct cgpiod_request *request = malloc(sizeof *request);
    if (request == NULL) return NULL;
    gpiod_line_bulk_init(&request->lines);
    for (size_t index = 0; index < count; index += 1) {
        struct gpiod_line *line = gpiod_chip_get_line(chip, offsets[index]);
        if (line == NULL) goto failed;
        gpiod_line_bulk_add(&request->lines, line);
    }
    if (gpiod_line_request_bulk_output(&request->lines, consumer, values) == 0) return request;
failed:;
    int code = errno;
    free(request);
    errno = code;
    return NULL;
}

int cgpiod_request_set(struct cgpiod_request *request, const int *values) {
    return gpiod_line_set_value_bulk(&request->lines, values);
}

void cgpiod_request_release(struct cgpiod_request *request) {
    gpiod_line_release_bulk(&request->lines);
    free(request);
}

// libgpiod's line knows the descriptor of its own request, and needs no memory of ours.
static struct gpiod_line *line(const struct cgpiod_watch *watch) {
    return (struct gpiod_line *)watch;
}

struct cgpiod_watch *cgpiod_watch_open(struct gpiod_chip *chip, const char *consumer, unsigned int offset) {
    struct gpiod_line *taken = gpiod_chip_get_line(chip, offset);
    if (taken == NULL || gpiod_line_request_both_edges_events(taken, consumer) != 0) return NULL;
    return (struct cgpiod_watch *)taken;
}

int cgpiod_watch_descriptor(const struct cgpiod_watch *watch) {
    return gpiod_line_event_get_fd(line(watch));
}

int cgpiod_watch_read(struct cgpiod_watch *watch, struct cgpiod_edge *edge) {
    struct gpiod_line_event event;
    if (gpiod_line_event_read(line(watch), &event) != 0) return -1;
    edge->nanoseconds = (int64_t)event.ts.tv_sec * 1000000000 + event.ts.tv_nsec;
    edge->is_rising = event.event_type == GPIOD_LINE_EVENT_RISING_EDGE;
    return 0;
}

void cgpiod_watch_close(struct cgpiod_watch *watch) {
    gpiod_line_release(line(watch));
}

#endif
