#ifndef C_VIDEO_OUTPUT_H
#define C_VIDEO_OUTPUT_H

// The kernel's calls for a V4L2 node that frames are written to. Functions return 0, or -1 and set errno.

#include <stdint.h>

/// Has a node take frames of a size in YUYV, limited range, rows without gaps (`VIDIOC_S_FMT`); EINVAL when it takes them
/// only otherwise.
int cvideooutput_set_format(int node, uint32_t width, uint32_t height);

/// What a node that is alone written to by us gave the last frame: its number and its stamp in nanoseconds
/// (`VIDIOC_QUERYBUF`).
int cvideooutput_last_frame(int node, uint32_t *sequence, int64_t *timestamp);

#endif
