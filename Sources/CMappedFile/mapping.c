#define _GNU_SOURCE
#include "CMappedFile.h"
#include "checksum.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifdef __APPLE__
#define MODIFIED(status) ((status).st_mtimespec)
#define COARSE_CLOCK CLOCK_MONOTONIC_RAW_APPROX
#else
#define MODIFIED(status) ((status).st_mtim)
#define COARSE_CLOCK CLOCK_MONOTONIC_COARSE
#endif

// The handler may run at any moment, so it takes no lock: mappings form a list that only grows at its
// head, and whose members are reused, never freed.
struct wx_mapping {
  struct wx_mapping *next;
  atomic_bool is_used;
  // 0 while nothing is mapped. It does not change in a fault: a mapping is not destroyed while it is read.
  _Atomic uintptr_t start;
  atomic_size_t count;
  atomic_bool is_changed;
  // The checksums of the first pages, or NULL; the number of bytes that they cover; the number of bytes to
  // compare at once while there have been few comparisons; the number of comparisons; whether one of them
  // found an error.
  _Atomic(const uint32_t *) sums;
  size_t guarded;
  size_t group;
  atomic_size_t checks;
  atomic_bool is_damaged;
  // The tick of the last check.
  atomic_llong checked;
  int descriptor;
  off_t size;
  struct timespec modified;
};

static _Atomic(struct wx_mapping *) mappings;
static struct sigaction previous_bus, previous_segv;
static uintptr_t page_size;

static struct wx_mapping *mapping_at(uintptr_t address) {
  for (struct wx_mapping *mapping = atomic_load(&mappings); mapping; mapping = mapping->next) {
    uintptr_t start = atomic_load(&mapping->start);
    size_t count = atomic_load(&mapping->count);
    if (start && address >= start && address - start < count) return mapping;
  }
  return NULL;
}

/// Replaces the rest of the mapping that contains an address with zeros; false if none contains it.
static bool replace_pages(uintptr_t address) {
  struct wx_mapping *mapping = mapping_at(address);
  if (!mapping) return false;
  uintptr_t start = atomic_load(&mapping->start);
  size_t count = atomic_load(&mapping->count);
  // The note comes first: a thread that then reads a zero finds it.
  atomic_store(&mapping->is_changed, true);
  uintptr_t page = address & ~(page_size - 1);
  return mmap((void *)page, start + count - page, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1,
              0) != MAP_FAILED;
}

/// Compares the checksums of some pages and notes an error.
///
/// The pages are read from the file, not through the mapping: a thread must not see a page before it is
/// compared. The buffer is small because a handler may run on a small stack.
static void compare_pages(struct wx_mapping *mapping, const uint32_t *sums, size_t from, size_t to) {
  uint8_t buffer[2048];
  for (size_t offset = from; offset < to; offset += WX_PAGE) {
    uint32_t sum = ~0u;
    for (size_t done = 0; done < WX_PAGE; done += sizeof buffer) {
      if (pread(mapping->descriptor, buffer, sizeof buffer, (off_t)(offset + done)) !=
          (ssize_t)sizeof buffer) {
        // The file was truncated; reading the page shows this too.
        atomic_store(&mapping->is_changed, true);
        return;
      }
      sum = wx_checksum_step(sum, buffer, sizeof buffer);
    }
    if (~sum != sums[offset / WX_PAGE]) atomic_store(&mapping->is_damaged, true);
  }
}

// A lookup compares some dozens of groups of pages, and a signal costs as much as comparing a group. After
// this many, the file will probably be read as a whole, so more groups are compared for each signal.
static const size_t few_checks = 256, large_group = 32;

/// Compares the pages around an address and lets them be read; false if no mapping guards it.
static bool open_pages(uintptr_t address) {
  struct wx_mapping *mapping = mapping_at(address);
  if (!mapping) return false;
  const uint32_t *sums = atomic_load(&mapping->sums);
  uintptr_t start = atomic_load(&mapping->start);
  size_t offset = address - start;
  if (!sums || offset >= mapping->guarded) return false;
  bool are_few = atomic_fetch_add(&mapping->checks, 1) < few_checks;
  size_t group = mapping->group * (are_few ? 1 : large_group);
  size_t from = offset / group * group;
  size_t to = from + group < mapping->guarded ? from + group : mapping->guarded;
  compare_pages(mapping, sums, from, to);
  if (mprotect((void *)(start + from), to - from, PROT_READ) == 0) return true;
  // The system's limit on memory areas is reached, so all pages are compared at once.
  compare_pages(mapping, sums, 0, mapping->guarded);
  return mprotect((void *)start, mapping->guarded, PROT_READ) == 0;
}

static void handle(int number, siginfo_t *info, void *context) {
  int error = errno;
  // A process can also send the signal; then there is no fault.
  bool is_fault = info->si_code > 0;
  uintptr_t address = (uintptr_t)info->si_addr;
  if (is_fault && (number == SIGBUS ? replace_pages(address) : open_pages(address))) {
    errno = error;
    return;
  }
  errno = error;
  struct sigaction *previous = number == SIGBUS ? &previous_bus : &previous_segv;
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler == SIG_DFL || (previous->sa_handler == SIG_IGN && is_fault)) {
    // The fault, or the signal sent again, ends the process as without this handler.
    signal(number, SIG_DFL);
    if (!is_fault) raise(number);
  } else if (previous->sa_handler != SIG_IGN) {
    previous->sa_handler(number);
  }
}

