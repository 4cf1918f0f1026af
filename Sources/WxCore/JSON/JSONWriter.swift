extension JSONValue {
  /// Returns the value as JSON text.
  ///
  /// - Parameter pretty: Whether to indent by two spaces with one member per line; otherwise there
  ///   is no white space.
  /// - Returns: The text, without a line end.
  public func text(pretty: Bool = false) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: pretty ? 0 : nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value as JSON without white space.
  package func write(to bytes: inout [UInt8]) { write(to: &bytes, indent: nil) }

  private func write(to bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): Self.write(value, to: &bytes)
    case .number(let value): Self.write(value, to: &bytes)
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let elements):
      Self.writeList("[", elements, "]", to: &bytes, indent: indent) { element, bytes, indent in
        element.write(to: &bytes, indent: indent)
      }
    case .object(let object):
      Self.writeList("{", object.members, "}", to: &bytes, indent: indent) {
        member, bytes, indent in
        Self.write(member.key, to: &bytes)
        bytes.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
        member.value.write(to: &bytes, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ open: Unicode.Scalar, _ elements: [Element], _ close: Unicode.Scalar,
    to bytes: inout [UInt8], indent: Int?,
    element: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    let inner = indent.map { $0 + 2 }
    for (index, each) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(inner, &bytes)
      element(each, &bytes, inner)
    }
    if !elements.isEmpty { breakLine(indent, &bytes) }
    bytes.append(UInt8(ascii: close))
  }

  private static func breakLine(_ indent: Int?, _ bytes: inout [UInt8]) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private static func write(_ value: Int64, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    write(digitsOf: value.magnitude, to: &bytes)
  }

  private static func write(digitsOf value: UInt64, to bytes: inout [UInt8]) {
    if value >= 10 { write(digitsOf: value / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Writes the fewest digits that restore the number. ``Double/description`` finds them for any
  /// number. Most numbers have few decimals and need less work: if a whole number below 10¹⁵,
  /// divided by a power of ten, gives the same double, its digits are the answer.
  fileprivate static func write(_ value: Double, to bytes: inout [UInt8]) {
    let scale: UInt64 = 10_000_000
    let units = (value * Double(scale)).rounded()
    // Below 0.0001 a description has an exponent.
    guard units.magnitude >= 1000, units.magnitude < 1e15, units / Double(scale) == value else {
      return bytes.append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    }
    let whole = UInt64(units.magnitude)
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    write(digitsOf: whole / scale, to: &bytes)
    bytes.append(UInt8(ascii: "."))
    var rest = whole % scale
    repeat {
      rest *= 10
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
      rest %= scale
    } while rest > 0
  }

  /// Escapes control characters, so that JSON on a terminal is as harmless as plain text; it also
  /// escapes C1 controls and bidirectional controls, which JSON would allow unescaped.
  static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    // Most texts need no escapes. Copying one and reading the copy takes a fraction of the time of
    // reading the text first.
    let start = bytes.count
    bytes.append(contentsOf: string.utf8)
    var index = start
    while index < bytes.count, isUnescaped(bytes[index]) { index += 1 }
    guard index < bytes.count else { return }
    bytes.removeSubrange(start...)
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case " "..."~": bytes.append(UInt8(scalar.value))
      default:
        if needsEscape(scalar) {
          let hexadecimal = String(scalar.value, radix: 16)
          bytes.append(contentsOf: "\\u".utf8)
          bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - hexadecimal.count))
          bytes.append(contentsOf: hexadecimal.utf8)
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }

  /// Whether a byte begins or continues no character that is escaped.
  private static func isUnescaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    // The first bytes of U+0080…, U+061C, U+200E… and U+FEFF; see `needsEscape`.
    case 0xC2, 0xD8, 0xE2, 0xEF: false
    default: true
    }
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF: true
    default: false
    }
  }
}

extension [UInt8] {
  /// Appends a number as JSON.
  package mutating func append(json number: Double) { JSONValue.write(number, to: &self) }
}
