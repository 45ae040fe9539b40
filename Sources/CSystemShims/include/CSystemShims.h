#ifndef C_SYSTEM_SHIMS_H
#define C_SYSTEM_SHIMS_H

/// Opens a file; `open(2)` is variadic and so not imported by Swift.
int csystemshims_open(const char *path, int flags, unsigned int mode);

#endif
