internal import WxCore

/// Finds postal codes in a query: `94103`, `SW1A 1AA`, `80331 Germany`, `Berlin 10115`.
///
/// A code is one or two words with a digit; all other words must name its country, its first-order
/// subdivision, its place, or a place near it. A code without such a name is rather one of the
/// user's country, or of those whose language has the word beside it: `PLZ 80331`.
struct PostcodeSearch {
  private let gazetteer: Gazetteer
  private let table: PostcodeTable
  private let words: QueryWords
  private let spans: QuerySpans
  private let filter: FeatureFilter
  private let work: SearchWork
  private let reading: QueryReading?
  private let homes: PostcodeHomes
  private let address: PostcodeAddress?

  /// The maximum distance in meters of a place named with a code.
  private static let vicinity = 30_000.0
  /// The maximum distance in meters of one code in two tables.
  private static let deviation = 10_000.0

  /// What decides which words may stand beside a postal code.
  private struct CodeInQuery {
    let country: CountryRecord
    /// The first-order subdivision, up to the coast: a user may name the region of an island.
    let region: Int?
    /// The place of the code in the table.
    let name: String
    let coordinate: Coordinate
    /// The first word of the code.
    let start: Int
    let isInAddress: Bool
    /// Whether it is rather a year beside a city elsewhere: `Lincoln 2023` is not the code of the village in New Zealand.
    let isYear: Bool
  }

  /// A matching postal code and its ranking value.
  private struct Match {
    let place: Place
    var value: Double
    /// The words of the code.
    let run: Range<Int>
    /// Whether other words name its country.
    let isOfNamedCountry: Bool
    /// The importance of its country.
    let importance: UInt16
    let coverage: Coverage
    /// Whether its country is one of ``PostcodeHomes``.
    let isAtHome: Bool
    /// Whether the query divides it as its country does.
    let isDividedAlike: Bool
    /// The bonus for its country and its position.
    let bonus: Double

    /// Whether the last word of this code is the country of another one: `8435 AT`.
    func mayEndWithCountry(of other: Match) -> Bool {
      other.isOfNamedCountry && other.place.countryCode != place.countryCode
        && other.run.count < run.count
        && other.run.allSatisfy(run.contains)
    }

    /// Whether the country has the code only because a smaller one has it, whose codes are in both tables: `IM2` is on
    /// the Isle of Man.
    func isCopy(of other: Match) -> Bool {
      other.run == run && other.place.name == place.name && other.importance < importance
        && GreatCircle.distance(place.coordinate, other.place.coordinate) < PostcodeSearch.deviation
    }

    /// Whether another code of the same letters may be meant as well.
    func mayBe(_ other: Match) -> Bool {
      other.place.countryCode != place.countryCode && other.coverage.qualifiers == 0
        && other.isAtHome == isAtHome && other.isDividedAlike == isDividedAlike
        && other.bonus > bonus - PlaceDecision.leastLead
        && GreatCircle.distance(place.coordinate, other.place.coordinate) > Place.postcodeReach
    }
  }

  init(_ search: ForwardSearch, _ request: GeocodeRequest) {
    gazetteer = search.gazetteer
    table = search.gazetteer.postcodes
    words = search.words
    spans = search.spans
    filter = search.filter
    work = search.work
    reading = search.reading
    homes = PostcodeHomes(request, search)
    address = PostcodeAddress(search.reading, search.words, search.spans)
  }

  /// Returns the matching codes, best first.
  ///
  /// - Parameters:
  ///   - request: The query and its filters.
  ///   - rival: The ranking value of the best place that is not a code.
  /// - Returns: The codes with the signs that determine their confidence.
  func results(of request: GeocodeRequest, against rival: Double) -> [RankedResult] {
    let language = gazetteer.language(request.language)
    let matches = matches(language: language)
    return matches.prefix(request.limit).enumerated().map { rank, match in
      let best = matches.count > 1 ? matches[rank == 0 ? 1 : 0].value : -.infinity
      var signs = ConfidenceSigns(tier: .code, value: match.value)
      signs.lead = match.value - max(rival, best)
      signs.qualifiers = match.coverage.qualifiers
      signs.isInCapitals = true
      if match.coverage.qualifiers == 0 {
        // The word beside the code is of a language of other countries.
        if homes.areOfWord, !match.isAtHome { signs.limit(to: Confidence.mistaken) }
        let isOneOfCodes =
          !match.isDividedAlike || !match.isAtHome && isShort(match.run)
          || address?.mayBeHouse(match.run) ?? false
          || matches.contains { match.mayBe($0) || match.mayEndWithCountry(of: $0) }
        if isOneOfCodes { signs.limit(to: Confidence.doubtful) }
      }
      if let reading { signs.aside = reading.signs(of: match.coverage.aside) }
      return RankedResult(
        place: named(match.place, language: language), matched: match.place.name, match: .code,
        value: match.value,
        signs: signs, unmatched: reading?.unmatched(match.coverage.aside))
    }
  }

