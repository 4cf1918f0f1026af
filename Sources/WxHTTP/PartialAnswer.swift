internal import WxCore

/// The received part of a response, within its limits.
struct PartialAnswer {
  /// The maximum body size in bytes, decompressed.
  let limit: Int
  /// The status of the latest status line.
  private(set) var status: Int?
  private var headers: [HTTPHeader] = []
  private var headerSize = 0
  private var body: [UInt8] = []
  private var isHeaderComplete = false
  private var overflow: Overflow?

  private enum Overflow { case headers, body }

  /// The maximum size of the header lines in bytes, including interim responses. Services send one
  /// or two thousand; libcurl's own limit is 300 kB in new versions and none in older ones.
  static let maximumHeaderSize = 64 << 10

  /// Creates an empty response.
  init(limit: Int) { self.limit = limit }

  /// The response, once its headers are complete: libcurl itself treats headers that are cut off as
  /// a response without a body.
  var response: HTTPResponse? {
    guard let status, isHeaderComplete else { return nil }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  /// Returns the limit that the response exceeded, as an error.
  func failure(host: String) -> HTTPError? {
    switch overflow {
    case .headers: .malformed(host: host, detail: "its headers are too large")
    case .body: .bodyTooLarge(host: host, limit: limit)
    case nil: nil
    }
  }

  /// Appends a piece of the body; returns `false` if the limit is exceeded.
  mutating func receiveBody(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= limit - body.count else {
      overflow = .body
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Processes a header line; returns `false` if the limit is exceeded.
  mutating func receiveHeaderLine(_ bytes: some Collection<UInt8>) -> Bool {
    headerSize += bytes.count
    guard headerSize <= Self.maximumHeaderSize else {
      overflow = .headers
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // An interim response (1xx) or a proxy's response has its own fields, which do not count.
      headers = []
      isHeaderComplete = false
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0.prefix(3)) }
    } else if line.allSatisfy(\.isNewline) {
      isHeaderComplete = true
    } else if let colon = line.firstIndex(of: ":") {
      headers.append(
        HTTPHeader(line[..<colon].trimmed, line[line.index(after: colon)...].trimmed))
    }
    return true
  }
}
