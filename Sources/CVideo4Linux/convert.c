#include "CVideo4Linux.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <linux/videodev2.h>
#include <pthread.h>
#include <string.h>

// What is called of libv4lconvert (libv4lconvert.so.0), declared here as its headers have it: libv4lconvert.h, and
// libv4l-plugin.h for the calls that it makes on a device.
struct device_calls {
    void *(*init)(int file);
    void (*close)(void *private_data);
    int (*ioctl)(void *private_data, int file, unsigned long request, void *argument);
    ssize_t (*read)(void *private_data, int file, void *bytes, size_t count);
    ssize_t (*write)(void *private_data, int file, const void *bytes, size_t count);
    void (*reserved[7])(void);
};

static struct {
    void *(*create)(int file, void *private_data, const struct device_calls *calls);
    void (*destroy)(void *converter);
    int (*convert)(
        void *converter, const struct v4l2_format *from, const struct v4l2_format *to, unsigned char *bytes, int length,
        unsigned char *pixels, int room);
    int is_whole;
} library;

static void load(void) {
    void *file = dlopen("libv4lconvert.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
    *(void **)&library.create = dlsym(file, "v4lconvert_create_with_dev_ops");
    *(void **)&library.destroy = dlsym(file, "v4lconvert_destroy");
    *(void **)&library.convert = dlsym(file, "v4lconvert_convert");
    library.is_whole = library.create && library.destroy && library.convert;
}

// A device with no abilities: the camera is left alone, and nothing is flipped or balanced for the sake of its model.
static int answer(void *private_data, int file, unsigned long request, void *argument) {
    (void)private_data, (void)file;
    if (request == VIDIOC_QUERYCAP) {
        memset(argument, 0, sizeof(struct v4l2_capability));
        return 0;
    }
    errno = ENOTTY;
    return -1;
}

int cvideo4linux_convert(
    const struct cvideo4linux_format *format, const void *bytes, size_t length, uint8_t *pixels) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!library.is_whole) return cvideo4linux_no_library;
    // The library counts bytes as int.
    if (length > INT_MAX || 3ull * format->width * format->height > INT_MAX) return cvideo4linux_not_converted;
    static const struct device_calls calls = {.ioctl = answer};
    void *converter = library.create(-1, NULL, &calls);
    if (!converter) return cvideo4linux_not_converted;
    struct v4l2_format from = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE}, to = from;
    from.fmt.pix = (struct v4l2_pix_format){
        .width = format->width,
        .height = format->height,
        .pixelformat = format->pixel_format,
        .bytesperline = format->stride,
        .sizeimage = (uint32_t)length,
    };
    to.fmt.pix = (struct v4l2_pix_format){
        .width = format->width,
        .height = format->height,
        .pixelformat = V4L2_PIX_FMT_RGB24,
        .bytesperline = 3 * format->width,
        .sizeimage = 3 * format->width * format->height,
    };
    // The bytes are only read; the library's own declaration does not say so.
    int room = (int)to.fmt.pix.sizeimage;
    int made = library.convert(converter, &from, &to, (unsigned char *)bytes, (int)length, pixels, room);
    library.destroy(converter);
    return made == room ? 0 : cvideo4linux_not_converted;
}
