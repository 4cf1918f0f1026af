internal import WxCore

/// Removes keys from everything that is stored.
///
/// A key is what the request names as its key, the value of a header field or a query item with a
/// name for keys, or a segment of the path that looks like a key (Dark Sky's
/// `/forecast/KEY/LAT,LON`).
enum KeyRedaction {
  /// The replacement for a key.
  static let mark = Secret.mark

  private static let queryNames: Set<String> = [
    "appid", "key", "apikey", "api_key", "api-key", "token", "access_token",
  ]
  private static let headerNames: Set<String> = [
    "authorization", "apikey", "api-key", "x-api-key", "token", "cookie",
  ]
  /// The minimum length of keys to search for in bodies: shorter ones would match ordinary words.
  private static let shortestKey = 8

  /// Returns the URL of a request without keys.
  static func url(of request: HTTPRequest) -> String {
    var bytes = Array(request.url.utf8)
    if let key = knownKey(of: request) {
      replace(SecretSpelling(key).ranges(in: bytes), in: &bytes)
    }
    let (path, query) = split(String(decoding: bytes, as: UTF8.self))
    let segments = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { looksLikeKey(Substring($0)) ? mark[...] : Substring($0) }
    let items = query.map { query in
      query.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
        .map { item -> Substring in
          let name = Substring(item.prefix { $0 != "=" })
          return queryNames.contains(name.lowercased())
            ? "\(name)=\(mark)" : Substring(item)
        }
    }
    return segments.joined(separator: "/")
      + (items.map { "?" + $0.joined(separator: "&") } ?? "")
  }

  /// Returns a body without the keys of its request, and without keys in its own links: some
  /// services repeat them there (`prev` and `next` of OpenWeatherMap's One Call 4.0).
  ///
  /// - Returns: The body, or `nil` if it contains a key that is too short to distinguish from
  ///   ordinary text.
  static func body(_ body: [UInt8], of request: HTTPRequest) -> [UInt8]? {
    var clean = body
    for key in secrets(of: request) where !key.isEmpty {
      let ranges = SecretSpelling(key).ranges(in: clean)
      guard ranges.isEmpty || key.utf8.count >= shortestKey else { return nil }
      replace(ranges, in: &clean)
    }
    return withoutKeysInLinks(clean)
  }

  private static func replace(_ ranges: [Range<Int>], in bytes: inout [UInt8]) {
    for range in ranges.reversed() { bytes.replaceSubrange(range, with: mark.utf8) }
  }

  /// Removes the keys from the links in a body, also the keys of other services. Short values stay,
  /// since they are words.
  private static func withoutKeysInLinks(_ body: [UInt8]) -> [UInt8] {
    var clean: [UInt8] = []
    var copied = 0
    var next = 0
    while let equals = body[next...].firstIndex(of: UInt8(ascii: "=")) {
      next = equals + 1
      let name = body[copied..<equals].suffix(longestName).reversed()
        .prefix { $0.isASCIILetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
      guard queryNames.contains(String(decoding: name.reversed(), as: UTF8.self).lowercased())
      else { continue }
      let end = body[next...].firstIndex { !$0.isASCIILetter && !$0.isASCIIDigit } ?? body.endIndex
      guard end - next >= shortestLinkKey else { continue }
      clean += body[copied..<next]
      clean += Array(mark.utf8)
      copied = end
      next = end
    }
    return copied == 0 ? body : clean + body[copied...]
  }

  private static let longestName = queryNames.lazy.map(\.utf8.count).max() ?? 0
  private static let shortestLinkKey = 16

  /// Returns all keys in a request, decoded and as written in the URL.
  private static func secrets(of request: HTTPRequest) -> Set<String> {
    var found = Set([knownKey(of: request)].compactMap(\.self))
    for header in request.headers where headerNames.contains(header.name.lowercased()) {
      found.insert(header.value)
      found.formUnion(header.value.split(separator: " ").dropFirst().map(String.init))
    }
    let (path, query) = split(request.url)
    for segment in path.unicodeScalars.split(separator: "/").map(Substring.init)
    where looksLikeKey(segment) {
      found.insert(String(segment))
    }
    for item in query?.unicodeScalars.split(separator: "&") ?? [] {
      let parts = item.split(separator: "=", maxSplits: 1).map { String($0) }
      guard parts.count == 2, queryNames.contains(parts[0].lowercased()) else { continue }
      found.insert(parts[1])
      if let plain = PercentDecoding.text(Array(parts[1].utf8)[...], isForm: false) {
        found.insert(plain)
      }
    }
    return found
  }

  /// Returns the key that the request names, unless it is too short to search for.
  private static func knownKey(of request: HTTPRequest) -> String? {
    request.key.map { $0.reveal() }.flatMap { $0.utf8.count >= shortestKey ? $0 : nil }
  }

  // By scalars, not by characters: a URL is not natural language, and this is faster.
  private static func split(_ url: String) -> (path: Substring, query: Substring?) {
    let parts = url.unicodeScalars
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(Substring.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  /// Returns whether a segment has only letters and digits, has both, and is longer than any word.
  private static func looksLikeKey(_ segment: Substring) -> Bool {
    segment.utf8.count >= 20 && segment.utf8.count <= 200
      && segment.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && segment.contains(where: \.isNumber) && segment.contains(where: \.isLetter)
  }
}
