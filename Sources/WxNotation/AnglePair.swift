internal import WxCore

/// Two adjacent angles in degrees, degrees and minutes, or degrees, minutes and seconds.
struct AnglePair {
  let first: WrittenAngle
  let second: WrittenAngle
  let separation: Separation
  /// The axis of the first angle if labels precede both angles: `lon, lat: 11.5, 48.1`.
  var order: Axis?

  /// The separator between two angles.
  enum Separation: Hashable {
    /// A space, or nothing.
    case none
    case separator(AngleSeparator)
    /// A comma between two digits, which may be a decimal comma.
    case innerComma
  }

  private init(first: WrittenAngle, second: WrittenAngle, separation: Separation) {
    self.first = first
    self.second = second
    self.separation = separation
  }

  /// Splits lexemes into two angles: at the only separator, or where both sides are angles.
  init?(_ lexemes: ArraySlice<AngleLexer.Lexeme>) {
    var lexemes = Self.withoutInnerCommas(lexemes)
    while case .separator? = lexemes.last?.token { lexemes.removeLast() }
    while case .separator? = lexemes.first?.token { lexemes.removeFirst() }
    let separators = lexemes.indices.filter {
      if case .separator = lexemes[$0].token { true } else { false }
    }
    guard separators.count < 2 else { return nil }
    if let index = separators.first, case .separator(let separator) = lexemes[index].token {
      guard let first = WrittenAngle(lexemes[..<index]),
        let second = WrittenAngle(lexemes[(index + 1)...])
      else { return nil }
      self.init(
        first: first, second: second,
        separation: lexemes[index].isInnerComma ? .innerComma : .separator(separator))
      return
    }
    var best: AnglePair?
    for index in lexemes.indices.dropFirst() {
      guard let first = WrittenAngle(lexemes[..<index]),
        let second = WrittenAngle(lexemes[index...])
      else { continue }
      let pair = AnglePair(first: first, second: second, separation: .none)
      // Prefers the split into two angles of the same form; else the last, with letters after.
      if pair.isEven || best?.isEven != true { best = pair }
    }
    guard let best else { return nil }
    self = best
  }

  /// The lexemes without separators inside one angle: `48 degrees, 8 minutes`.
  private static func withoutInnerCommas(
    _ lexemes: ArraySlice<AngleLexer.Lexeme>
  ) -> ArraySlice<AngleLexer.Lexeme> {
    let tokens = Array(lexemes.map(\.token))
    let remaining = zip(tokens.indices, lexemes).filter { index, lexeme in
      guard index > 0, index + 2 < tokens.count, case .separator(.strong) = lexeme.token,
        case .mark(let before, let style) = tokens[index - 1], case .number = tokens[index + 1],
        case .mark(let after, style) = tokens[index + 2]
      else { return true }
      return after.rawValue <= before.rawValue
    }
    return remaining.map { $1 }[...]
  }

  /// Whether both angles have the same form.
  private var isEven: Bool {
    first.numbers.count == second.numbers.count && first.letterPlace == second.letterPlace
  }

  /// Whether the numbers could be degrees, minutes and seconds.
  var isOnGlobe: Bool {
    func degrees(_ angle: WrittenAngle) -> Double? {
      do { return try angle.sexagesimal(isCompact: isCompact).degrees } catch { return nil }
    }
    guard let first = degrees(first), let second = degrees(second) else { return false }
    return min(first, second) <= 90 && max(first, second) <= 360
  }

  private var isCompact: Bool {
    first.compactComponents != nil && second.compactComponents != nil
  }

  /// The position.
  ///
  /// - Throws: A refusal with the reason if the angles are not a position.
  func reading() throws(NotationRefusal) -> CoordinateNotation.Reading {
    let firstValue = try first.sexagesimal(isCompact: isCompact)
    let secondValue = try second.sexagesimal(isCompact: isCompact)
    let signed = (try first.sign() * firstValue.degrees, try second.sign() * secondValue.degrees)
    let firstAxis = order ?? first.axis
    let secondAxis = order == nil ? second.axis : nil
    if let firstAxis, firstAxis == secondAxis {
      throw NotationRefusal(
        firstAxis == .latitude
          ? "Both angles are latitudes; a position also needs a longitude."
          : "Both angles are longitudes; a position also needs a latitude.")
    }
    let isSwapped = firstAxis == .longitude || secondAxis == .latitude
    let latitude = isSwapped ? signed.1 : signed.0
    let longitude = isSwapped ? signed.0 : signed.1
    return try CoordinateNotation.position(
      latitude: latitude, longitude: longitude,
      notation: Sexagesimal.kind(parts: max(firstValue.parts, secondValue.parts)),
      precision: max(firstValue.step, secondValue.step) * GreatCircle.metersPerDegree)
  }
}
