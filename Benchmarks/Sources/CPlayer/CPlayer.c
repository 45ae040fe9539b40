#define _GNU_SOURCE
#include "CPlayer.h"

#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <time.h>

struct score {
    int64_t step, spin;
    int priority;
    size_t count;
    int64_t *lateness;
};

static int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000 + time.tv_nsec;
}

static void *play(void *argument) {
    const struct score *score = argument;
    struct sched_param parameters = {.sched_priority = score->priority};
    sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters);
    mlockall(MCL_CURRENT);
    int64_t start = now() + score->step;
    for (size_t step = 0; step < score->count; step += 1) {
        int64_t due = start + (int64_t)step * score->step, wake = due - score->spin;
        struct timespec request = {.tv_sec = wake / 1000000000, .tv_nsec = wake % 1000000000};
        if (wake > now()) clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &request, NULL);
        int64_t moment;
        while ((moment = now()) < due) {}
        score->lateness[step] = moment - due;
    }
    return NULL;
}

int cplayer_play(int64_t step, int64_t spin, int priority, size_t count, int64_t *lateness) {
    struct score score = {step, spin, priority, count, lateness};
    pthread_t thread;
    int code = pthread_create(&thread, NULL, play, &score);
    if (code == 0) pthread_join(thread, NULL);
    return code;
}
