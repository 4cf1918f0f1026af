internal import WxCore

/// Reads the words beside a name as names or codes of the subdivisions and the country of a
/// feature.
struct QualifierReader {
  private let gazetteer: Gazetteer
  private let words: QueryWords
  private let spans: QuerySpans
  private let work: SearchWork
  /// What has been found out about runs of words; `nil` if there is only one word, so that no word
  /// is beside a name.
  private var known: Known?
  /// The areas whose names differ from a run of words by typing errors; `nil` while only exact
  /// names count.
  private(set) var errors: QualifierErrors?
  /// What words are beside names; `nil` while each must be a qualifier.
  private var reading: QueryReading?
  /// Whether words that are not explained may be set aside too.
  private var allowsUnknown = false
  /// The numbers of words beyond which another place begins: arrows, and words such as `to`.
  private var places: [Int]
  /// For each word, whether it may be part of the name of an area or a postal code.
  private var mayQualify: [Bool] = []

  /// What is known of runs of words. The search needs each answer many times.
  private final class Known {
    /// The countries of the areas that each run may mean, by its first word and its end.
    fileprivate var areas: [CountrySet?]
    /// The countries whose places the words up to each one, and those from each one on, may
    /// qualify.
    fileprivate var covers: [CountrySet?]

    init(words count: Int) {
      areas = Array(repeating: nil, count: count * (count + 1))
      covers = Array(repeating: nil, count: 2 * (count + 1))
    }
  }

  init(_ gazetteer: Gazetteer, words: QueryWords, spans: QuerySpans, _ work: SearchWork) {
    self.gazetteer = gazetteer
    self.words = words
    self.spans = spans
    self.work = work
    places = words.routeMarks.arrows
    if words.count > 1 { known = Known(words: words.count) }
  }

  /// Accepts misspelled, incomplete and generic qualifiers too.
  mutating func allowErrors() {
    guard errors == nil else { return }
    errors = QualifierErrors(gazetteer, words: words, spans: spans, work)
    if words.count > 1 { known = Known(words: words.count) }
  }

  /// Sets aside words that are explained by their role, or unknown words too.
  mutating func allow(_ reading: QueryReading, unknown: Bool) {
    if mayQualify.isEmpty {
      mayQualify = reading.codes.indices.map {
        !reading.codes[$0].isEmpty || mayBeNumberOfSubdivision($0..<($0 + 1))
      }
      for start in 0..<words.count {
        for end in (start + 1)...words.count
        where spans.hasArea(start..<end, in: gazetteer, work) || isOfLargeCity(start..<end) {
          for word in start..<end { mayQualify[word] = true }
        }
      }
    }
    self.reading = reading
    places = (words.routeMarks.arrows + reading.endsOfPlaces).sorted()
    allowsUnknown = unknown
    known = words.count > 1 ? Known(words: words.count) : nil
  }

  /// Whether a word may be set aside.
  private func mayBeAside(_ word: Int) -> Bool {
    guard let reading else { return false }
    return allowsUnknown || reading.roles[word].isLight
  }

  /// The least penalty for the words beside a name.
  func leastCost(of others: OtherWords) -> Double {
    guard let reading else { return 0 }
    var cost = 0.0
    for word in others.before where !mayQualify[word] { cost += reading.costs[word] }
    for word in others.after where !mayQualify[word] { cost += reading.costs[word] }
    return cost
  }

  /// The countries of the places that the words beside a name may qualify: a cheap check before
  /// many names are examined. All areas around a place are in its country.
  func countries(of others: OtherWords) -> CountrySet {
    countries(covering: others.before).intersection(countries(covering: others.after))
  }

  /// The same for one run: the first words of the query, or its last words.
  private func countries(covering run: Range<Int>) -> CountrySet {
    if run.isEmpty { return .all }
    guard let known else { return cover(run) }
    let index = run.lowerBound == 0 ? run.upperBound : words.count + 1 + run.lowerBound
    if let countries = known.covers[index] { return countries }
    let countries = cover(run)
    known.covers[index] = countries
    return countries
  }

