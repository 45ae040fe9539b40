#include "baseline.h"

#include <stdlib.h>
#include <turbojpeg.h>

size_t baseline_matching_states(const uint64_t *states, size_t count, uint64_t lit, uint64_t dark) {
    size_t matching = 0;
    for (size_t i = 0; i < count; i++) matching += (states[i] & lit) == lit && (states[i] & dark) == 0;
    return matching;
}

uint64_t baseline_window_sums(const void *frame, size_t stride, size_t rows, size_t count) {
    const uint8_t *bytes = frame;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *place = bytes + (i * (rows - 15) / count) * stride + i * (stride - 15) / count;
        for (size_t y = 0; y < 15; y++)
            for (size_t x = 0; x < 15; x++) sum += place[y * stride + x];
    }
    return sum;
}

int baseline_decode_quarter(const uint8_t *bytes, size_t size) {
    tjhandle decoder = tjInitDecompress();
    int width, height, subsampling, colourspace;
    if (!decoder) return 1;
    int failed = tjDecompressHeader3(decoder, bytes, size, &width, &height, &subsampling, &colourspace);
    if (!failed) {
        width = (width + 3) / 4;
        height = (height + 3) / 4;
        unsigned char *pixels = malloc((size_t)width * height * 3);
        failed = !pixels || tjDecompress2(decoder, bytes, size, pixels, width, 0, height, TJPF_RGB, 0);
        free(pixels);
    }
    tjDestroy(decoder);
    return failed;
}
