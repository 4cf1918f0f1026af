internal import WxCore

extension Geocoder {
  /// The airports that a query names by a word for an airport, in any language, beside the airport's
  /// own name in any script, or beside a place at it: `аэропорт Пулково`, `aeropuerto de Barajas`.
  func airports(of search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult] {
    search.work.count(50 * search.words.count)
    let words = gazetteer.airportWords.value(of: gazetteer)
    guard let name = words.name(in: request.query, gazetteer) else { return [] }
    let latin = String(decoding: gazetteer.latin(name), as: UTF8.self)
    // A preposition may be the first word of the name: `Đà Nẵng`.
    let whole = words.wholeName(in: request.query, gazetteer)
    let names = [whole, name, latin].compactMap(\.self).filter { !$0.isEmpty }
    for name in names where !search.work.isOver {
      let found = airports(named: name + " airport", request, search.work)
      if !found.isEmpty {
        return behind(cities(named: name, request, search.work), found, search, request) ?? found
      }
    }
    guard !search.work.isOver else { return [] }
    if let longer = names.lazy.compactMap({ gazetteer.airport(withPart: $0, search.work) }).first {
      return airports(named: longer, request, search.work)
    }
    guard !search.work.isOver else { return [] }
    var cities = whole.map { self.cities(named: $0, request, search.work) } ?? []
    if cities.isEmpty { cities = self.cities(named: name, request, search.work) }
    // Only a name that no city has may be a misspelt one.
    if !cities.isEmpty || search.isLatin || name.utf8.contains(where: { $0 >= 0xE0 }) {
      return Array(
        airports(at: cities, language: search.language, search.work).prefix(request.limit))
    }
    return similarKey(to: latin + " airport", search.work)
      .map { airports(named: $0, request, search.work) } ?? []
  }

  /// The airports of a city, and behind them the smaller airports elsewhere whose whole name is the query: `Buenos Aires
  /// airport` means those of the capital before that of a town in Costa Rica. `nil` if the query means no larger city.
  func airportsOfLargerCity(
    _ search: ForwardSearch, _ request: GeocodeRequest
  ) -> [RankedResult]? {
    guard search.words.count > 1, let best = search.candidates.ranked.first,
      best.tier < .prefix, gazetteer.kind(of: best.feature) == .airport,
      let name = gazetteer.airportWords.value(of: gazetteer).name(in: request.query, gazetteer)
    else { return nil }
    let found = results(of: search, request)
    guard let first = found.first else { return nil }
    let cities = cities(named: name, request, search.work)
    return behind(cities, found, search, request)
      ?? doubted(first.place, found, cities, search, request)
  }

  /// The airports that a name has found, the first of them in doubt, if a city elsewhere that is about as large has a
  /// large airport of that name: `Newcastle airport` is in England or in New South Wales. `nil` if there is none.
  private func doubted(
    _ first: Place, _ found: [RankedResult], _ cities: [RankedResult], _ search: ForwardSearch,
    _ request: GeocodeRequest
  ) -> [RankedResult]? {
    var wide = request
    wide.limit = max(request.limit, Self.comparedCities)
    let others = results(of: search, wide).filter { other in
      other.match < .prefix && gazetteer.isLargeAirport(other.place)
        && GreatCircle.distance(first.coordinate, other.place.coordinate) > Self.reachOfLargerCity
    }
    guard !others.isEmpty else { return nil }
    func importance(at airport: Place) -> Double {
      let near = cities.filter {
        GreatCircle.distance($0.place.coordinate, airport.coordinate) <= Self.reachOfLargerCity
      }
      return near.map(\.signs.importance).max() ?? 0
    }
    let least = importance(at: first) - Self.leadOfNamesakeCity
    guard others.contains(where: { importance(at: $0.place) > max(least, 0) }) else { return nil }
    var doubted = found
    doubted[0].signs.limit(to: Confidence.doubtful)
    return doubted
  }

