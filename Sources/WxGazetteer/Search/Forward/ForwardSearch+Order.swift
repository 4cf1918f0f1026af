/// The order in which the candidates are shown.
extension ForwardSearch {
  /// The candidates in the order in which they are shown: by value, but an area that comes first
  /// goes behind the better-known city of its name inside it, and a country behind its capital; and
  /// behind a place inside it that explains more of the words, if that is the likelier one. In
  /// `Paris 5, France`, the words beside France are not the address of a house.
  func ranks(_ shared: SharedSigns) -> [Int] {
    var ranks = Array(candidates.ranked.indices)
    if let first = shared.beforeBest {
      ranks.insert(ranks.remove(at: first), at: 0)
      return ranks
    }
    guard let area = candidates.ranked.first else { return ranks }
    guard gazetteer.isArea(area.feature) else {
      promotePlace(insideBestIn: &ranks, shared)
      return ranks
    }
    // `Bursa province` means the area.
    if reading?.kinds[area.words]?.contains(gazetteer.kind(of: area.feature)) ?? false {
      return ranks
    }
    if let city = ranks.prefix(Self.compared).first(where: {
      isCity($0, named: area) || isCapital($0, named: area)
    }) {
      ranks.insert(ranks.remove(at: city), at: 0)
      return ranks
    }
    promotePlace(insideBestIn: &ranks, shared)
    return ranks
  }

  /// Puts a place in the best one, or near it if that is a city, before it if that place explains more of the words
  /// and is the likelier one: `Camden London`.
  private func promotePlace(insideBestIn ranks: inout [Int], _ shared: SharedSigns) {
    let best = candidates.ranked[0]
    guard !best.coverage.aside.isEmpty else { return }
    func confidence(_ rank: Int) -> Double {
      Confidence.probability(signs(of: rank, shared))
    }
    let isCity = gazetteer.kind(of: best.feature) == .city
    // A region does not answer for an address in the city of its name.
    let isBesideStreet = signs(of: 0, shared).isBesideStreet
    let places = ranks.prefix(Self.compared).filter { rank in
      let place = candidates.ranked[rank]
      let isNamesake =
        isBesideStreet && place.words == best.words && place.coverage.aside == best.coverage.aside
      return (isNamesake || place.coverage.aside.isStrictSubset(of: best.coverage.aside))
        && (isCity
          ? place.coverage.qualifiers > 0 && place.tier < .prefix
            && gazetteer.areWithin(Ranking.districtReach, place.feature, best.feature)
          : gazetteer.areas(around: place.feature).contains(best.feature))
    }
    guard !places.isEmpty else { return }
    let least = max(PlaceDecision.likelihood, confidence(0))
    if let place = places.first(where: { confidence($0) > least }) {
      ranks.insert(ranks.remove(at: place), at: 0)
    }
  }

  /// The town near the best result, a city, that the words before a comma name if the name of that city follows:
  /// `Camden, London`.
  ///
  /// Behind the street of an address, it is the first name: `12 High St, Camden, London`.
  var partOfBest: Int? {
    let start = reading?.firstWordBehindAddress
    let end = start.map(words.endOfPart) ?? words.firstPart
    guard words.areDivided, let city = candidates.ranked.first, !city.coverage.aside.isEmpty,
      city.words.lowerBound >= end, gazetteer.kind(of: city.feature) == .city
    else { return nil }
    return candidates.ranked.prefix(Self.compared).firstIndex { town in
      let isFirst = start.map(town.words.contains) ?? (town.words.lowerBound == 0)
      let isExplained =
        start == nil
        ? town.coverage.aside.isEmpty
        : town.coverage.aside.isStrictSubset(of: city.coverage.aside)
      return isFirst && town.words.upperBound == end && isExplained && town.tier < .prefix
        && town.tier != .code && gazetteer.kind(of: town.feature) == .city
        && (gazetteer.features[town.feature].decimalImportance >= Ranking.townBeside
          || hasOnlyPlaceName(town))
        && gazetteer.areWithin(Ranking.districtReach, town.feature, city.feature)
    }
  }

  /// Whether a candidate has its main name as written, and no word of it is an everyday word or has a role beside names.
  /// The number of people in a district is often unknown: `Ealing`.
  private func hasOnlyPlaceName(_ town: Candidate) -> Bool {
    town.tier == .exact && town.role == .main
      && reading.map { reading in town.words.allSatisfy { reading.roles[$0] == .unknown } } ?? false
  }

  /// The city or the area whose name is as written, if an airport comes first that is only named after it: the
  /// query has no word for an airport.
  var townOfAirport: Int? {
    guard let airport = candidates.ranked.first, isNamedLikeTown(airport) else { return nil }
    let country = gazetteer.features[airport.feature].country
    return candidates.ranked.prefix(Self.compared).firstIndex { town in
      let kind = gazetteer.kind(of: town.feature)
      return town.tier == .exact && (town.role == .main && kind == .city || kind.isArea)
        && town.words == airport.words && town.coverage.aside == airport.coverage.aside
        && (gazetteer.features[town.feature].country == country || kind == .country)
    }
  }

  private func isNamedLikeTown(_ candidate: Candidate) -> Bool {
    candidate.tier < .prefix && candidate.tier != .code
      && gazetteer.kind(of: candidate.feature) == .airport
  }

  /// Whether a candidate is a city in an area that has the same name, is less well known, and leads only
  /// by the spelling or the language of the name.
  private func isCity(_ rank: Int, named area: Candidate) -> Bool {
    let city = candidates.ranked[rank]
    let importance = gazetteer.features[area.feature].decimalImportance
    return city.words == area.words && city.tier == area.tier
      && city.value > area.value - Ranking.missingMarks
      && gazetteer.features[city.feature].decimalImportance > importance
      && gazetteer.isCity(city.feature, within: area.feature)
  }

  /// Whether a candidate is the capital of a country and has the country's name, which means both:
  /// `Тунис`. A much larger country is meant itself: `Бразилия`.
  private func isCapital(_ rank: Int, named country: Candidate) -> Bool {
    let city = candidates.ranked[rank]
    return gazetteer.kind(of: country.feature) == .country && city.words == country.words
      && city.tier < .prefix && country.tier < .prefix
      && city.value > country.value - Ranking.capitalOfItsName
      && gazetteer.features[city.feature].seat == Seat.country.rawValue
      && gazetteer.isCity(city.feature, within: country.feature)
  }
}
