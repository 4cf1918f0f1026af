/* wxloc: offline geocoding over arrays.
 *
 * The library maps an index into memory and answers without a network. Every function may be called
 * from any thread, several at once, and after fork(); none starts a thread. fork() waits until the calls
 * of other threads return or pause, which takes some tenths of a second. The first
 * wx_open() installs a handler for SIGBUS, for an index that is truncated while in use; it passes on all
 * other cases.
 *
 * ABI. A function or constant of this header never changes within one ABI version; new ones are added
 * at the end. A structure that a caller passes begins with its size, so that it can grow. Check
 * wx_abi_version() == WX_ABI_VERSION once after loading.
 *
 * Results. A function returns a negative WX_ERROR_… or a result of 0 or more; wx_last_error() describes
 * the last error of the calling thread. An array for results may be NULL: then that result is not
 * computed. Numbers that stand for names (places, countries, time zones) are valid for the handle that
 * returned them, in any thread and in forked processes; wx_text() and wx_dictionary() give the names.
 *
 * Arrays must be aligned as their type requires, and hold n elements; n is at most WX_MAXIMUM_ROWS.
 * Strings are UTF-8. */
#ifndef WXLOC_H
#define WXLOC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface. */
#define WX_ABI_VERSION 1

/* The argument is NULL, misaligned, out of range or not UTF-8. */
#define WX_ERROR_ARGUMENT (-1)
/* The handle was never opened, or is closed. */
#define WX_ERROR_HANDLE (-2)
/* There is no index in the folder, or it cannot be read. */
#define WX_ERROR_MISSING (-3)
/* The file is not an index, is of another version, or is damaged. */
#define WX_ERROR_FORMAT (-4)
/* Memory is exhausted, or WX_MAXIMUM_HANDLES are open. */
#define WX_ERROR_LIMIT (-5)

/* The flag of wx_stop_flag() ended the call. */
#define WX_ERROR_STOPPED (-6)

/* The largest number of rows of one call. */
#define WX_MAXIMUM_ROWS 1000000000
/* The largest number of handles open at once. */
#define WX_MAXIMUM_HANDLES 256

/* No place; no country or time zone, as at sea. */
#define WX_NO_PLACE UINT32_MAX
#define WX_NO_AREA UINT16_MAX

/* --- the library ------------------------------------------------------------------------------ */

/* An open index; 0 is never valid. */
typedef uint64_t wx_handle;

/* The ABI version of the loaded library. */
int32_t wx_abi_version(void);

/* Opens the index in a folder (places.wxi, zones.wxi, areas.wxi); NULL for the installed one: the folder
 * in the environment variable WXLOC_GAZETTEER, or else that of the program. This reads little: pages are
 * loaded when first used and shared by all processes. */
int64_t wx_open(const char *folder, wx_handle *handle);

/* Closes a handle. Calls in other threads finish first; later ones return WX_ERROR_HANDLE. */
int64_t wx_close(wx_handle handle);

/* Copies the message of the last error of this thread; empty if there was none. Returns its length in
 * bytes; at most capacity - 1 bytes and a zero byte are written. */
int64_t wx_last_error(char *buffer, size_t capacity);

/* Sets the flag that ends long calls of this thread: a call reads it after some 250,000 positions or 250
 * names, and returns WX_ERROR_STOPPED if it is not 0. Another thread may write the flag at any time. NULL, as
 * at first, ends no call. */
void wx_stop_flag(const int32_t *flag);

/* --- positions to places ------------------------------------------------------------------------ */

/* Finds the nearest populated place of each position, exact by great-circle distance, and the country
 * and time zone by polygons.
 *
 * latitude, longitude: degrees; a longitude beyond 180° is wrapped.
 * place: the number of the place. distance: meters. country, zone: numbers in WX_COUNTRIES and WX_ZONES.
 *
 * Returns the number of rows without a valid position (not finite, or beyond a pole). They have
 * WX_NO_PLACE, NaN and WX_NO_AREA. */
int64_t wx_reverse(wx_handle handle, const double *latitude, const double *longitude, size_t n,
                   uint32_t *place, float *distance, uint16_t *country, uint16_t *zone);

