#include "wx_stop.h"

#include <stddef.h>

#include "wxloc.h"

/* Swift has no thread-local variables. */
static _Thread_local const int32_t *stop;

void wx_stop_flag(const int32_t *flag) { stop = flag; }

int32_t wx_is_stopped(void) { return stop != NULL && __atomic_load_n(stop, __ATOMIC_RELAXED) != 0; }