static void install(int number, struct sigaction *previous) {
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  // The previous handler is known before ours can run.
  sigaction(number, NULL, previous);
  sigaction(number, &action, NULL);
}

static void install_bus(void) { install(SIGBUS, &previous_bus); }

static void read_page_size(void) { page_size = (uintptr_t)sysconf(_SC_PAGESIZE); }

static void install_segv(void) { install(SIGSEGV, &previous_segv); }

static struct wx_mapping *unused_member(void) {
  for (struct wx_mapping *mapping = atomic_load(&mappings); mapping; mapping = mapping->next) {
    bool expected = false;
    if (atomic_compare_exchange_strong(&mapping->is_used, &expected, true)) return mapping;
  }
  struct wx_mapping *mapping = calloc(1, sizeof *mapping);
  if (!mapping) return NULL;
  atomic_store(&mapping->is_used, true);
  mapping->next = atomic_load(&mappings);
  while (!atomic_compare_exchange_weak(&mappings, &mapping->next, mapping)) {
  }
  return mapping;
}

wx_mapping *wx_mapping_create(int descriptor, bool handles_truncation) {
  static pthread_once_t page_once = PTHREAD_ONCE_INIT, bus_once = PTHREAD_ONCE_INIT;
  pthread_once(&page_once, read_page_size);
  if (handles_truncation) pthread_once(&bus_once, install_bus);
  struct stat status;
  if (fstat(descriptor, &status) != 0) return NULL;
  struct wx_mapping *mapping = unused_member();
  if (!mapping) return NULL;
  mapping->descriptor = descriptor;
  mapping->size = status.st_size;
  mapping->modified = MODIFIED(status);
  atomic_store(&mapping->is_changed, false);
  atomic_store(&mapping->is_damaged, false);
  atomic_store(&mapping->sums, NULL);
  atomic_store(&mapping->checks, 0);
  atomic_store(&mapping->checked, -1);
  // Pages are replaced as a whole, so the end of the last one belongs to the mapping.
  size_t count = ((size_t)status.st_size + page_size - 1) & ~(page_size - 1);
  void *start = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_SHARED, descriptor, 0);
  if (start == MAP_FAILED) {
    atomic_store(&mapping->is_used, false);
    return NULL;
  }
  atomic_store(&mapping->count, count);
  atomic_store(&mapping->start, (uintptr_t)start);
  return mapping;
}

// A process may have 65,530 areas of memory, and each group of pages can become one.
static const size_t most_groups = 16384;

bool wx_mapping_guard(wx_mapping *mapping, const uint32_t *sums, size_t pages) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_segv);
  wx_checksum_prepare();
  uintptr_t start = atomic_load(&mapping->start);
  size_t covered = pages * WX_PAGE;
  size_t unit = page_size > WX_PAGE ? page_size : WX_PAGE;
  // If the system's pages are larger, the last one may hold unguarded bytes.
  size_t guarded = covered / unit * unit;
#ifdef __APPLE__
  // An access to a protected page raises another signal there; the pages are compared at once.
  guarded = 0;
#endif
  compare_pages(mapping, sums, guarded, covered);
  if (guarded == 0) return true;
  size_t units = guarded / unit;
  mapping->guarded = guarded;
  mapping->group = (units + most_groups - 1) / most_groups * unit;
  atomic_store(&mapping->sums, sums);
  return mprotect((void *)start, guarded, PROT_NONE) == 0;
}

bool wx_mapping_is_damaged(const wx_mapping *mapping) {
  return atomic_load_explicit(&mapping->is_damaged, memory_order_relaxed);
}

const void *wx_mapping_start(const wx_mapping *mapping) {
  return (const void *)atomic_load(&mapping->start);
}

size_t wx_mapping_count(const wx_mapping *mapping) { return (size_t)mapping->size; }

bool wx_mapping_is_changed(wx_mapping *mapping, wx_check check) {
  if (atomic_load_explicit(&mapping->is_changed, memory_order_relaxed)) return true;
  if (check == wx_check_pages) return false;
  if (check == wx_check_often) {
    struct timespec now;
    clock_gettime(COARSE_CLOCK, &now);
    long long tick = (long long)now.tv_sec * 1000000000 + now.tv_nsec;
    if (atomic_load_explicit(&mapping->checked, memory_order_relaxed) == tick) return false;
    atomic_store_explicit(&mapping->checked, tick, memory_order_relaxed);
  }
  struct stat status;
  if (fstat(mapping->descriptor, &status) != 0 || status.st_size != mapping->size ||
      MODIFIED(status).tv_sec != mapping->modified.tv_sec ||
      MODIFIED(status).tv_nsec != mapping->modified.tv_nsec) {
    atomic_store(&mapping->is_changed, true);
  }
  return atomic_load(&mapping->is_changed);
}

void wx_mapping_destroy(wx_mapping *mapping) {
  void *start = (void *)atomic_load(&mapping->start);
  size_t count = atomic_load(&mapping->count);
  atomic_store(&mapping->start, 0);
  atomic_store(&mapping->sums, NULL);
  munmap(start, count);
  close(mapping->descriptor);
  atomic_store(&mapping->is_used, false);
}
