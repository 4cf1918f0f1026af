internal import WxCore

extension PlusCode {
  /// A word that is a plus code.
  private enum Word {
    case full(PlusCode)
    case short(ShortPlusCode)
  }

  /// Reads a full code, with or without text around it, or a short one next to its place.
  static func read(_ text: NotationText) throws(NotationRefusal) -> CoordinateNotation.Reading? {
    guard text.scalars.contains("+") else { return nil }
    let words = text.scalars.split { $0 == " " || $0 == "," }
    guard let first = words.first, let last = words.last else { return nil }
    for word in words.count > 1 ? [first, last] : [first] {
      switch try Self.word(word) {
      case .full(let code):
        return try CoordinateNotation.position(
          latitude: code.center.latitude, longitude: code.center.longitude,
          notation: .plusCode, precision: code.side * GreatCircle.metersPerDegree)
      case .short(let code):
        let isFirst = word.startIndex == first.startIndex
        let rest = isFirst ? text.scalars[word.endIndex...] : text.scalars[..<word.startIndex]
        let place = place(rest)
        if !place.isEmpty { return .shortPlusCode(code, place: place) }
        guard word.contains(where: \.isLatinLetter) else { return nil }
        throw NotationRefusal(
          "The short plus code \(code) is relative to a place; write the place after it, as in "
            + "\"\(code) Washington\", or use the full code.")
      case nil: continue
      }
    }
    return nil
  }

  /// The name of a place without surrounding commas and spaces.
  private static func place(_ text: ArraySlice<Unicode.Scalar>) -> String {
    let isPart = { (scalar: Unicode.Scalar) in scalar != " " && scalar != "," }
    guard let start = text.firstIndex(where: isPart), let end = text.lastIndex(where: isPart) else {
      return ""
    }
    return String(String.UnicodeScalarView(text[start...end]))
  }

  /// Reads one word: two to eight digits, the `+`, and zero or two to seven more.
  private static func word(_ word: ArraySlice<Unicode.Scalar>) throws(NotationRefusal) -> Word? {
    let parts = word.split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count >= 2, parts[0].count <= separatorPosition,
      parts[1].count <= maximumDigits - separatorPosition,
      (parts[0] + parts[1]).allSatisfy({ $0.isLatinLetter || $0.isDigit })
    else { return nil }
    guard parts[0].count == separatorPosition else {
      let before = parts[0].compactMap(value), after = parts[1].compactMap(value)
      guard before.count == parts[0].count, before.count.isMultiple(of: 2),
        after.count == parts[1].count, after.count > 1
      else { return nil }
      return .short(ShortPlusCode(before: before, after: after))
    }
    // A word with letters that codes do not use is not a misspelled code.
    guard
      (parts[0] + parts[1]).contains(where: \.isDigit)
        || parts[0].allSatisfy({ value(of: $0) != nil })
    else { return nil }
    return .full(try full(parts[0], parts[1]))
  }

  private static func full(
    _ before: ArraySlice<Unicode.Scalar>, _ after: ArraySlice<Unicode.Scalar>
  ) throws(NotationRefusal) -> PlusCode {
    let known = before.prefix { $0 != "0" }
    guard
      known.count == before.count
        || (known.count >= 2 && known.count.isMultiple(of: 2) && after.isEmpty
          && before.dropFirst(known.count).allSatisfy { $0 == "0" })
    else {
      throw NotationRefusal(
        "Zeros in a plus code fill an even number of digits up to the +, and nothing follows it."
      )
    }
    guard after.count != 1 else {
      throw NotationRefusal("A plus code has either no digits or at least two after the +.")
    }
    var digits: [UInt8] = []
    for scalar in known + after {
      guard let digit = value(of: scalar) else {
        throw NotationRefusal(
          "\(scalar.capital) is not a plus code digit; the digits are 23456789CFGHJMPQRVWX.")
      }
      digits.append(digit)
    }
    guard digits[0] < 9 else {
      throw NotationRefusal("The plus code lies beyond the pole; the first digit is 2 to C.")
    }
    guard digits[1] < 18 else {
      throw NotationRefusal("The plus code lies beyond 180° east; the second digit is 2 to V.")
    }
    return PlusCode(digits: digits)
  }
}
