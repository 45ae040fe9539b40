#define _GNU_SOURCE
#include "CSystemShims.h"

#include <fcntl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

extern char **environ;

char **csystemshims_environment(void) {
    return environ;
}

int csystemshims_pipe(int ends[2]) {
    return pipe2(ends, O_CLOEXEC);
}

int csystemshims_pidfd_open(int process) {
    return (int)syscall(SYS_pidfd_open, process, 0);
}

int csystemshims_signalfd(const sigset_t *signals) {
    return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK);
}

int csystemshims_is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
