internal import WxPlatform
internal import WxCore

/// The one function that orders results.
///
/// The value of a result is a sum of evidence on one scale, where one unit is a factor of ten in
/// population: the ``Importance`` of the feature, how well its name fits, and how near it is to the
/// position of the request. A better name outweighs a tenfold population but not a thousandfold
/// one: `Rom` is Rome in Italy rather than a village of that name in France.
///
/// The score that users see is the value mapped to the range from 0 to 1: it does not depend on the
/// other results of a query, so scores of different queries can be compared.
enum Ranking {
  /// The evidence of the matching name.
  ///
  /// - Parameters:
  ///   - role: The role of the name.
  ///   - kind: The kind of the feature. Subdivisions and countries have many other names, which are
  ///     often names of a city: `Brasilia` is not Brazil.
  ///   - isInCapitals: Whether the query is written as codes are.
  ///   - isInexact: Whether the query has only the beginning of the name, or errors. Such a query
  ///     usually means the common name.
  /// - Returns: From -4 to ``evidenceInCapitals``.
  static func evidence(
    of role: NameRole, kind: FeatureKind, isInCapitals: Bool, isInexact: Bool
  ) -> Double {
    let isArea = kind.isArea
    switch role {
    case .main: return isArea && isInexact ? 0.7 : 1.0
    case .code: return isInCapitals ? 3.5 : 0.5
    case .part: return isInCapitals ? 1.5 : 0.5
    // `LA` is Los Angeles rather than Laos, `DC` Washington rather than Bogotá.
    case .nickname where kind == .airport:
      return isInexact ? -0.5 : isInCapitals ? 1.0 : airportName
    case .nickname: return isInexact ? -0.5 : isInCapitals ? evidenceInCapitals : nickname
    case .tagged, .script, .alternate, .short: break
    }
    var evidence =
      switch role {
      case .tagged, .script: isArea ? -0.8 : 0.9
      case .alternate: isArea ? -1.5 : -0.5
      default: -0.8
      }
    if isInexact { evidence -= isArea ? 1.5 : role == .tagged ? 0.3 : 0.8 }
    if isInCapitals { evidence -= 1 }
    return evidence
  }
  /// The maximum of ``evidence(of:kind:isInCapitals:isInexact:)`` for all roles and kinds.
  static func evidenceLimit(isInCapitals: Bool, isInexact: Bool) -> Double {
    if isInexact { return maximumInexactEvidence }
    return isInCapitals ? evidenceInCapitals : maximumEvidence
  }
  /// The minimum difference between the maximum evidence and that of a name with a role.
  static func lackOfEvidence(of role: NameRole, isInCapitals: Bool, isInexact: Bool) -> Double {
    // In capitals, the evidence depends on the name too.
    if isInCapitals, !isInexact { return 0 }
    // That of an area is never above that of a city, even in its own language.
    return evidenceLimit(isInCapitals: false, isInexact: isInexact)
      - evidence(of: role, kind: .city, isInCapitals: false, isInexact: isInexact)
  }
  /// The evidence of an airport's name without “Airport”: less than a city's own name.
  static let airportName = 0.3
  /// The evidence of a nickname that is not in capitals: a little more than a name, because a
  /// nickname belongs to a well-known place.
  static let nickname = 1.3
  /// The maximum of ``evidence(of:kind:isInCapitals:isInexact:)``.
  static let maximumEvidence = nickname
  /// Its maximum for an incomplete or misspelled name: the main name of a city.
  static let maximumInexactEvidence = 1.0
  static let evidenceInCapitals = 5.0

