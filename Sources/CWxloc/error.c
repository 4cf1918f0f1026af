#include "wx_error_text.h"
#include "wxloc.h"

/* Swift has no thread-local variables. */
static _Thread_local char text[WX_ERROR_TEXT_SIZE];

char *wx_error_text(void) { return text; }
