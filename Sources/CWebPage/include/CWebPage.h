#ifndef CWEBPAGE_H
#define CWEBPAGE_H

#include <stddef.h>

/// A file of the page, which the compiler embeds from web/.
typedef struct {
  /// The path within web/.
  const char *path;
  const unsigned char *bytes;
  size_t count;
} web_file;

/// All files.
const web_file *web_file_table(void);
/// The number of files.
size_t web_file_count(void);

#endif
