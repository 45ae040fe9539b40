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

#endif
