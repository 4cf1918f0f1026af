extension SourceReader {
  /// Reads airports, which are found by their codes, their names and their cities.
  mutating func readAirports() throws(GazetteerError) {
    let table = try SourceTable(
      "airports", in: folder,
      columns: [
        "icao", "iata", "name", "city", "region_iso", "country_code", "latitude", "longitude",
        "elevation_m", "type",
      ])
    try table.forEachRow { row throws(GazetteerError) in
      guard let country = countryByCode[row.text(5)] else { return }
      let name = row.text(2)
      var feature = DraftFeature(identifier: 0, kind: .airport, name: name)
      feature.position = try position(row, 6, 7)
      feature.country = UInt16(country)
      feature.admin1 = admin1ByISOCode[row.text(4)]
      feature.elevation = try row.integer(8).map { Int16(clamping: $0) } ?? feature.elevation
      feature.renown = Importance.airportPopulation[row.text(9)] ?? 100
      feature.hiddenNames = [row.text(0), row.text(1)].filter { !$0.isEmpty }.map { ($0, .code) }
      feature.hiddenNames += AirportNames.short(of: name, in: row.text(3)).map { ($0, .short) }
      append(feature)
    }
  }
}

/// What people call an airport.
enum AirportNames {
  private static let generic: Set<Substring> = [
    "Airport", "International", "Intl", "Regional", "Municipal", "Airfield", "Aerodrome", "Air",
    "Base", "Field",
  ]

  /// The name without the words that say what it is, and the city's airport: `John F Kennedy` and
  /// `New York Airport`.
  static func short(of name: String, in city: String) -> [String] {
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last, generic.contains(last) { words.removeLast() }
    var names: [String] = []
    let short = words.joined(separator: " ")
    if short != name, short != city {
      names += [short, short + " Airport"]
    }
    if !city.isEmpty { names.append(city + " Airport") }
    return names.filter { $0 != name }
  }
}
