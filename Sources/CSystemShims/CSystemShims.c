#define _GNU_SOURCE
#include "CSystemShims.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

int csystemshims_open(const char *path, int flags, unsigned int mode) {
    return open(path, flags | O_CLOEXEC, mode);
}

int csystemshims_memory_create(const char *name) {
    return memfd_create(name, MFD_CLOEXEC);
}

int csystemshims_accept(int socket) {
    return accept4(socket, NULL, NULL, SOCK_CLOEXEC);
}

pid_t csystemshims_peer_process(int socket) {
    struct ucred peer;
    socklen_t length = sizeof peer;
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 ? peer.pid : -1;
}

// Room for the descriptors of one packet, aligned as control messages have to be.
union control {
    char bytes[CMSG_SPACE(CSYSTEMSHIMS_DESCRIPTORS * sizeof(int))];
    struct cmsghdr alignment;
};

ssize_t csystemshims_send(int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
    if (count > CSYSTEMSHIMS_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union control control;
    if (count > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = CMSG_SPACE(count * sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(count * sizeof(int));
        memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

ssize_t csystemshims_receive(int socket, void *bytes, size_t length, int *descriptors, size_t *count, int flags) {
    struct iovec part = {.iov_base = bytes, .iov_len = length};
    union control control;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control};
    *count = 0;
    ssize_t received = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        *count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        memcpy(descriptors, CMSG_DATA(header), *count * sizeof(int));
    }
    if ((message.msg_flags & MSG_TRUNC) == 0) return received;
    for (size_t index = 0; index < *count; index += 1) close(descriptors[index]);
    *count = 0;
    errno = EMSGSIZE;
    return -1;
}

int csystemshims_poll(struct pollfd *files, size_t count, int64_t nanoseconds) {
    struct timespec limit = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    return ppoll(files, count, nanoseconds < 0 ? NULL : &limit, NULL);
}
