internal import CCurl
internal import WxCore

/// The parts of a URL that decide whether it may be fetched, as parsed by libcurl.
///
/// libcurl's own parser is used, so that the checked host is the one that libcurl connects to:
/// `http://127.0.0.1@example.com`, `http://127.1` and the like mean the same to both.
struct CurlURL: Hashable {
  /// `http` or `https`, in lower case.
  let scheme: String
  /// The host in lower case; an IPv6 address without its brackets.
  let host: String
  /// The port; the scheme's default if none is written.
  let port: String
  /// The path and query, which must never appear in a message.
  let pathAndQuery: String

  /// Parses a URL.
  ///
  /// - Throws: ``HTTPError/badURL(_:)`` if it is not a URL, or neither http nor https.
  init(_ text: String, _ curl: CurlLibrary) throws(HTTPError) {
    guard let handle = unsafe curl.functions.pointee.url() else { throw .badURL("out of memory") }
    defer { unsafe curl.functions.pointee.url_cleanup(handle) }
    guard !text.utf8.contains(0),
      unsafe curl.functions.pointee.url_set(handle, CURLUPART_URL, text, 0) == CURLUE_OK
    else { throw .badURL("it is not a URL that libcurl can read") }

    func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
      var found: UnsafeMutablePointer<CChar>?
      guard unsafe curl.functions.pointee.url_get(handle, part, &found, UInt32(flags)) == CURLUE_OK,
        let text = unsafe found
      else { return nil }
      defer { unsafe curl.functions.pointee.free(text) }
      return unsafe String(cString: text)
    }

    let scheme = part(CURLUPART_SCHEME)?.lowercased() ?? ""
    guard scheme == "https" || scheme == "http" else {
      throw .badURL("its scheme is neither https nor http")
    }
    guard let host = part(CURLUPART_HOST)?.lowercased(), !host.isEmpty else {
      throw .badURL("it has no host")
    }
    self.scheme = scheme
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT) ?? ""
    pathAndQuery =
      (part(CURLUPART_PATH) ?? "/") + (part(CURLUPART_QUERY).map { "?" + $0 } ?? "")
  }

  /// The scheme, host and port, which share connections.
  var origin: String { "\(scheme)://\(host):\(port)" }

  /// Whether the host is this machine: 127.0.0.0/8, ::1, or `localhost`, which libcurl never
  /// resolves.
  var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }
}
