internal import WxCore

extension Geocoder {
  /// The results of a query, best first, with the signs that determine their confidence.
  ///
  /// First, all words are read as a name with its qualifiers. If that does not explain them, other
  /// readings compete: names beside words with other roles or unknown words, names with translated
  /// words, and names with errors.
  ///
  /// - Parameters:
  ///   - request: The query and its filters.
  ///   - work: Counts the steps.
  ///   - triesOtherForms: Whether other forms of the query are tried: with codes for flags, with the
  ///     city of a time zone, divided into words, and with inflected names in their basic form.
  /// - Returns: At most ``GeocodeRequest/limit`` results.
  func ranked(
    _ request: GeocodeRequest, _ work: SearchWork, triesOtherForms: Bool = true
  ) -> [RankedResult] {
    if triesOtherForms, let text = CountryFlags.spelledOut(request.query) {
      var other = request
      other.query = text
      return ranked(other, work)
    }
    if triesOtherForms, let name = TimeZoneName(request.query, gazetteer) {
      var other = request
      other.query = name.place
      other.zone = name.zone
      return ranked(other, work, triesOtherForms: false)
    }
    var search = ForwardSearch(gazetteer, request, work)
    search.readExactly()
    if !request.isUnfinished,
      let airports = airportsOfRoute(search, request) ?? airportsBesideCity(search, request)
        ?? airportsOfLargerCity(search, request)
    {
      return airports
    }
    if !request.isUnfinished, let cities = betterKnownCities(search, request) { return cities }
    if request.isUnfinished, !search.candidates.isEmpty { return results(of: search, request) }
    guard search.words.count > 0, request.limit > 0 else { return [] }
    // Other readings of the query, which compete with the misspelt names.
    var divided: [RankedResult] = []
    var uninflected: [RankedResult] = []
    // Read before the misspelt names, which may take all steps.
    var codes: [RankedResult] = []
    if !search.hasExactAnswer {
      codes = postcodes(of: search, request)
      if let code = codes.first, code.value > search.candidates.best {
        return results(of: search, codes, request)
      }
      work.begin(.variants)
      search.readShortenedNames()
      if search.hasExactAnswer { return results(of: search, request) }
      let airports = airports(of: search, request)
      if !airports.isEmpty { return airports }
      search.readSwappedNames()
      if search.hasExactAnswer { return results(of: search, request) }
      if triesOtherForms, !work.isOver,
        let segments = QuerySegments(request.query, gazetteer, work)
      {
        var other = request
        other.query = segments.text
        divided = ranked(other, work, triesOtherForms: false).map(segments.joined)
        if let first = divided.first, first.signs.isExplained { return divided }
      }
      let translated = translated(search, request)
      if search.words.count > 1,
        let reading = QueryReading(
          request.query, words: search.words, spans: search.spans,
          isBegun: search.hasBegunName, in: gazetteer, work)
      {
        search.readBesideOtherWords(reading)
        // The word for a street shows the country of its postal code: `Via Roma 1, 10121`.
        codes = postcodes(of: search, request)
        if let code = codes.first, code.signs.isExplained, code.value > search.candidates.best {
          return results(of: search, codes, request)
        }
        if let translated { return surer(translated, search, request) }
        let isUncertain = !search.hasExplainedAnswer || search.isLittleKnown
        let isAbroad = search.isAbroad
        if triesOtherForms, isUncertain || isAbroad {
          let found = self.uninflected(reading, request, home: search.filter.spoken, work)
          uninflected = isUncertain ? found : []
          if isAbroad, let first = found.first, first.isIn(reading.languages),
            first.value > search.candidates.best - Ranking.abroad
          {
            return found
          }
        }
      }
      if let translated { return translated }
    }
    work.begin(.errors)
    search.readWithErrors()
    let found = results(of: search, codes, request)
    // A name with a long ending is hardly a misspelled name.
    if triesOtherForms, search.words.count == 1, !search.hasExactAnswer,
      (found.first?.confidence ?? 0) < PlaceDecision.sureness,
      let reading = QueryReading(
        request.query, words: search.words, spans: search.spans, isBegun: false, in: gazetteer, work
      )
    {
      uninflected = self.uninflected(reading, request, home: search.filter.spoken, work)
    }
    let best = [divided, uninflected].reduce(found) { found, others in
      guard let other = others.first else { return found }
      guard let first = found.first else { return others }
      return other.confidence >= first.confidence ? others : found
    }
    if triesOtherForms, (best.first?.confidence ?? 0) < PlaceDecision.likelihood,
      let typed = typedOnOtherKeyboard(request, work)
    {
      return typed
    }
    return best
  }

