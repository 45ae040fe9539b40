#ifndef CVIDEO4LINUX_TYPE_H
#define CVIDEO4LINUX_TYPE_H

#include <linux/videodev2.h>
#include <stdint.h>

// Which of its two interfaces a node is spoken to through.
static inline uint32_t type_of(int is_multiplanar) {
    return is_multiplanar ? V4L2_BUF_TYPE_VIDEO_CAPTURE_MPLANE : V4L2_BUF_TYPE_VIDEO_CAPTURE;
}

#endif
