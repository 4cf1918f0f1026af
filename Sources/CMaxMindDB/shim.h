#include <maxminddb.h>

// MMDB_get_value is variadic, which Swift cannot call. A path of fewer than four keys ends with NULL.

static inline int wx_mmdb_number(MMDB_entry_s *entry, const char *key1, const char *key2,
                                 double *number) {
  MMDB_entry_data_s data;
  int status = MMDB_get_value(entry, &data, key1, key2, (const char *)NULL);
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

static inline int wx_mmdb_text(MMDB_entry_s *entry, const char *key1, const char *key2,
                               const char *key3, const char *key4, const char **text,
                               uint32_t *length) {
  MMDB_entry_data_s data;
  int status = MMDB_get_value(entry, &data, key1, key2, key3, key4, (const char *)NULL);
  if (status != MMDB_SUCCESS) return status;
  if (!data.has_data) return MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR;
  if (data.type != MMDB_DATA_TYPE_UTF8_STRING) return MMDB_INVALID_DATA_ERROR;
  *text = data.utf8_string;
  *length = data.data_size;
  return MMDB_SUCCESS;
}
