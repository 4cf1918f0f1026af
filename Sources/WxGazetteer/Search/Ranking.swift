internal import Foundation
internal import WxCore

/// The one function that orders results.
///
/// The value of a result is a sum of evidence on one scale, where one unit is a factor of ten in
/// population: the ``Importance`` of the feature, how well its name fits, and how near it is to the
/// position of the request. A better name outweighs a tenfold population but not a thousandfold one:
/// `Rom` is Rome in Italy rather than a village of that name in France.
///
/// The score that users see is the value squeezed into 0 to 1: it does not depend on the other
/// results of a query, so scores of different queries can be compared.
enum Ranking {
  /// What the matching name adds.
  ///
  /// - Parameters:
  ///   - role: What the name is to its feature.
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
  /// What the name of an airport without “Airport” adds: less than a city's own name.
  static let airportName = 0.3
  /// What a nickname adds that is not in capitals: a little more than a name, since it is a nickname of
  /// what most people mean.
  static let nickname = 1.3
  /// The most that ``evidence(of:kind:isInCapitals:isInexact:)`` gives.
  static let maximumEvidence = nickname
  static let evidenceInCapitals = 5.0

  /// What is taken off a name that has diacritics which the query has not, and one that is spelt with
  /// others than the query.
  static let missingMarks = 0.2
  static let otherMarks = 1.0
  /// What is taken off besides where such a name is not the main one: it is another's name as spelt.
  static let missingMarksOfOther = 0.3
  /// A name in a language counts less still for a country or subdivision, of which all are known.
  static let languageOfArea = 1.3
  /// What a name of an area in its country's own language adds, so that it counts as its main name.
  static let localNameOfArea = 1.2
  /// What is taken off a name of a place that is the main name of a place beside it, at most so many
  /// meters away and at most so much less important.
  static let nameOfNeighbor = 2.0
  static let neighborhood = 60_000.0
  static let knownNeighbor = 2.5
  /// What is taken off a translated word of a name.
  static let translation = 0.8
  /// A place of this value is known so well that who types its name means it, be it a word too.
  static let wellKnown = 6.0
  /// What is taken off a name that is only begun beside a place whose main name is as written.
  static let besideName = 0.8
  /// What is taken off an alternate name in no known language, in a script other than Latin and in
  /// Latin letters; ``NameLanguages`` has the same for the others.
  static let scriptName = 0.6
  static let alternateName = 0.55
  /// What a short name adds that is in capitals as the query is: `USA` is a name and a code.
  static let nameInCapitals = 3.4
  /// What is taken off a country's or a subdivision's code of three letters when a known airport has
  /// the same; off a subdivision's code that only its own country knows; off a code beside a place of that very name, in
  /// a query in another language than English without capitals; and off one in a query with diacritics.
  static let codeOfAirport = 4.5
  static let rareCode = 2.5
  static let codeInOtherLanguage = 6.0
  static let codeWithMarks = 4.0
  /// The importance of a medium airport, in thousandths.
  static let knownAirport: UInt16 = 4000
  /// An exact name of this value is so little known that a city one error away may be meant.
  static let obscurity = 4.0
  /// The same for a name that is not the place's own.
  static let obscurityOfOther = 5.5

  /// What is taken off when words of the query are set aside.
  static let setAside = 0.5

  /// What is taken off where the query abbreviates a word that the name writes out, or the reverse.
  static let rewriting = -0.4
  /// What a query adds whose words stand in the usual order, the name first.
  static let usualOrder = 0.3
  /// What each qualifier adds that the feature lies in: the query says more, and it fits.
  static let qualifier = 0.5
  /// What is taken off for each typing error in the name.
  static let typo = 2.5
  /// What is taken off besides, where the first letter is wrong.
  static let wrongFirstLetter = 0.6
  /// What is taken off besides for one letter in another's place, which is less usual than one left out,
  /// put in twice or swapped; less for a vowel in another's place.
  static let wrongLetter = 0.6
  static let wrongVowel = 0.2
  /// What is taken off for each typing error in a qualifier, for one that is only begun, and for a word
  /// that tells no place from another.
  static let misspeltQualifier = 1.0
  static let begunQualifier = 0.7
  static let genericWord = 0.3
  /// A value that needs no second look: readings with typing errors are not tried beside it.
  static let acceptWithoutTypos = 6.0
  /// What a name adds that only sounds like the query, and what is taken off for each unit of
  /// ``SoundDistance`` a letter; at most so many units may lie between them. Within the Latin script
  /// fewer: there a sound has fewer spellings, and nonsense should find nothing. How near the sound is
  /// says more than how well known the place is, so that its importance counts half.
  static let sound = 1.2
  static let soundDistance = 12.0
  static let soundFame = 0.5
  static let soundTolerance = 0.3
  static let soundToleranceInLatin = 0.15
  /// What is taken off a region or country of that sound besides: their names are known in most
  /// languages.
  static let soundOfArea = 0.5
  /// A value that needs no completions beside it, if the query has so many letters; fewer may be the
  /// beginning of anything.
  static let certainty = 7.0
  static let certainLength = 5
  /// The importance of metropolises, of cities, of towns and of all: the completions of a name are
  /// looked for in this order.
  static let importanceSteps = [6.0, 4.8, 3.6, -.infinity]
  /// The value of a town of ten thousand with one error: what is worth less is compared with names
  /// that have more errors.
  static let acceptWithOneTypo = 3.0

  /// What is taken off where the query has only the first bytes of a name's key: the more, the more
  /// of it is missing.
  static func completion(typed: Int, of whole: Int) -> Double {
    2 + 1.5 * (1 - Double(typed) / Double(whole))
  }

  /// What is added in a country that the user prefers: as much as a tenfold population.
  static let preferredCountry = 1.0
  /// What a postal code is worth less than its country: between two countries the larger one's code
  /// is meant more often.
  static let postcode = -3.0

  /// What nearness adds at most, and the distance in metres at which half of that is left.
  static let nearness = 3.0
  static let nearnessScale = 100_000.0
  /// What is added besides to a name as it is written that is nearer than a city is wide, and the
  /// distance in meters at which half of that is left.
  static let closeness = 2.5
  static let closenessScale = 40_000.0

  static func proximity(_ distance: Double) -> Double {
    nearness / (1 + distance / nearnessScale)
  }

  /// The score of a value: 0.5 for a village by its main name, above 0.9 for a city of millions.
  static func score(_ value: Double) -> Double {
    let score = 1 / (1 + exp(-(value - 3.5) / 1.5))
    return (score * 1000).rounded() / 1000
  }

  /// The value of a score, as far as its three digits say.
  static func value(ofScore score: Double) -> Double {
    let bounded = min(max(score, 0.0005), 0.9995)
    return 3.5 + 1.5 * log(bounded / (1 - bounded))
  }
}
