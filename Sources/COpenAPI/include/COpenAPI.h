#ifndef COPENAPI_H
#define COPENAPI_H

#include <stddef.h>

/// The description of the API, which the compiler embeds from Sources/WxService/API/openapi.json.
const unsigned char *openapi_bytes(void);
/// Its number of bytes.
size_t openapi_count(void);

#endif
