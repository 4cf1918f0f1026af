/* Internal: whether the calling thread shall end its call. */
#ifndef WX_STOP_H
#define WX_STOP_H

#include <stdint.h>

int32_t wx_is_stopped(void);

#endif
