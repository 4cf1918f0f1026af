/// Finds a secret key in a text, however it is spelled there, so that it can be removed.
///
/// Services repeat keys unchanged, in a different case, percent-encoded (`%2f`, `%2F`, `%252F`),
/// with `+` for a space, and as escaped in JSON or HTML (`\/`, `\u002F`, `&#x2F;`, `&amp;`).
package struct SecretSpelling: Sendable {
  private let secret: [UInt8]
  /// The bytes that a spelling can start with.
  private let starts: [Bool]

  /// Creates a search for a key.
  package init(_ secret: String) {
    self.secret = Array(secret.utf8)
    var starts = [Bool](repeating: false, count: 256)
    if let first = self.secret.first {
      for byte in [first, Self.otherCase(first), UInt8(ascii: "%"), Self.backslash, Self.ampersand]
      {
        starts[Int(byte)] = true
      }
      if first == Self.space { starts[Int(Self.plus)] = true }
    }
    self.starts = starts
  }

  /// Returns the ranges of bytes that spell the key, in order.
  package func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    while position < text.count {
      guard starts[Int(text[position])], case .whole(let end) = match(text, position, 0) else {
        position += 1
        continue
      }
      ranges.append(position..<end)
      position = end
    }
    return ranges
  }

  /// Returns the range of the beginning of the key at the end of a truncated text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - length: The least number of bytes of the range.
  /// - Returns: The range; `nil` if there is none of that length.
  package func cutRange(in text: [UInt8], atLeast length: Int) -> Range<Int>? {
    // The longest spelling of a byte has ten: `&#x00002F;`.
    let first = max(0, text.count - secret.count * 10)
    for position in first..<max(first, text.count - length + 1)
    where starts[Int(text[position])] && match(text, position, 0) == .cut {
      return position..<text.count
    }
    return nil
  }

  private enum Match: Equatable {
    case none
    /// The whole key, up to this index.
    case whole(end: Int)
    /// The text ends within the key.
    case cut
  }

  /// Compares the text from `start` with the bytes of the key from `secretStart`.
  private func match(_ text: [UInt8], _ start: Int, _ secretStart: Int) -> Match {
    var position = start
    for index in secretStart..<secret.count {
      guard position < text.count else { return .cut }
      let byte = secret[index]
      let isPlain =
        Self.isSame(text[position], byte) || (text[position] == Self.plus && byte == Self.space)
      guard Self.isIntroducer(text[position]) else {
        guard isPlain else { return .none }
        position += 1
        continue
      }
      var options = Self.escapes(text, position)
      options.removeAll { $0.byte.map { !Self.isSame($0, byte) } ?? false }
      // A key may itself contain what looks like an escape.
      if isPlain { options.insert(DecodedByte(byte: byte, end: position + 1), at: 0) }
      guard let only = options.first else { return .none }
      guard options.count > 1 || only.byte == nil else {
        position = only.end
        continue
      }
      return options.lazy.map { option in
        option.byte == nil ? .cut : match(text, option.end, index + 1)
      }.first { $0 != .none } ?? .none
    }
    return .whole(end: position)
  }

  /// One interpretation of the bytes at a position.
  private struct DecodedByte {
    /// The decoded byte; `nil` if the text ends within the escape.
    var byte: UInt8?
    /// The index after it.
    var end: Int
  }

  /// Returns the bytes that the escape at a position may mean; an empty array if nothing is escaped there.
  private static func escapes(_ text: [UInt8], _ position: Int) -> [DecodedByte] {
    switch text[position] {
    case UInt8(ascii: "%"): return percentEscapes(text, position + 1)
    case backslash:
      guard position + 1 < text.count else { return [DecodedByte(end: text.count)] }
      let next = text[position + 1]
      let plain = DecodedByte(byte: next, end: position + 2)
      guard next | 0x20 == UInt8(ascii: "u") else { return [plain] }
      return [number(text, position + 2, digits: 4)].compactMap(\.self)
    case ampersand: return [entity(text, position + 1)].compactMap(\.self)
    default: return []
    }
  }

  /// Decodes `2F`, and `252F` for text that was encoded twice.
  private static func percentEscapes(_ text: [UInt8], _ start: Int) -> [DecodedByte] {
    guard let once = number(text, start, digits: 2) else { return [] }
    guard once.byte == UInt8(ascii: "%") else { return [once] }
    return [once] + percentEscapes(text, once.end)
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("amp;".utf8), ampersand), (Array("lt;".utf8), UInt8(ascii: "<")),
    (Array("gt;".utf8), UInt8(ascii: ">")), (Array("quot;".utf8), UInt8(ascii: "\"")),
    (Array("apos;".utf8), UInt8(ascii: "'")),
  ]

  /// Decodes an entity of HTML, from the byte after `&`: `amp;`, `#47;`, `#x2F;`.
  private static func entity(_ text: [UInt8], _ start: Int) -> DecodedByte? {
    let rest = text[start...]
    guard rest.first == UInt8(ascii: "#") else {
      if let entity = entities.first(where: { rest.starts(with: $0.name) }) {
        return DecodedByte(byte: entity.byte, end: start + entity.name.count)
      }
      let isCut = entities.contains { $0.name.starts(with: rest) }
      return isCut ? DecodedByte(end: text.count) : nil
    }
    let isHexadecimal = rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = rest.dropFirst(isHexadecimal ? 2 : 1).prefix(7)
    guard let end = digits.firstIndex(of: UInt8(ascii: ";")) else {
      let isCut = digits.endIndex == text.endIndex && digits.allSatisfy(isHexadecimalDigit)
      return isCut ? DecodedByte(end: text.count) : nil
    }
    let value = String(decoding: digits[..<end], as: UTF8.self)
    return UInt8(value, radix: isHexadecimal ? 16 : 10).map { DecodedByte(byte: $0, end: end + 1) }
  }

  /// Decodes a byte in so many hexadecimal digits.
  private static func number(_ text: [UInt8], _ start: Int, digits: Int) -> DecodedByte? {
    let found = text[min(start, text.count)...].prefix(digits)
    guard found.allSatisfy(isHexadecimalDigit) else { return nil }
    guard found.count == digits else { return DecodedByte(end: text.count) }
    return UInt8(String(decoding: found, as: UTF8.self), radix: 16)
      .map { DecodedByte(byte: $0, end: start + digits) }
  }

  /// Whether an escape can begin with this byte.
  private static func isIntroducer(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || byte == backslash || byte == ampersand
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (byte | 0x20) &- 0x61 < 6
  }

  /// Whether two bytes are equal, apart from the case of ASCII letters.
  private static func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one == otherCase(other)
  }

  private static func otherCase(_ byte: UInt8) -> UInt8 { byte.isASCIILetter ? byte ^ 0x20 : byte }

  private static let backslash = UInt8(ascii: "\\")
  private static let ampersand = UInt8(ascii: "&")
  private static let plus = UInt8(ascii: "+")
  private static let space = UInt8(ascii: " ")
}
