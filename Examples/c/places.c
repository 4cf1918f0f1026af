/* Prints the place, country and time zone of positions, and the place that a name means. In the folder of the sources:
 *
 *   lib=$PWD/.build/release/lib
 *   cc -o places Examples/c/places.c -I "$lib" -L "$lib" -lwxloc -Wl,-rpath,"$lib"
 *   ./places .build/release/gazetteer */
#include <stdio.h>
#include <string.h>

#include "wxloc.h"

static int fail(const char *what) {
  char text[512];
  wx_last_error(text, sizeof text);
  fprintf(stderr, "%s: %s\n", what, text);
  return 1;
}

int main(int argc, char **argv) {
  if (wx_abi_version() != WX_ABI_VERSION) return fail("another version of the library");
  wx_handle handle;
  if (wx_open(argc > 1 ? argv[1] : NULL, &handle) < 0) return fail("wx_open");

  const double latitude[] = {48.2085, 35.6895, 30.0};
  const double longitude[] = {16.3721, 139.6917, -40.0};
  uint32_t place[3], admin1[3];
  uint16_t country[3], zone[3];
  float distance[3];
  if (wx_reverse_city(handle, latitude, longitude, 3, place, distance, admin1, country, zone, NULL) < 0)
    return fail("wx_reverse_city");
  for (int row = 0; row < 3; row++) {
    if (country[row] == WX_NO_AREA) {
      printf("at sea\n");
      continue;
    }
    char name[128], code[8], identifier[64];
    wx_text(handle, WX_NAME, place[row], NULL, name, sizeof name);
    wx_text(handle, WX_COUNTRIES, country[row], NULL, code, sizeof code);
    wx_text(handle, WX_ZONES, zone[row], NULL, identifier, sizeof identifier);
    printf("%s, %s, %s\n", name, code, identifier);
  }

  const char *query = "Paris, TX";
  const int64_t offsets[] = {0, (int64_t)strlen(query)};
  uint8_t status;
  double north, east;
  wx_geocode_columns columns = {sizeof columns, .status = &status, .latitude = &north, .longitude = &east};
  if (wx_geocode(handle, query, strlen(query), offsets, 1, NULL, &columns) < 0) return fail("wx_geocode");
  if (status == WX_FOUND) printf("%s: %.3f, %.3f\n", query, north, east);
  return wx_close(handle) < 0 ? fail("wx_close") : 0;
}