  /// The places whose name results if the keys are those of another keyboard: `vjcrdf` is `москва`; `nil` if none has
  /// exactly that name and is well known.
  private func typedOnOtherKeyboard(
    _ request: GeocodeRequest, _ work: SearchWork
  ) -> [RankedResult]? {
    // Many words and codes of three letters are names on some keyboard.
    guard request.query.count > Typos.codeLength else { return nil }
    for text in KeyboardLayouts.texts(typedAs: request.query) where !work.isOver {
      var other = request
      other.query = text
      var search = ForwardSearch(gazetteer, other, work)
      search.readWholeNames()
      let found = results(of: search, other).map(\.ofReplacedWord)
      if let first = found.first, first.value >= Ranking.obscurityOfOther { return found }
    }
    return nil
  }

  /// Chooses between the places that match a translation and those beside a word for their kind.
  ///
  /// Those beside the word win if both are one place and they are surer, `Elbe Fluss`, or else if they are better. Beside
  /// a word for a city or a building, a much better known city wins: `stad Hamburg` is not the City of Hamburg in
  /// Minnesota.
  private func surer(
    _ translated: [RankedResult], _ search: ForwardSearch, _ request: GeocodeRequest
  ) -> [RankedResult] {
    guard let first = translated.first else { return translated }
    if search.importanceBesideDirection > first.value {
      // `Oxford nord` may be North Oxford in Massachusetts, or the north of Oxford.
      var uncertain = translated
      uncertain[0].signs.limit(to: Confidence.doubtful)
      return uncertain
    }
    guard search.isBesideKind else { return translated }
    let beside = results(of: search, request)
    guard let other = beside.first, let kind = other.signs.kind else { return translated }
    guard let kinds = search.kindsBesideBest else {
      let isMeantKind = first.signs.kind.map(search.hasWord) ?? false
      return kind == .city && !isMeantKind && other.value > first.value + Ranking.betterKnownCity
        ? beside : translated
    }
    guard kinds.contains(kind) else { return translated }
    let isSame =
      first.place.id == other.place.id && first.place.coordinate == other.place.coordinate
    let isBetter = isSame ? other.confidence > first.confidence : other.value > first.value
    return isBetter ? beside : translated
  }

  /// The places that match after a word for their kind is translated; `nil` if there are none, or
  /// if a name that begins with the query fits better.
  private func translated(_ search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult]? {
    guard search.words.firstPart > 1 else { return nil }
    let terms = gazetteer.genericTerms.value(of: gazetteer)
    var best: [RankedResult] = []
    for key in terms.translations(of: search.words, in: gazetteer.keys, search.work)
    where !search.work.isOver {
      var other = request
      other.query = GenericTerms.text(of: key)
      if let comma = request.query.firstIndex(where: { ",;".contains($0) }) {
        other.query += request.query[comma...]
      }
      var translation = ForwardSearch(gazetteer, other, search.work)
      translation.readExactly()
      guard translation.hasExactAnswer else { continue }
      let found = results(of: translation, other).filter { $0.match < .prefix }
        .map(\.ofReplacedWord)
      if let first = found.first, first.value > best.first?.value ?? search.candidates.best {
        best = found
      }
    }
    return best.isEmpty ? nil : best
  }

  /// The places and postal codes that a search found, best first; of equal values, a place precedes
  /// a code.
  func results(of search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult] {
    results(of: search, postcodes(of: search, request), request)
  }

  private func results(
    of search: ForwardSearch, _ codes: [RankedResult], _ request: GeocodeRequest
  ) -> [RankedResult] {
    let places = search.results(of: request, against: codes.first?.value ?? -.infinity)
    if codes.isEmpty { return places }
    return Array((places + codes).sorted { $0.value > $1.value }.prefix(request.limit))
  }

  /// A query without a digit has no postal code.
  private func postcodes(of search: ForwardSearch, _ request: GeocodeRequest) -> [RankedResult] {
    guard request.query.utf8.contains(where: \.isASCIIDigit), !search.spelling.hasTime else {
      return []
    }
    return PostcodeSearch(search, request).results(of: request, against: search.candidates.best)
  }
}

extension Geocoder {
  /// The signs that determine the confidence of each result of ``geocode(_:)``, to fit its
  /// coefficients: numbers in the order of ``confidenceSigns``.
  package func explain(_ request: GeocodeRequest) -> [[Double]] {
    rankedAsWritten(request, SearchWork()).map { result in
      let numbers = result.signs.numbers
      let missing = ConfidenceSigns.names.count - numbers.count
      return numbers + [Double](repeating: 0, count: missing)
    }
  }

  /// The names of the numbers of ``explain(_:)``.
  package static var confidenceSigns: [String] { ConfidenceSigns.names }
}