/* Finds the place that people would name at each position: the city rather than its suburb, always in
 * the country and first-order subdivision of the position. Like wx_reverse(), except for these:
 *
 * place: WX_NO_PLACE also if the country has no place within 200 km. admin1: the place number of the
 * first-order subdivision that contains the position. water: 1 at sea and on large lakes. */
int64_t wx_reverse_city(wx_handle handle, const double *latitude, const double *longitude, size_t n,
                        uint32_t *place, float *distance, uint32_t *admin1, uint16_t *country,
                        uint16_t *zone, uint8_t *water);

/* Finds the time zone of each position, like wx_reverse() with the other results NULL. */
int64_t wx_time_zone(wx_handle handle, const double *latitude, const double *longitude, size_t n,
                     uint16_t *zone);

/* Finds the country (kind WX_COUNTRIES) or time zone (WX_ZONES) of one position, without an array.
 * Returns its number, WX_NO_AREA at sea, or WX_ERROR_ARGUMENT if the position is not valid. */
int64_t wx_area_at(wx_handle handle, int32_t kind, double latitude, double longitude);

/* Describes one position as JSON: the city and the places that come next by the same rule, at most
 * limit (1 to 100), and the areas that contain it, with the keys of the command. language: a tag such
 * as "de"; NULL for English. Returns the length, like wx_text(). */
int64_t wx_reverse_json(wx_handle handle, double latitude, double longitude, int32_t limit,
                        const char *language, char *buffer, size_t capacity);

/* The same with the nearest places by great-circle distance. */
int64_t wx_nearest_json(wx_handle handle, double latitude, double longitude, int32_t limit,
                        const char *language, char *buffer, size_t capacity);

/* Lists the populated places around a position as JSON, nearest first: at most limit (1 to 1000) of those
 * within radius meters with at least population inhabitants, with the keys of the command nearby. Returns
 * the length, like wx_text(). */
int64_t wx_nearby_json(wx_handle handle, double latitude, double longitude, double radius,
                       int64_t population, int32_t limit, const char *language, char *buffer,
                       size_t capacity);

/* No time zone, in wx_location. */
#define WX_NO_OFFSET INT32_MIN

/* The answer of wx_locate(). Set size to sizeof(wx_location). Texts end with a zero byte and are in the buffer of the
 * call; equal ones may be one text. A missing text is NULL. */
typedef struct wx_location {
  size_t size;
  double latitude;             /* the position; the longitude is -180 to 180 */
  double longitude;
  const char *country_code;    /* ISO 3166-1 */
  const char *country;
  const char *admin1;          /* the first-order subdivision that contains the position */
  const char *admin1_code;     /* ISO 3166-2 */
  const char *zone;            /* IANA */
  const char *water_name;
  int32_t utc_offset;          /* of the zone now, in seconds east of Greenwich, or WX_NO_OFFSET */
  uint8_t water;               /* 1 at sea and on large lakes */
  uint8_t has_areas;           /* 1 if the index has areas.wxi: wx_reverse_json() lists those of the position */
  /* The place. Without one, place is WX_NO_PLACE, and the other values are NULL, 0 and NaN. */
  uint32_t place;
  uint32_t place_id;           /* GeoNames, 0 for none */
  uint32_t place_population;   /* 0 if unknown */
  double place_latitude;
  double place_longitude;
  double place_elevation;      /* meters, or NaN */
  double place_distance;       /* meters, to a tenth */
  double place_bearing;        /* degrees from the position, to a tenth */
  const char *place_name;
  const char *place_label;     /* the name with the subdivision and the country */
  const char *place_kind;      /* "city", ... */
  const char *place_country;
  const char *place_country_code;
  const char *place_admin1;
  const char *place_admin1_code;
  const char *place_admin2;
  const char *place_zone;
} wx_location;

/* Describes one position: the place of wx_reverse_json(), or if city is 0 that of wx_nearest_json(), and the areas
 * that contain the position. The values are those of the JSON, which takes longer. 4096 bytes are enough for nearly
 * all texts. Returns the number of bytes that the texts need; if that is more than capacity, no text is
 * written and all are NULL. */
