/// One angle as written: degrees, optional minutes and seconds, and the letter or label of its
/// axis.
struct WrittenAngle: Hashable {
  /// The place of the hemisphere's letter.
  enum LetterPlace: Hashable {
    case before
    case after
  }

  private(set) var numbers: [WrittenNumber] = []
  /// Whether minutes are missing between degrees and seconds: `48° 13"`.
  private var hasNoMinutes = false
  private(set) var isMinus: Bool?
  private(set) var hemisphere: Hemisphere?
  private(set) var letterPlace: LetterPlace?
  private(set) var label: Axis?
  /// Whether there is a mark of degrees, minutes or seconds.
  private(set) var isMarked = false
  /// Whether colons join the numbers.
  private(set) var hasColons = false
  /// Whether hyphens join the numbers.
  private(set) var hasHyphens = false

  /// Reads an angle that consists of all the lexemes; `nil` if they are not an angle.
  init?(_ lexemes: ArraySlice<AngleLexer.Lexeme>) {
    var rest = lexemes.map(\.token)[...]
    guard takeBefore(&rest) else { return nil }
    var letters = MarkStyle.symbol
    while numbers.count + (hasNoMinutes ? 1 : 0) < 3, case .number(let number)? = rest.first {
      rest.removeFirst()
      numbers.append(number)
      guard takeMark(&rest, letters: &letters) else { return nil }
    }
    guard !numbers.isEmpty, takeAfter(&rest), rest.isEmpty else { return nil }
  }

  /// Takes labels, letters and the sign before the numbers.
  private mutating func takeBefore(_ rest: inout ArraySlice<AngleToken>) -> Bool {
    while let token = rest.first {
      switch token {
      case .number: return true
      case .axis(let axis) where label == nil && isMinus == nil: label = axis
      case .hemisphere(let letter) where hemisphere == nil && isMinus == nil:
        hemisphere = letter
        letterPlace = .before
      case .letterS where hemisphere == nil && isMinus == nil:
        hemisphere = .south
        letterPlace = .before
      case .colon where label != nil || hemisphere != nil: break
      case .sign(let minus) where isMinus == nil: isMinus = minus
      default: return false
      }
      rest.removeFirst()
    }
    return false
  }

  /// Takes the mark after a number, or the sign that joins it to the next one.
  private mutating func takeMark(
    _ rest: inout ArraySlice<AngleToken>, letters: inout MarkStyle
  ) -> Bool {
    switch rest.first {
    case .mark(let mark, let style):
      guard accepts(mark) else { return false }
      isMarked = true
      letters = style
      rest.removeFirst()
    // `s` is seconds if it has the letter case of the preceding `m`; else it is south.
    case .letterS(let style) where numbers.count > 1 && letters == style && accepts(.second):
      rest.removeFirst()
    case .colon:
      guard case .number? = rest.dropFirst().first else { return false }
      hasColons = true
      rest.removeFirst()
    case .hyphen:
      hasHyphens = true
      rest.removeFirst()
    default: break
    }
    return true
  }

  private mutating func accepts(_ mark: AngleMark) -> Bool {
    if mark == .second, numbers.count == 2 { hasNoMinutes = true }
    return mark.rawValue == numbers.count - 1 + (hasNoMinutes ? 1 : 0)
  }

  /// Takes a letter and a label after the numbers.
  private mutating func takeAfter(_ rest: inout ArraySlice<AngleToken>) -> Bool {
    if hemisphere == nil {
      switch rest.first {
      case .hemisphere(let letter): hemisphere = letter
      case .letterS: hemisphere = .south
      default: break
      }
      if hemisphere != nil {
        letterPlace = .after
        rest.removeFirst()
      }
    }
    if case .axis(let axis)? = rest.first, label == nil {
      label = axis
      rest.removeFirst()
    }
    return true
  }
}

extension WrittenAngle {
  /// The axis that a letter or label names.
  var axis: Axis? { hemisphere?.axis ?? label }

  /// Whether one of the numbers has a fraction.
  var hasFraction: Bool { numbers.contains { $0.fractionDigits > 0 } }

  /// The angle in degrees without its sign; in compact form, one number contains the digits of
  /// degrees, minutes and seconds.
  ///
  /// - Throws: A refusal if minutes or seconds are invalid.
  func sexagesimal(isCompact: Bool) throws(NotationRefusal) -> Sexagesimal {
    if isCompact, let components = compactComponents, let number = numbers.first {
      return try Sexagesimal(components, step: number.step)
    }
    guard numbers.dropLast().allSatisfy({ $0.fractionDigits == 0 }) else {
      throw NotationRefusal("Only the last of degrees, minutes and seconds can have a fraction.")
    }
    var components = numbers.map(\.value)
    if hasNoMinutes { components.insert(0, at: 1) }
    return try Sexagesimal(components, step: numbers.last?.step ?? 1)
  }

  /// The components of `480813N` or `01134.520E`: digits of one number whose axis a letter names.
  var compactComponents: [Double]? {
    guard numbers.count == 1, !isMarked, let number = numbers.first, let axis = hemisphere?.axis,
      number.wholeDigits > 3
    else { return nil }
    return number.components(degreeDigits: axis == .latitude ? 2 : 3)
  }

  /// The sign that results from letters and signs.
  ///
  /// - Throws: A refusal if they contradict each other.
  func sign() throws(NotationRefusal) -> Double {
    guard let hemisphere else { return isMinus == true ? -1 : 1 }
    if let label, label != hemisphere.axis {
      throw NotationRefusal(
        label == .latitude
          ? "A latitude cannot be east or west." : "A longitude cannot be north or south.")
    }
    if hemisphere == .eastOrWest {
      throw NotationRefusal(
        "The letter O means east in German and west in French, Italian and Spanish; write E or W.")
    }
    if isMinus == true, !hemisphere.isNegative {
      throw NotationRefusal("A minus sign and the letter N or E contradict each other.")
    }
    return hemisphere.isNegative ? -1 : 1
  }
}
