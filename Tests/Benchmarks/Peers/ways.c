/* The C library beside the peers: ways POSITIONS NAMES. Prints a JSON object for each way; see peers.py.
 *
 * POSITIONS has a latitude and a longitude in each line, NAMES a name and an id, with a tab between them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "wxloc.h"

enum { ROUNDS = 3, TEXT = 1 << 16 };

static wx_handle handle;
static double *north, *east;
static char **names;
static size_t positions, queries;
static uint32_t *place, *admin1;
static float *distance;
static uint16_t *country, *zone;
static uint8_t *water;
static char buffer[TEXT];

static double now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void check(int64_t result) {
  if (result >= 0) return;
  wx_last_error(buffer, TEXT);
  fprintf(stderr, "%s\n", buffer);
  exit(1);
}

static void nearest(void) { check(wx_reverse(handle, north, east, positions, place, distance, country, zone)); }

static void city(void) {
  check(wx_reverse_city(handle, north, east, positions, place, distance, admin1, country, zone, water));
}

static void city_json(void) {
  for (size_t row = 0; row < positions; row++)
    check(wx_reverse_json(handle, north[row], east[row], 1, NULL, buffer, TEXT));
}

static void city_located(void) {
  wx_location location = {.size = sizeof location};
  for (size_t row = 0; row < positions; row++)
    check(wx_locate(handle, north[row], east[row], 1, NULL, &location, buffer, TEXT));
}

static void zones(void) { check(wx_time_zone(handle, north, east, positions, zone)); }

static void zone_each(void) {
  for (size_t row = 0; row < positions; row++) check(wx_area_at(handle, WX_ZONES, north[row], east[row]));
}

static void country_each(void) {
  for (size_t row = 0; row < positions; row++) check(wx_area_at(handle, WX_COUNTRIES, north[row], east[row]));
}

static void name_json(void) {
  for (size_t row = 0; row < queries; row++)
    check(wx_geocode_json(handle, names[row], strlen(names[row]), NULL, buffer, TEXT));
}

static void measure(const char *way, const char *task, const char *answer, size_t count, void (*run)(void)) {
  double wall = 1e9, processor = 1e9;
  for (int round = 0; round < ROUNDS; round++) {
    const double start = now(CLOCK_MONOTONIC), before = now(CLOCK_PROCESS_CPUTIME_ID);
    run();
    const double spent = now(CLOCK_PROCESS_CPUTIME_ID) - before, passed = now(CLOCK_MONOTONIC) - start;
    if (passed < wall) wall = passed;
    if (spent < processor) processor = spent;
  }
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"way\":\"C: %s\",\"task\":\"%s\",\"package\":\"wxloc\",\"answer\":\"%s\",\"count\":%zu,\"wall_s\":%f,"
         "\"cpu_s\":%f,\"rss_mb\":%.1f}\n",
         way, task, answer, count, wall, processor, (double)usage.ru_maxrss / 1024);
  fflush(stdout);
}

static void *rows(size_t count, size_t size) {
  void *start = calloc(count ? count : 1, size);
  if (!start) exit(1);
  return start;
}

int main(int count, char **words) {
  if (count < 3) return 64;
  FILE *file = fopen(words[1], "r");
  const size_t most = 20000000;
  north = rows(most, sizeof *north), east = rows(most, sizeof *east);
  while (file && positions < most && fscanf(file, "%lf,%lf", &north[positions], &east[positions]) == 2) positions++;
  names = rows(1000000, sizeof *names);
  for (file = fopen(words[2], "r"); file && queries < 1000000 && fgets(buffer, TEXT, file); queries++) {
    buffer[strcspn(buffer, "\t\n")] = 0;
    names[queries] = strdup(buffer);
  }
  place = rows(positions, 4), admin1 = rows(positions, 4), distance = rows(positions, 4);
  country = rows(positions, 2), zone = rows(positions, 2), water = rows(positions, 1);
  check(wx_open(NULL, &handle));
  measure("`wx_reverse`", "place", "numbers: place, country, zone", positions, nearest);
  measure("`wx_reverse_city`", "place", "the same numbers, of cities by rule", positions, city);
  measure("`wx_reverse_json`, one call each", "place", "JSON", positions, city_json);
  measure("`wx_locate`, one call each", "place", "a structure with texts", positions, city_located);
  measure("`wx_time_zone`", "zone", "numbers", positions, zones);
  measure("`wx_area_at`, one call each", "zone", "a number", positions, zone_each);
  measure("`wx_area_at`, one call each", "country", "a number", positions, country_each);
  measure("`wx_geocode_json`, one call each", "name", "JSON, up to five places", queries, name_json);
  check(wx_close(handle));
  return 0;
}
