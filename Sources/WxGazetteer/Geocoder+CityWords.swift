internal import WxCore

extension Geocoder {
  /// How much more important a city beside a word for a city must be than a place whose name has the
  /// word: its main name, or another one. `Dallas city` is not Dallas City in Illinois, and
  /// `Sacramento city` is not Idaho Springs, once Sacramento City.
  private static let leadBesideMainName = 1.7
  private static let leadBesideOtherName = 0.9

  /// Words for a city, and not for a town or a village, which is meant to be little known.
  private static let cityWords = Set(
    """
    city ciudad cidade ciutat stadt großstadt ville citta stad kota miasto mesto grad kaupunki varos oras orasul \
    sehri sehir lungsod город місто горад град πόλη municipio municipality municipalidad municipi comune commune comuna \
    gemeente gemeinde kommune kommun obec obcina opcina opstina općina община
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The places beside a word for a city or its middle, if the first one is a much better known city than the place
  /// whose name has that word, and far from it: the City of London is a part of London.
  func betterKnownCities(
    _ search: ForwardSearch, _ request: GeocodeRequest
  ) -> [RankedResult]? {
    guard search.hasExactAnswer, search.words.count > 1,
      let best = search.candidates.ranked.first, best.words == 0..<search.words.count,
      let place = gazetteer.features[best.feature].coordinate,
      let reading = QueryReading(
        request.query, words: search.words, spans: search.spans, isBegun: search.hasBegunName,
        in: gazetteer, search.work),
      case let areCenters = (0..<search.words.count).map({
        QueryVocabulary.isCenter(search.words.key($0..<($0 + 1)))
      }),
      reading.roles.indices.allSatisfy({ reading.roles[$0] != .building || areCenters[$0] }),
      reading.roles.indices.contains(where: { index in
        areCenters[index]
          || reading.roles[index] == .kind
            && Self.cityWords.contains(key: search.words.key(index..<(index + 1)))
      })
    else { return nil }
    var beside = search
    beside.readBesideOtherWords(reading)
    let city = beside.candidates.ranked.first { candidate in
      gazetteer.kind(of: candidate.feature) == .city && candidate.tier < .prefix
        && candidate.name == NameOrdinal.main && !candidate.coverage.aside.isEmpty
        && reading.kinds[candidate.words] == nil
        && reading.count(candidate.coverage.aside) { ![.kind, .particle, .building].contains($0) }
          == 0
    }
    guard let city, let position = gazetteer.features[city.feature].coordinate,
      GreatCircle.distance(place, position) > Ranking.districtReach
    else { return nil }
    let lead = best.name == NameOrdinal.main ? Self.leadBesideMainName : Self.leadBesideOtherName
    func importance(_ candidate: Candidate) -> Double {
      gazetteer.features[candidate.feature].decimalImportance
    }
    guard importance(city) > importance(best) + lead else {
      // `Derby city` may be Derby, and is a nickname of Louisville.
      guard best.role == .nickname, importance(city) >= Ranking.largeCity else { return nil }
      var uncertain = results(of: beside, request)
      uncertain[0].signs.limit(to: Confidence.doubtful)
      return uncertain
    }
    let whole = 0..<search.words.count
    beside.candidates.lower(by: max(best.value - city.value, 0) + lead) { $0.words == whole }
    return results(of: beside, request)
  }
}
