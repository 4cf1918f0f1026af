public import WxCore
public import struct WxPlatform.Date

/// A place that the user has saved under a name.
public struct SavedPlace: Hashable, Sendable, Identifiable {
  /// A permanent identifier in this store: a lower-case letter, then nine letters or digits.
  public var id: String
  /// The name, 1 to 200 characters. Within a store, no other place has a name that differs only in
  /// case or accents.
  public var name: String
  /// The place itself, with its name and id from the gazetteer.
  public var place: Place
  /// The query that found it; `nil` if there was none.
  public var query: String?
  /// When it was added, in whole milliseconds.
  public var addedAt: Date
  /// Whether it is the default place; a store has at most one.
  public var isDefault: Bool

  /// Creates a saved place.
  package init(
    id: String, name: String, place: Place, query: String? = nil, addedAt: Date,
    isDefault: Bool = false
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.query = query
    self.addedAt = Self.inMilliseconds(addedAt)
    self.isDefault = isDefault
  }

  /// Every format preserves whole milliseconds; further digits of a wall clock are noise.
  static func inMilliseconds(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}

extension SavedPlace {
  /// Whether text has the form of an identifier: a letter, then nine letters or digits, all from
  /// Crockford's base 32 in lower case (no i, l, o, u).
  package static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy(alphabet.contains)
      && text.utf8.first.map { $0 > UInt8(ascii: "9") } == true
  }

  /// Generates an identifier with 49 random bits; never all digits, so never a GeoNames id.
  static func newIdentifier(using generator: inout some RandomNumberGenerator) -> String {
    var letters: [UInt8] = []
    for index in 0..<10 {
      let choices = index == 0 ? alphabet[10...] : alphabet[...]
      letters.append(choices.randomElement(using: &generator) ?? UInt8(ascii: "x"))
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
