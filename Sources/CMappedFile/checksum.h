#ifndef CMAPPEDFILE_CHECKSUM_H
#define CMAPPEDFILE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/// Creates the tables. A signal handler may only use checksums after this.
void wx_checksum_prepare(void);

/// Adds bytes to a checksum, which begins with ~0 and is inverted at the end.
uint32_t wx_checksum_step(uint32_t sum, const uint8_t *bytes, size_t count);

#endif
