internal import WxCore

/// Airports beside their cities: `Malpensa Airport, Milan`, `CDG Paris`, `Sibu Airport (SBW)`.
extension ForwardSearch {
  /// Fills ``candidates`` with the airports that some words name by their name or their code, if the other words name
  /// the airport too, its city, or an area around it.
  mutating func readAirports() {
    let places = candidates.ranked.filter { candidate in
      candidate.tier < .prefix && candidate.coverage.aside.isEmpty
        && gazetteer.kind(of: candidate.feature) != .airport
    }
    candidates = Candidates(limit: candidates.limit)
    let airportWords = gazetteer.airportWords.value(of: gazetteer)
    let isAirport = (0..<words.count).map { airportWords.isAirport(words.key($0..<($0 + 1))) }
    let isGeneric = (0..<words.count).map { index in
      isAirport[index] || airportWords.contains(words.key(index..<(index + 1)))
    }
    let hasWord = isAirport.contains(true)
    let isName = spans[0..<words.count] != nil
    for name in runs where name.count < words.count {
      guard let postings = spans[name], name.contains(where: { !isGeneric[$0] }),
        work.continues(after: 5)
      else { continue }
      // `San Luis Potosí SLP` is the city, with the code of its state.
      let isQualifier = places.contains { !$0.words.contains(name.lowerBound) }
      if name.count == 1, !isQualifier, isCodeOfAirport(name), work.affords(postings.count / 4) {
        for index in postings.indices where postings[index].role == .code {
          considerAirport(postings, index, name, isGeneric, places)
        }
      }
      // `Los Angeles, California` is a city, and the name of an airport.
      guard !isName, name.count > 1 || hasWord,
        places.isEmpty || name.contains(where: { isAirport[$0] })
      else { continue }
      considerAirports(postings, name, hasWord ? isGeneric : [])
    }
  }

  /// Whether a word is written like the code of an airport, and no longer name has it: `LAS VEGAS` is a city.
  private func isCodeOfAirport(_ word: Range<Int>) -> Bool {
    let key = words.key(word)
    guard (Typos.codeLength...Typos.codeLength + 1).contains(key.count),
      key.allSatisfy(\.isASCIILowercase), spelling.isInCapitals(key)
    else { return false }
    return !runs.contains { run in
      run.count > 1 && run.contains(word.lowerBound)
        && spans[run]?.first.map { gazetteer.kind(of: $0.feature) != .airport } ?? false
    }
  }

  private mutating func considerAirports(
    _ postings: Postings, _ name: Range<Int>, _ isGeneric: [Bool]
  ) {
    work.count(Postings.compared)
    for index in postings.indices.prefix(Postings.compared)
    where !postings[index].role.isCode && postings[index].role != .alternate {
      considerAirport(postings, index, name, isGeneric, [])
    }
  }

  /// Adds the airport of a posting to the candidates if the other words fit it. `isGeneric` is empty if the query has no
  /// word for an airport. If other places explain all words, only an airport near the best of them is meant.
  private mutating func considerAirport(
    _ postings: Postings, _ index: Int, _ name: Range<Int>, _ isGeneric: [Bool],
    _ places: [Candidate]
  ) {
    let posting = postings[index]
    let airport = posting.feature
    guard gazetteer.kind(of: airport) == .airport, filter.admits(airport),
      places.first.map({ gazetteer.isSamePlace($0.feature, as: airport) }) ?? true
    else { return }
    let areas = gazetteer.areas(around: airport)
    let coverage = words.others(of: name).coverage { run in
      Coverage.best(of: run) { part in
        if part.count == 1, !isGeneric.isEmpty, isGeneric[part.lowerBound] { return .empty }
        if posting.role.isCode, isTerminal(part) { return Coverage(qualifiers: 1, penalty: 0) }
        return names(part, airport, areas) ? Coverage(qualifiers: 1, penalty: 0) : nil
      }
    }
    guard let coverage, coverage.qualifiers > 0 else { return }
    let evidence =
      posting.role.isCode
      ? Ranking.codeOfAirportBeside
      : Ranking.evidence(of: posting.role, kind: .airport, isInCapitals: false, isInexact: false)
    candidates.add(
      Candidate(
        feature: airport,
        value: gazetteer.features[airport].decimalImportance + evidence + coverage.value
          + filter.bonus(of: airport), tier: posting.role.tier,
        name: postings.ordinal(at: index), words: name, role: posting.role, coverage: coverage))
  }

  /// Whether some words are the number of an airport's terminal: `T3`, `Terminal 3`.
  private func isTerminal(_ run: Range<Int>) -> Bool {
    let number = words.key((run.upperBound - 1)..<run.upperBound)
    let letter = [UInt8(ascii: "t")]
    if run.count == 1 {
      return number.starts(with: letter) && number.count == 2
        && number.dropFirst().allSatisfy(\.isASCIIDigit)
    }
    let word = words.key(run.lowerBound..<(run.lowerBound + 1))
    return run.count == 2 && number.count == 1 && number.allSatisfy(\.isASCIIDigit)
      && (word.elementsEqual("terminal".utf8) || word.elementsEqual(letter))
  }

  /// Whether some words are another name of an airport, that of a city near it, or that of an area around it.
  private func names(_ run: Range<Int>, _ airport: Int, _ areas: Areas) -> Bool {
    guard let postings = spans[run], work.affords(10) else { return false }
    if postings.contains(feature: airport) || qualifiers.isName(run, of: areas, except: airport) {
      return true
    }
    let isShort = words.key(run).count <= Typos.codeLength
    return postings.prefix(Postings.compared).contains { posting in
      work.affords(2) && gazetteer.kind(of: posting.feature) == .city
        && (!isShort || posting.role == .main)
        && gazetteer.areWithin(Place.airportReach, posting.feature, airport)
    }
  }
}
