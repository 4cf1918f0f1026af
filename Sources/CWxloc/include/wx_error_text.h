/* Internal: the text of the last error of the calling thread. */
#ifndef WX_ERROR_TEXT_H
#define WX_ERROR_TEXT_H

#define WX_ERROR_TEXT_SIZE 1024

/* A buffer of WX_ERROR_TEXT_SIZE bytes; a zero byte ends the text. */
char *wx_error_text(void);

#endif
