/* The programs and the library run with glibc 2.34 (Ubuntu 22.04, RHEL 9, Amazon Linux 2023), although they are linked on
 * newer systems. These functions would be the only reason why they need more; scripts/symbols checks that. They are
 * hidden, so no library that is loaded later uses them. */
#if defined(__gnu_linux__)

#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

#if defined(__x86_64__)
#define FIRST_VERSION "GLIBC_2.2.5"
#elif defined(__aarch64__)
#define FIRST_VERSION "GLIBC_2.17"
#endif

#if defined(FIRST_VERSION)
/* glibc has always had these; 2.35 gave them another version, which does not set errno. */
double wx_hypot(double x, double y);
float wx_hypotf(float x, float y);
__asm__(".symver wx_hypot, hypot@" FIRST_VERSION);
__asm__(".symver wx_hypotf, hypotf@" FIRST_VERSION);

__attribute__((visibility("hidden"))) double hypot(double x, double y) { return wx_hypot(x, y); }
__attribute__((visibility("hidden"))) float hypotf(float x, float y) { return wx_hypotf(x, y); }
#endif

/* glibc has this since 2.36. std::random_device of the C++ library calls it, if that was compiled with such a glibc. */
__attribute__((visibility("hidden"))) uint32_t arc4random(void) {
  uint32_t number;
  /* Four bytes come whole. Before the kernel has collected entropy, the call waits, and a signal can interrupt it. */
  for (int attempt = 0; attempt < 100; attempt++) {
    if (getrandom(&number, sizeof number, 0) == (ssize_t)sizeof number) return number;
  }
  abort();
}

#else
typedef int wx_nothing_to_define;
#endif
