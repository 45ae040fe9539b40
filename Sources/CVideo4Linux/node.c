#include "CVideo4Linux.h"
#include "type.h"

#include <errno.h>
#include <linux/videodev2.h>
#include <string.h>
#include <sys/ioctl.h>

int cvideo4linux_identify(int file, struct cvideo4linux_identity *identity) {
    struct v4l2_capability found = {0};
    if (ioctl(file, VIDIOC_QUERYCAP, &found) == -1) return -1;
    memset(identity, 0, sizeof *identity);
    memcpy(identity->driver, found.driver, sizeof found.driver);
    memcpy(identity->card, found.card, sizeof found.card);
    identity->capabilities =
        found.capabilities & V4L2_CAP_DEVICE_CAPS ? found.device_caps : found.capabilities;
    return 0;
}

// What V4L2_MAP_QUANTIZATION_DEFAULT says of YCbCr.
static int is_full_range(uint32_t quantization, uint32_t colorspace) {
    return quantization == V4L2_QUANTIZATION_FULL_RANGE ||
        (quantization == V4L2_QUANTIZATION_DEFAULT && colorspace == V4L2_COLORSPACE_JPEG);
}

static int is_interlaced(uint32_t field) {
    return field != V4L2_FIELD_ANY && field != V4L2_FIELD_NONE;
}

static void read_format(const struct v4l2_format *found, int is_multiplanar, struct cvideo4linux_format *format) {
    if (is_multiplanar) {
        const struct v4l2_pix_format_mplane *pixels = &found->fmt.pix_mp;
        *format = (struct cvideo4linux_format){
            .width = pixels->width,
            .height = pixels->height,
            .pixel_format = pixels->pixelformat,
            .plane_count = pixels->num_planes,
            .stride = pixels->plane_fmt[0].bytesperline,
            .size = pixels->plane_fmt[0].sizeimage,
            .is_full_range = is_full_range(pixels->quantization, pixels->colorspace),
            .is_interlaced = is_interlaced(pixels->field),
        };
    } else {
        const struct v4l2_pix_format *pixels = &found->fmt.pix;
        *format = (struct cvideo4linux_format){
            .width = pixels->width,
            .height = pixels->height,
            .pixel_format = pixels->pixelformat,
            .plane_count = 1,
            .stride = pixels->bytesperline,
            .size = pixels->sizeimage,
            .is_full_range = is_full_range(pixels->quantization, pixels->colorspace),
            .is_interlaced = is_interlaced(pixels->field),
        };
    }
}

int cvideo4linux_get_format(int file, int is_multiplanar, struct cvideo4linux_format *format) {
    struct v4l2_format found = {.type = type_of(is_multiplanar)};
    if (ioctl(file, VIDIOC_G_FMT, &found) == -1) return -1;
    read_format(&found, is_multiplanar, format);
    return 0;
}

int cvideo4linux_set_format(int file, int is_multiplanar, struct cvideo4linux_format *format) {
    struct v4l2_format wanted = {.type = type_of(is_multiplanar)};
    if (is_multiplanar) {
        wanted.fmt.pix_mp.width = format->width;
        wanted.fmt.pix_mp.height = format->height;
        wanted.fmt.pix_mp.pixelformat = format->pixel_format;
    } else {
        wanted.fmt.pix.width = format->width;
        wanted.fmt.pix.height = format->height;
        wanted.fmt.pix.pixelformat = format->pixel_format;
    }
    if (ioctl(file, VIDIOC_S_FMT, &wanted) == -1) return -1;
    read_format(&wanted, is_multiplanar, format);
    return 0;
}

int cvideo4linux_enumerate_format(int file, int is_multiplanar, uint32_t index, uint32_t *pixel_format) {
    struct v4l2_fmtdesc found = {.index = index, .type = type_of(is_multiplanar)};
    if (ioctl(file, VIDIOC_ENUM_FMT, &found) == -1) return -1;
    *pixel_format = found.pixelformat;
    return 0;
}

int cvideo4linux_enumerate_size(int file, uint32_t pixel_format, uint32_t index, uint32_t *width, uint32_t *height) {
    // All steps between the smallest and the largest size are told at index 0, by some drivers at any other, too.
    struct v4l2_frmsizeenum found = {.index = 0, .pixel_format = pixel_format};
    if (ioctl(file, VIDIOC_ENUM_FRAMESIZES, &found) == -1) return -1;
    if (found.type != V4L2_FRMSIZE_TYPE_DISCRETE) {
        if (index > 1) {
            errno = EINVAL;
            return -1;
        }
        *width = index == 0 ? found.stepwise.min_width : found.stepwise.max_width;
        *height = index == 0 ? found.stepwise.min_height : found.stepwise.max_height;
        return 0;
    }
    found = (struct v4l2_frmsizeenum){.index = index, .pixel_format = pixel_format};
    if (ioctl(file, VIDIOC_ENUM_FRAMESIZES, &found) == -1) return -1;
    *width = found.discrete.width;
    *height = found.discrete.height;
    return 0;
}

int cvideo4linux_get_interval(int file, int is_multiplanar, uint32_t *numerator, uint32_t *denominator) {
    struct v4l2_streamparm found = {.type = type_of(is_multiplanar)};
    if (ioctl(file, VIDIOC_G_PARM, &found) == -1) return -1;
    *numerator = found.parm.capture.timeperframe.numerator;
    *denominator = found.parm.capture.timeperframe.denominator;
    return 0;
}

int cvideo4linux_set_interval(int file, int is_multiplanar, uint32_t *numerator, uint32_t *denominator) {
    struct v4l2_streamparm wanted = {.type = type_of(is_multiplanar)};
    wanted.parm.capture.timeperframe.numerator = *numerator;
    wanted.parm.capture.timeperframe.denominator = *denominator;
    if (ioctl(file, VIDIOC_S_PARM, &wanted) == -1) return -1;
    *numerator = wanted.parm.capture.timeperframe.numerator;
    *denominator = wanted.parm.capture.timeperframe.denominator;
    return 0;
}
