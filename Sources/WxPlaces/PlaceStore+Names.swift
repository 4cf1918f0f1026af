internal import WxCore
internal import WxSQLite

/// The next number to try for each name, within one transaction that removes nothing. Without it,
/// adding a thousand places with one name would try every number a thousand times.
struct NameNumbers {
  fileprivate var next: [String: Int] = [:]
}

extension PlaceStore {
  /// The maximum number of characters stored of a query.
  private static let maximumQuery = 1000

  static func requireFree(
    _ name: SavedName, for id: String? = nil, in database: Database
  ) throws {
    guard let other = try find(name.text, in: database), other.id != id else { return }
    throw PlaceStoreError.nameTaken(name.text, label: other.place.label)
  }

  /// Returns a name for a place without a given one: `Paris`; if that is taken, `Paris, Texas`,
  /// `Paris, Texas, United States`, or `Paris, Texas, United States 2`. A postal code alone names
  /// places of many countries, so it has its town: `10001, New York`.
  static func freeName(
    for place: Place, in database: Database, counting numbers: inout NameNumbers
  ) throws -> SavedName {
    let withAdmin = place.admin1.map { "\(place.name), \($0)" }
    let withTown = place.kind == .postcode ? place.admin2.map { "\(place.name), \($0)" } : nil
    for candidate in [withTown ?? place.name, withAdmin, place.label] {
      if let candidate, let name = try free(candidate, in: database) { return name }
    }
    return try numbered(
      SavedName(shortened(place.label)), in: database, counting: &numbers)
  }

  /// Returns a name, with a number appended if it is taken.
  static func numbered(
    _ name: SavedName, in database: Database, counting numbers: inout NameNumbers
  ) throws -> SavedName {
    var candidate = name
    var number = numbers.next[name.key] ?? 2
    while try find(candidate.text, in: database) != nil {
      candidate = try SavedName("\(shortened(name.text)) \(number)")
      number += 1
    }
    if candidate != name { numbers.next[name.key] = number }
    return candidate
  }

  /// Returns an identifier that is neither in use nor the name of a place.
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

  /// Leaves room for a number. A place name this long is a data error, but not a reason to fail.
  private static func shortened(_ text: String) -> String {
    String(text.plainText.unicodeScalars.prefix(SavedName.maximumLength - 10))
  }
}
