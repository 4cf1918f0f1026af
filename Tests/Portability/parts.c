/* The C parts on another processor: checksums, a mapping that survives a truncation, and pages that are compared when
 * they are first read. Ends with 0 if all is right. */
#include "CMappedFile.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int failures;
#define EXPECT(condition)                                                        \
  do {                                                                           \
    if (!(condition)) failures++, printf("line %d: %s\n", __LINE__, #condition); \
  } while (0)

enum { pages = 48 };
static uint32_t sums[pages];

/* A file of `pages` pages, each full of its number. */
static int make(const char *path) {
  unsigned char page[WX_PAGE];
  int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
  for (int number = 0; number < pages; number++) {
    memset(page, number + 1, sizeof page);
    sums[number] = wx_checksum(page, sizeof page);
    if (write(file, page, sizeof page) != sizeof page) exit(2);
  }
  return file;
}

int main(int count, char **arguments) {
  const char *path = count > 1 ? arguments[1] : "pages.bin";
  /* The value for “123456789” that the definition of CRC-32C gives. */
  EXPECT(wx_checksum("123456789", 9) == 0xE3069283u);
  EXPECT(wx_checksum_by_table("123456789", 9) == 0xE3069283u);
  unsigned char unaligned[100];
  for (int i = 0; i < 100; i++) unaligned[i] = (unsigned char)(i * 37);
  for (int start = 0; start < 9; start++) {
    EXPECT(wx_checksum(unaligned + start, 90) == wx_checksum_by_table(unaligned + start, 90));
  }
  /* What the programs for older systems define themselves. */
  EXPECT(hypot(3, 4) == 5 && hypotf(6, 8) == 10);

  int file = make(path);
  wx_mapping *mapping = wx_mapping_create(dup(file), true);
  EXPECT(mapping != NULL && wx_mapping_count(mapping) == pages * WX_PAGE);
  const volatile unsigned char *bytes = wx_mapping_start(mapping);
  EXPECT(bytes[0] == 1 && bytes[pages * WX_PAGE - 1] == pages);
  EXPECT(!wx_mapping_is_changed(mapping, wx_check_now));
  /* Beyond the end of the file; a page of the system may have 64 KiB. */
  EXPECT(ftruncate(file, WX_PAGE) == 0);
  EXPECT(bytes[(pages - 1) * WX_PAGE] == 0);
  EXPECT(wx_mapping_is_changed(mapping, wx_check_pages));
  wx_mapping_destroy(mapping);

  close(file);
  file = make(path);
  mapping = wx_mapping_create(dup(file), true);
  EXPECT(wx_mapping_guard(mapping, sums, pages));
  bytes = wx_mapping_start(mapping);
  for (int number = 0; number < pages; number++) EXPECT(bytes[number * WX_PAGE + 5] == number + 1);
  EXPECT(!wx_mapping_is_damaged(mapping));
  wx_mapping_destroy(mapping);

  sums[20] ^= 1;
  mapping = wx_mapping_create(dup(file), true);
  EXPECT(wx_mapping_guard(mapping, sums, pages));
  bytes = wx_mapping_start(mapping);
  EXPECT(bytes[0] == 1 && !wx_mapping_is_damaged(mapping));
  EXPECT(bytes[20 * WX_PAGE] == 21 && wx_mapping_is_damaged(mapping));
  wx_mapping_destroy(mapping);
  unlink(path);
  printf("%d failures with pages of %ld bytes\n", failures, sysconf(_SC_PAGESIZE));
  return failures != 0;
}
