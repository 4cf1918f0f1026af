internal import CCurl
internal import WxCore

/// libcurl, loaded for the first request and never unloaded.
///
/// `@unchecked Sendable`: the table is filled before the value exists and only read afterwards; its
/// functions may be called from any thread as long as each handle is used by only one, which
/// ``CurlEngine`` ensures.
@safe
final class CurlLibrary: @unchecked Sendable {
  /// The names of the library, in order of preference. Debian's `libcurl3-gnutls` provides the same
  /// interface under another name, also on machines without `libcurl4`.
  static let names: [String] = {
    #if canImport(Darwin)
      ["libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }()

  /// Returns the library of this process, loading it on first use.
  static func loaded() throws(HTTPError) -> CurlLibrary { try shared.get() }

  private static let shared = Result { () throws(HTTPError) in try CurlLibrary(names: names) }

  let functions: UnsafePointer<ccurl_functions>

  /// Loads the first of the named libraries that has every function.
  ///
  /// - Throws: ``HTTPError/libraryMissing(package:)`` if there is none.
  init(names: [String]) throws(HTTPError) {
    let functions = unsafe SystemLibrary.functions(of: names, in: ccurl_functions()) {
      table, library in
      unsafe ccurl_fill(table, library) == nil
        && table.pointee.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
    }
    guard let functions = unsafe functions else { throw .libraryMissing(package: "libcurl4") }
    unsafe self.functions = functions
  }

  /// Frees the table; the library stays loaded, as it may have its own threads.
  deinit { unsafe functions.deallocate() }

  /// The version of libcurl and of its TLS library: `libcurl/8.14.1 OpenSSL/3.5.0`.
  var version: String {
    guard let info = unsafe functions.pointee.version_info(CURLVERSION_FIRST),
      let version = unsafe info.pointee.version
    else { return "libcurl" }
    let tls = unsafe info.pointee.ssl_version.map { unsafe " \(String(cString: $0))" } ?? ""
    return unsafe "libcurl/\(String(cString: version))\(tls)"
  }

  /// Returns libcurl's message for a code.
  func sentence(_ code: CURLcode) -> String {
    guard let text = unsafe functions.pointee.easy_strerror(code) else { return "unknown error" }
    return unsafe String(cString: text)
  }

  /// The certificate file that the library was built to use, if it reports it (since 7.84).
  var systemBundle: String? {
    guard let easy = unsafe functions.pointee.easy_init() else { return nil }
    defer { unsafe functions.pointee.easy_cleanup(easy) }
    var path: UnsafePointer<CChar>?
    guard unsafe ccurl_get_string(functions, easy, ccurl_info_ca_file, &path) == CURLE_OK,
      let path = unsafe path
    else { return nil }
    return unsafe String(cString: path)
  }
}
