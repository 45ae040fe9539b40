#ifndef LIGHTBOARD_BASELINE_H
#define LIGHTBOARD_BASELINE_H

#include <stddef.h>
#include <stdint.h>

// Plain C loops: what going once through the same bytes takes when nothing is made of them.

/// How many of the board's states have all LEDs of `lit` lit and all of `dark` dark.
size_t baseline_matching_states(const uint64_t *states, size_t count, uint64_t lit, uint64_t dark);

/// The sum of 15 × 15 bytes at each of so many places of a frame, far from each other.
uint64_t baseline_window_sums(const void *frame, size_t stride, size_t rows, size_t count);

/// Decodes a JPEG in colour to a quarter of its width and height; not 0 when that fails.
int baseline_decode_quarter(const uint8_t *bytes, size_t size);

#endif
