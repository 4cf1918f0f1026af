internal import WxCore

extension ForwardSearch {
  /// Whether a place was found by its name in a language that is neither widely spoken, nor that of the request or of
  /// its country, and a well-known place has the name in another language: `Dunaj` is Vienna for Slovenes, and the
  /// Danube for their neighbors.
  func isForeignName(_ candidate: Candidate) -> Bool {
    func penalty(_ candidate: Candidate) -> Double {
      gazetteer.languagePenalty(
        of: candidate.name, feature: candidate.feature, requested: language)
    }
    guard candidate.tier == .exact, candidate.role == .tagged,
      penalty(candidate) >= NameLanguages.other
    else { return false }
    return candidates.ranked.prefix(Self.compared).contains { other in
      other.feature != candidate.feature && other.words == candidate.words && other.tier == .exact
        && gazetteer.features[other.feature].decimalImportance >= Ranking.secondPlace
        && (other.role == .main || other.role == .tagged && penalty(other) < NameLanguages.other)
        && !gazetteer.isSamePlace(candidate.feature, as: other.feature)
    }
  }

  /// Whether a place was found by its name in a language, and one in a country of that language has it as its main
  /// name: `Thái Nguyên` is a city in Vietnam, and Taiyuan in China for the Vietnamese.
  func isNameOfPlaceAtHome(_ candidate: Candidate) -> Bool {
    guard candidate.tier == .exact, candidate.role == .tagged else { return false }
    let languages = gazetteer.languages(of: candidate.name, feature: candidate.feature)
    let local = gazetteer.localLanguages(of: candidate.feature)
    guard !languages.contains(where: { $0 == gazetteer.english || local.contains($0) }) else {
      return false
    }
    let least = gazetteer.features[candidate.feature].decimalImportance - Ranking.leadOfNameAbroad
    return candidates.ranked.prefix(Self.compared).contains { other in
      other.role == .main && other.tier == .exact && other.words == candidate.words
        && gazetteer.features[other.feature].decimalImportance >= least
        && gazetteer.localLanguages(of: other.feature).contains(where: languages.contains)
    }
  }

  /// Prefers the countries in whose language the words about the weather and the time are.
  mutating func preferCountriesOfLanguage(_ reading: QueryReading) {
    let countries = reading.languages.flatMap(\.countries)
    guard !countries.isEmpty, !work.isOver, work.continues(after: 2000) else { return }
    filter.prefer(countries)
  }

  /// Whether the query is in a language that none of the countries of the best result speaks, and the place is
  /// not so well known that it is meant all the same: `Tartus` in Syria, in `ilm Tartus`.
  var isAbroad: Bool {
    guard !filter.spoken.isEmpty, let best = candidates.ranked.first,
      gazetteer.features[best.feature].decimalImportance < Ranking.certainty
    else { return false }
    return !isHome(best)
  }

  /// Whether a result is in a country of the language of the query.
  func isHome(_ candidate: Candidate) -> Bool {
    filter.spoken.contains(gazetteer.features[candidate.feature].country)
  }

  /// The bonus of a name as written, for a place whose country speaks the language of the request.
  func bonusOfLanguage(_ feature: Int) -> Double {
    guard prefersLanguage, let language else { return 0 }
    return gazetteer.localLanguages(of: feature).contains(language) ? Ranking.spokenLanguage : 0
  }

  /// Whether places are preferred whose country speaks the language of the request. English shows nothing
  /// about the place, because people in all countries use it.
  var prefersLanguage: Bool { language != nil && language != gazetteer.english }
}

extension Gazetteer {
  /// The importance of the best-known place in some countries, 0 if there is none. Names in other letters have
  /// no language in the index, so their roles do not matter.
  func fame(of postings: Postings, isLatin: Bool, in countries: CountrySet) -> Double {
    if countries.isEmpty { return 0 }
    let place = postings.prefix(Postings.compared).first { posting in
      (posting.role.isOwnName || !isLatin && posting.role == .alternate)
        && countries.contains(features[posting.feature].country)
    }
    return place.map { features[$0.feature].decimalImportance } ?? 0
  }
}
