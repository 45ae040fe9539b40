#include "CHEIF.h"

#include <dlfcn.h>
#include <pthread.h>

static struct {
    struct cheif_library functions;
    int is_whole;
} library;

static void load(void) {
    void *file = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!file) return;
    const struct {
        void *place;
        const char *name;
    } wanted[] = {
        {&library.functions.context_alloc, "heif_context_alloc"},
        {&library.functions.context_free, "heif_context_free"},
        {&library.functions.context_read, "heif_context_read_from_memory_without_copy"},
        {&library.functions.primary_handle, "heif_context_get_primary_image_handle"},
        {&library.functions.handle_release, "heif_image_handle_release"},
        {&library.functions.handle_width, "heif_image_handle_get_width"},
        {&library.functions.handle_height, "heif_image_handle_get_height"},
        {&library.functions.metadata_ids, "heif_image_handle_get_list_of_metadata_block_IDs"},
        {&library.functions.metadata_size, "heif_image_handle_get_metadata_size"},
        {&library.functions.metadata, "heif_image_handle_get_metadata"},
        {&library.functions.options_alloc, "heif_decoding_options_alloc"},
        {&library.functions.options_free, "heif_decoding_options_free"},
        {&library.functions.decode, "heif_decode_image"},
        {&library.functions.image_release, "heif_image_release"},
        {&library.functions.image_width, "heif_image_get_width"},
        {&library.functions.image_height, "heif_image_get_height"},
        {&library.functions.image_plane, "heif_image_get_plane_readonly"},
    };
    for (size_t index = 0; index < sizeof wanted / sizeof *wanted; index++) {
        void *function = dlsym(file, wanted[index].name);
        if (!function) return;
        *(void **)wanted[index].place = function;
    }
    library.is_whole = 1;
}

const struct cheif_library *cheif_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return library.is_whole ? &library.functions : NULL;
}
