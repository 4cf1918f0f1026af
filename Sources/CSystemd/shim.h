// The functions of libsystemd's D-Bus client (sd-bus) that WxLocation calls, as a table that is filled when the library
// is loaded.
//
// They are declared here, so that the headers of systemd are not needed to build: not on macOS, and not on a Linux
// without systemd. The declarations are those of the library's stable interface, version LIBSYSTEMD_237.

#ifndef WXLOC_CSYSTEMD_SHIM_H
#define WXLOC_CSYSTEMD_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

struct sd_bus;
struct sd_bus_message;

/// An error that another program reported.
struct csystemd_error {
  const char *_Nullable name;
  const char *_Nullable message;
  int need_free;
};

// FUNCTION(result, name, parameters): the function sd_bus_<name>.
#define CSYSTEMD_FUNCTIONS(FUNCTION)                                                              \
  FUNCTION(int, new, (struct sd_bus *_Nullable *_Nonnull))                                        \
  FUNCTION(int, set_address, (struct sd_bus *_Nonnull, const char *_Nonnull))                     \
  FUNCTION(int, set_bus_client, (struct sd_bus *_Nonnull, int))                                   \
  FUNCTION(int, start, (struct sd_bus *_Nonnull))                                                 \
  FUNCTION(int, is_ready, (struct sd_bus *_Nonnull))                                              \
  FUNCTION(int, get_fd, (struct sd_bus *_Nonnull))                                                \
  FUNCTION(int, get_events, (struct sd_bus *_Nonnull))                                            \
  FUNCTION(int, process,                                                                          \
           (struct sd_bus *_Nonnull, struct sd_bus_message *_Nullable *_Nonnull))                 \
  FUNCTION(int, send,                                                                             \
           (struct sd_bus *_Nonnull, struct sd_bus_message *_Nonnull, uint64_t *_Nonnull))        \
  FUNCTION(void, close, (struct sd_bus *_Nonnull))                                                \
  FUNCTION(struct sd_bus *_Nullable, unref, (struct sd_bus *_Nonnull))                            \
  FUNCTION(int, message_new_method_call,                                                          \
           (struct sd_bus *_Nonnull, struct sd_bus_message *_Nullable *_Nonnull,                  \
            const char *_Nonnull, const char *_Nonnull, const char *_Nonnull,                     \
            const char *_Nonnull))                                                                \
  FUNCTION(struct sd_bus_message *_Nullable, message_unref, (struct sd_bus_message *_Nonnull))    \
  FUNCTION(int, message_append_basic,                                                             \
           (struct sd_bus_message *_Nonnull, char, const void *_Nonnull))                         \
  FUNCTION(int, message_open_container,                                                           \
           (struct sd_bus_message *_Nonnull, char, const char *_Nonnull))                         \
  FUNCTION(int, message_close_container, (struct sd_bus_message *_Nonnull))                       \
  FUNCTION(int, message_get_type, (struct sd_bus_message *_Nonnull, uint8_t *_Nonnull))           \
  FUNCTION(int, message_get_reply_cookie, (struct sd_bus_message *_Nonnull, uint64_t *_Nonnull))  \
  FUNCTION(const char *_Nullable, message_get_sender, (struct sd_bus_message *_Nonnull))          \
  FUNCTION(const char *_Nullable, message_get_path, (struct sd_bus_message *_Nonnull))            \
  FUNCTION(const char *_Nullable, message_get_interface, (struct sd_bus_message *_Nonnull))       \
  FUNCTION(const char *_Nullable, message_get_member, (struct sd_bus_message *_Nonnull))          \
  FUNCTION(const struct csystemd_error *_Nullable, message_get_error,                             \
           (struct sd_bus_message *_Nonnull))                                                     \
  FUNCTION(int, message_peek_type,                                                                \
           (struct sd_bus_message *_Nonnull, char *_Nonnull,                                      \
            const char *_Nullable *_Nonnull))                                                     \
  FUNCTION(int, message_enter_container,                                                          \
           (struct sd_bus_message *_Nonnull, char, const char *_Nonnull))                         \
  FUNCTION(int, message_exit_container, (struct sd_bus_message *_Nonnull))                        \
  FUNCTION(int, message_read_basic, (struct sd_bus_message *_Nonnull, char, void *_Nonnull))

/// The functions of libsystemd that are used.
struct csystemd_functions {
#define CSYSTEMD_MEMBER(result, name, parameters) result(*_Null_unspecified name) parameters;
  CSYSTEMD_FUNCTIONS(CSYSTEMD_MEMBER)
#undef CSYSTEMD_MEMBER
};

/// Fills the table from a library that `dlopen` gave.
///
/// Returns the name of the first function that the library lacks, or NULL when all are there.
static inline const char *_Nullable csystemd_fill(struct csystemd_functions *_Nonnull table,
                                                  void *_Nonnull library) {
#define CSYSTEMD_FILL(result, name, parameters)                                                   \
  {                                                                                               \
    void *function = dlsym(library, "sd_bus_" #name);                                             \
    if (function == NULL) return "sd_bus_" #name;                                                 \
    table->name = (result(*) parameters)function;                                                 \
  }
  CSYSTEMD_FUNCTIONS(CSYSTEMD_FILL)
#undef CSYSTEMD_FILL
  return NULL;
}

#endif
