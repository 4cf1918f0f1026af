/* Calls the library from 16 threads and from forked processes, with good and with hostile arguments. Exits 0 if every
 * answer is right. Built twice: with the address sanitizer, which also watches the memory of the library, and without
 * it for the forked processes, in which another thread's lock of the sanitizer's allocator would stay locked. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "wxloc.h"

#define ROWS 64
#define CALLS 1000

static wx_handle handle;
static double latitude[ROWS], longitude[ROWS];
static uint32_t expected_place[ROWS];
static uint16_t expected_zone[ROWS];

static void check(int condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "wrong: %s\n", what);
  _Exit(1);
}

static void one_call(int number) {
  uint32_t place[ROWS];
  uint16_t country[ROWS], zone[ROWS];
  float distance[ROWS];
  check(wx_reverse(handle, latitude, longitude, ROWS, place, distance, country, zone) == 0, "wx_reverse");
  check(memcmp(place, expected_place, sizeof place) == 0, "places");
  check(memcmp(zone, expected_zone, sizeof zone) == 0, "zones");
  char text[4096];
  switch (number % 5) {
    case 0: {
      const int64_t offsets[] = {0, 9, 12};
      uint8_t status[2];
      wx_geocode_columns columns = {sizeof columns, .status = status};
      check(wx_geocode(handle, "Paris, TX\xff\xfe\xfd", 12, offsets, 2, NULL, &columns) == 1, "wx_geocode");
      check(status[0] == WX_FOUND && status[1] == WX_INVALID, "status");
      break;
    }
    case 1:
      check(wx_reverse_json(handle, 48.2, 16.3, 3, "de", text, sizeof text) > 0, "wx_reverse_json");
      check(wx_nearest_json(handle, 48.2, 16.3, 3, "de", text, sizeof text) > 0, "wx_nearest_json");
      check(wx_reverse_json(handle, NAN, 16.3, 3, "de", text, sizeof text) == WX_ERROR_ARGUMENT, "NaN");
      check(wx_last_error(text, sizeof text) > 0 && strstr(text, "nan"), "the message");
      {
        wx_location location = {.size = sizeof location};
        int64_t size = wx_locate(handle, 48.2, 16.3, 1, "de", &location, text, sizeof text);
        check(size > 0 && strcmp(location.place_name, "Wien") == 0 && strcmp(location.zone, "Europe/Vienna") == 0,
              "wx_locate");
        char *exact = malloc(size), *less = malloc(size - 1);
        check(wx_locate(handle, 48.2, 16.3, 1, "de", &location, exact, size) == size && location.place_zone,
              "wx_locate, the exact size");
        check(wx_locate(handle, 48.2, 16.3, 0, "de", &location, less, size - 1) != 0 && location.place != WX_NO_PLACE,
              "wx_locate, a smaller size");
        free(exact);
        free(less);
      }
      break;
    case 2: {
      struct ArrowArray array;
      struct ArrowSchema schema;
      check(wx_dictionary(handle, WX_ZONES, NULL, &array, &schema) > 300, "wx_dictionary");
      array.release(&array);
      schema.release(&schema);
      check(wx_texts(handle, WX_ADMIN2, expected_place, ROWS, "de", &array, &schema) >= 0, "wx_texts");
      check(array.length == ROWS, "the length of wx_texts");
      array.release(&array);
      schema.release(&schema);
      check(wx_area_at(handle, WX_ZONES, latitude[0], longitude[0]) == expected_zone[0], "wx_area_at");
      break;
    }
    case 3: {
      const double bad[] = {NAN, INFINITY, -INFINITY, 91, 1e300};
      check(wx_reverse(handle, bad, bad, 5, place, NULL, NULL, NULL) == 5 && place[4] == WX_NO_PLACE, "bad rows");
      check(wx_reverse(handle, bad, bad, SIZE_MAX, place, NULL, NULL, NULL) == WX_ERROR_ARGUMENT, "huge n");
      check(wx_reverse(handle, NULL, bad, 5, place, NULL, NULL, NULL) == WX_ERROR_ARGUMENT, "NULL");
      check(wx_area_at(handle, WX_ZONES, NAN, 1) == WX_ERROR_ARGUMENT, "wx_area_at, NaN");
      struct ArrowArray none;
      struct ArrowSchema none_schema;
      check(wx_texts(handle, WX_NAME, expected_place, SIZE_MAX, NULL, &none, &none_schema) == WX_ERROR_ARGUMENT,
            "wx_texts, huge n");
      check(wx_reverse(handle ^ 1ull << 40, bad, bad, 5, place, NULL, NULL, NULL) == WX_ERROR_HANDLE, "handle");
      break;
    }
    default: {
      wx_handle other;
      check(wx_open("/nonexistent", &other) == WX_ERROR_MISSING && other == 0, "wx_open");
      const void *buffers[] = {NULL, latitude};
      struct ArrowArray column = {ROWS - 1, 0, 1, 2, 0, buffers, NULL, NULL, (void (*)(struct ArrowArray *))1, NULL};
      struct ArrowSchema type = {"g", "", NULL, 0, 0, NULL, NULL, (void (*)(struct ArrowSchema *))1, NULL};
      struct ArrowArray array;
      struct ArrowSchema schema;
      check(wx_reverse_arrow(handle, &column, &type, &column, &type, 0, 0, NULL, &array, &schema) >= 0, "Arrow");
      check(array.length == ROWS - 1, "length");
      array.release(&array);
      schema.release(&schema);
      type.format = "z";
      check(wx_reverse_arrow(handle, &column, &type, &column, &type, 0, 0, NULL, &array, &schema) ==
                WX_ERROR_ARGUMENT, "format");
    }
  }
}

static void *work(void *start) {
  for (int number = 0; number < CALLS; number++) one_call(number + (int)(intptr_t)start);
  return NULL;
}

/* Opens and closes handles while others are in use. */
static void *reopen(void *folder) {
  for (int number = 0; number < 50; number++) {
    wx_handle other;
    uint32_t place;
    check(wx_open(folder, &other) == 0, "wx_open");
    check(wx_reverse(other, latitude, longitude, 1, &place, NULL, NULL, NULL) == 0, "wx_reverse");
    check(wx_close(other) == 0, "wx_close");
    check(wx_close(other) == WX_ERROR_HANDLE, "wx_close, again");
  }
  return NULL;
}

