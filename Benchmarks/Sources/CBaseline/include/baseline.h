#ifndef LIGHTBOARD_BASELINE_H
#define LIGHTBOARD_BASELINE_H

#include <stddef.h>
#include <stdint.h>

// Plain C loops: what going once through the same bytes takes when nothing is made of them.

/// How many of the board's states have all LEDs of `lit` lit and all of `dark` dark.
size_t baseline_matching_states(const uint64_t *states, size_t count, uint64_t lit, uint64_t dark);

#endif
