#include "CMappings.h"

static const unsigned char bytes[] = {
#embed "../WxPlaces/CompatibilityMappings.txt"
};

const unsigned char *compatibility_mappings_bytes(void) { return bytes; }

size_t compatibility_mappings_count(void) { return sizeof bytes; }
