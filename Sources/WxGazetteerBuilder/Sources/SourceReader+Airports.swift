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
    let table = try SourceTable("airports", in: folder, columns: AirportRow.columns)
    var searched: Set<String> = []
    // The cities to which the table assigns a large airport.
    var served: Set<ServedCity> = []
    try table.forEachRow { row throws(GazetteerError) in
      let airport = AirportRow(row)
      let city = airport.city
      searched.insert(city.lowercased())
      if let own = AirportNames.own(airport.name, city: city) { searched.insert(own.lowercased()) }
      guard airport.isLarge, let country = countryByCode[airport.countryCode] else { return }
      served.insert(ServedCity(country: UInt16(country), name: city.lowercased()))
      searched.formUnion(AirportNames.beginnings(of: airport.name).map { $0.lowercased() })
    }
    let cities = try citiesOfMainAirports()
    searched.formUnion(cities.values.map { $0.lowercased() })
    let places = PlaceGrid(features, names: names, searched)
    // Of several airports with a name, such as `Paris airport`, the first one comes first in an answer.
    for isMain in [true, false] {
      try table.forEachRow { row throws(GazetteerError) in
        let airport = AirportRow(row)
        let city = cities[airport.iata]
        if isMain == (city != nil) { try add(airport, of: city, served, places) }
      }
    }
  }

  /// The cities whose names mean a single airport, by its IATA code; none without the table.
  private func citiesOfMainAirports() throws(GazetteerError) -> [String: String] {
    var cities: [String: String] = [:]
    let table = try SourceTable.ifThere("main-airports", in: folder, columns: ["iata", "city"])
    try table?.forEachRow { row in cities[row.text(0)] = row.text(1) }
    return cities
  }

  /// Adds an airport and its names, and those after the city whose main airport it is.
  private mutating func add(
    _ airport: AirportRow, of city: String?, _ served: Set<ServedCity>, _ places: PlaceGrid
  ) throws(GazetteerError) {
    guard var feature = try feature(of: airport) else { return }
    let place = feature.position.flatMap {
      places.place(named: airport.city, near: $0, in: feature.country, of: features)
    }
    // `Athens Eleftherios Venizelos` is at Spata, and is the airport of Athens.
    let namesake =
      airport.isLarge
      ? self.namesake(of: feature, named: airport.name, besides: place, in: places) : nil
    if airport.isLarge {
      for city in [namesake?.name, airport.city].compactMap(\.self) {
        guard let own = AirportNames.own(airport.name, city: city) else { continue }
        names.add(hidden: own, as: .nickname, to: &feature)
      }
    }
    // Another large airport may be that of the city.
    var larger = namesake.flatMap {
      let city = ServedCity(country: feature.country, name: $0.name.lowercased())
      return served.contains(city) ? nil : $0
    }
    if let city, city != airport.city, let position = feature.position,
      let place = places.place(named: city, near: position, in: feature.country, of: features)
    {
      larger = (city, place)
    }
    let short =
      airport.isLarge || airport.isMedium
      ? shortNames(of: airport, at: place, larger)
      : ownName(of: airport, at: feature, besides: places)
    if place == nil, !airport.city.isEmpty {
      let town = town(of: feature, name: airport.writtenTown)
      townsOfAirports.append(
        TownOfAirport(airport: features.count, city: airport.city, town: town))
    }
    for name in short { names.add(hidden: name, as: .short, to: &feature) }
    features.append(feature)
  }

  /// A city with a large airport.
  private struct ServedCity: Hashable {
    let country: UInt16
    let name: String
  }

  /// The feature of an airport with its codes; `nil` if the country is unknown.
  private mutating func feature(of airport: AirportRow) throws(GazetteerError) -> SourceFeature? {
    guard let country = countryByCode[airport.countryCode] else { return nil }
    var feature = SourceFeature(identifier: 0, kind: .airport, name: names.text(airport.name))
    feature.position = try position(airport.row, 6, 7)
    feature.country = UInt16(country)
    feature.admin1 = admin1ByISOCode[airport.regionCode]
    feature.elevation = try airport.elevation() ?? feature.elevation
    feature.assumedPopulation = airport.assumedPopulation
    for code in [airport.icao, airport.iata] where !code.isEmpty {
      names.add(hidden: code, as: .code, to: &feature)
    }
    return feature
  }

  /// The short names of a large or medium airport: its city beside a word for an airport.
  ///
  /// - Parameters:
  ///   - airport: The airport.
  ///   - place: The town that the table assigns to the airport, if a table of places has it.
  ///   - largerCity: The larger city after which the airport is named, if there is one.
  /// - Returns: The names, of which some may be equal.
  private func shortNames(
    of airport: AirportRow, at place: Int?, _ largerCity: (name: String, place: Int)?
  ) -> [String] {
    let cities =
      [largerCity?.name, airport.city].compactMap(\.self)
      + beginnings(of: place).filter { $0 != airport.city }
    var short = cities.flatMap {
      AirportNames.short(of: airport.name, in: $0, code: airport.iata)
    }
    for city in [largerCity?.place, place].compactMap(\.self) {
      short += AirportNames.inLanguages { names(of: city, in: $0) }
    }
    return short
  }

  /// The own name of a small airport, unless a place nearby already has it.
  private func ownName(
    of airport: AirportRow, at feature: SourceFeature, besides places: PlaceGrid
  ) -> [String] {
    guard let position = feature.position,
      let own = AirportNames.own(airport.name, city: airport.city),
      places.place(named: own, near: position, in: feature.country, of: features) == nil
    else { return [] }
    return [own]
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
