#ifndef CMAPPEDFILE_H
#define CMAPPEDFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file mapped into memory for reading, which survives a change of the file.
///
/// Reading a mapped page beyond the end of a file that was truncated raises SIGBUS, which ends the
/// process. The first mapping that handles it therefore installs a handler that replaces the missing pages
/// with zeros and notes the change; it passes other faults on to the previous handler.
typedef struct wx_mapping wx_mapping;

/// Maps the whole file of a descriptor, which must not be empty, and takes over the descriptor if it
/// succeeds. Without the handler, nobody may truncate the file while it is mapped.
///
/// Returns NULL and sets errno if it fails.
wx_mapping *wx_mapping_create(int descriptor, bool handles_truncation);

/// The first byte.
const void *wx_mapping_start(const wx_mapping *mapping);

/// The number of bytes that were mapped.
size_t wx_mapping_count(const wx_mapping *mapping);

/// How thoroughly to look for a change.
typedef enum {
  /// Whether pages were replaced by zeros; a load of one byte.
  wx_check_pages,
  /// The state of the file too, once in a tick of the system's coarse clock (1 to 10 ms).
  wx_check_often,
  /// The state of the file too, at this call; half a microsecond.
  wx_check_now,
} wx_check;

/// Whether the file was truncated or written since it was mapped, or a page could not be read.
///
/// Data read before the call are only valid if it returns false. A changed mapping stays changed.
bool wx_mapping_is_changed(wx_mapping *mapping, wx_check check);

/// The size of the pages that have checksums, independent of the system's page size.
#define WX_PAGE 4096

/// The checksum of bytes: CRC-32C, for which many processors have an instruction.
uint32_t wx_checksum(const void *bytes, size_t count);

/// The same without the processor's instruction, for processors that lack it.
uint32_t wx_checksum_by_table(const void *bytes, size_t count);

/// Compares each page at the beginning of the file with its checksum before the page is first read.
///
/// The pages become inaccessible; the first access raises SIGSEGV, whose handler reads them from the file,
/// compares them, notes an error and makes them readable. Later accesses cost nothing. `sums` must
/// stay readable as long as the mapping and lie outside these pages.
///
/// Returns false and sets errno if it fails.
bool wx_mapping_guard(wx_mapping *mapping, const uint32_t *sums, size_t pages);

/// Whether a page that was read had a wrong checksum. A damaged mapping stays damaged.
bool wx_mapping_is_damaged(const wx_mapping *mapping);

/// Unmaps the file and closes it.
void wx_mapping_destroy(wx_mapping *mapping);

#endif
