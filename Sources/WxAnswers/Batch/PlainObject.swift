internal import WxCore

/// A JSON object on one line in its plainest form, `{"id":7,"lat":48.1,"lon":11.5}`, read from its
/// bytes: the members are a latitude, a longitude and an id, each at most once and in any order.
///
/// Everything else that JSON allows, such as other members, escapes or exponents, is left to
/// ``JSONValue``.
struct PlainObject {
  private var latitude: Double?
  private var longitude: Double?
  /// The id as JSON: a number, or a string with its quotes.
  private(set) var identifierRange: Range<Int>?

  /// Reads a line of a piece; `nil` if it has another form.
  init?(_ piece: [UInt8], _ line: Range<Int>) {
    var reader = Reader(bytes: piece, position: line.lowerBound, end: line.upperBound)
    guard reader.take("{") else { return nil }
    repeat {
      guard let name = reader.string(), reader.take(":") else { return nil }
      switch Self.word(piece, name) {
      case Self.latitudeName where latitude == nil:
        latitude = reader.number().flatMap { DecimalReading.plainNumber(piece, $0) }
        guard latitude != nil else { return nil }
      case Self.longitudeName where longitude == nil:
        longitude = reader.number().flatMap { DecimalReading.plainNumber(piece, $0) }
        guard longitude != nil else { return nil }
      case Self.identifierName where identifierRange == nil:
        identifierRange = reader.identifier()
        guard identifierRange != nil else { return nil }
      default: return nil
      }
    } while reader.take(",")
    guard reader.take("}"), reader.isAtEnd else { return nil }
  }

  private static let latitudeName: UInt32 = 0x6C_6174
  private static let longitudeName: UInt32 = 0x6C_6F6E
  private static let identifierName: UInt32 = 0x6964

  /// The letters of a name of at most three, the last one in the low byte; 0 for a longer one.
  private static func word(_ piece: [UInt8], _ name: Range<Int>) -> UInt32 {
    name.count > 3 ? 0 : name.reduce(0) { $0 << 8 | UInt32(piece[$1]) }
  }

  /// The position; `nil` if a number is missing or out of range.
  var position: Coordinate? {
    guard let latitude, let longitude else { return nil }
    return Coordinate(givenLatitude: latitude, longitude: longitude)
  }

  private struct Reader {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    private var next: UInt8? { position < end ? bytes[position] : nil }

    private mutating func skipSpaces() {
      while let byte = next, byte == 0x20 || byte == 0x09 { position += 1 }
    }

    /// Whether only spaces are left.
    var isAtEnd: Bool {
      mutating get {
        skipSpaces()
        return position == end
      }
    }

    /// Reads a sign, if one is next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      skipSpaces()
      guard next == UInt8(ascii: sign) else { return false }
      position += 1
      return true
    }

    /// The range between the next quotes: printable ASCII without escapes.
    mutating func string() -> Range<Int>? {
      guard take("\"") else { return nil }
      let start = position
      while let byte = next, (0x20...0x7E).contains(byte), byte != UInt8(ascii: "\\") {
        position += 1
        if byte == UInt8(ascii: "\"") { return start..<(position - 1) }
      }
      return nil
    }

    /// The range of the next number, without an exponent.
    mutating func number() -> Range<Int>? {
      skipSpaces()
      let start = position
      if next == UInt8(ascii: "-") { position += 1 }
      let first = position
      skipDigits()
      // JSON has no leading zeros, and digits on both sides of a point.
      guard position > first, bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
        return nil
      }
      if next == UInt8(ascii: ".") {
        position += 1
        let decimals = position
        skipDigits()
        guard position > decimals else { return nil }
      }
      return start..<position
    }

    private mutating func skipDigits() {
      while let byte = next, byte &- UInt8(ascii: "0") < 10 { position += 1 }
    }

    /// The range of the next value as an id: a string with its quotes, or a number.
    mutating func identifier() -> Range<Int>? {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { return number() }
      return string().map { ($0.lowerBound - 1)..<($0.upperBound + 1) }
    }
  }
}
