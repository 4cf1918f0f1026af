internal import WxGazetteer

/// A feature as a line of GeoNames' main table (`allCountries.txt`, `cities500.txt`, `XX.txt`, the
/// daily modifications): nineteen fields.
struct GeoNamesRow {
  let identifier: UInt32
  let name: String
  let position: (latitude: Int32, longitude: Int32)
  /// The letter of the feature class.
  let featureClass: UInt8
  let code: String
  let country: String
  let admin1: String
  let admin2: String
  let population: UInt32
  let elevation: Int16?
  let zone: String
  private let row: DumpRow

  /// The other names, without languages.
  var alternates: [String] {
    row[3].split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
  }
  /// The day of the last change, `2026-11-21`.
  var modified: String { row.text(18) }

  /// GeoNames limits names to 200 characters.
  static let maximumName = 800

  /// The reason why a line is not a feature.
  struct Fault: Error { let detail: String }

  init(_ row: DumpRow) throws(Fault) {
    guard row.count == 19 else { throw Fault(detail: "\(row.count) fields instead of 19") }
    guard let identifier = row.integer(0), GeoNames.identifiers.contains(identifier) else {
      throw Fault(detail: "the id is not a number in range")
    }
    guard let latitude = row.degrees(4, limit: 90), let longitude = row.degrees(5, limit: 180)
    else {
      throw Fault(detail: "not on the globe")
    }
    guard !row[1].isEmpty, row[1].count <= Self.maximumName else {
      throw Fault(detail: row[1].isEmpty ? "there is no name" : "the name is too long")
    }
    self.identifier = UInt32(identifier)
    name = NormalizedText.composed(row.text(1))
    position = (latitude, longitude)
    featureClass = row[6].first ?? 0
    code = row.text(7)
    country = row.text(8)
    admin1 = row.text(10)
    admin2 = row.text(11)
    population = UInt32(clamping: max(0, row.integer(14) ?? 0))
    // The second field comes from an elevation model, in which -9999 is an unknown elevation.
    let elevation = row.integer(15) ?? row.integer(16).flatMap { $0 == -9999 ? nil : $0 }
    self.elevation = elevation.map { Int16(clamping: $0) }
    zone = row.text(17)
    self.row = row
  }
}
