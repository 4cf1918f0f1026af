#ifndef WXLOC_CSQLITE_SHIM_H
#define WXLOC_CSQLITE_SHIM_H

#include <sqlite3.h>

/// Binds a copy of a text. Swift cannot import `SQLITE_TRANSIENT`.
static inline int csqlite_bind_text(sqlite3_stmt *_Nonnull statement, int index,
                                    const char *_Nonnull text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

#endif
