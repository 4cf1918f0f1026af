/// The plural categories of whole numbers (Unicode CLDR 45, `plurals.json`, cardinals).
package enum PluralRule {
  /// A category.
  package enum Category: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// Returns the category of a number in a language that has words.
  package static func category(of number: Int, in language: String) -> Category {
    let number = number.magnitude
    let (ten, hundred) = (number % 10, number % 100)
    switch language {
    case "id", "ja", "ko", "th", "vi", "zh-Hans", "zh-Hant": return .other
    case "fa", "hi": return number <= 1 ? .one : .other
    case "fr", "pt": return number <= 1 ? .one : millions(number)
    case "es", "it": return number == 1 ? .one : millions(number)
    case "cs": return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    case "pl":
      if number == 1 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case "ru", "uk":
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case "ro":
      if number == 1 { return .one }
      return number == 0 || (1...19).contains(hundred) ? .few : .other
    case "he": return number == 1 ? .one : number == 2 ? .two : .other
    case "ar":
      switch (number, hundred) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    default: return number == 1 ? .one : .other
    }
  }

  /// In Romance languages, whole millions take a preposition.
  private static func millions(_ number: UInt) -> Category {
    number != 0 && number % 1_000_000 == 0 ? .many : .other
  }
}
