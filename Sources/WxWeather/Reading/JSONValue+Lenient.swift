internal import WxPlatform
internal import WxCore

/// Lenient reading of providers' JSON: numbers may be strings, and missing values are `nil`.
extension JSONValue {
  /// A finite number, even if it is written as a string.
  var looseNumber: Double? {
    string.map { Double(decimal: $0) } ?? double
  }

  /// A member's number in the canonical unit, if it is plausible.
  func number(_ key: String, _ measurand: Measurand, in unit: ProviderUnit? = nil) -> Double? {
    self[key]?.looseNumber.flatMap { measurand.canonical($0, in: unit) }
  }

  /// A member's whole number, even if it is written as a string or with a zero fraction.
  func integer(_ key: String) -> Int? { self[key]?.looseNumber.flatMap(Int.init(exactly:)) }

  /// A member's offset ahead of UTC in seconds, if it is a possible one.
  func utcOffset(_ key: String) -> Int? {
    integer(key).flatMap { PlausibleRange.utcOffset.contains($0) ? $0 : nil }
  }

  /// A member's time in seconds since 1970.
  func time(_ key: String) -> Date? { self[key]?.epoch }

  /// A time in seconds since 1970, as a `Double`: a 32-bit float is up to a minute off.
  var epoch: Date? {
    guard let seconds = looseNumber, PlausibleRange.time.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// A member's time as ISO 8601 text with its offset.
  func isoTime(_ key: String) -> Date? {
    guard let text = self[key]?.string, let time = ISO8601.date(text),
      PlausibleRange.time.contains(time.timeIntervalSince1970)
    else { return nil }
    return time
  }

  /// A member's text on one line, safe for a terminal; `nil` if it is empty.
  func words(_ key: String, limit: Int = 200) -> String? { self[key]?.words(limit: limit) }

  /// The text on one line, safe for a terminal; `nil` if it is empty or not text.
  func words(limit: Int = 200) -> String? {
    guard let text = string else { return nil }
    // Most values are codes: one word of plain letters.
    if (1...limit).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      return text
    }
    let plain = text.prefix(limit * 4).plainText.split(separator: " ").joined(separator: " ")
    guard !plain.isEmpty else { return nil }
    return plain.count > limit ? plain.prefix(limit - 1) + "…" : plain
  }

  /// A member's text with its paragraphs, safe for a terminal; `nil` if it is empty.
  func paragraphs(_ key: String, limit: Int = 8000) -> String? {
    guard let text = self[key]?.string?.prefix(limit) else { return nil }
    // In Swift, a line ending is one character even if it consists of two.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { $0.plainText }
    let joined = lines.joined(separator: "\n").trimmed
    return joined.isEmpty ? nil : joined
  }
}
