#ifndef C_GPIOD_H
#define C_GPIOD_H

// What Lightboard needs of libgpiod, the same for its two incompatible generations: libgpiod1.c is compiled against the
// headers of 1.x, libgpiod2.c against those of 2.x. Functions that return a pointer or an int set errno and return NULL
// or -1 when they fail.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The room of a name, its terminating zero included (the kernel's `GPIO_MAX_NAME_SIZE`).
#define CGPIOD_NAME_SIZE 32

/// The most lines of one request (the kernel's `GPIO_V2_LINES_MAX`).
#define CGPIOD_LINES_MAX 64

/// A chip that is open; libgpiod's own type.
struct gpiod_chip;

/// Lines that are ours.
struct cgpiod_request;

/// What the kernel tells of a line; a name or consumer that there is not is empty.
struct cgpiod_line {
    char name[CGPIOD_NAME_SIZE];
    char consumer[CGPIOD_NAME_SIZE];
    bool is_used;
};

/// The version of libgpiod that is linked.
const char *cgpiod_version(void);

/// Opens a chip by the path of its device.
struct gpiod_chip *cgpiod_chip_open(const char *path);

/// Closes a chip; lines that were requested from it have to be released before.
void cgpiod_chip_close(struct gpiod_chip *chip);

/// Reads a chip's label, and how many lines it has.
int cgpiod_chip_describe(struct gpiod_chip *chip, char label[CGPIOD_NAME_SIZE], size_t *line_count);

/// Reads what the kernel tells of a line.
int cgpiod_line_describe(struct gpiod_chip *chip, unsigned int offset, struct cgpiod_line *line);

/// Takes lines as outputs, active-high, with these first values. Needs the chip to stay open.
struct cgpiod_request *cgpiod_request_outputs(
    struct gpiod_chip *chip, const char *consumer, const unsigned int *offsets, const int *values, size_t count);

/// Sets all lines of a request with one call of the kernel; allocates nothing.
int cgpiod_request_set(struct cgpiod_request *request, const int *values);

/// Gives the lines back.
void cgpiod_request_release(struct cgpiod_request *request);

/// A line that is ours as an input, whose edges the kernel stamps and keeps until they are read: sixteen of them.
struct cgpiod_watch;

/// An edge of a line.
struct cgpiod_edge {
    /// When it was, on `CLOCK_MONOTONIC` (since Linux 5.7).
    int64_t nanoseconds;
    bool is_rising;
};

/// Takes a line as an input, to be told of its edges in both directions. Needs the chip to stay open.
struct cgpiod_watch *cgpiod_watch_open(struct gpiod_chip *chip, const char *consumer, unsigned int offset);

/// The descriptor that is readable when there is an edge; it goes with the watch.
int cgpiod_watch_descriptor(const struct cgpiod_watch *watch);

/// Reads the next edge; waits for it when there is none.
int cgpiod_watch_read(struct cgpiod_watch *watch, struct cgpiod_edge *edge);

/// Gives the line back.
void cgpiod_watch_close(struct cgpiod_watch *watch);

#endif
