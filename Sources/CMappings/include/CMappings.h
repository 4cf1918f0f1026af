#ifndef CMAPPINGS_H
#define CMAPPINGS_H

#include <stddef.h>

/// The mappings of Unicode's compatibility form, which the compiler embeds from
/// Sources/WxPlaces/CompatibilityMappings.txt.
const unsigned char *compatibility_mappings_bytes(void);
/// Their number of bytes.
size_t compatibility_mappings_count(void);

#endif
