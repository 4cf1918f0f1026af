internal import CCurl
internal import Foundation
internal import WxCore

/// libcurl, loaded when the first request is made and never unloaded.
///
/// `@unchecked Sendable`: the table is filled before the value exists and only read afterwards; the
/// functions in it are safe to call from any thread as long as each handle stays with one, which
/// ``CurlEngine`` sees to.
@safe
final class CurlLibrary: @unchecked Sendable {
  /// The names that the library has, the preferred one first. Debian's `libcurl3-gnutls` holds the
  /// same interface under another name and is there on machines without `libcurl4`.
  static let names: [String] = {
    #if canImport(Darwin)
      ["libcurl.4.dylib"]
    #else
      ["libcurl.so.4", "libcurl-gnutls.so.4"]
    #endif
  }()

  /// The library of this process, loaded at the first call.
  static func loaded() throws(HTTPError) -> CurlLibrary { try shared.get() }

  private static let shared = Result { () throws(HTTPError) in try CurlLibrary(names: names) }

  let functions: UnsafePointer<ccurl_functions>

  /// Loads the first library of those names that has every function.
  ///
  /// - Throws: ``HTTPError/libraryMissing(package:)`` when there is none.
  init(names: [String]) throws(HTTPError) {
    let table = UnsafeMutablePointer<ccurl_functions>.allocate(capacity: 1)
    unsafe table.initialize(to: ccurl_functions())
    unsafe functions = UnsafePointer(table)
    for name in names {
      // RTLD_LOCAL keeps its symbols away from those of a libcurl that the program may link.
      guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      guard unsafe ccurl_fill(table, library) == nil,
        unsafe table.pointee.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
      else { continue }
      return
    }
    throw .libraryMissing(package: "libcurl4")
  }

  /// The table goes; the library stays, as it may have threads of its own.
  deinit { unsafe functions.deallocate() }

  /// Its version and that of its TLS library: `libcurl/8.14.1 OpenSSL/3.5.0`.
  var version: String {
    guard let info = unsafe functions.pointee.version_info(CURLVERSION_FIRST),
      let version = unsafe info.pointee.version
    else { return "libcurl" }
    let tls = unsafe info.pointee.ssl_version.map { unsafe " \(String(cString: $0))" } ?? ""
    return unsafe "libcurl/\(String(cString: version))\(tls)"
  }

  /// libcurl's own sentence for a code.
  func sentence(_ code: CURLcode) -> String {
    guard let text = unsafe functions.pointee.easy_strerror(code) else { return "unknown error" }
    return unsafe String(cString: text)
  }

  /// The file of certificates that the library was built to use, where it says so (since 7.84).
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
