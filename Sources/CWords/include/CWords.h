#ifndef CWORDS_H
#define CWORDS_H

#include <stddef.h>

/// The words of a language, which the compiler embeds from data/words.
typedef struct {
  /// The language as a tag: `de`, `zh-Hant`.
  const char *language;
  const unsigned char *bytes;
  size_t count;
} words_file;

/// All languages; English is the first.
const words_file *words_file_table(void);
/// The number of languages.
size_t words_file_count(void);

#endif
