internal import WxCore

extension MGRS {
  /// The parts of a reference that may not denote an existing square.
  private struct Shape {
    var zone: Int?
    var letters: [Unicode.Scalar]
    var digits: [ArraySlice<Unicode.Scalar>]
    /// Whether the prefix `MGRS` precedes it.
    var isTitled: Bool

    var digitCount: Int { digits.reduce(0) { $0 + $1.count } }
  }

  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard let shape = shape(text) else { return nil }
    // A whole 100 km square has five characters; only in this form is it not a word.
    guard
      shape.isTitled || shape.digitCount > 0
        || text.scalars.allSatisfy({ $0.isDigit || $0.isLatinCapital })
    else { return nil }
    // With five or more digits the text cannot be anything else; with fewer it may be a name.
    let isMeant = shape.isTitled || shape.digitCount >= 5
    guard isMeant || !isDate(shape) else { return nil }
    do {
      let reference = try reference(shape)
      let center = try reference.center()
      return .coordinate(center, notation: .mgrs, precision: reference.side)
    } catch {
      guard isMeant else { return nil }
      throw error
    }
  }

  /// `[MGRS] zone band square [digits [digits]]`.
  private static func shape(_ text: NotationText) -> Shape? {
    var scanner = NotationScanner(text)
    let isTitled = scanner.skip(word: "MGRS")
    if isTitled { _ = scanner.skip(":") }
    scanner.skipSpaces()
    let start = scanner.position
    let zone = scanner.take(while: \.isDigit)
    let zoneHasSpace = scanner.next == " "
    scanner.skipSpaces()
    var letters = scanner.take(while: \.isLatinLetter).map(\.capital)
    // Three separate letters are a name or a month: `12 MAY 2024`.
    if !zone.isEmpty, zoneHasSpace, letters.count == 3, !isTitled { return nil }
    scanner.skipSpaces()
    letters += scanner.take(while: \.isLatinLetter).map(\.capital)
    guard letters.count == 3, zone.count <= 2 else { return nil }
    scanner.skipSpaces()
    var digits: [ArraySlice<Unicode.Scalar>] = []
    while digits.count < 2, scanner.next?.isDigit == true {
      digits.append(scanner.take(while: \.isDigit))
      scanner.skipSpaces()
    }
    guard scanner.isAtEnd else { return nil }
    let word = Array(scanner.text[start...])
    // A short lowercase word that is also a valid geohash is more often a geohash.
    let isShort = word.count <= 9 || !digits.joined().count.isMultiple(of: 2)
    if !isTitled, isShort, !word.contains(where: \.isLatinCapital), Geohash.isUnmistakable(word) {
      return nil
    }
    var shape = Shape(letters: letters, digits: digits, isTitled: isTitled)
    if zone.isEmpty {
      // License plates, flights and postal codes have three letters and up to five digits.
      guard GridZone.polarBands.contains(letters[0]), isTitled || shape.digitCount >= 6 else {
        return nil
      }
    } else {
      shape.zone = Int(String(String.UnicodeScalarView(zone)))
    }
    return shape
  }

  /// Whether a reference is a date such as `1MAR2024`.
  private static func isDate(_ shape: Shape) -> Bool {
    let months = ["JAN", "FEB", "MAR", "MAY", "JUN", "JUL", "SEP", "NOV", "DEC"]
    return months.contains(String(String.UnicodeScalarView(shape.letters)))
      && [0, 2, 4].contains(shape.digitCount)
  }

  private static func reference(_ shape: Shape) throws(NotationRefusal) -> MGRS {
    if let zone = shape.zone { try GridZone.check(zone: zone, band: shape.letters[0]) }
    guard shape.digitCount.isMultiple(of: 2),
      shape.digits.count < 2
        || shape.digits[0].count == shape.digits[1].count
    else {
      throw NotationRefusal(
        "An MGRS reference needs an even number of digits: half easting, half northing.")
    }
    guard shape.digitCount <= 10 else {
      throw NotationRefusal("An MGRS reference has at most ten digits, five each.")
    }
    let digits = shape.digits.joined()
    let half = shape.digitCount / 2
    var side = squareSide
    for _ in 0..<half { side /= 10 }
    return MGRS(
      zone: shape.zone, band: shape.letters[0], column: shape.letters[1], row: shape.letters[2],
      easting: number(digits.prefix(half)) * side, northing: number(digits.dropFirst(half)) * side,
      side: side)
  }

  private static func number(_ digits: some Sequence<Unicode.Scalar>) -> Double {
    digits.reduce(0) { $0 * 10 + Double($1.value - 0x30) }
  }
}
