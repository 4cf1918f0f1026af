#define _GNU_SOURCE
#include "wx_gate.h"

#include <pthread.h>

/* The runtime of Swift takes locks when it first uses a type. A process that is forked then would find them locked
 * by a thread that it does not have. So fork() waits until each call has ended or pauses, and calls wait for fork(). */
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#define GATE PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
#else
#define GATE PTHREAD_RWLOCK_INITIALIZER
#endif

static pthread_rwlock_t gate = GATE;

void wx_gate_enter(void) { pthread_rwlock_rdlock(&gate); }
void wx_gate_leave(void) { pthread_rwlock_unlock(&gate); }

static void before_fork(void) { pthread_rwlock_wrlock(&gate); }
static void after_fork_in_parent(void) { pthread_rwlock_unlock(&gate); }
static void after_fork_in_child(void) {
  const pthread_rwlock_t fresh = GATE;
  gate = fresh;
}

__attribute__((constructor)) static void install(void) {
  pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}