int64_t wx_locate(wx_handle handle, double latitude, double longitude, int32_t city,
                  const char *language, wx_location *location, char *buffer, size_t capacity);

/* --- names to places ---------------------------------------------------------------------------- */

/* The status of the best result of a query. Only use WX_FOUND without a person's choice. */
#define WX_FOUND 0      /* certain, and clearly ahead of every other place */
#define WX_AMBIGUOUS 1  /* several places are possible, or the best one is uncertain */
#define WX_GUESS 2      /* probably none of the results is right */
#define WX_NOT_FOUND 3  /* there are no results */
#define WX_INVALID 4    /* the query is not UTF-8, or looks like a position and is not one */

/* The options of a search by name. Zero-initialize, and set size to sizeof(wx_geocode_options). */
typedef struct wx_geocode_options {
  size_t size;
  /* ISO 3166-1 codes that restrict the results: "FR,DE"; NULL for all. */
  const char *countries;
  /* The language of names in JSON and Arrow results; NULL for English. */
  const char *language;
  /* Places near this position rank higher, if has_near is not 0. */
  double near_latitude;
  double near_longitude;
  int32_t has_near;
  /* The largest number of results in JSON, 1 to 100; 0 for 5. */
  int32_t limit;
  /* The kinds of places to find: "city,airport"; NULL for all. */
  const char *kinds;
  /* The parts of a name one by one; NULL for one that is not given. If there is any, the query is not
   * read. admin1 and country are names or codes. */
  const char *city;
  const char *admin1;
  const char *country;
  const char *postcode;
  /* Not 0 for all names of each place in JSON. */
  int32_t names;
} wx_geocode_options;

/* The results of wx_geocode(); each array may be NULL. Set size to sizeof(wx_geocode_columns). */
typedef struct wx_geocode_columns {
  size_t size;
  uint8_t *status;      /* WX_FOUND to WX_INVALID */
  uint32_t *place;      /* WX_NO_PLACE for positions and postal codes too */
  double *latitude;     /* degrees, or NaN */
  double *longitude;
  float *confidence;    /* the probability that this place is meant, 0 to 1 */
  uint16_t *country;    /* in WX_COUNTRIES */
  uint16_t *zone;       /* in WX_ZONES */
} wx_geocode_columns;

/* Finds the best result of each of n queries. Query i is text[offsets[i]] up to, not including,
 * text[offsets[i + 1]]; offsets has n + 1 elements, which do not decrease and are at most text_size.
 * options may be NULL. Returns the number of queries whose status is not WX_FOUND. */
int64_t wx_geocode(wx_handle handle, const char *text, size_t text_size, const int64_t *offsets,
                   size_t n, const wx_geocode_options *options, const wx_geocode_columns *columns);

/* Describes the results of one query as JSON: {"query", "status", "results"}, the results with the keys
 * of the command, best first. An incomplete query matches as a prefix, so this function also
 * completes input. "is_complete" is false if the search reached its bound of work; otherwise it is absent.
 * Returns the length, like wx_text(). */
int64_t wx_geocode_json(wx_handle handle, const char *query, size_t query_size,
                        const wx_geocode_options *options, char *buffer, size_t capacity);

/* --- numbers to names --------------------------------------------------------------------------- */

/* Texts of a place, by its number. */
#define WX_NAME 0
#define WX_ADMIN1 1
#define WX_ADMIN1_CODE 2
#define WX_ADMIN2 3
/* ISO 3166-1 codes and names of countries, by their number. */
#define WX_COUNTRIES 4
#define WX_COUNTRY_NAMES 5
/* IANA time zones, by their number. */
#define WX_ZONES 6
/* The description of the index as JSON; the number is ignored. */
#define WX_INFORMATION 7

/* Copies a text. Returns its length in bytes without the final zero byte, 0 if there is none; at most
 * capacity - 1 bytes (whole characters) and a zero byte are written. capacity 0 only measures. */
int64_t wx_text(wx_handle handle, int32_t kind, uint32_t number, const char *language, char *buffer,
                size_t capacity);

/* Returns the number of texts of a kind: the numbers run from 0 to one less. */
int64_t wx_count(wx_handle handle, int32_t kind);

