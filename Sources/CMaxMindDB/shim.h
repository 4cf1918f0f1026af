// The functions of libmaxminddb that WxLocation calls, as a table that is filled when the library is loaded.

#ifndef WXLOC_CMAXMINDDB_SHIM_H
#define WXLOC_CMAXMINDDB_SHIM_H

#include <dlfcn.h>
#include <maxminddb.h>
#include <stddef.h>

#define CMAXMINDDB_FUNCTIONS(FUNCTION)                                                            \
  FUNCTION(MMDB_close)                                                                            \
  FUNCTION(MMDB_get_value)                                                                        \
  FUNCTION(MMDB_lookup_string)                                                                    \
  FUNCTION(MMDB_open)                                                                             \
  FUNCTION(MMDB_strerror)

/// The functions of libmaxminddb that are used.
struct cmaxminddb_functions {
#define CMAXMINDDB_MEMBER(name) __typeof__(name) *name;
  CMAXMINDDB_FUNCTIONS(CMAXMINDDB_MEMBER)
#undef CMAXMINDDB_MEMBER
};

/// Fills the table from a library that `dlopen` gave.
///
/// Returns the name of the first function that the library lacks, or NULL when all are there.
static inline const char *_Nullable cmaxminddb_fill(struct cmaxminddb_functions *_Nonnull table,
                                                    void *_Nonnull library) {
#define CMAXMINDDB_FILL(name)                                                                     \
  table->name = (__typeof__(name) *)dlsym(library, #name);                                        \
  if (table->name == NULL) return #name;
  CMAXMINDDB_FUNCTIONS(CMAXMINDDB_FILL)
#undef CMAXMINDDB_FILL
  return NULL;
}

// MMDB_get_value is variadic, which Swift cannot call. A path of fewer than four keys ends with NULL.

static inline int cmaxminddb_number(const struct cmaxminddb_functions *table, MMDB_entry_s *entry,
                                    const char *key1, const char *key2, double *number) {
  MMDB_entry_data_s data;
  int status = table->MMDB_get_value(entry, &data, key1, key2, (const char *)NULL);
  if (status != MMDB_SUCCESS) return status;
  if (!data.has_data) return MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR;
  switch (data.type) {
    case MMDB_DATA_TYPE_DOUBLE: *number = data.double_value; return MMDB_SUCCESS;
    case MMDB_DATA_TYPE_FLOAT: *number = data.float_value; return MMDB_SUCCESS;
    case MMDB_DATA_TYPE_UINT16: *number = data.uint16; return MMDB_SUCCESS;
    case MMDB_DATA_TYPE_UINT32: *number = data.uint32; return MMDB_SUCCESS;
    case MMDB_DATA_TYPE_INT32: *number = data.int32; return MMDB_SUCCESS;
    default: return MMDB_INVALID_DATA_ERROR;
  }
}

static inline int cmaxminddb_text(const struct cmaxminddb_functions *table, MMDB_entry_s *entry,
                                  const char *key1, const char *key2, const char *key3,
                                  const char *key4, const char **text, uint32_t *length) {
  MMDB_entry_data_s data;
  int status = table->MMDB_get_value(entry, &data, key1, key2, key3, key4, (const char *)NULL);
  if (status != MMDB_SUCCESS) return status;
  if (!data.has_data) return MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR;
  if (data.type != MMDB_DATA_TYPE_UTF8_STRING) return MMDB_INVALID_DATA_ERROR;
  *text = data.utf8_string;
  *length = data.data_size;
  return MMDB_SUCCESS;
}

#endif
