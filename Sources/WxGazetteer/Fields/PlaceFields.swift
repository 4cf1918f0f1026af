internal import WxCore

/// The parts of a query that are given one by one, rather than as one text.
public struct PlaceFields: Hashable, Sendable {
  /// The name of a city, in any language.
  public var city: String?
  /// The name of a second-order subdivision: `Cook County`.
  package var admin2: String?
  /// The name or the code of a first-order subdivision: `Bavaria`, `TX`.
  public var admin1: String?
  /// The name or the ISO 3166-1 code of a country.
  public var country: String?
  /// A postal code.
  public var postcode: String?

  /// Creates fields. An empty text counts as missing, and so do the words that tables have for a
  /// missing value, such as `N/A`.
  public init(
    city: String? = nil, admin1: String? = nil, country: String? = nil, postcode: String? = nil
  ) {
    self.city = Self.given(city)
    self.admin1 = Self.given(admin1)
    self.country = Self.given(country)
    self.postcode = Self.given(postcode)
  }

  /// Creates fields with a second-order subdivision.
  package init(
    city: String?, admin2: String?, admin1: String?, country: String?, postcode: String?
  ) {
    self.init(city: city, admin1: admin1, country: country, postcode: postcode)
    self.admin2 = Self.given(admin2)
  }

  /// Whether no field is given.
  package var isEmpty: Bool { all.isEmpty }

  /// The fields as one text, as the answer repeats them: `80331, München, Bavaria, DE`.
  package var text: String { all.joined(separator: ", ") }

  private var all: [String] { [postcode, city, admin2, admin1, country].compactMap(\.self) }

  /// The maximum length of a field in bytes; no name is longer.
  private static let maximumLength = 200

  /// Whether a field is longer than any name.
  package var isTooLong: Bool { all.contains { $0.utf8.count > Self.maximumLength } }

  /// What spreadsheets, databases and programs write for a missing value. `NA` is Namibia, and `None`
  /// and `Nan` are cities.
  private static let placeholders: Set<String> = [
    "N/A", "n/a", "#N/A", "NULL", "null", "(null)", "\\N", "NaN", "nan", "undefined", "unknown",
    "Unknown", "UNKNOWN", "–", "—",
  ]

  /// Whether a query is only a sign for a missing value, rather than a word that may also be a name.
  static func isMissing(_ query: String) -> Bool {
    let text = query.trimmed
    return placeholders.contains(text) && !text.utf8.allSatisfy(\.isASCIILetter)
  }

  private static func given(_ text: String?) -> String? {
    guard let text = text?.trimmed, !placeholders.contains(text),
      text.utf8.contains(where: { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 })
    else { return nil }
    return text
  }
}