  /// The penalty for a name with diacritics that the query lacks, and for one with other diacritics
  /// than the query.
  static let missingMarks = 0.35
  static let otherMarks = 1.0
  /// The penalty for a main name without the query's diacritics, if another name has them.
  static let otherSpelling = 0.2
  /// The additional penalty if such a name is not the main name.
  static let missingMarksOfOther = 0.3
  /// The factor for the language penalty of countries and subdivisions, whose names are all listed.
  static let languageOfArea = 1.3
  /// The bonus of an area's name in its country's own language, so that it counts as the main name.
  static let localNameOfArea = 1.2
  /// The bonus of a country's name in a widely spoken language or in another script.
  static let nameOfCountry = 1.0
  /// The greatest difference between the value of a country and that of its capital, if the capital
  /// has the country's name and is meant.
  static let capitalOfItsName = 0.5
  /// The penalty for a country before a subdivision, if the words are its name in a language of few
  /// people only.
  static let rareNameOfCountry = 1.0
  /// The penalty for a name that is the main name of a place nearby, the distance in meters, and
  /// the largest difference in importance.
  static let nameOfNeighbor = 2.0
  static let neighborhood = 60_000.0
  static let knownNeighbor = 2.5
  /// The penalty for a city by a name that it no longer has, if another city of this importance has it.
  static let formerName = 2.0
  static let knownNamesake = 4.5
  /// The penalty for a translated word of a name.
  static let translation = 0.8
  /// A place of this value is so well known that its name means the place, even if it is a word
  /// too.
  static let wellKnown = 6.0
  /// The penalty for an incomplete name if the main name of another place matches exactly.
  static let besideName = 0.8
  /// The penalties for an alternate name in an unknown language, in another script and in Latin
  /// letters; ``NameLanguages`` has those of known languages.
  static let scriptName = 0.6
  static let alternateName = 0.65
  /// The evidence of a short name in capitals, if the query is in capitals too: `USA`.
  static let nameInCapitals = 3.4
  /// Penalties for codes: for three letters that mean a country or a subdivision and are also the code
  /// of a well-known airport; for a subdivision's code that is known only in its country; for a
  /// code that is also the name of a place, in a query without capitals in a language other than
  /// English; and for a code in a query with diacritics.
  static let codeOfAirport = 4.5
  /// The evidence of an airport's code in capitals beside its city.
  static let codeOfAirportBeside = 3.5
  static let rareCode = 2.5
  static let codeInOtherLanguage = 6.0
  static let codeWithMarks = 4.0
  /// How much better a place must fit, so that one of the same name in another area of the same code is not meant:
  /// a place in a country, and one in a state.
  static let leadInCountryOfCode = 2.0
  static let leadInStateOfCode = 1.0
  /// The importance of a country that is meant by its abbreviation, although that is an everyday word too: `usa`.
  static let largestCountry = 8.0
  /// The importance of a city whose people have a well-known name.
  static let knownByPeople = 5.5
  /// The penalty for a code of which only the first letter is a capital, as in a name.
  static let capitalizedCode = 2.5
  /// The importance of a medium airport, in thousandths.
  static let knownAirport: UInt16 = 4000
  /// The same of a large one.
  static let largeAirport: UInt16 = 5000
  /// An exact name below this value is so little known that a city one error away may be meant.
  static let obscurity = 4.0
  /// The same for a name that is not the main name.
  static let obscurityOfOther = 5.5

  /// The least importance of a state of a country whose states everybody knows: `Montana` is rather
  /// the state than a town.
  static let knownState = 5.7
  /// The value of a code of two capitals.
  static let openCode = 11.0

  /// The penalties for an unknown word of the query: for itself, for each of its letters, in a
  /// script with hundreds of letters too; or if it names another place, for each unit of that
  /// place's importance. It is higher for a region or a country, and for a country beside a word for
  /// another kind of place.
  static let unknownWord = 2.2
  /// The penalty for the beginning of a name at the end of a query that is set aside.
  static let lostBeginning = 3.0
  /// The penalty for a name of which a word is set aside.
  static let dividedName = 3.0
  static let unknownBesideArea = 0.5
  /// How much better a city beside a word for a city must fit than a name that has the word in another language.
  static let betterKnownCity = 1.0
  /// The importance of a town from which on a university beside its name is in it, rather than called like it.
  static let townOfSchool = 4.2
  /// The lead in importance from which on a place is meant by its name in another language, although a place in a
  /// country of that language has it as its main name.
  static let leadOfNameAbroad = 1.6
  /// How much better known a place of the same name abroad is, so that it may be meant although its name in the letters
  /// of the query is unknown.
  static let leadOfNamesake = 0.5
  /// The lead in importance of a city that is meant by another name of it, although a city has that name.
  static let leadOfOtherName = 2.2
  /// The lead in importance of the city of a region, so that a town with its name behind a dash is in that region.
  static let leadOfCityOfRegion = 1.3
  /// The penalty for a place of another kind than the word beside its name stands for.
  static let otherKind = 3.0
  static let kindBesideCountry = 1.0
  /// The bonus of a region's or a country's name that is not its main one, beside a word for its kind:
  /// the name does not mean a city there.
  static let nameBesideKind = 1.0
  static let letter = 0.2
  static let letterOfDenseScript = 0.5
  static let otherPlace = 0.4
  /// The penalties for a name that consists of words with another role, and for one that is part of
  /// a street's name.
  static let roleAsName = 2.0
  static let streetAsName = 1.5
  /// The distances in meters from the middle of a region or an island, if that does not extend
  /// farther, and from the seat of a district, within which a city is read as being there.
  static let landscapeReach = 75_000.0
  static let admin2Reach = 45_000.0
  /// The importance of a city whose name explains that of a smaller place, its lead in importance, and the
  /// distances in meters within which it does, in another subdivision and in the same one.
  static let largeCity = 5.0
  static let largerCity = 0.7
  static let suburbReach = 40_000.0
  static let townReach = 50_000.0
  /// The penalty for such an area or city beside a place.
  static let areaBeside = 0.3
  /// The distances in meters within which a postal code is that of a city, and beyond which it
  /// contradicts the city; and the penalty then.
  static let postcodeReach = 40_000.0
  static let farPostcode = 80_000.0
  static let otherPostcode = 1.5
  /// The bonus for a city within that distance.
  static let nearPostcode = 1.0
  /// The importance of a place whose name is an everyday word, from which on the place may be meant.
  static let everydayPlace = 5.0
  /// The importance of another place in the query from which on neither of both is certain.
  static let secondPlace = 4.5
  /// The distance in meters within which a place belongs to a city beside it.
  static let districtReach = 50_000.0
  /// The distance in meters within which a city is a part of another one, rather than one beside it.
  static let partReach = 10_000.0
  /// The importance from which on a town beside a city is meant rather than another place of its name.
  static let townBeside = 3.5

