internal import WxPlatform

/// The probability that a result is the intended place: a logistic function of ``ConfidenceSigns``.
///
/// ``coefficients`` are fitted on the development set by `Tests/DevelopmentSet/fit`, see
/// `docs/accuracy.md`.
package enum Confidence {
  /// The confidence of a region beside a postal code of another one: either may be meant. The
  /// development set has too few such queries to fit it.
  private static let besideOtherCode = 0.5

  /// The bound of the confidence of a country or a region beside a street or a number, and of a city in the name of
  /// what may be a hotel elsewhere or a sight in the city.
  private static let besideDetail = 0.65

  /// The same beside the name of a street: a whole country or region does not answer for an address in it.
  private static let besideStreet = 0.25

  /// The bound of the confidence of a little-known airport whose code is written like a name: the cases
  /// that the coefficients are fitted to have such codes in capitals and in small letters only.
  private static let oddCode = 0.65

  /// The bound of the confidence of a place beside the name of an area in which it is not, of one in that
  /// area with a similar name, of one that the name of a company, a work or a product begins, and of one whose name is
  /// the number that is the whole query.
  private static let besideOtherArea = 0.25

  /// The bounds of the confidence of a postal code that other countries have too, and of one of a
  /// country in whose language the word beside it is not.
  private static let oneOfCodes = 0.65
  private static let foreignCode = 0.25

  /// The bound of the confidence of a place whose name means another one in larger languages, of one in one of two areas
  /// of a code, of one end of a route, of an airport that bears the name of a larger city elsewhere, of an airport or a
  /// city that bears the name of a person, and of a place whose misspelled name may be another one.
  private static let sharedName = 0.65

  /// The bound of the confidence of a place beside a word for another kind: `fleuve Saint-Laurent` is not a town;
  /// of one that resembles a word for people, and of one whose name is the letter that is the whole query.
  private static let ofOtherKind = 0.45

  /// The bound of the confidence of a begun or misspelled name: a whole one leaves less doubt.
  private static let guess = 0.99

  static func probability(_ signs: ConfidenceSigns) -> Double {
    let sum = zip(coefficients, signs.numbers).reduce(0) { $0 + $1.0 * $1.1 }
    let probability = min(1 / (1 + exp(-sum)), signs.tier >= .prefix ? guess : 1)
    if signs.isForeignCode { return min(probability, foreignCode) }
    if signs.isOneOfCodes { return min(probability, oneOfCodes) }
    if signs.isBesideOtherCode { return min(probability, besideOtherCode) }
    if signs.aside.isContradicted || signs.isNameElsewhere || signs.isBegunOrganization
      || signs.isBegunProduct || signs.isNumber
    {
      return min(probability, besideOtherArea)
    }
    if signs.isBesideStreet { return min(probability, besideStreet) }
    if signs.aside.isOfOtherKind || signs.isDemonym || signs.isLetter {
      return min(probability, ofOtherKind)
    }
    if signs.isForeignName || signs.isOfSmallerCity || signs.isInOneOfAreas || signs.isDoubtful
      || signs.aside.isOtherEnd || signs.isNameOfPerson
    {
      return min(probability, sharedName)
    }
    if signs.isOddCode { return min(probability, oddCode) }
    return signs.isBesideDetail || signs.aside.isHouse
      ? min(probability, besideDetail) : probability
  }
}