/* Reads the properties of places by their numbers; WX_NO_PLACE gives 0 and NaN. id: GeoNames, 0 for
 * none. population: 0 if unknown. Returns the number of rows without a place. */
int64_t wx_places(wx_handle handle, const uint32_t *place, size_t n, uint32_t *id, double *latitude,
                  double *longitude, uint32_t *population, uint32_t *admin1, uint16_t *country);

/* --- Arrow -------------------------------------------------------------------------------------- */

/* The Arrow C Data Interface, https://arrow.apache.org/docs/format/CDataInterface.html. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

/* The columns of Arrow results, in this order; names are dictionary-encoded, except those of queries and of
 * areas. */
#define WX_COLUMN_ID 1            /* "id": uint32, GeoNames */
#define WX_COLUMN_NAME 2          /* "name" */
#define WX_COLUMN_ADMIN1 4        /* "admin1" */
#define WX_COLUMN_ADMIN1_CODE 8   /* "admin1_code" */
#define WX_COLUMN_COUNTRY 16      /* "country" */
#define WX_COLUMN_COUNTRY_CODE 32 /* "country_code" */
#define WX_COLUMN_ZONE 64         /* "timezone" */
#define WX_COLUMN_DISTANCE 128    /* "distance_m": float32; of positions only */
#define WX_COLUMN_PLACE 256       /* "place": uint32, the number of the place */
#define WX_COLUMN_POSITION 512    /* "latitude", "longitude": float64, of the place */
#define WX_COLUMN_STATUS 1024     /* "status": "found", "ambiguous", …; of queries only */
#define WX_COLUMN_CONFIDENCE 2048 /* "confidence": float32; of queries only */
#define WX_COLUMN_ADMIN2 4096     /* "admin2" */
#define WX_COLUMN_AREAS 8192      /* "areas": list of {"level", "name", "id"}, of positions only: the areas of
                                     areas.wxi around it, the outermost first; null without that file */

/* Finds the places of two columns of float64 or float32, which may have offsets and nulls and remain the
 * caller's. Call this for each chunk of a chunked column. city: 0 for the place of wx_reverse(), 1 for
 * that of wx_reverse_city(). columns: a sum of WX_COLUMN_…, 0 for ID, NAME, ADMIN1, COUNTRY_CODE, ZONE and
 * DISTANCE. A row without a valid position is null in all columns.
 *
 * result, result_schema: a struct array of the same length, which the caller releases. Returns the
 * number of rows without a valid position; on an error nothing is written. */
int64_t wx_reverse_arrow(wx_handle handle, const struct ArrowArray *latitude,
                         const struct ArrowSchema *latitude_schema,
                         const struct ArrowArray *longitude,
                         const struct ArrowSchema *longitude_schema, int32_t city, uint32_t columns,
                         const char *language, struct ArrowArray *result,
                         struct ArrowSchema *result_schema);

/* Finds the places of a column of utf8 or large_utf8 queries, like wx_geocode(). columns: 0 for ID, NAME,
 * ADMIN1, COUNTRY_CODE, ZONE, POSITION, STATUS and CONFIDENCE. A null query has null results. Returns the
 * number of queries whose status is not "found". */
int64_t wx_geocode_arrow(wx_handle handle, const struct ArrowArray *query,
                         const struct ArrowSchema *query_schema, const wx_geocode_options *options,
                         uint32_t columns, struct ArrowArray *result,
                         struct ArrowSchema *result_schema);

/* Returns all texts of WX_COUNTRIES, WX_COUNTRY_NAMES or WX_ZONES as a column, which the caller
 * releases. */
int64_t wx_dictionary(wx_handle handle, int32_t kind, const char *language,
                      struct ArrowArray *result, struct ArrowSchema *result_schema);

/* Returns the texts of n numbers of any kind except WX_INFORMATION as a dictionary-encoded column, which
 * the caller releases: one call instead of a wx_text() for each number. A number without a text is null.
 * Returns the number of nulls. */
int64_t wx_texts(wx_handle handle, int32_t kind, const uint32_t *number, size_t n,
                 const char *language, struct ArrowArray *result,
                 struct ArrowSchema *result_schema);

#ifdef __cplusplus
}
#endif

#endif /* WXLOC_H */
