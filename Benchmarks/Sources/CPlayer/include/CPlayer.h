#ifndef C_PLAYER_H
#define C_PLAYER_H

#include <stddef.h>
#include <stdint.h>

/// What the player of Lightboard does, as plainly as C can: on a thread of its own, with SCHED_FIFO and locked memory where
/// they are granted, it sleeps until a little before each step is due, spins until it is, and notes how late it was.
///
/// Returns 0, or what pthread_create returned.
int cplayer_play(int64_t step, int64_t spin, int priority, size_t count, int64_t *lateness);

#endif
