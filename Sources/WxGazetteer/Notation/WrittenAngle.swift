/// One angle as written: degrees, or degrees and minutes, or all three, with what names its axis.
struct WrittenAngle: Hashable {
  /// Where the letter of the hemisphere stands.
  enum LetterPlace: Hashable {
    case before
    case after
  }

  private(set) var numbers: [WrittenNumber] = []
  /// Minutes were left out between degrees and seconds: `48° 13"`.
  private var hasNoMinutes = false
  private(set) var isMinus: Bool?
  private(set) var hemisphere: Hemisphere?
  private(set) var letterPlace: LetterPlace?
  private(set) var label: Axis?
  /// A mark of degrees, minutes or seconds was written.
  private(set) var isMarked = false
  /// Colons join the numbers.
  private(set) var hasColons = false
  /// Hyphens join the numbers.
  private(set) var hasHyphens = false

  /// Reads an angle that is all of some lexemes; `nil` where they are none.
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

  /// Labels, letters and the sign before the numbers.
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

  /// The mark after a number, or what joins it to the next one.
  private mutating func takeMark(
    _ rest: inout ArraySlice<AngleToken>, letters: inout MarkStyle
  ) -> Bool {
    switch rest.first {
    case .mark(let mark, let style):
      guard accepts(mark) else { return false }
      isMarked = true
      letters = style
      rest.removeFirst()
    // `s` closes what `m` began, in the same letter case; else it is south.
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

  /// A letter and a label after the numbers.
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

  /// One of the numbers has a fraction.
  var hasFraction: Bool { numbers.contains { $0.fractionDigits > 0 } }

  /// The angle in degrees without sign; where it is compact, degrees, minutes and seconds are the
  /// digits of one number.
  ///
  /// - Throws: a refusal where minutes or seconds are none.
  func sexagesimal(isCompact: Bool) throws(NotationRefusal) -> Sexagesimal {
    if isCompact, let components = compactComponents, let number = numbers.first {
      return try Sexagesimal(components, step: number.step)
    }
    guard numbers.dropLast().allSatisfy({ $0.fractionDigits == 0 }) else {
      throw NotationRefusal("Only the last of degrees, minutes and seconds may have a fraction.")
    }
    var components = numbers.map(\.value)
    if hasNoMinutes { components.insert(0, at: 1) }
    return try Sexagesimal(components, step: numbers.last?.step ?? 1)
  }

  /// `480813N`, `01134.520E`: the digits of one number taken apart, where a letter names the axis.
  var compactComponents: [Double]? {
    guard numbers.count == 1, !isMarked, let number = numbers.first, let axis = hemisphere?.axis,
      number.wholeDigits > 3
    else { return nil }
    return number.components(degreeDigits: axis == .latitude ? 2 : 3)
  }

  /// The sign that letters and signs give.
  ///
  /// - Throws: a refusal where they contradict each other.
  func sign() throws(NotationRefusal) -> Double {
    guard let hemisphere else { return isMinus == true ? -1 : 1 }
    if let label, label != hemisphere.axis {
      throw NotationRefusal(
        label == .latitude
          ? "A latitude cannot be east or west." : "A longitude cannot be north or south.")
    }
    if hemisphere == .eastOrWest {
      throw NotationRefusal(
        "The letter O is east in German and west in French, Italian and Spanish; write E or W.")
    }
    if isMinus == true, !hemisphere.isNegative {
      throw NotationRefusal("A minus and the letter N or E contradict each other.")
    }
    return hemisphere.isNegative ? -1 : 1
  }
}
