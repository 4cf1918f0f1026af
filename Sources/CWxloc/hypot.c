/* Every glibc since 2002 has these functions; 2.35 gave them another version, which would be the only reason why the
 * library needs more than glibc 2.34. */
#if defined(__x86_64__) && defined(__gnu_linux__)

double wx_hypot(double x, double y);
float wx_hypotf(float x, float y);
__asm__(".symver wx_hypot, hypot@GLIBC_2.2.5");
__asm__(".symver wx_hypotf, hypotf@GLIBC_2.2.5");

__attribute__((visibility("hidden"))) double hypot(double x, double y) { return wx_hypot(x, y); }
__attribute__((visibility("hidden"))) float hypotf(float x, float y) { return wx_hypotf(x, y); }

#else
typedef int wx_no_old_functions;
#endif