  /// The airports that a query names beside their city; `nil` if there are none.
  func airportsBesideCity(
    _ search: ForwardSearch, _ request: GeocodeRequest
  ) -> [RankedResult]? {
    guard (2...QueryWords.maximumCountOfPlace).contains(search.words.count) else { return nil }
    var beside = search
    beside.readAirports()
    return beside.candidates.isEmpty ? nil : results(of: beside, request)
  }

  /// The cities with a name, the likeliest first. Airports are named after a city by its main name.
  private func cities(
    named name: String, _ request: GeocodeRequest, _ work: SearchWork
  ) -> [RankedResult] {
    var other = request
    other.query = name
    other.language = nil
    // The same number for every request, because its first results must not depend on its limit.
    other.limit = Self.comparedCities
    var named = ForwardSearch(gazetteer, other, work)
    named.readWholeNames()
    return results(of: named, other).filter { $0.place.kind == .city && $0.match < .prefix }
  }

  private static let comparedCities = 5
  /// How much better a city must fit than another one, or than an airport that bears its name elsewhere.
  private static let leadOfCity = 1.0
  /// How much better a city without an airport may fit, so that a smaller airport at another one is not doubtful.
  private static let doubtfulLeadOfCity = 0.5
  /// How much more important a city must be than another one of its name, so that its airport is meant: twice the people.
  private static let leadOfNamesakeCity = 0.3
  /// The distance in meters within which an airport of a name may be that of the city.
  private static let reachOfLargerCity = 80_000.0

  /// Puts the airports of the best-known city of a name before the airports that the name itself has found.
  ///
  /// - Returns: `nil` if the first of these is near that city, if the city is not much better known, or if its own airport
  ///   is neither large nor named after it.
  private func behind(
    _ cities: [RankedResult], _ found: [RankedResult], _ search: ForwardSearch,
    _ request: GeocodeRequest
  ) -> [RankedResult]? {
    guard let first = found.first, let city = cities.first,
      city.value > first.value + Self.leadOfCity,
      GreatCircle.distance(first.place.coordinate, city.place.coordinate) > Self.reachOfLargerCity
    else { return nil }
    let served = airports(at: cities, language: search.language, search.work)
    // `Exmouth Airport` is in Australia, although the airport of Exeter is near a larger Exmouth.
    guard let nearest = served.first?.place,
      gazetteer.isLargeAirport(nearest) || nearest.name.contains(city.place.name)
    else { return nil }
    let known = Set(served.map(\.place))
    let others = found.filter { !known.contains($0.place) }
    return Array((served + others).prefix(request.limit))
  }

  /// The airports with a name.
  private func airports(
    named name: String, _ request: GeocodeRequest, _ work: SearchWork
  ) -> [RankedResult] {
    var request = request
    request.query = name
    var search = ForwardSearch(gazetteer, request, work)
    search.readWholeNames()
    let found = results(of: search, request)
    guard let first = found.first, first.place.kind == .airport, first.match < .prefix else {
      return []
    }
    return found.map(\.ofReplacedWord)
  }

  /// The name of the best-known airport that differs from a name by one letter: a transliteration is
  /// seldom the usual one.
  private func similarKey(to name: String, _ work: SearchWork) -> String? {
    var best: (importance: UInt16, key: String)?
    let key = gazetteer.key(of: name)
    gazetteer.keys.visit(near: key[...], budget: 1, work) { key, postings, _ in
      guard key.suffix(8).elementsEqual(" airport".utf8), work.affords(postings.count),
        let airport = postings.first(where: { gazetteer.kind(of: $0.feature) == .airport })
      else { return }
      let importance = gazetteer.features[airport.feature].importance
      if importance > best?.importance ?? 0 {
        best = (importance, String(decoding: key, as: UTF8.self))
      }
    }
    return best?.key
  }

