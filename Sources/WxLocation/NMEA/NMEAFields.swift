package import WxCore

/// Reads the fields of a sentence from left to right. Fields after the last one are empty.
struct NMEAFields {
  private var rest: ArraySlice<UInt8>

  /// Creates a reader of the bytes between the address and the checksum, without the first comma.
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Returns the bytes of the next field, without spaces around them.
  mutating func next() -> ArraySlice<UInt8> {
    let comma = rest.firstIndex(of: UInt8(ascii: ","))
    var field = rest[..<(comma ?? rest.endIndex)]
    rest = rest[(comma.map { $0 + 1 } ?? rest.endIndex)...]
    while field.first == 0x20 { field.removeFirst() }
    while field.last == 0x20 { field.removeLast() }
    return field
  }

  /// Skips fields.
  mutating func skip(_ count: Int) {
    for _ in 0..<count { _ = next() }
  }

  /// Returns the only byte of the next field; `nil` if it does not have one byte.
  mutating func letter() -> UInt8? {
    let field = next()
    return field.count == 1 ? field.first : nil
  }

  /// Returns the number in the next field; `nil` if there is none.
  mutating func number() -> Double? { Self.number(next()) }

  /// Returns the number in the next field unless it is negative or implausibly large.
  mutating func magnitude() -> Double? {
    number().flatMap { (0..<1e5).contains($0) ? $0 : nil }
  }

  /// Returns a whole number of at most four digits in the next field.
  mutating func integer() -> Int? { Self.integer(next()) }

  /// Returns the milliseconds since midnight in a field `HHMMSS` or `HHMMSS.sss`; a leap second is
  /// accepted.
  mutating func clock() -> Int? {
    let field = next()
    guard field.count >= 6, let value = Self.number(field), value >= 0,
      let hour = Self.integer(field.prefix(2)),
      let minute = Self.integer(field.dropFirst(2).prefix(2)), hour < 24, minute < 60,
      let seconds = Self.number(field.dropFirst(4)), (0..<61).contains(seconds)
    else { return nil }
    return (hour * 3600 + minute * 60) * 1000 + Int((seconds * 1000).rounded())
  }

  /// Returns the position in the next four fields: latitude, N or S, longitude, E or W.
  mutating func position() -> NMEAPosition {
    let (latitude, north) = (next(), letter())
    let (longitude, east) = (next(), letter())
    if latitude.isEmpty, longitude.isEmpty { return .absent }
    guard
      let degreesNorth = Self.angle(
        latitude, north, positive: UInt8(ascii: "N"), negative: UInt8(ascii: "S")),
      let degreesEast = Self.angle(
        longitude, east, positive: UInt8(ascii: "E"), negative: UInt8(ascii: "W")),
      abs(degreesEast) <= 180,
      let coordinate = Coordinate(latitude: degreesNorth, longitude: degreesEast)
    else { return .invalid }
    return .at(coordinate)
  }

  /// Reads `DDMM.MMM` or `DDDMM.MMM` with the letter of its hemisphere.
  private static func angle(
    _ field: ArraySlice<UInt8>, _ hemisphere: UInt8?, positive: UInt8, negative: UInt8
  ) -> Double? {
    guard let value = number(field), value >= 0 else { return nil }
    let degrees = (value / 100).rounded(.down)
    let minutes = value - degrees * 100
    guard minutes < 60, hemisphere == positive || hemisphere == negative else { return nil }
    let angle = degrees + minutes / 60
    return hemisphere == positive ? angle : -angle
  }

  /// Returns a whole number of one to four digits.
  static func integer(_ field: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(field.count) else { return nil }
    var value = 0
    for byte in field {
      guard byte.isASCIIDigit else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return value
  }

  /// The bytes of a number with a point that have at most 15 digits.
  private static let longest = 16

  /// Returns a decimal number, perhaps with a sign and a fraction. Of a longer one, the last digits of
  /// the fraction are left out.
  static func number(_ field: ArraySlice<UInt8>) -> Double? {
    let rest = field.dropFirst(longest)
    guard !rest.isEmpty else { return Double(plainDecimal: field) }
    let start = field.dropLast(rest.count)
    guard start.contains(UInt8(ascii: ".")), rest.allSatisfy(\.isASCIIDigit) else { return nil }
    return Double(plainDecimal: start)
  }
}

/// The position in a sentence.
package enum NMEAPosition: Hashable, Sendable {
  /// The fields are empty.
  case absent
  /// The fields are not a position on the globe.
  case invalid
  /// A position.
  case at(Coordinate)
}
