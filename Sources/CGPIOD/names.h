#ifndef C_GPIOD_NAMES_H
#define C_GPIOD_NAMES_H

#include "CGPIOD.h"

#include <stdio.h>

/// Copies a name of the kernel's, which may be missing.
static inline void cgpiod_copy_name(char to[CGPIOD_NAME_SIZE], const char *name) {
    snprintf(to, CGPIOD_NAME_SIZE, "%s", name == NULL ? "" : name);
}

#endif
