// Makes contended locks of Synchronization.Mutex visible to ThreadSanitizer. It sees the fast paths,
// which are inlined atomics; the slow ones are in the standard library and the kernel (FUTEX_LOCK_PI).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *self
typedef __attribute__((swiftcall)) void (*Lock)(uint32_t, SELF);
typedef __attribute__((swiftcall)) void (*Unlock)(SELF);
__attribute__((swiftcall)) void lockSlow(uint32_t me, SELF) __asm__(LOCK);
__attribute__((swiftcall)) void unlockSlow(SELF) __asm__(UNLOCK);
__attribute__((swiftcall)) void lockSlow(uint32_t me, SELF) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(me, self);
  if (__tsan_acquire) __tsan_acquire(self);
}
__attribute__((swiftcall)) void unlockSlow(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(self);
}
