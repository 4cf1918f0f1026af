internal import GRDB
internal import WxCore

/// From where on the numbers behind a name may be free, within one transaction that removes nothing:
/// a thousand places of one name would else be counted through a thousand times.
struct NameNumbers {
  fileprivate var next: [String: Int] = [:]
}

extension PlaceStore {
  /// The most characters of a query that are kept.
  private static let maximumQuery = 1000

  static func requireFree(
    _ name: SavedName, for id: String? = nil, in database: Database
  ) throws {
    guard let other = try find(name.text, in: database), other.id != id else { return }
    throw PlaceStoreError.nameTaken(name.text, label: other.place.label)
  }

  /// A name for a place that nobody has named: `Paris`; `Paris, Texas` where there is one already;
  /// `Paris, Texas, United States`; `Paris, Texas, United States 2`.
  static func freeName(
    for place: Place, in database: Database, counting numbers: inout NameNumbers
  ) throws -> SavedName {
    let withAdmin = place.admin1.map { "\(place.name), \($0)" }
    for candidate in [place.name, withAdmin, place.label] {
      if let candidate, let name = try free(candidate, in: database) { return name }
    }
    return try numbered(
      SavedName(shortened(place.label)), in: database, counting: &numbers)
  }

  /// A name as much like one that is wanted as can be: itself, or with a number.
  static func numbered(
    _ wanted: SavedName, in database: Database, counting numbers: inout NameNumbers
  ) throws -> SavedName {
    var candidate = wanted
    var number = numbers.next[wanted.key] ?? 2
    while try find(candidate.text, in: database) != nil {
      candidate = try SavedName("\(shortened(wanted.text)) \(number)")
      number += 1
    }
    if candidate != wanted { numbers.next[wanted.key] = number }
    return candidate
  }

  /// An identifier that is neither in use nor another place's name.
  static func freeIdentifier(in database: Database) throws -> String {
    var generator = SystemRandomNumberGenerator()
    while true {
      let id = SavedPlace.newIdentifier(using: &generator)
      if try find(id, in: database) == nil { return id }
    }
  }

  static func normalized(_ query: String?) -> String? {
    guard let query else { return nil }
    let words = query.plainText.split(whereSeparator: \.isWhitespace)
    let text = String(words.joined(separator: " ").unicodeScalars.prefix(maximumQuery))
    return text.isEmpty ? nil : text
  }

  private static func free(_ text: String, in database: Database) throws -> SavedName? {
    let name = try SavedName(shortened(text))
    return try find(name.text, in: database) == nil ? name : nil
  }

  /// Leaves room for a number. A toponym as long as this is a data fault, no reason to fail.
  private static func shortened(_ text: String) -> String {
    String(text.plainText.unicodeScalars.prefix(SavedName.maximumLength - 10))
  }
}