  private func cover(_ run: Range<Int>) -> CountrySet {
    // covered[i]: the same for the run from word i to its end.
    var covered = [CountrySet](repeating: .none, count: run.count + 1)
    covered[run.count] = .all
    for start in run.indices.reversed() {
      for end in (start + 1)...run.upperBound {
        let rest = covered[end - run.lowerBound]
        if rest.isEmpty { continue }
        let countries = rest.intersection(countries(ofAreas: start..<end))
        covered[start - run.lowerBound] = covered[start - run.lowerBound].union(countries)
      }
    }
    return covered[0]
  }

  /// The countries of the areas that a run of words may mean as one qualifier.
  private func countries(ofAreas run: Range<Int>) -> CountrySet {
    guard let known else { return readAreas(run) }
    let index = run.lowerBound * (words.count + 1) + run.upperBound
    if let countries = known.areas[index] { return countries }
    let countries = readAreas(run)
    known.areas[index] = countries
    return countries
  }

  private func readAreas(_ run: Range<Int>) -> CountrySet {
    if run.count == 1, mayBeAside(run.lowerBound) || mayBeNumberOfSubdivision(run) { return .all }
    var countries = CountrySet.none
    if let postings = spans[run], work.affords(postings.count) {
      for posting in postings
      where gazetteer.isArea(posting.feature) || gazetteer.isLandscape(posting.feature)
        || isLargeCity(posting.feature)
      {
        countries.insert(gazetteer.features[posting.feature].country)
      }
    }
    guard let errors else { return countries }
    for area in errors.areas(of: run) {
      countries.insert(gazetteer.features[area].country)
    }
    return countries
  }

  /// The best reading of the words beside a name; `nil` if a word does not name an area around the
  /// feature.
  func coverage(of others: OtherWords, feature: Int) -> Coverage? {
    if others.isEmpty { return .empty }
    let areas = gazetteer.areas(around: feature)
    let name = others.before.upperBound..<others.after.lowerBound
    return others.coverage { coverage(of: $0, beside: name, feature: feature, areas: areas) }
  }

  private func coverage(
    of run: Range<Int>, beside name: Range<Int>, feature: Int, areas: Areas
  ) -> Coverage? {
    // Most runs are one qualifier.
    if errors == nil, reading == nil, !isBeyondMark(run, name),
      isName(run, of: areas, except: feature)
    {
      return Coverage(
        qualifiers: 1, penalty: penalty(ofCountryNamed: run, areas: areas, beside: feature))
    }
    if run.count == 1, errors == nil, reading == nil { return nil }
    return Coverage.best(of: run) { fit($0, beside: name, areas: areas, feature: feature) }
  }

  /// Whether a run belongs to another place of a route than a name.
  private func isBeyondMark(_ run: Range<Int>, _ name: Range<Int>) -> Bool {
    if isBeyond(places, run, name) { return true }
    let (left, right) = name.lowerBound < run.lowerBound ? (name, run) : (run, name)
    if isBeyond(words.routeMarks.slashes, run, name),
      spans.areTwoCities(left, right, in: gazetteer, work)
    {
      return true
    }
    guard isBeyond(words.routeMarks.dashes, run, name), let best = spans[run]?.first else {
      return false
    }
    // `Monterey - California` and `Natal - RN`, but not `San Antonio - San Jose` in Costa Rica.
    return gazetteer.kind(of: best.feature) == .city && words.key(run).count > Typos.codeLength
      && !spans.hasKnownState(run, in: gazetteer, work) && !isTownInRegion(name, run)
  }

  /// Whether the best-known place of a name is a town in the region of a city, with the name of that city behind it:
  /// `Kızılcahamam - Ankara`. Between larger cities, the words are a route: `Alanya - Antalya`.
  private func isTownInRegion(_ name: Range<Int>, _ run: Range<Int>) -> Bool {
    guard name.upperBound <= run.lowerBound,
      let town = spans[name]?.first(where: { $0.role == .main })?.feature,
      gazetteer.kind(of: town) == .city, let city = spans[run]?.first?.feature
    else { return false }
    let importance = gazetteer.features[town].decimalImportance
    let isSmall =
      importance < Ranking.largeCity
      || gazetteer.features[city].decimalImportance >= importance + Ranking.leadOfCityOfRegion
    guard isSmall else { return false }
    return isName(run, of: gazetteer.areas(around: town), except: town)
  }

  private func isBeyond(_ marks: [Int], _ run: Range<Int>, _ name: Range<Int>) -> Bool {
    marks.contains { mark in
      run.upperBound <= mark && mark <= name.lowerBound
        || name.upperBound <= mark && mark <= run.lowerBound
    }
  }

