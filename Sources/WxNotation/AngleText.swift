/// Reads text that contains two angles and the words that people write around them.
enum AngleText {
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard text.scalars.contains(where: \.isDigit) else { return nil }
    if let pair = pair(text) ?? withoutRemark(text).flatMap(pair) { return try pair.reading() }
    if isHalf(text) {
      throw NotationRefusal(
        "There is only one angle; a position needs a latitude and a longitude.")
    }
    return nil
  }

  private static func pair(_ text: NotationText) -> AnglePair? {
    for rule in CommaRule.allCases {
      guard var lexemes = AngleLexer.lexemes(text, decimalComma: rule == .decimal) else { continue }
      let order = takeOrder(&lexemes)
      guard var pair = AnglePair(lexemes[...]) else { continue }
      pair.order = order
      if pair.isMeant(rule) { return pair }
    }
    return nil
  }

  /// `lat, lon:` before the numbers.
  private static func takeOrder(_ lexemes: inout [AngleLexer.Lexeme]) -> Axis? {
    guard case .axis(let first)? = lexemes.first?.token else { return nil }
    var rest = lexemes.dropFirst()
    if case .separator? = rest.first?.token { rest.removeFirst() }
    guard case .axis(let second)? = rest.popFirst()?.token, second != first else { return nil }
    if case .colon? = rest.first?.token { rest.removeFirst() }
    lexemes = Array(rest)
    return first
  }

  /// The text before a name in brackets, in brackets after a name, or before the zoom or height at
  /// the end of a map's address (`, 17z`, `, 520 m`); `nil` if there is none of these.
  private static func withoutRemark(_ text: NotationText) -> NotationText? {
    if text.scalars.last == ")", let start = text.scalars.lastIndex(of: "(") {
      let name = text.scalars[..<start]
      let remark = text.scalars[(start + 1)...].dropLast()
      if !remark.contains(where: \.isDigit) { return NotationText(scalars: name) }
      return name.contains(where: \.isDigit) ? nil : NotationText(scalars: remark)
    }
    guard let comma = text.scalars.lastIndex(of: ",") else { return nil }
    var scanner = NotationScanner(NotationText(scalars: text.scalars[(comma + 1)...]))
    guard scanner.number() != nil else { return nil }
    scanner.skipSpaces()
    guard scanner.skip("z") || scanner.skip("m"), scanner.isAtEnd else { return nil }
    return NotationText(scalars: text.scalars[..<comma])
  }

  /// Whether the text is one angle of a pair whose other half is missing. A valid geohash that
  /// cannot be an angle on the globe is not one: `e585d13m2`.
  private static func isHalf(_ text: NotationText) -> Bool {
    [false, true].contains { decimalComma in
      guard let lexemes = AngleLexer.lexemes(text, decimalComma: decimalComma),
        let angle = WrittenAngle(lexemes[...])
      else { return false }
      guard angle.isOnGlobe || !Geohash.isUnmistakable(text.scalars) else { return false }
      return angle.isMarked
        ? angle.numbers.count > 1 || angle.axis != nil : angle.axis != nil && angle.hasFraction
    }
  }
}

extension WrittenAngle {
  /// Whether the numbers can be the degrees, minutes and seconds of a latitude or longitude.
  fileprivate var isOnGlobe: Bool {
    do { return try sexagesimal(isCompact: false).degrees <= 360 } catch { return false }
  }
}
