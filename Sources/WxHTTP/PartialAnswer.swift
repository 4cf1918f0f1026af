internal import WxCore

/// What has come of an answer, within its limits.
struct PartialAnswer {
  /// The largest body in bytes, decompressed.
  let limit: Int
  /// The status of the newest status line.
  private(set) var status: Int?
  private var headers: [HTTPHeader] = []
  private var headerSize = 0
  private var body: [UInt8] = []
  private var isHeaderComplete = false
  private var overflow: Overflow?

  private enum Overflow { case headers, body }

  /// The most bytes of header lines, those of interim answers included. Services send one or two
  /// thousand; libcurl's own limit is 300 kB in new versions and none in older ones.
  static let maximumHeaderSize = 64 << 10

  /// Makes an empty answer.
  init(limit: Int) { self.limit = limit }

  /// The answer, once its header has come whole: libcurl itself takes a header that breaks off for
  /// an answer without a body.
  var response: HTTPResponse? {
    guard let status, isHeaderComplete else { return nil }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  /// Why the answer was given up, if it was.
  func failure(host: String) -> HTTPError? {
    switch overflow {
    case .headers: .malformed(host: host, detail: "its header is too large")
    case .body: .bodyTooLarge(host: host, limit: limit)
    case nil: nil
    }
  }

  /// Takes a piece of the body; `false` when it is too much.
  mutating func receiveBody(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= limit - body.count else {
      overflow = .body
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  /// Takes a header line; `false` when it is too much.
  mutating func receiveHeaderLine(_ bytes: some Collection<UInt8>) -> Bool {
    headerSize += bytes.count
    guard headerSize <= Self.maximumHeaderSize else {
      overflow = .headers
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // An interim answer (1xx) or a proxy's comes with fields of its own: forget those.
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

extension Substring {
  /// The text without white space and line ends around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