  private func fit(
    _ run: Range<Int>, beside name: Range<Int>, areas: Areas, feature: Int
  ) -> Coverage? {
    guard work.affords(errors != nil ? 25 : reading != nil ? 8 : 4) else { return nil }
    // `in` is neither India nor Indiana in a sentence.
    let isWord = run.count == 1 && (reading?.isWord(run.lowerBound) ?? false)
    let mayQualify = !isWord && !isBeyondMark(run, name)
    if mayQualify, isName(run, of: areas, except: feature) {
      return Coverage(
        qualifiers: 1, penalty: penalty(ofCountryNamed: run, areas: areas, beside: feature))
    }
    if mayQualify, isArea(run, beside: feature, named: name) {
      return Coverage(qualifiers: 1, penalty: Ranking.areaBeside)
    }
    if let errors, mayQualify {
      let penalties = areas.compactMap { area in
        area == feature ? nil : errors.penalty(of: run, as: area)
      }
      if let penalty = penalties.min() { return Coverage(qualifiers: 1, penalty: penalty) }
    }
    guard let reading else { return nil }
    if let code = reading.fit(run, to: gazetteer.features[feature], work) { return code }
    guard run.count == 1, mayBeAside(run.lowerBound) else { return nil }
    let role = reading.roles[run.lowerBound]
    var cost = reading.costs[run.lowerBound]
    let kind = gazetteer.kind(of: feature)
    if role.mayBeInName, kind.isArea { cost += Ranking.unknownBesideArea }
    if role == .kind, kind == .country { cost += Ranking.kindBesideCountry }
    return Coverage(qualifiers: 0, penalty: 0, aside: WordSet(run.lowerBound), cost: cost)
  }

  /// Whether a run of words is a name, a code or the number of one of some areas.
  func isName(_ run: Range<Int>, of areas: Areas, except feature: Int) -> Bool {
    if isNumberOfSubdivision(run, areas) { return true }
    guard let postings = spans[run],
      run.count > 1 || !words.prepositions.contains(run.lowerBound)
    else { return false }
    let isShort = words.key(run).count <= Typos.codeLength
    let isRewritten = words.isRewritten(run)
    // `Milan, Milan` and `München Munich` are one city.
    if !isShort, run.lowerBound > 0, isLargeCity(feature), postings.contains(feature: feature) {
      return true
    }
    return areas.contains { area in
      guard area != feature, let index = postings.index(ofFeature: area) else { return false }
      return !isShort
        || gazetteer.isKnown(postings, from: index, of: area, isRewritten: isRewritten)
    }
  }

  /// The penalty for words before a subdivision that are its country's name in a language of few
  /// people only: `Kanata, Ontario` is rather a town.
  private func penalty(
    ofCountryNamed run: Range<Int>, areas: Areas, beside feature: Int
  ) -> Double {
    guard run.lowerBound == 0, gazetteer.isArea(feature), let postings = spans[run],
      let country = areas.first(where: { gazetteer.kind(of: $0) == .country }),
      let index = postings.index(ofFeature: country),
      !gazetteer.isKnown(postings, from: index, of: country)
    else { return 0 }
    return Ranking.rareNameOfCountry
  }

  /// Whether a word is the number of a subdivision in its ISO code, as in `Brest 29` of `FR-29`.
  private func isNumberOfSubdivision(_ run: Range<Int>, _ areas: Areas) -> Bool {
    guard mayBeNumberOfSubdivision(run) else { return false }
    work.count(20)
    return areas.contains { area in
      gazetteer.code(of: area).map {
        $0.utf8.dropFirst(2).elementsEqual([UInt8(ascii: "-")] + words.key(run))
      } ?? false
    }
  }

  /// Numbers of one digit are rather those of a city's districts.
  private func mayBeNumberOfSubdivision(_ run: Range<Int>) -> Bool {
    let key = words.key(run)
    return run.lowerBound > 0 && (2...3).contains(key.count) && key.allSatisfy(\.isASCIIDigit)
  }

  /// Whether words may name the city of a place: they stand after its name or, as is usual in East Asia, before it.
  private func mayBeCityOfPlace(_ run: Range<Int>) -> Bool {
    run.lowerBound > 0 || words.key(run).first.map { $0 >= QueryWords.firstByteOfEastAsia } ?? false
  }

