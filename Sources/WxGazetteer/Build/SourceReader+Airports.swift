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
      if row.text(9) == "large_airport" || row.text(9) == "medium_airport" {
        feature.hiddenNames += AirportNames.short(of: name, in: row.text(3)).map { ($0, .short) }
      }
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

  /// The name without the words that say what it is, and without its city (`Heathrow`), and the
  /// city's airport (`New York Airport`).
  static func short(of name: String, in city: String) -> [String] {
    var words = name.split(separator: " ")
    while words.count > 1, let last = words.last, generic.contains(last) { words.removeLast() }
    let short = words.joined(separator: " ")
    var names = [short + " Airport"]
    if short.hasPrefix(city + " ") {
      let own = String(short.dropFirst(city.count + 1))
      names += [short, own, own + " Airport"]
    } else if short != city {
      names.append(short)
    }
    if !city.isEmpty { names.append(city + " Airport") }
    return names.filter { $0 != name }
  }
}
