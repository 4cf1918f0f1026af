internal import WxCore
internal import WxGazetteer

/// A row of the table of airports.
struct AirportRow {
  /// The columns of the table that a row needs.
  static let columns = [
    "icao", "iata", "name", "city", "region_iso", "country_code", "latitude", "longitude",
    "elevation_m", "type",
  ]

  let row: SourceTable.Row
  let icao: String
  let iata: String
  let name: String
  /// The town that the table assigns to the airport, as it writes it.
  let writtenTown: String
  /// The name of that town alone.
  let city: String
  /// The size of the airport, in the table's words.
  private let type: String

  init(_ row: SourceTable.Row) {
    self.row = row
    icao = row.text(0)
    iata = row.text(1)
    name = row.text(2)
    writtenTown = row.text(3)
    city = AirportNames.city(writtenTown)
    type = row.text(9)
  }

  var regionCode: String { row.text(4) }
  var countryCode: String { row.text(5) }
  var isLarge: Bool { type == "large_airport" }
  var isMedium: Bool { type == "medium_airport" }
  /// The population of a place that is as well known as the airport.
  var assumedPopulation: UInt32 { Importance.airportPopulation[type] ?? 100 }

  /// The elevation in meters; `nil` if the table has none.
  func elevation() throws(GazetteerError) -> Int16? {
    try row.integer(8).map { Int16(clamping: $0) }
  }
}
