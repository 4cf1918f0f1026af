internal import WxCore

/// Places as comma-separated values, with a column for each key of the JSON form.
///
/// Empty fields are unknown. Text that a spreadsheet would read as a formula is escaped.
enum PlaceCSV {
  /// The type of a column's fields; every other column is text.
  private enum Kind { case text, number, truth }

  static let head = CSV.line(columns)

  static func row(_ place: SavedPlace) -> String {
    CSV.line(place.json.members.map { field($0.value) })
  }

  static let columns = [
    "id", "name", "label", "kind", "latitude", "longitude", "country", "country_code", "admin1",
    "admin1_code", "admin2", "population", "elevation_m", "timezone", "geonames_id", "place_name",
    "query", "added_at", "is_default",
  ]

  static func read(_ bytes: [UInt8], into file: inout PlaceFile) throws {
    var reader = CSVReader(bytes)
    file.format = .csv
    do {
      guard let header = try reader.next() else { throw PlaceFileFault(nil, "it is empty") }
      let keys = header.fields.map(key)
      guard keys.contains("latitude"), keys.contains("longitude") else {
        let others = Set(header.fields.flatMap { $0.split(separator: ";") }.map { key(String($0)) })
        throw PlaceFileFault(
          header.line,
          others.isSuperset(of: ["latitude", "longitude"])
            ? "the columns seem to be separated by semicolons, not by commas"
            : "the header has no columns latitude and longitude")
      }
      while let record = try reader.next() {
        guard record.fields.count == keys.count else {
          throw PlaceFileFault(
            record.line, CSV.mismatch(record.fields.count, header: keys.count))
        }
        do {
          try file.add(try ImportedPlace(json: .object(try object(keys, record.fields))))
        } catch let error as JSONMemberError {
          throw PlaceFileFault(record.line, "\(error)")
        }
      }
    } catch let error as CSVReadingError {
      throw PlaceFileFault(error.line, error.reason)
    }
  }

  private static func field(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .string(let text): CSV.shielded(text)
    default: value.text()
    }
  }

  /// The key for a header's column; columns with other names are ignored.
  private static func key(_ column: String) -> String {
    switch column.lowercased() {
    case "lat": "latitude"
    case "lon", "lng", "long": "longitude"
    case let name: name
    }
  }

  private static func kind(_ key: String) -> Kind {
    switch key {
    case "latitude", "longitude", "population", "elevation_m", "geonames_id": .number
    case "is_default": .truth
    default: .text
    }
  }

  private static func object(_ keys: [String], _ fields: [String]) throws -> JSONObject {
    var object = JSONObject()
    for (key, field) in zip(keys, fields) where columns.contains(key) && !field.isEmpty {
      switch kind(key) {
      case .text: object[key] = .string(CSV.unshielded(field))
      case .number: object[key] = FieldLimits.number(field) ?? .string(field)
      case .truth: object[key] = truth(field) ?? .string(field)
      }
    }
    return object
  }

  private static func truth(_ field: String) -> JSONValue? {
    switch field.lowercased() {
    case "true", "1", "yes": true
    case "false", "0", "no": false
    default: nil
    }
  }
}
