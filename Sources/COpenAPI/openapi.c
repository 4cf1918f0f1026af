#include "COpenAPI.h"

static const unsigned char bytes[] = {
#embed "../WxService/API/openapi.json"
};

const unsigned char *openapi_bytes(void) { return bytes; }

size_t openapi_count(void) { return sizeof bytes; }