int main(int argc, char **argv) {
  check(argc == 2, "usage: stress FOLDER");
  check(wx_open(argv[1], &handle) == 0, "wx_open");
  for (int row = 0; row < ROWS; row++) {
    latitude[row] = -80 + row * 2.5;
    longitude[row] = -170 + row * 5.3;
  }
  check(wx_reverse(handle, latitude, longitude, ROWS, expected_place, NULL, NULL, expected_zone) == 0, "wx_reverse");
  /* More rows than the library sorts by place, so that the sanitizer watches that too. */
  enum { MANY = 100 * 1000 };
  double *north = malloc(MANY * sizeof *north), *east = malloc(MANY * sizeof *east);
  uint32_t *many = malloc(MANY * sizeof *many);
  for (int row = 0; row < MANY; row++) {
    north[row] = row % 7 ? latitude[row * 31 % ROWS] : NAN;
    east[row] = longitude[row * 31 % ROWS];
  }
  check(wx_reverse(handle, north, east, MANY, many, NULL, NULL, NULL) == (MANY + 6) / 7, "many rows");
  for (int row = 0; row < MANY; row++)
    check(many[row] == (row % 7 ? expected_place[row * 31 % ROWS] : WX_NO_PLACE), "the place of a row of many");
  free(north);
  free(east);
  free(many);
  pthread_t threads[17];
  for (intptr_t number = 0; number < 16; number++) pthread_create(&threads[number], NULL, work, (void *)number);
  pthread_create(&threads[16], NULL, reopen, argv[1]);
#ifndef __SANITIZE_ADDRESS__
  pid_t children[8];
  for (int number = 0; number < 8; number++) {
    children[number] = fork();
    if (children[number] == 0) {
      for (int call = 0; call < CALLS / 4; call++) one_call(call);
      _Exit(0);
    }
  }
  for (int number = 0; number < 8; number++) {
    int status;
    check(waitpid(children[number], &status, 0) > 0 && status == 0, "a forked process");
  }
#endif
  for (int number = 0; number < 17; number++) pthread_join(threads[number], NULL);
  check(wx_close(handle) == 0, "wx_close");
  check(wx_count(handle, WX_ZONES) == WX_ERROR_HANDLE, "a closed handle");
  #ifdef __SANITIZE_ADDRESS__
  puts("16 threads with the address sanitizer: every answer is right.");
#else
  puts("16 threads and 8 forked processes: every answer is right.");
#endif
  return 0;
}
