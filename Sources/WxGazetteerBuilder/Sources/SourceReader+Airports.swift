internal import WxGazetteer

/// The town of an airport, if no table of places has it.
struct TownOfAirport {
  /// The index of the airport's feature.
  let airport: Int
  let city: String
  let town: SourceFeature
}

extension SourceReader {
  /// Reads airports, which can be found by code, name and city. Places and their names must be read
  /// first.
  mutating func readAirports() throws(GazetteerError) {
    let table = try SourceTable(
      "airports", in: folder,
      columns: [
        "icao", "iata", "name", "city", "region_iso", "country_code", "latitude", "longitude",
        "elevation_m", "type",
      ])
    var searched: Set<String> = []
    // The cities to which the table assigns a large airport.
    var served: Set<String> = []
    try table.forEachRow { row throws(GazetteerError) in
      let city = AirportNames.city(row.text(3))
      searched.insert(city.lowercased())
      if let own = AirportNames.own(row.text(2), city: city) { searched.insert(own.lowercased()) }
      guard row.text(9) == Self.large, let country = countryByCode[row.text(5)] else { return }
      served.insert("\(country) \(city.lowercased())")
      searched.formUnion(AirportNames.beginnings(of: row.text(2)).map { $0.lowercased() })
    }
    let places = PlaceGrid(features, names: names, searched)
    try table.forEachRow { row throws(GazetteerError) in
      guard let country = countryByCode[row.text(5)] else { return }
      let name = row.text(2)
      let city = AirportNames.city(row.text(3))
      let isLarge = row.text(9) == Self.large
      var feature = SourceFeature(identifier: 0, kind: .airport, name: names.text(name))
      feature.position = try position(row, 6, 7)
      feature.country = UInt16(country)
      feature.admin1 = admin1ByISOCode[row.text(4)]
      feature.elevation = try row.integer(8).map { Int16(clamping: $0) } ?? feature.elevation
      feature.assumedPopulation = Importance.airportPopulation[row.text(9)] ?? 100
      for code in [row.text(0), row.text(1)] where !code.isEmpty {
        names.add(hidden: code, as: .code, to: &feature)
      }
      let place = feature.position.flatMap {
        places.place(named: city, near: $0, in: feature.country, of: features)
      }
      // `Athens Eleftherios Venizelos` is at Spata, and is the airport of Athens.
      let namesake =
        isLarge ? self.namesake(of: feature, named: name, besides: place, in: places) : nil
      if isLarge {
        for city in [namesake?.name, city].compactMap(\.self) {
          guard let own = AirportNames.own(name, city: city) else { continue }
          names.add(hidden: own, as: .nickname, to: &feature)
        }
      }
      var short: [String] = []
      if isLarge || row.text(9) == "medium_airport" {
        // Another large airport may be that of the city.
        let larger = namesake.flatMap {
          served.contains("\(country) \($0.name.lowercased())") ? nil : $0
        }
        let cities =
          [larger?.name, city].compactMap(\.self) + beginnings(of: place).filter { $0 != city }
        short = cities.flatMap { AirportNames.short(of: name, in: $0, code: row.text(1)) }
        for city in [larger?.place, place].compactMap(\.self) {
          short += AirportNames.inLanguages { self.names(of: city, in: $0) }
        }
      } else if let position = feature.position, let own = AirportNames.own(name, city: city),
        places.place(named: own, near: position, in: feature.country, of: features) == nil
      {
        // Smaller airports only get their own name, unless a place nearby already has it.
        short = [own]
      }
      if place == nil, !city.isEmpty {
        townsOfAirports.append(
          TownOfAirport(
            airport: features.count, city: city, town: town(of: feature, name: row.text(3))))
      }
      for name in short { names.add(hidden: name, as: .short, to: &feature) }
      features.append(feature)
    }
  }

  /// The city after which a large airport is named, if it is larger than the town that the table names.
  private func namesake(
    of airport: SourceFeature, named name: String, besides town: Int?, in places: PlaceGrid
  ) -> (name: String, place: Int)? {
    guard let position = airport.position else { return nil }
    let least = max(town.map { features[$0].population } ?? 0, Self.leastCity)
    for beginning in AirportNames.beginnings(of: name) {
      let city = places.place(named: beginning, near: position, in: airport.country, of: features)
      if let city, features[city].population > least { return (beginning, city) }
    }
    return nil
  }

  /// The least population of a city that gives its name to a large airport elsewhere.
  private static let leastCity: UInt32 = 100_000
  /// The type of large airports in the table.
  private static let large = "large_airport"

  /// The town of an airport as a place at the airport's position. It is a little better known than the
  /// airport by the same name.
  private mutating func town(of airport: SourceFeature, name: String) -> SourceFeature {
    var town = SourceFeature(identifier: 0, kind: .city, name: names.text(AirportNames.town(name)))
    town.position = airport.position
    town.country = airport.country
    town.admin1 = airport.admin1
    let renown = airport.assumedPopulation ?? 0
    town.assumedPopulation = max(renown / 50, UInt32(Importance.assumedPopulation))
    town.isOutlying = true
    return town
  }

  /// Names airports after their towns that no table of places has. It drops towns that are islands, such as
  /// `Kos Island`, so features must be read first.
  mutating func nameAirportsAfterTowns() {
    let islands = IslandsByName(features, names: names)
    townsOfAirports.removeAll { entry in
      entry.town.position.map { islands.contains(entry.city, near: $0) } ?? false
    }
    for entry in townsOfAirports {
      names.add(hidden: entry.city, as: .short, to: &features[entry.airport])
    }
  }

  /// Adds the towns of airports that no table of places has, each once: often a village at an
  /// airstrip far from every other place.
  mutating func addTownsOfAirports() {
    let places = PlaceGrid(features, names: names)
    var spellings = NameSpellings()
    var added: [String: [(latitude: Int32, longitude: Int32)]] = [:]
    for town in townsOfAirports.map(\.town).sorted(by: { $0.importance > $1.importance }) {
      guard AirportNames.isTown(names.texts[town.name]), let position = town.position else {
        continue
      }
      let spelling = spellings.spelling(of: town.name, in: names)
      var hasPlace = false
      places.forEachPlace(near: position, in: town.country, of: features) { place in
        hasPlace =
          hasPlace
          || names.shownTexts(of: place).contains {
            spellings.spelling(of: $0, in: names) == spelling
          }
      }
      guard !hasPlace else { continue }
      let key = "\(town.country) \(spelling)"
      let isKnown = (added[key] ?? []).contains {
        abs($0.latitude - position.latitude) < 50_000
          && abs($0.longitude - position.longitude) < 50_000
      }
      guard !isKnown else { continue }
      added[key, default: []].append(position)
      features.append(town)
    }
    townsOfAirports = []
  }

  /// The names of a place that are prefixes of its main name: `Frankfurt` for `Frankfurt am Main`.
  private func beginnings(of place: Int?) -> [String] {
    guard let place else { return [] }
    let strings = names.shownTexts(of: features[place]).map { names.texts[$0] }
    let main = strings[0].utf8
    return strings.dropFirst().filter {
      main.starts(with: $0.utf8) && main.dropFirst($0.utf8.count).first == UInt8(ascii: " ")
        && $0.count >= 4
    }
  }

  /// The main name of a place and its names in a language.
  private func names(of place: Int?, in language: String) -> [String] {
    guard let place else { return [] }
    let number = languageByTag[language]
    let own = names.shown(of: features[place]).filter {
      $0.language != nil && $0.language == number
    }
    return ([features[place].name] + own.map(\.text)).map { names.texts[$0] }
      + beginnings(of: place)
  }
}