  /// A postal code with the name of its place in a language: `80331` is in Munich. The table has one
  /// name, mostly the local one.
  private func named(_ place: Place, language: UInt16?) -> Place {
    guard let name = place.admin2, work.affords(200) else { return place }
    let key = NameKey.key(of: name, folding: gazetteer.folding)
    let postings = gazetteer.keys.postings(for: key[...])
    guard let city = postings?.first(where: { isCity($0.feature, near: place.coordinate) }) else {
      return place
    }
    var named = place
    named.admin2 = gazetteer.name(of: city.feature, language: language)
    return named
  }

  private func matches(language: UInt16?) -> [Match] {
    var matches: [Match] = []
    for length in 1...2 where length <= words.count {
      for start in 0...(words.count - length) {
        let run = start..<(start + length)
        let others = words.others(of: run)
        for form in PostcodeForm.all(in: words, run) {
          for entry in gazetteer.entries(for: form, work) {
            guard work.continues(after: 100) else { break }
            if let match = match(entry, form, at: run, others: others, language: language) {
              matches.append(match)
            }
          }
        }
      }
    }
    let all = matches
    matches.removeAll { match in all.contains(where: match.isCopy) }
    if matches.contains(where: \.isOfNamedCountry) {
      // `13140 Peru` is not near Peru in New York.
      for index in matches.indices
      where !matches[index].isOfNamedCountry && matches[index].coverage.qualifiers > 0 {
        matches[index].value -= Ranking.nameOfCountryBesideCode
      }
    }
    return matches.sorted { $0.value > $1.value }
  }

  private func match(
    _ entry: PostcodeTable.Entry, _ form: PostcodeForm, at run: Range<Int>, others: OtherWords,
    language: UInt16?
  ) -> Match? {
    let record = table.records[entry.record]
    guard record.country < gazetteer.countries.count,
      let coordinate = Coordinate(latitude: record.latitude, longitude: record.longitude)
    else { return nil }
    let country = gazetteer.countries[record.country]
    guard form.country == nil || form.country == country.letters,
      filter.admits(country: record.country, at: coordinate)
    else { return nil }
    let admin1 = gazetteer.subdivision(at: coordinate, in: record.country)
    let region =
      others.isEmpty
      ? nil
      : admin1
        ?? gazetteer.subdivision(at: coordinate, in: record.country, orWithin: Gazetteer.coast)
    let name = gazetteer.text[record.name]
    let isAtHome = homes.countries.contains(country.letters)
    let isDividedAlike =
      run.count == 1
      || (form.code.count < words.key(run).count - 1
        ? words.key(run.prefix(1)).count == form.code.count : isDivided(run, like: entry.code))
    let code = CodeInQuery(
      country: country, region: region, name: name, coordinate: coordinate, start: run.lowerBound,
      isInAddress: isDividedAlike && address?.mayBeCode(run) ?? false,
      isYear: form.isYear && !isAtHome && run.count == 1)
    let coverage = others.coverage { other in
      Coverage.best(of: other) { part in qualifier(part, of: code) ?? aside(part, beside: code) }
    }
    guard let coverage, coverage.qualifiers > 0 || address?.mayLack(coverage.aside) ?? true
    else { return nil }
    // Any number of eight digits lies between two codes of Brazil.
    if form.isInRange, run.count == 1, coverage.qualifiers == 0, !isAtHome { return nil }
    let bonus = filter.bonus(country: UInt16(record.country), at: coordinate)
    var value =
      gazetteer.features[Int(country.feature)].decimalImportance + Ranking.postcode + coverage.value
      + bonus
    let isOfNamedCountry = [others.before, others.after].contains { other in
      !other.isEmpty && isName(other, of: Int(country.feature))
    }
    if coverage.qualifiers == 0 {
      if isAtHome || code.isInAddress && form.country != nil { value += Ranking.homePostcode }
      if run.count > 1, isDividedAlike { value += Ranking.dividedPostcode }
    } else if code.isInAddress, !coverage.aside.isEmpty {
      // Only the code locates the street or the unknown town within the area.
      let isExplained = reading?.count(coverage.aside) { !$0.isLight } == 0
      value += isExplained ? Ranking.homePostcode : Ranking.dividedPostcode
    }
    var place = Place(name: entry.code, kind: .postcode, coordinate: coordinate)
    place.countryCode = country.letters
    place.country = gazetteer.name(of: Int(country.feature), language: language)
    place.admin2 = name.isEmpty ? nil : name
    if let admin1 {
      place.admin1 = gazetteer.name(of: admin1, language: language)
      place.admin1Code = gazetteer.code(of: admin1)
    }
    place.timeZone = gazetteer.timeZone(at: coordinate)
    return Match(
      place: place, value: value, run: run, isOfNamedCountry: isOfNamedCountry,
      importance: gazetteer.features[Int(country.feature)].importance, coverage: coverage,
      isAtHome: isAtHome,
      isDividedAlike: isDividedAlike, bonus: bonus)
  }

