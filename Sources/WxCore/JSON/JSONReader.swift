/// The reason why bytes are not valid JSON.
public struct JSONReadingError: ExplainedError, Hashable {
  /// The position of the error in bytes from the start.
  package let offset: Int
  /// What is wrong there.
  package let reason: String

  /// `invalid_json`.
  public var code: String { "invalid_json" }
  /// The cause is malformed input.
  public var cause: FailureCause { .malformed }
  /// What is wrong, and where.
  public var message: String { "The text is not JSON: \(self)." }
  /// The reason with its position.
  public var description: String { "\(reason) at byte \(offset)" }
}

extension JSONValue {
  /// Parses one JSON value that spans all the bytes, apart from surrounding white space and a
  /// leading byte order mark.
  ///
  /// Objects and arrays may be nested 64 deep. Invalid UTF-8 is read as U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - lenient: Whether to read `NaN`, `nan`, `Infinity` and `-Infinity`, which some receivers
  ///     send, and numbers out of range as `null`, and to allow control characters in strings.
  /// - Throws: ``JSONReadingError`` with the position.
  public init(
    parsing bytes: some Collection<UInt8>, lenient: Bool = false
  ) throws(JSONReadingError) {
    var reader = JSONReader(bytes: Array(bytes), lenient: lenient)
    self = try reader.readDocument()
  }
}

/// A recursive-descent parser with one byte of look-ahead.
private struct JSONReader {
  let bytes: [UInt8]
  let lenient: Bool
  var position = 0
  var depth = 0

  static let maximumDepth = 64

  init(bytes: [UInt8], lenient: Bool) {
    self.bytes = bytes
    self.lenient = lenient
    position = ByteOrderMark.length(in: bytes)
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func fail(_ reason: String) -> JSONReadingError {
    JSONReadingError(offset: position, reason: reason)
  }

  mutating func readDocument() throws(JSONReadingError) -> JSONValue {
    let value = try readValue()
    skipWhiteSpace()
    guard next == nil else { throw fail("text after the value") }
    return value
  }

  mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  mutating func readValue() throws(JSONReadingError) -> JSONValue {
    skipWhiteSpace()
    guard let byte = next else { throw fail("unexpected end of text") }
    switch byte {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if lenient, skip("-Infinity") || skip("-inf") || skip("-nan") { return .null }
      return try readNumber()
    default:
      if skip("true") { return .bool(true) }
      if skip("false") { return .bool(false) }
      if skip("null") { return .null }
      if lenient, skip("NaN") || skip("nan") || skip("Infinity") || skip("inf") { return .null }
      throw fail("not a JSON value")
    }
  }

  mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - position >= length else { return false }
    let matches = word.withUTF8Buffer { letters in
      unsafe letters.elementsEqual(bytes[position..<(position + length)])
    }
    if matches { position += length }
    return matches
  }

  mutating func enter() throws(JSONReadingError) {
    guard depth < Self.maximumDepth else { throw fail("nested too deeply") }
    depth += 1
    position += 1
  }

  mutating func readObject() throws(JSONReadingError) -> JSONValue {
    try enter()
    var object = JSONObject()
    skipWhiteSpace()
    if next == UInt8(ascii: "}") {
      position += 1
      depth -= 1
      return .object(object)
    }
    while true {
      skipWhiteSpace()
      guard next == UInt8(ascii: "\"") else { throw fail("missing member name") }
      let key = try readString()
      skipWhiteSpace()
      guard next == UInt8(ascii: ":") else { throw fail("missing colon after a member name") }
      position += 1
      object.append(key, try readValue())
      if try endsList(UInt8(ascii: "}")) { return .object(object) }
    }
  }

  mutating func readArray() throws(JSONReadingError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if next == UInt8(ascii: "]") {
      position += 1
      depth -= 1
      return .array(elements)
    }
    while true {
      elements.append(try readValue())
      if try endsList(UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  /// Skips a comma or the closing bracket, and returns whether it was the bracket.
  mutating func endsList(_ close: UInt8) throws(JSONReadingError) -> Bool {
    skipWhiteSpace()
    switch next {
    case close:
      position += 1
      depth -= 1
      return true
    case UInt8(ascii: ","):
      position += 1
      return false
    default: throw fail("expected a comma or the end of the list")
    }
  }

  mutating func readNumber() throws(JSONReadingError) -> JSONValue {
    let start = position
    let isNegative = next == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let firstDigit = position
    // The number in units of its last digit, if that fits.
    var units: UInt64 = 0
    try readDigits(&units)
    if bytes[firstDigit] == UInt8(ascii: "0"), position - firstDigit > 1 {
      throw fail("a number with a leading zero")
    }
    var digits = position - firstDigit
    var decimals = 0
    if next == UInt8(ascii: ".") {
      position += 1
      let firstDecimal = position
      try readDigits(&units)
      decimals = position - firstDecimal
      digits += decimals
    }
    if next != UInt8(ascii: "e"), next != UInt8(ascii: "E"), digits <= 15 {
      if decimals > 0 {
        let value = Double(digits: Int64(units), decimals: decimals)
        return .number(isNegative ? -value : value)
      }
      return .integer(isNegative ? -Int64(units) : Int64(units))
    }
    return try readLongNumber(from: start, isInteger: decimals == 0)
  }

  /// Continues with a number that has an exponent, or more digits than a double can hold exactly.
  mutating func readLongNumber(
    from start: Int, isInteger: Bool
  ) throws(JSONReadingError) -> JSONValue {
    var isInteger = isInteger
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isInteger = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      try readDigits(&exponent)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      if lenient { return .null }
      throw fail("a number out of range")
    }
    return .number(value)
  }

  /// Appends digits to those read before; a number that is too large wraps around.
  mutating func readDigits(_ units: inout UInt64) throws(JSONReadingError) {
    let start = position
    while let byte = next, byte.isASCIIDigit {
      units = units &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      position += 1
    }
    guard position > start else { throw fail("expected a digit") }
  }

  mutating func readString() throws(JSONReadingError) -> String {
    position += 1
    let start = position
    // Most strings have no escape and are copied in one piece.
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 || lenient else { throw fail("a control character in a string") }
      position += 1
    }
    var text = String(decoding: bytes[start..<position], as: UTF8.self)
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        position += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        text.unicodeScalars.append(try readEscape())
      } else {
        let run = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          guard byte >= 0x20 || lenient else { throw fail("a control character in a string") }
          position += 1
        }
        text += String(decoding: bytes[run..<position], as: UTF8.self)
      }
    }
    throw fail("unterminated string")
  }

  mutating func readEscape() throws(JSONReadingError) -> Unicode.Scalar {
    position += 1
    guard let byte = next else { throw fail("unterminated string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try readHexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // A high surrogate requires a low one in the next escape; a lone one is invalid.
      guard unit < 0xDC00, skip("\\u") else { return "\u{FFFD}" }
      let low = try readHexadecimal()
      guard (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    default: throw fail("unknown escape")
    }
  }

  mutating func readHexadecimal() throws(JSONReadingError) -> UInt32 {
    guard bytes.count - position >= 4 else { throw fail("unterminated string") }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fail("invalid hexadecimal digit in an escape")
      }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }
}
