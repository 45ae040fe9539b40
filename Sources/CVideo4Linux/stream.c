#include "CVideo4Linux.h"
#include "type.h"

#include <linux/videodev2.h>
#include <sys/ioctl.h>

// A buffer's description, and room for those of its planes, which the multi-planar interface keeps apart.
struct description {
    struct v4l2_buffer buffer;
    struct v4l2_plane planes[VIDEO_MAX_PLANES];
};

static struct v4l2_buffer *describe(struct description *description, int is_multiplanar, uint32_t index) {
    *description = (struct description){
        .buffer = {.type = type_of(is_multiplanar), .memory = V4L2_MEMORY_MMAP, .index = index}};
    if (is_multiplanar) {
        description->buffer.m.planes = description->planes;
        description->buffer.length = VIDEO_MAX_PLANES;
    }
    return &description->buffer;
}

int cvideo4linux_request_buffers(int file, int is_multiplanar, uint32_t *count) {
    struct v4l2_requestbuffers wanted = {
        .count = *count, .type = type_of(is_multiplanar), .memory = V4L2_MEMORY_MMAP};
    if (ioctl(file, VIDIOC_REQBUFS, &wanted) == -1) return -1;
    *count = wanted.count;
    return 0;
}

int cvideo4linux_locate_buffer(int file, int is_multiplanar, uint32_t index, uint32_t *offset, uint32_t *length) {
    struct description found;
    if (ioctl(file, VIDIOC_QUERYBUF, describe(&found, is_multiplanar, index)) == -1) return -1;
    *offset = is_multiplanar ? found.planes[0].m.mem_offset : found.buffer.m.offset;
    *length = is_multiplanar ? found.planes[0].length : found.buffer.length;
    return 0;
}

int cvideo4linux_queue(int file, int is_multiplanar, uint32_t index) {
    struct description given;
    return ioctl(file, VIDIOC_QBUF, describe(&given, is_multiplanar, index));
}

int cvideo4linux_dequeue(int file, int is_multiplanar, struct cvideo4linux_buffer *buffer) {
    struct description found;
    if (ioctl(file, VIDIOC_DQBUF, describe(&found, is_multiplanar, 0)) == -1) return -1;
    const struct v4l2_buffer *filled = &found.buffer;
    uint32_t used = is_multiplanar ? found.planes[0].bytesused : filled->bytesused;
    uint32_t offset = is_multiplanar ? found.planes[0].data_offset : 0;
    *buffer = (struct cvideo4linux_buffer){
        .index = filled->index,
        .sequence = filled->sequence,
        .offset = offset,
        // The offset's bytes are counted among the used ones.
        .length = used > offset ? used - offset : 0,
        .nanoseconds = (int64_t)filled->timestamp.tv_sec * 1000000000 + (int64_t)filled->timestamp.tv_usec * 1000,
        .is_monotonic = (filled->flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) == V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC,
        .is_start_of_exposure = (filled->flags & V4L2_BUF_FLAG_TSTAMP_SRC_MASK) == V4L2_BUF_FLAG_TSTAMP_SRC_SOE,
        .is_damaged = (filled->flags & V4L2_BUF_FLAG_ERROR) != 0,
    };
    return 0;
}

int cvideo4linux_start(int file, int is_multiplanar) {
    int type = (int)type_of(is_multiplanar);
    return ioctl(file, VIDIOC_STREAMON, &type);
}

int cvideo4linux_stop(int file, int is_multiplanar) {
    int type = (int)type_of(is_multiplanar);
    return ioctl(file, VIDIOC_STREAMOFF, &type);
}
