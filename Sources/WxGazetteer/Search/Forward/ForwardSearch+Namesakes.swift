/// Places that share their name with one that may be meant as well.
extension ForwardSearch {
  /// Whether a city no longer has its name in a query without qualifiers, and another well-known city has it: Harare was
  /// `Salisbury`.
  func isFormerName(_ named: NamedFeature, _ coverage: Coverage, _ name: NameInQuery) -> Bool {
    // A name with a language is the one of today in it: `Filadelfia`.
    guard named.role == .alternate, !name.isInexact, coverage.qualifiers == 0 else { return false }
    work.count(50)
    let hasNamesake = name.match.postings.prefix(Postings.compared).contains { posting in
      posting.role == .main && gazetteer.kind(of: posting.feature) == .city
        && gazetteer.features[posting.feature].decimalImportance >= Ranking.knownNamesake
        && filter.admits(posting.feature)
    }
    guard hasNamesake else { return false }
    work.count(100)
    return gazetteer.isFormerName(
      Array(words.key(name.words)), named.role, of: named.feature, language)
  }

  /// Whether a city was found by a name that it had or has beside its own, and another well-known city is called so:
  /// `Smyrna` was Izmir, and is a city in Georgia.
  func isOtherNameOfNamesake(_ candidate: Candidate) -> Bool {
    guard candidate.tier == .alternate, candidate.coverage.qualifiers == 0, !words.isInCapitals,
      gazetteer.kind(of: candidate.feature) == .city
    else { return false }
    let least = max(
      gazetteer.features[candidate.feature].decimalImportance - Ranking.leadOfOtherName,
      Ranking.secondPlace)
    return candidates.ranked.prefix(Self.compared).contains { other in
      other.tier == .exact && other.role == .main && other.words == candidate.words
        && gazetteer.kind(of: other.feature) == .city
        && gazetteer.features[other.feature].decimalImportance >= least
        && !gazetteer.isSamePlace(candidate.feature, as: other.feature)
    }
  }

  /// Whether a district has a name that districts of many cities have: `北区`.
  func isSharedDistrict(_ candidate: Candidate) -> Bool {
    let key = words.key(candidate.words)
    // Only such a query needs the vocabulary here, which takes time to make.
    guard candidate.coverage.qualifiers == 0, candidate.words.count == 1,
      key.first.map({ $0 >= QueryWords.firstByteOfEastAsia }) ?? false
    else { return false }
    return gazetteer.vocabulary.value(of: gazetteer).isSharedDistrict(key)
  }

  /// Whether a place was found in other letters than Latin ones, and a better known one in another country has its
  /// name, but not in these letters in the gazetteer: `핼리팩스` is Halifax in Canada too.
  func isSmallerNamesake(_ candidate: Candidate) -> Bool {
    guard !isLatin, candidate.tier < .prefix, candidate.coverage.qualifiers == 0,
      !filter.hasCountries, gazetteer.kind(of: candidate.feature) == .city,
      let main = gazetteer.name(NameOrdinal.main, of: candidate.feature), work.affords(40),
      let postings = gazetteer.postings(named: main)
    else { return false }
    let place = gazetteer.features[candidate.feature]
    return postings.prefix(Postings.compared).contains { posting in
      let other = gazetteer.features[posting.feature]
      return posting.role == .main && gazetteer.kind(of: posting.feature) == .city
        && other.country != place.country
        && other.decimalImportance >= place.decimalImportance + Ranking.leadOfNamesake
    }
  }

  /// Whether the name of a place includes words after a comma that are a country in which it is not: `Porto, España`
  /// is not Port of Spain, and `Istanbul, Chile` is not Şile in Istanbul.
  func includesOtherCountry(_ candidate: Candidate) -> Bool {
    let last = words.firstPart..<words.count
    guard words.areDivided, candidate.words.upperBound == words.count,
      candidate.words.lowerBound <= last.lowerBound, let postings = spans[last]
    else { return false }
    let country = gazetteer.features[candidate.feature].country
    return postings.prefix(Postings.compared).contains { posting in
      posting.role.isOwnName && gazetteer.kind(of: posting.feature) == .country
        && posting.feature != candidate.feature
        && gazetteer.features[posting.feature].country != country
    }
  }

  /// Whether the name of a village and the district around it are rather the given name and the surname of a person:
  /// `Marco Trento`. Behind a village, people write its state or its country: `Henry Illinois`.
  func isVillageOfPerson(_ candidate: Candidate) -> Bool {
    guard isGivenName(candidate), candidate.words.lowerBound == 0,
      gazetteer.features[candidate.feature].decimalImportance < Ranking.townBeside
    else { return false }
    let areas = gazetteer.areas(around: candidate.feature)
    return !areas.contains { area in
      (gazetteer.kind(of: area) == .country
        || gazetteer.kind(of: area) == .admin1 && gazetteer.isKnownByCode(area))
        && spans[1..<2]?.contains(feature: area) ?? false
    }
  }
}
