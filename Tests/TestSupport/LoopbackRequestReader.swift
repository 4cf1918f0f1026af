internal import WxCore

/// Parses requests from the bytes of a connection.
struct LoopbackRequestReader {
  private var buffer: [UInt8] = []

  /// Appends bytes; returns `false` if there are too many for a test's request.
  mutating func add(_ bytes: [UInt8]) -> Bool {
    buffer += bytes
    return buffer.count <= 4 << 20
  }

  /// Returns the next complete request.
  mutating func next() -> LoopbackServer.Request? {
    guard let end = headEnd() else { return nil }
    let head = String(decoding: buffer[..<end], as: UTF8.self)
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    let words = lines.first?.split(separator: " ") ?? []
    let target = words.count > 1 ? words[1].split(separator: "?", maxSplits: 1) : []
    var request = LoopbackServer.Request(
      method: words.first.map(String.init) ?? "", path: target.first.map(String.init) ?? "",
      query: target.count > 1 ? String(target[1]) : nil, headers: [], body: [])
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      request.headers.append(
        .init(name: String(parts[0]), value: String(parts[1].drop { $0 == " " })))
    }
    let length =
      request.header("Content-Length").flatMap { HTTPNumber.whole($0, atMost: 1 << 30) } ?? 0
    let bodyStart = end + 4
    guard buffer.count - bodyStart >= length else { return nil }
    request.body = Array(buffer[bodyStart..<(bodyStart + length)])
    buffer.removeFirst(bodyStart + length)
    return request
  }

  private func headEnd() -> Int? {
    guard buffer.count >= 4 else { return nil }
    return (0...(buffer.count - 4)).first {
      buffer[$0] == 13 && buffer[$0 + 1] == 10 && buffer[$0 + 2] == 13 && buffer[$0 + 3] == 10
    }
  }
}
