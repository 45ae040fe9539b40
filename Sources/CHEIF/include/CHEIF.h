#ifndef CHEIF_H
#define CHEIF_H

#include <stddef.h>
#include <stdint.h>

// What is called of libheif, loaded when the first HEIC picture comes and not before. The declarations are those of
// libheif's application binary interface, version 1 (libheif.so.1), of which they are the part that is needed here.

struct cheif_error {
    int code;
    int subcode;
    const char *_Nonnull message;
};

struct cheif_options {
    uint8_t version;
    uint8_t ignore_transformations;
    void *_Nullable progress[4];
    uint8_t convert_hdr_to_8bit;
    // From version 3 on.
    uint8_t strict_decoding;
};

enum {
    cheif_colorspace_rgb = 1,
    cheif_chroma_interleaved_rgb = 10,
    cheif_channel_interleaved = 10,
    cheif_suberror_end_of_data = 100,
};

struct cheif_library {
    void *_Nullable (*_Nonnull context_alloc)(void);
    void (*_Nonnull context_free)(void *_Nullable context);
    struct cheif_error (*_Nonnull context_read)(
        void *_Nonnull context, const void *_Nullable bytes, size_t size, const void *_Nullable options);
    struct cheif_error (*_Nonnull primary_handle)(void *_Nonnull context, void *_Nullable *_Nonnull handle);
    void (*_Nonnull handle_release)(const void *_Nullable handle);
    int (*_Nonnull handle_width)(const void *_Nonnull handle);
    int (*_Nonnull handle_height)(const void *_Nonnull handle);
    int (*_Nonnull metadata_ids)(
        const void *_Nonnull handle, const char *_Nullable type, uint32_t *_Nonnull ids, int count);
    size_t (*_Nonnull metadata_size)(const void *_Nonnull handle, uint32_t id);
    struct cheif_error (*_Nonnull metadata)(const void *_Nonnull handle, uint32_t id, void *_Nonnull bytes);
    struct cheif_options *_Nullable (*_Nonnull options_alloc)(void);
    void (*_Nonnull options_free)(struct cheif_options *_Nullable options);
    struct cheif_error (*_Nonnull decode)(
        const void *_Nonnull handle, void *_Nullable *_Nonnull image, int colorspace, int chroma,
        const struct cheif_options *_Nullable options);
    void (*_Nonnull image_release)(const void *_Nullable image);
    int (*_Nonnull image_width)(const void *_Nonnull image, int channel);
    int (*_Nonnull image_height)(const void *_Nonnull image, int channel);
    const uint8_t *_Nullable (*_Nonnull image_plane)(const void *_Nonnull image, int channel, int *_Nonnull stride);
};

/// libheif, loaded at the first call; NULL where it is not installed.
const struct cheif_library *_Nullable cheif_load(void);

#endif