  /// Some words as a qualifier of a code: the sign of its country directly before it, or a name; `nil` if they are none.
  private func qualifier(_ part: Range<Int>, of code: CodeInQuery) -> Coverage? {
    let isSign =
      part.upperBound == code.start
      && PostcodeForm.country(ofSign: words.key(part)) == code.country.letters
    let isStreet =
      code.isInAddress && part.count == 1 && address?.isWordForStreet(part.lowerBound) ?? false
    guard isSign || !isStreet && names(part, code) else { return nil }
    return Coverage(qualifiers: 1, penalty: 0)
  }

  /// A word that is set aside beside a code; `nil` if it is a name, or a number, which would make it another code.
  private func aside(_ part: Range<Int>, beside code: CodeInQuery) -> Coverage? {
    guard part.count == 1, let reading,
      [.noise, .particle, .kind, .postcodeWord].contains(reading.roles[part.lowerBound])
        || code.isInAddress && address?.contains(part.lowerBound) ?? false
    else { return nil }
    return Coverage(
      qualifiers: 0, penalty: 0, aside: WordSet(part.lowerBound),
      cost: reading.costs[part.lowerBound])
  }

  /// Whether a code has at most three digits, like many other numbers: `123`.
  private func isShort(_ run: Range<Int>) -> Bool {
    run.count == 1 && words.key(run).count <= Typos.codeLength
      && words.key(run).allSatisfy(\.isASCIIDigit)
  }

  /// Whether the words of a run are as long as the parts of a code of two: `110 00`.
  private func isDivided(_ run: Range<Int>, like code: String) -> Bool {
    let parts = code.utf8.split { !$0.isASCIIDigit && !$0.isASCIILetter }.map(\.count)
    return parts == run.map { words.key($0..<($0 + 1)).count }
  }

  /// Whether some words name an area of a code or a place near it: in an address, which the city near it answers, only
  /// an area or what the gazetteer does not have; beside a year, not if a much better known city far away has that name
  /// too.
  private func names(_ run: Range<Int>, _ code: CodeInQuery) -> Bool {
    guard work.continues(after: 60) else { return false }
    if let postings = spans[run] {
      let near = postings.first { posting in
        work.continues(after: 6) && isCity(posting.feature, near: code.coordinate)
      }
      if code.isInAddress, near != nil { return false }
      if isName(run, of: Int(code.country.feature)) { return true }
      if let region = code.region, isName(run, of: region) { return true }
      if code.isInAddress { return false }
      if code.isYear, run.count == words.count - 1,
        let best = importanceOfCity(in: postings, farFrom: code.coordinate),
        best > (near.map { importance(of: $0.feature) } ?? 0) + Ranking.betterKnownCity
      {
        return false
      }
      if near != nil { return true }
    }
    return NameKey.key(of: code.name, folding: gazetteer.folding).elementsEqual(words.key(run))
  }

  /// Whether some words are a name or a code of an area; two or three letters only if people know the area by them.
  private func isName(_ run: Range<Int>, of area: Int) -> Bool {
    guard let postings = spans[run], let index = postings.index(ofFeature: area) else {
      return false
    }
    return words.key(run).count > Typos.codeLength
      || gazetteer.isKnown(postings, from: index, of: area)
  }

  private func importance(of feature: Int) -> Double {
    gazetteer.features[feature].decimalImportance
  }

  /// The importance of the best-known city of a name that is not near a code.
  private func importanceOfCity(in postings: Postings, farFrom coordinate: Coordinate) -> Double? {
    let city = postings.prefix(Postings.compared).first { posting in
      let record = gazetteer.features[posting.feature]
      guard record.kind == FeatureKind.city.rawValue, let place = record.coordinate else {
        return false
      }
      return GreatCircle.distance(place, coordinate) > Ranking.farPostcode
    }
    return city.map { importance(of: $0.feature) }
  }

  private func isCity(_ feature: Int, near coordinate: Coordinate) -> Bool {
    let record = gazetteer.features[feature]
    guard record.kind == FeatureKind.city.rawValue, let place = record.coordinate else {
      return false
    }
    return GreatCircle.distance(place, coordinate) < Self.vicinity
  }
}

extension Gazetteer {
  /// The distance in units of the polygons within which a position off the coast belongs to a subdivision.
  fileprivate static let coast = 10_000.0

  /// The first-order subdivision whose polygon contains a position, or is within a reach, if it belongs to the country.
  fileprivate func subdivision(
    at coordinate: Coordinate, in country: Int, orWithin reach: Double = 0
  ) -> Int? {
    guard
      let found = areas.subdivisions?.first(at: FinePosition(coordinate), orWithin: reach)
    else { return nil }
    return Int(features[Int(found)].country) == country ? Int(found) : nil
  }
}
