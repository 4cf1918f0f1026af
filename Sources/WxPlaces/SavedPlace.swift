public import WxCore
public import struct Foundation.Date

/// A place that the user has saved under a name.
public struct SavedPlace: Hashable, Sendable, Identifiable {
  /// Ten letters and digits that name the place in this store for good; see ``isIdentifier(_:)``.
  public var id: String
  /// The name that it is saved under, unique in its store; see ``SavedName``.
  public var name: String
  /// The place itself, with the gazetteer's name and id.
  public var place: Place
  /// What the user asked for when it was added.
  public var query: String?
  /// When it was added, in whole milliseconds.
  public var addedAt: Date
  /// Whether it is the place that is meant where none is named; at most one in a store is.
  public var isDefault: Bool

  /// Makes a saved place.
  public init(
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

  /// Whole milliseconds survive every format; the rest of a wall clock's digits are noise.
  static func inMilliseconds(_ date: Date) -> Date {
    Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}

extension SavedPlace {
  /// Whether text has the form of an identifier: a letter, then nine letters or digits, all of
  /// Crockford's base 32 in lower case (no i, l, o, u).
  public static func isIdentifier(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy(alphabet.contains)
      && text.utf8.first.map { $0 > UInt8(ascii: "9") } == true
  }

  /// Draws an identifier: 49 random bits, never all digits, so never taken for a GeoNames id.
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
