/// The axis that an angle is measured along.
enum Axis: Hashable {
  case latitude
  case longitude
}

/// The halves of the globe, by their letters.
enum Hemisphere: Hashable {
  case north
  case south
  case east
  case west
  /// The letter O: east (*Ost*) or west (*ouest*, *oeste*, *ovest*).
  case eastOrWest

  var axis: Axis {
    switch self {
    case .north, .south: .latitude
    case .east, .west, .eastOrWest: .longitude
    }
  }

  var isNegative: Bool { self == .south || self == .west }
}

/// The part of an angle that a mark denotes.
enum AngleMark: Int, Hashable {
  case degree
  case minute
  case second
}

/// One element of an angle in text.
enum AngleToken: Hashable {
  case number(WrittenNumber)
  /// A sign that belongs to the next number.
  case sign(isMinus: Bool)
  /// `°`, `'`, `"` or a word for one; the letter case matters for the letters `d` and `m`.
  case mark(AngleMark, MarkStyle)
  /// `s` or `S`: seconds or south.
  case letterS(MarkStyle)
  case hemisphere(Hemisphere)
  case axis(Axis)
  /// `:` and `=`, which join both sides.
  case colon
  /// A hyphen between two digits.
  case hyphen
  case separator(AngleSeparator)
}

/// The separator between two angles.
enum AngleSeparator: Hashable {
  /// A comma, a semicolon, a word.
  case strong
  /// A slash, which fractions and dates also use.
  case solidus
  /// A hyphen between spaces, which could be the sign of the next number.
  case dash
}

/// How a mark is written.
enum MarkStyle: Hashable {
  case symbol
  case lowerCase
  case upperCase
}
