#ifndef CVIDEO4LINUX_H
#define CVIDEO4LINUX_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The part of Video4Linux2 that is used here. Swift imports neither its requests nor variadic ioctl(2), and a node has one
// of two interfaces, single-planar or multi-planar: here they look the same.
//
// Functions return -1 with errno, as ioctl(2) does; none of them tries again when a signal interrupts it.

enum {
    // Capabilities of a node (V4L2_CAP_…).
    cvideo4linux_capability_capture = 0x00000001,
    cvideo4linux_capability_output = 0x00000002,
    cvideo4linux_capability_capture_multiplanar = 0x00001000,
    cvideo4linux_capability_metadata = 0x00800000,
    cvideo4linux_capability_streaming = 0x04000000,
};

/// Who a node is (VIDIOC_QUERYCAP).
struct cvideo4linux_identity {
    char driver[17];
    char card[33];
    /// What this node can do; where the driver does not tell it of the node, what the whole device can.
    uint32_t capabilities;
};

/// What frames are like; sizes in pixels and bytes.
struct cvideo4linux_format {
    uint32_t width;
    uint32_t height;
    /// Four characters, the first one lowest (V4L2_PIX_FMT_…).
    uint32_t pixel_format;
    /// How many pieces of memory a frame has.
    uint32_t plane_count;
    /// From a row to the next, of the first piece; 0 for compressed formats of some drivers.
    uint32_t stride;
    /// The most that a frame takes.
    uint32_t size;
    /// Whether 0 and 255 are black and white in YCbCr (V4L2_QUANTIZATION_FULL_RANGE, or what the default stands for).
    uint8_t is_full_range;
    /// Whether a frame is, or has, one of the two fields of a picture (V4L2_FIELD_…).
    uint8_t is_interlaced;
};

/// A filled buffer.
struct cvideo4linux_buffer {
    uint32_t index;
    uint32_t sequence;
    /// Where the frame begins in the buffer, and how many bytes it has.
    uint32_t offset;
    uint32_t length;
    int64_t nanoseconds;
    /// Whether the stamp is CLOCK_MONOTONIC's (V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC).
    uint8_t is_monotonic;
    /// Whether the stamp is of the start of exposure rather than of the end of the frame (V4L2_BUF_FLAG_TSTAMP_SRC_SOE).
    uint8_t is_start_of_exposure;
    /// Whether the driver warns of damage (V4L2_BUF_FLAG_ERROR).
    uint8_t is_damaged;
};

int cvideo4linux_identify(int file, struct cvideo4linux_identity *identity);

/// The format that is set (VIDIOC_G_FMT).
int cvideo4linux_get_format(int file, int is_multiplanar, struct cvideo4linux_format *format);

/// Asks for a size and pixel format, and tells what the driver made of it (VIDIOC_S_FMT).
int cvideo4linux_set_format(int file, int is_multiplanar, struct cvideo4linux_format *format);

/// The pixel format of an index, which the hardware has itself (VIDIOC_ENUM_FMT); EINVAL behind the last.
int cvideo4linux_enumerate_format(int file, int is_multiplanar, uint32_t index, uint32_t *pixel_format);

/// A size of a pixel format (VIDIOC_ENUM_FRAMESIZES); EINVAL behind the last. For stepwise sizes, the smallest at index 0
/// and the largest at 1.
int cvideo4linux_enumerate_size(int file, uint32_t pixel_format, uint32_t index, uint32_t *width, uint32_t *height);

/// The time from frame to frame, in seconds as a fraction (VIDIOC_G_PARM); ENOTTY where the driver does not know.
int cvideo4linux_get_interval(int file, int is_multiplanar, uint32_t *numerator, uint32_t *denominator);

/// Asks for a time from frame to frame, and tells what the driver made of it (VIDIOC_S_PARM).
int cvideo4linux_set_interval(int file, int is_multiplanar, uint32_t *numerator, uint32_t *denominator);

/// Has buffers made for mapping, and tells how many there are (VIDIOC_REQBUFS).
int cvideo4linux_request_buffers(int file, int is_multiplanar, uint32_t *count);

/// Where a buffer is to be mapped, and its length (VIDIOC_QUERYBUF).
int cvideo4linux_locate_buffer(int file, int is_multiplanar, uint32_t index, uint32_t *offset, uint32_t *length);

/// Gives a buffer to the driver to be filled (VIDIOC_QBUF).
int cvideo4linux_queue(int file, int is_multiplanar, uint32_t index);

/// Takes the buffer that was filled first (VIDIOC_DQBUF).
int cvideo4linux_dequeue(int file, int is_multiplanar, struct cvideo4linux_buffer *buffer);

/// Begins to fill buffers (VIDIOC_STREAMON).
int cvideo4linux_start(int file, int is_multiplanar);

/// Fills no more, and gives all buffers back (VIDIOC_STREAMOFF).
int cvideo4linux_stop(int file, int is_multiplanar);

enum {
    /// libv4lconvert is not installed.
    cvideo4linux_no_library = -1,
    /// It cannot make RGB of the format, or of these bytes.
    cvideo4linux_not_converted = -2,
};

/// Makes rows of red, green, blue, without gaps, of a frame, with libv4lconvert, which is loaded at the first call. The
/// camera is not touched, and the range of values is left as it is.
///
/// @param pixels room for 3 × width × height bytes.
/// @return 0, or one of the reasons above.
int cvideo4linux_convert(
    const struct cvideo4linux_format *format, const void *bytes, size_t length, uint8_t *pixels);

#endif
