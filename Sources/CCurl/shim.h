// The functions of libcurl that WxHTTP calls, as a table that is filled when the library is loaded,
// and typed wrappers for those that take variable arguments, which Swift cannot call.

#ifndef WXLOC_CCURL_SHIM_H
#define WXLOC_CCURL_SHIM_H

#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <sys/socket.h>

// Names that headers older than libcurl 7.85 lack. A library that does not know one says so, and
// the caller decides what that means.
static const CURLoption ccurl_option_protocols = (CURLoption)(CURLOPTTYPE_STRINGPOINT + 318);
static const CURLoption ccurl_option_quick_exit = (CURLoption)(CURLOPTTYPE_LONG + 322);
static const CURLINFO ccurl_info_ca_file = (CURLINFO)(CURLINFO_STRING + 61);

// name, result, parameters
#define CCURL_FUNCTIONS(FUNCTION)                                                                 \
  FUNCTION(global_init, CURLcode, (long flags))                                                   \
  FUNCTION(version_info, curl_version_info_data *, (CURLversion age))                             \
  FUNCTION(easy_init, CURL *, (void))                                                             \
  FUNCTION(easy_setopt, CURLcode, (CURL * easy, CURLoption option, ...))                          \
  FUNCTION(easy_getinfo, CURLcode, (CURL * easy, CURLINFO info, ...))                             \
  FUNCTION(easy_strerror, const char *, (CURLcode code))                                          \
  FUNCTION(easy_cleanup, void, (CURL * easy))                                                     \
  FUNCTION(multi_init, CURLM *, (void))                                                           \
  FUNCTION(multi_setopt, CURLMcode, (CURLM * multi, CURLMoption option, ...))                     \
  FUNCTION(multi_add_handle, CURLMcode, (CURLM * multi, CURL * easy))                             \
  FUNCTION(multi_remove_handle, CURLMcode, (CURLM * multi, CURL * easy))                          \
  FUNCTION(multi_perform, CURLMcode, (CURLM * multi, int *running))                               \
  FUNCTION(multi_poll, CURLMcode,                                                                 \
           (CURLM * multi, struct curl_waitfd * extra, unsigned int count, int milliseconds,      \
            int *ready))                                                                          \
  FUNCTION(multi_wakeup, CURLMcode, (CURLM * multi))                                              \
  FUNCTION(multi_info_read, CURLMsg *, (CURLM * multi, int *left))                                \
  FUNCTION(multi_cleanup, CURLMcode, (CURLM * multi))                                             \
  FUNCTION(multi_strerror, const char *, (CURLMcode code))                                        \
  FUNCTION(slist_append, struct curl_slist *, (struct curl_slist * list, const char *text))       \
  FUNCTION(slist_free_all, void, (struct curl_slist * list))                                      \
  FUNCTION(url, CURLU *, (void))                                                                  \
  FUNCTION(url_cleanup, void, (CURLU * url))                                                      \
  FUNCTION(url_get, CURLUcode,                                                                    \
           (const CURLU *url, CURLUPart part, char **text, unsigned int flags))                   \
  FUNCTION(url_set, CURLUcode,                                                                    \
           (CURLU * url, CURLUPart part, const char *text, unsigned int flags))                   \
  FUNCTION(free, void, (void *text))

/// The functions of libcurl that are used.
struct ccurl_functions {
#define CCURL_MEMBER(name, result, parameters) result(*name) parameters;
  CCURL_FUNCTIONS(CCURL_MEMBER)
#undef CCURL_MEMBER
};

/// Fills the table from a library that `dlopen` gave.
///
/// Returns the name of the first function that the library lacks, or NULL when all are there.
static inline const char *_Nullable ccurl_fill(struct ccurl_functions *_Nonnull table,
                                               void *_Nonnull library) {
#define CCURL_FILL(name, result, parameters)                                                      \
  table->name = (result(*) parameters)dlsym(library, "curl_" #name);                              \
  if (table->name == NULL) return "curl_" #name;
  CCURL_FUNCTIONS(CCURL_FILL)
#undef CCURL_FILL
  return NULL;
}

typedef size_t (*ccurl_receiver)(char *_Nullable bytes, size_t size, size_t count,
                                 void *_Nullable context);

static inline CURLcode ccurl_set_long(const struct ccurl_functions *_Nonnull curl,
                                      CURL *_Nonnull easy, CURLoption option, long value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_offset(const struct ccurl_functions *_Nonnull curl,
                                        CURL *_Nonnull easy, CURLoption option,
                                        curl_off_t value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_string(const struct ccurl_functions *_Nonnull curl,
                                        CURL *_Nonnull easy, CURLoption option,
                                        const char *_Nullable value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_pointer(const struct ccurl_functions *_Nonnull curl,
                                         CURL *_Nonnull easy, CURLoption option,
                                         const void *_Nullable value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_receiver(const struct ccurl_functions *_Nonnull curl,
                                          CURL *_Nonnull easy, CURLoption option,
                                          ccurl_receiver _Nonnull value) {
  return curl->easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_get_long(const struct ccurl_functions *_Nonnull curl,
                                      CURL *_Nonnull easy, CURLINFO info, long *_Nonnull value) {
  return curl->easy_getinfo(easy, info, value);
}

/// The text belongs to the handle.
static inline CURLcode ccurl_get_string(const struct ccurl_functions *_Nonnull curl,
                                        CURL *_Nonnull easy, CURLINFO info,
                                        const char *_Nullable *_Nonnull value) {
  return curl->easy_getinfo(easy, info, value);
}

typedef int (*ccurl_opened)(void *_Nullable context, curl_socket_t descriptor, curlsocktype kind);
typedef int (*ccurl_closer)(void *_Nullable context, curl_socket_t descriptor);

/// Has a handle tell of the sockets that it opens, and leave it to others to close them.
static inline CURLcode ccurl_set_sockets(const struct ccurl_functions *_Nonnull curl,
                                         CURL *_Nonnull easy, void *_Nonnull context,
                                         ccurl_opened _Nonnull opened,
                                         ccurl_closer _Nonnull closer) {
  CURLcode code = curl->easy_setopt(easy, CURLOPT_SOCKOPTDATA, context);
  if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, opened);
  if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, context);
  if (code == CURLE_OK) code = curl->easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, closer);
  return code;
}

/// Has what has come over a connection, and what comes next, acknowledged at once, where the system
/// can be told.
static inline void ccurl_acknowledge(curl_socket_t descriptor) {
#ifdef TCP_QUICKACK
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof on);
#endif
}

static inline CURLMcode ccurl_multi_set_long(const struct ccurl_functions *_Nonnull curl,
                                             CURLM *_Nonnull multi, CURLMoption option,
                                             long value) {
  return curl->multi_setopt(multi, option, value);
}

#endif
