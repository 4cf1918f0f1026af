#include "checksum.h"
#include "CMappedFile.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#ifdef __x86_64__
#include <cpuid.h>
#endif

// CRC-32C (Castagnoli), reflected. Without the CRC instruction of the processor, it takes eight bytes at a
// time, with a table for each distance of a byte from the end of the eight.
static uint32_t tables[8][256];
#ifdef __x86_64__
static bool has_instruction;
#endif

static void make_tables(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t sum = byte;
    for (int bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >> 1 ^ 0x82F63B78u : sum >> 1;
    tables[0][byte] = sum;
  }
  for (int table = 1; table < 8; table++) {
    for (int byte = 0; byte < 256; byte++) {
      uint32_t before = tables[table - 1][byte];
      tables[table][byte] = before >> 8 ^ tables[0][before & 0xFF];
    }
  }
#ifdef __x86_64__
  unsigned a, b, c = 0, d;
  has_instruction = __get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSE4_2);
#endif
}

void wx_checksum_prepare(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_tables);
}

#ifdef __x86_64__
__attribute__((target("sse4.2"))) static uint32_t step_by_instruction(
    uint32_t sum, const uint8_t *bytes, size_t count) {
  uint64_t wide = sum;
  for (; count >= 8; bytes += 8, count -= 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    wide = __builtin_ia32_crc32di(wide, word);
  }
  sum = (uint32_t)wide;
  for (; count > 0; bytes++, count--) sum = __builtin_ia32_crc32qi(sum, *bytes);
  return sum;
}
#endif

static uint32_t step_by_table(uint32_t sum, const uint8_t *bytes, size_t count) {
  for (; count >= 8; bytes += 8, count -= 8) {
    sum ^= (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
    sum = tables[7][sum & 0xFF] ^ tables[6][sum >> 8 & 0xFF] ^ tables[5][sum >> 16 & 0xFF] ^
          tables[4][sum >> 24] ^ tables[3][bytes[4]] ^ tables[2][bytes[5]] ^ tables[1][bytes[6]] ^
          tables[0][bytes[7]];
  }
  for (; count > 0; bytes++, count--) sum = sum >> 8 ^ tables[0][(sum ^ *bytes) & 0xFF];
  return sum;
}

uint32_t wx_checksum_step(uint32_t sum, const uint8_t *bytes, size_t count) {
#ifdef __x86_64__
  if (has_instruction) return step_by_instruction(sum, bytes, count);
#endif
  return step_by_table(sum, bytes, count);
}

uint32_t wx_checksum(const void *bytes, size_t count) {
  wx_checksum_prepare();
  return ~wx_checksum_step(~0u, bytes, count);
}

uint32_t wx_checksum_by_table(const void *bytes, size_t count) {
  wx_checksum_prepare();
  return ~step_by_table(~0u, bytes, count);
}