  /// The penalty if the query abbreviates a word of the name, or the reverse.
  static let rewriting = -0.4
  /// The penalty if the words of a name are in another order.
  static let swappedWords = 0.6
  /// The bonus for the usual order of words, the name first.
  static let usualOrder = 0.3
  /// The bonus if a preposition stands between the name and a qualifier; at most that for a qualifier and for the
  /// usual order, because ``ForwardSearch/maximumBonus(_:isInexact:)`` counts these for the preposition.
  static let inArea = 0.8
  /// The bonus for each qualifier that fits the feature.
  static let qualifier = 0.5
  /// The penalty for each typing error in the name.
  static let typo = 2.5
  /// The additional penalty if the first letter is wrong.
  static let wrongFirstLetter = 0.6
  /// The additional penalties for a substituted letter, which is less usual than a missing, doubled
  /// or swapped one, and for a substituted vowel.
  static let wrongLetter = 0.6
  static let wrongVowel = 0.2
  /// The penalties for each typing error in a qualifier, and for an incomplete qualifier.
  static let misspeltQualifier = 1.0
  static let begunQualifier = 0.7
  /// Readings with typing errors are not tried if there is a result of this value.
  static let acceptWithoutTypos = 6.0
  /// The evidence of a name that sounds like the query, the penalty for each unit of
  /// ``SoundCosts`` per letter, and the largest one; in the Latin script a smaller one, because a
  /// sound has fewer spellings there and nonsense should find nothing. The importance counts half,
  /// because the similarity of the sound matters more.
  static let sound = 1.2
  static let soundDistance = 16.0
  static let soundFame = 0.5
  static let soundTolerance = 0.3
  /// The importance from which on a place is found by a sound with another consonant.
  static let importanceOfNeighbor = 4.0
  static let soundToleranceInLatin = 0.2
  /// Completions are not tried if there is an exact result of this value and the query has this
  /// many letters.
  static let certainty = 7.0
  static let certainLength = 5
  /// The importance of metropolises, of cities, of towns and of all places: completions are
  /// searched in this order.
  static let importanceSteps = [6.0, 4.8, 3.6, -.infinity]
  /// The value of a town of ten thousand with one error: names with more errors compete with
  /// results below it.
  static let acceptWithOneTypo = 3.0

  /// The penalty if the query has only the first bytes of a name's key; it grows with the missing
  /// part.
  static func completion(typed: Int, of whole: Int) -> Double {
    2 + 1.5 * (1 - Double(typed) / Double(whole))
  }

  /// The bonus for a preferred country: as much as a tenfold population.
  static let preferredCountry = 1.0
  /// The greatest difference between the value of a place abroad and that of one in a country of the language of
  /// the query, whose inflected name is that of the place abroad.
  static let abroad = 2.0
  /// The bonus of a place whose country speaks the language of the request, in which names are shown.
  static let spokenLanguage = 0.5
  /// The difference between the value of a country and of its postal codes; of two countries, the
  /// larger one's code is meant more often.
  static let postcode = -3.0
  /// The penalty for a postal code near a place that is called like a country, if that country has the code too.
  static let nameOfCountryBesideCode = 3.0
  /// The bonuses of a postal code without a name: for the user's country, or one in whose language a
  /// word beside it is; and for a code that is divided as its country does: `110 00`.
  static let homePostcode = 4.0
  static let dividedPostcode = 2.0

  /// The maximum bonus for nearness, and the distance in meters at which it is halved.
  static let nearness = 3.0
  static let nearnessScale = 100_000.0
  /// The additional bonus for an exact name within the width of a city, and the distance in meters
  /// at which it is halved.
  static let closeness = 2.5
  static let closenessScale = 40_000.0
  /// The same for the main name of a place in the region around, once the query is finished: `London` near Toronto is
  /// in Ontario.
  static let surroundings = 3.0
  static let surroundingsScale = 200_000.0

  static func proximity(_ distance: Double) -> Double {
    nearness / (1 + distance / nearnessScale)
  }

  /// The score of a value: 0.5 for a village by its main name, above 0.9 for a city of millions.
  static func score(_ value: Double) -> Double {
    let score = 1 / (1 + exp(-(value - 3.5) / 1.5))
    return (score * 1000).rounded() / 1000
  }

  /// The value of a score, to the precision of its three digits.
  static func value(ofScore score: Double) -> Double {
    let bounded = min(max(score, 0.0005), 0.9995)
    return 3.5 + 1.5 * log(bounded / (1 - bounded))
  }
}