  /// The airports at some cities, each once.
  private func airports(
    at cities: [RankedResult], language: UInt16?, _ work: SearchWork
  ) -> [RankedResult] {
    var found: [RankedResult] = []
    var known: Set<Int> = []
    // The value of the best city that has no airport.
    var skipped = -Double.infinity
    for city in cities {
      guard !work.isOver else { break }
      guard let airport = gazetteer.airport(of: city.place, work) else {
        // A city without an airport is meant rather than a village of its name at one.
        if found.isEmpty, let next = cities.dropFirst().first,
          city.value > next.value + Self.leadOfCity
        {
          break
        }
        skipped = max(skipped, city.value)
        continue
      }
      guard known.insert(airport).inserted else { continue }
      var result = city.ofReplacedWord
      result.place = gazetteer.place(airport, language: language)
      result.signs.lead = ConfidenceSigns.widestLead
      result.signs.rivals = 0
      if skipped > city.value + Self.doubtfulLeadOfCity, !gazetteer.isLargeAirport(result.place) {
        result.signs.limit(to: Confidence.doubtful)
      }
      found.append(result)
    }
    if found.count > 1 {
      found[0].signs.lead = found[0].value - found[1].value
      found[0].signs.rivals = found.dropFirst().count { $0.value > found[0].value - 1 }
      for index in found.indices.dropFirst() {
        found[index].signs.lead = found[index].value - found[0].value
      }
    }
    return found
  }
}

extension Gazetteer {
  /// The distance in meters within which an airport may have a city's name, and that within which it
  /// is the airport of any place.
  private static let reachOfCity = 60_000.0
  private static let reachOfPlace = 15_000.0

  /// The airport of a place: a large one nearby that is known as its airport or named after it, else the nearest large one,
  /// or else one of medium size.
  fileprivate func airport(of place: Place, _ work: SearchWork) -> Int? {
    let large = airports(
      of: "large_airport", around: place.coordinate, within: Self.reachOfCity, work)
    // The main airport of a city comes first among those that are known as its airports.
    let known = postings(named: place.name + " airport")?.prefix(Postings.compared)
    let own = known?.first { posting in large.contains { $0.feature == posting.feature } }
    if let own { return own.feature }
    let named = large.first { airport in
      text[features[airport.feature].name].split(whereSeparator: { " -–".contains($0) })
        .contains(Substring(place.name))
    }
    if let named { return named.feature }
    if let first = large.first, first.distance <= Self.reachOfPlace { return first.feature }
    return airports(of: "medium_airport", around: place.coordinate, within: Self.reachOfPlace, work)
      .first?.feature
  }

  /// The name of the only large airport that contains a name.
  fileprivate func airport(withPart name: String, _ work: SearchWork) -> String? {
    airportNames.value(of: self).airport(withPart: key(of: name), work)
      .map { text[features[$0].name] }
  }

  fileprivate func isLargeAirport(_ place: Place) -> Bool {
    airports(of: "large_airport").contains { features[$0].coordinate == place.coordinate }
  }

  /// The airports of a type within some meters, nearest first.
  private func airports(
    of type: String, around center: Coordinate, within reach: Double, _ work: SearchWork
  ) -> [(feature: Int, distance: Double)] {
    guard work.affords(5000) else { return [] }
    var found: [(feature: Int, distance: Double)] = []
    for feature in airports(of: type) {
      guard let coordinate = features[feature].coordinate else { continue }
      let distance = GreatCircle.distance(coordinate, center)
      if distance <= reach { found.append((feature, distance)) }
    }
    return found.sorted { $0.distance < $1.distance }
  }

  /// The airports of a type: they have one importance, by which features are sorted.
  func airports(of type: String) -> [Int] {
    let population = Int(Importance.airportPopulation[type] ?? 0)
    let importance = Importance.thousandths(kind: .airport, population: population, seat: .none)
    let all = 0..<features.count
    let first = all.partitioningIndex { features[$0].importance <= importance }
    let end = all.partitioningIndex { features[$0].importance < importance }
    return (first..<end).filter { kind(of: $0) == .airport }
  }

  /// A name in Latin letters.
  fileprivate func latin(_ name: String) -> [UInt8] {
    sounds.latin.fold(folding.fold(name.utf8))
  }
}