  /// Whether words name such a city; that with the most people comes first.
  private func isOfLargeCity(_ run: Range<Int>) -> Bool {
    mayBeCityOfPlace(run) && spans[run]?.first.map { isLargeCity($0.feature) } ?? false
  }

  /// Whether a feature is a city whose name explains that of a smaller place beside it.
  private func isLargeCity(_ feature: Int) -> Bool {
    gazetteer.kind(of: feature) == .city
      && gazetteer.features[feature].decimalImportance >= Ranking.largeCity
  }

  /// Whether the words beside a city name a region, an island, a district or a larger city in or beside which it lies,
  /// although it does not belong to it: `Bury, Lancashire`, `Mulhouse, Alsace`, `Saint-Denis Paris`; or the words
  /// beside a park or a sight name its city: `Central Park NYC`.
  private func isArea(_ run: Range<Int>, beside feature: Int, named name: Range<Int>) -> Bool {
    let kind = gazetteer.kind(of: feature)
    let isShort = words.key(run).count <= Typos.codeLength
    guard mayBeCityOfPlace(run), let postings = spans[run], kind == .city || kind.isInCities,
      !isShort || reading?.isInCapitals(run) ?? false
    else { return false }
    let place = gazetteer.features[feature]
    guard place.country != FeatureRecord.noIndex, let here = place.coordinate else { return false }
    for posting in postings.prefix(8) {
      work.count(4)
      let area = gazetteer.features[posting.feature]
      guard area.country == place.country, let there = area.coordinate,
        posting.role == .nickname || !isShort && posting.role.isOwnName
      else { continue }
      let distance = GreatCircle.distance(here, there)
      if isLargeCity(posting.feature) {
        let isLarger = area.decimalImportance >= place.decimalImportance + Ranking.largerCity
        let isInside = area.admin1 != FeatureRecord.none && area.admin1 == place.admin1
        let isFar = isInside || isBehindWordForNearness(run, name)
        let reach = isFar ? Ranking.townReach : Ranking.suburbReach
        guard distance <= reach, isLarger || kind != .city else { continue }
        return true
      }
      guard kind == .city, !isShort, run.lowerBound > 0, posting.role != .script else { continue }
      if gazetteer.isLandscape(posting.feature) {
        // An extent is in tenths of a kilometer.
        let reach = max(Ranking.landscapeReach, Double(area.extent) * 100)
        if distance <= reach { return true }
      } else if gazetteer.kind(of: posting.feature) == .admin2, distance <= Ranking.admin2Reach,
        !hasTown(postings, in: posting.feature, smallerThan: feature)
      {
        return true
      }
    }
    return false
  }

  /// Whether a word for nearness stands between a name and some words: `Ranilug, near Pristina`.
  private func isBehindWordForNearness(_ run: Range<Int>, _ name: Range<Int>) -> Bool {
    let word = run.lowerBound - 1
    return word >= name.upperBound
      && QueryVocabulary.isWordForNearness(words.key(word..<run.lowerBound))
  }

  /// Whether a district has a town of its name that is less known than a city beside it:
  /// `Bangkok, Nong Chok` is the town.
  private func hasTown(_ postings: Postings, in district: Int, smallerThan city: Int) -> Bool {
    guard work.affords(postings.count) else { return false }
    return postings.contains { posting in
      posting.role == .main && gazetteer.kind(of: posting.feature) == .city
        && Int(gazetteer.features[posting.feature].admin2) == district
        && gazetteer.features[posting.feature].importance < gazetteer.features[city].importance
    }
  }
}

extension Gazetteer {
  /// Whether a qualifier is a code of an area, a name without a known language, or a name in
  /// a widely spoken language: in some language, any two letters mean a country, as `OK` means the
  /// United Kingdom. `North` is not the code N.
  func isKnown(
    _ postings: Postings, from index: Int, of area: Int, isRewritten: Bool = false
  ) -> Bool {
    for index in index..<postings.endIndex where postings[index].feature == area {
      if isRewritten, !postings[index].isRewritten { continue }
      guard postings[index].role == .tagged else { return true }
      let penalty = languagePenalty(
        of: postings.ordinal(at: index), feature: area, requested: nil)
      if penalty < NameLanguages.other { return true }
    }
    return false
  }
}
