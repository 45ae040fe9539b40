#include "CVideoOutput.h"

#include <errno.h>
#include <linux/videodev2.h>
#include <stdbool.h>
#include <sys/ioctl.h>

static int call(int node, unsigned long request, void *argument) {
    int result;
    do result = ioctl(node, request, argument);
    while (result == -1 && errno == EINTR);
    return result;
}

int cvideooutput_set_format(int node, uint32_t width, uint32_t height) {
    struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_OUTPUT};
    format.fmt.pix = (struct v4l2_pix_format){
        .width = width,
        .height = height,
        .pixelformat = V4L2_PIX_FMT_YUYV,
        .field = V4L2_FIELD_NONE,
        .bytesperline = 2 * width,
        .sizeimage = 2 * width * height,
        .colorspace = V4L2_COLORSPACE_SRGB,
        .ycbcr_enc = V4L2_YCBCR_ENC_601,
        .quantization = V4L2_QUANTIZATION_LIM_RANGE,
    };
    if (call(node, VIDIOC_S_FMT, &format) == -1) return -1;
    const struct v4l2_pix_format *taken = &format.fmt.pix;
    bool is_as_asked = taken->width == width && taken->height == height && taken->pixelformat == V4L2_PIX_FMT_YUYV &&
                       taken->bytesperline == 2 * width && taken->sizeimage >= 2 * width * height;
    if (is_as_asked) return 0;
    errno = EINVAL;
    return -1;
}

int cvideooutput_last_frame(int node, uint32_t *sequence, int64_t *timestamp) {
    bool is_found = false;
    // Indices beyond the last buffer are refused; which of the others are used, a reader may have changed.
    for (uint32_t index = 0;; index += 1) {
        struct v4l2_buffer buffer = {.type = V4L2_BUF_TYPE_VIDEO_OUTPUT, .memory = V4L2_MEMORY_MMAP, .index = index};
        if (call(node, VIDIOC_QUERYBUF, &buffer) == -1) return is_found ? 0 : -1;
        if (is_found && buffer.sequence <= *sequence) continue;
        is_found = true;
        *sequence = buffer.sequence;
        *timestamp = buffer.timestamp.tv_sec * INT64_C(1000000000) + buffer.timestamp.tv_usec * INT64_C(1000);
    }
}
