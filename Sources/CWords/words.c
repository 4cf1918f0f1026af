#include "CWords.h"

// Written by scripts/words-files; a test compares the list with the folder.
static const unsigned char en_words[] = {
#embed "../../data/words/en.tsv"
};

static const words_file files[] = {
  {"en", en_words, sizeof en_words},
};

const words_file *words_file_table(void) { return files; }

size_t words_file_count(void) { return sizeof files / sizeof *files; }
