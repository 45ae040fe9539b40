#ifndef C_SYSTEM_SHIMS_H
#define C_SYSTEM_SHIMS_H

#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens a file; `open(2)` is variadic and so not imported by Swift.
int csystemshims_open(const char *path, int flags, unsigned int mode);

/// Makes memory that processes can share (`memfd_create(2)`, a GNU extension), closed on exec.
int csystemshims_memory_create(const char *name);

/// Takes a connection from a listening socket (`accept4(2)`, a GNU extension), closed on exec.
int csystemshims_accept(int socket);

/// The process at the other end of a local socket when it connected (`SO_PEERCRED`, a GNU structure), or -1.
pid_t csystemshims_peer_process(int socket);

/// The most descriptors that one packet carries here.
#define CSYSTEMSHIMS_DESCRIPTORS 4

/// Sends one packet and descriptors with it (`sendmsg(2)` with `SCM_RIGHTS`, whose macros Swift does not import).
/// Never raises SIGPIPE; never waits.
ssize_t csystemshims_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count);

/// Receives one packet and the descriptors with it, closed on exec (`recvmsg(2)`). `count` is set to how many came.
/// Returns 0 at the end, and -1 with EMSGSIZE for a packet longer than `length`.
ssize_t csystemshims_receive(int socket, void *bytes, size_t length, int *descriptors, size_t *count, int flags);

/// Waits for open files, for ever when `nanoseconds` is below zero (`ppoll(2)`, a GNU extension).
int csystemshims_poll(struct pollfd *files, size_t count, int64_t nanoseconds);

/// The environment; the C variable is one that Swift takes for unsafe shared state.
char **csystemshims_environment(void);

/// Makes a pipe whose ends, [reading, writing], are closed on exec; `pipe2(2)` is GNU only.
int csystemshims_pipe(int ends[2]);

/// Opens a process, closed on exec (`pidfd_open(2)`, Linux 5.3).
int csystemshims_pidfd_open(int process);

/// Whether a signal is ignored (`sigaction(2)`, whose handler is a union that Swift does not compare).
int csystemshims_is_ignored(int signal);

/// Opens a set of signals for reading, closed on exec, never waiting (`signalfd(2)`).
int csystemshims_signalfd(const sigset_t *signals);

#endif
