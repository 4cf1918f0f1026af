/// The properties of a result that determine its confidence.
package struct ConfidenceSigns {
  var tier: MatchTier
  /// The ranking value, and its lead over the best other place; negative if the other place is
  /// better.
  var value: Double
  var lead = Double.infinity
  /// The maximum lead in the numbers; larger leads count the same.
  static let widestLead = 3.0
  /// The number of other places that are ahead, or at most one unit of ranking value behind.
  var rivals = 0
  /// For a misspelt name, the lead over the best other place with the same name, and the number of such places
  /// that are ahead, or at most one unit behind.
  var leadOverNamesakes = Double.infinity
  var namesakes = 0
  /// The role of the matching name.
  var role = NameRole.main
  /// The kind of the place; `nil` for a postal code.
  var kind: FeatureKind?
  /// The number of qualifiers that fit, and the penalty for those that fit badly.
  var qualifiers = 0
  var penalty = 0.0
  /// Whether a qualifier precedes the name, as in `Saskatchewan, Regina`.
  var isReversed = false
  /// The penalty for the spelling and the language of the name.
  var namePenalty = 0.0
  /// The similarity of the query's words and the matched name, 0 to 1, and whether both begin with
  /// the same letter.
  var similarity = 1.0
  var hasFirstLetter = true
  /// Whether the name was found by its sound, and the importance of the place.
  var isSound = false
  var importance = 0.0
  /// How the query misspells the name; `nil` if it does not.
  var edit: NameEdit?
  /// The most that the confidence can be, because the words may mean something else.
  private(set) var bound = 1.0
  /// Whether an alternate name is so short that it is probably the code of an airport.
  var isShortAlternate = false
  /// Whether the query is two capitals.
  var isTwoCapitals = false
  var letterCount = 8
  var wordCount = 1
  var isLatin = true
  /// Whether the name begins with a small letter.
  var isSmall = false
  var isInCapitals = false
  /// Whether the query consists of everyday words, see ``CommonWords``.
  var isTalk = false
  /// Whether a word of the query is translated, see ``GenericTerms``.
  var isTranslated = false
  /// Whether the query is one word, and whether it is a code that people know.
  var isAlone = true
  var isKnownCode = true
  /// Whether the name is a given name, and its only qualifier stands directly beside it, as in
  /// `George Washington`.
  var isGivenName = false
  /// Whether the words of a begun or misspelt name are rather the name of a person: `Frida Kahlo`.
  var isGuessOfPerson = false
  /// Whether the words of a begun or misspelt name are everyday words.
  var isEverydayGuess = false
  /// Whether the query has no capital, although its script has some; whether the name has an everyday word; and whether
  /// it is one word.
  var isInSmallLetters = false
  var hasEverydayName = false
  var isOneWord = true
  /// How much better known a place is whose name only begins with the words: `toul` may become Toulouse.
  var fameOfLonger = 0.0
  /// The letters of the everyday word with which the only word of a misspelt name, or of a name in small letters, begins:
  /// `lebte`; 0 if there is none.
  var stemOfLongerWord = 0
  /// Whether a comma separates the name from what stands before or after it.
  var isDivided = false
  /// The words that are set aside.
  var aside = Aside()

  package init(tier: MatchTier, value: Double) {
    self.tier = tier
    self.value = value
  }

  /// Lowers the bound of the confidence.
  mutating func limit(to bound: Double) { self.bound = min(self.bound, bound) }

  /// Whether the name is a code, or another name of at most three letters: `DNS` is Denison, Iowa.
  var isAbbreviation: Bool { tier == .code || isShortAlternate }

  /// The signs of a misspelt name of several places as if it were written without the error; `nil` for another name.
  var withoutError: ConfidenceSigns? {
    guard namesakes > 0 else { return nil }
    var signs = self
    signs.tier = .exact
    signs.value += Ranking.typo
    signs.lead = leadOverNamesakes
    signs.rivals = namesakes
    signs.namesakes = 0
    return signs
  }

  /// Whether no word is unknown, and the name is as written.
  var isExplained: Bool { tier < .prefix && aside.unknownCount + aside.everydayCount == 0 }

  /// Whether the place is a country or a region.
  var isRegion: Bool { kind == .country || kind == .admin1 }

  /// Whether the place is a country or a region, beside a number or a building, which are rather in a place
  /// that was not found.
  var isBesideDetail: Bool {
    aside.hasDetail && (isRegion || kind == .region || kind == .continent)
  }

  /// Whether an everyday word beside a number begins the name: `iPhone 15` is not Zhengzhou, the iPhone City.
  var isBegunProduct: Bool { isTalk && tier == .prefix && aside.hasDetail }

  /// Whether the place is a country or a region, beside the name of a street; or the city after which a
  /// street is named, which may be in any other city.
  var isBesideStreet: Bool {
    aside.isWholeStreet || aside.hasStreet && (isRegion || aside.isStreet && qualifiers > 0)
  }

  /// Whether the place is a country or a region, beside a postal code that it does not have.
  var isBesideOtherCode: Bool { aside.hasOtherCode && kind?.isArea ?? false }

  /// What the words are that are neither a name nor a qualifier.
  struct Aside {
    var hasNoise = false
    /// A street, a number, a building.
    var hasDetail = false
    var hasNumber = false
    var hasStreet = false
    var unknownCount = 0
    var everydayCount = 0
    /// The share of the letters of all words that unknown and everyday words have.
    var unknownShare = 0.0
    /// The importance of another place that the words may name; 0 for none.
    var otherFame = 0.0
    var isOtherArea = false
    /// Whether there is a postal code of another region or another country.
    var hasOtherCode = false
    /// Whether the name consists of words with another role, is a part of the name of a street, or all of it.
    var isName = false
    var isStreet = false
    var isWholeStreet = false
    /// Whether an unknown word stands directly beside the name.
    var isCompound = false
    /// Whether that word stands behind the name.
    var isBehind = false
    /// Whether the word beside the name stands for a kind of feature, such as a river, and the place is of another kind.
    var isOfOtherKind = false
    /// Whether the word beside the name is that of a town near it.
    var isDistrict = false
    /// Whether the name may be the given name of a person or, behind a given name, the surname; and whether the
    /// words may be the name of a company or a work.
    var isPerson = false
    var isSurname = false
    var isOrganization = false
    /// Whether the word behind the name is one of those in the names of hotels and restaurants.
    var isHouse = false
    /// Whether the name is a code that few people know, and numbers are all that is set aside: `BMW X5`.
    var isModel = false
    var isEmpty = true
  }

  /// The value of the name, from 0 to 9.
  var boundedValue: Double { min(max(value, 0), 9) }

  /// The lead, from -``widestLead`` to ``widestLead``.
  var boundedLead: Double { min(max(lead, -Self.widestLead), Self.widestLead) }

  /// A condition as a number.
  func one(_ condition: Bool) -> Double { condition ? 1 : 0 }

  /// The signs as numbers of the magnitude of 1, in the order of ``Confidence/coefficients``; those
  /// of words set aside, which come last, only if there are some.
  var numbers: [Double] {
    let isFuzzy = tier == .fuzzy && !isSound
    let isGuess = tier >= .prefix
    let isCode = tier == .code
    let bounded = boundedLead
    let numbers = [
      one(tier == .exact && role == .main),
      one(tier == .exact && role != .main),
      one(isCode),
      one(tier == .alternate),
      one(tier == .abbreviation),
      one(tier == .prefix),
      one(isFuzzy),
      one(isSound),
      isFuzzy ? similarity : 0,
      tier == .prefix ? similarity : 0,
      isGuess ? 0 : boundedValue / 5,
      isGuess ? boundedValue / 5 : 0,
      bounded,
      one(lead < 0),
      min(Double(rivals), 5) / 5,
      min(Double(qualifiers), 2),
      namePenalty,
      isGuess && !isLatin ? 1 : 0,
      isGuess ? max(0, Double(8 - letterCount)) / 4 : 0,
      isGuess && !hasFirstLetter ? 1 : 0,
      one(isRegion),
      one(kind == .admin2),
      one(kind == .airport && !isCode),
      isCode && !isInCapitals ? 1 : 0,
      isGuess ? min(max(0, Double(wordCount - 1)), 3) : 0,
      one(isTalk && !isGuess),
      one(isTalk && isGuess),
      isFuzzy ? bounded : 0,
      tier == .prefix ? bounded : 0,
      isCode ? bounded : 0,
      tier == .alternate ? bounded : 0,
      isRegion ? bounded : 0,
      bounded * bounded,
      tier == .exact && role == .main ? min(Double(rivals), 5) / 5 : 0,
      isFuzzy ? max(0, Double(8 - letterCount)) / 4 : 0,
      isGuess ? boundedValue * boundedValue / 25 : 0,
      isTalk && isGuess ? boundedValue / 5 : 0,
      one(isTalk && tier == .prefix),
      one(isTalk && isCode),
      one(isTranslated),
      one(tier == .prefix && isRegion),
      one(tier == .prefix && role != .main),
      one(isReversed),
      isReversed ? min(penalty, 3) : 0,
      tier == .exact && role == .main ? namePenalty : 0,
      isInCapitals && !isKnownCode && isAlone ? 1 : 0,
      kind == .admin2 ? bounded : 0,
      kind == .airport && !isCode ? bounded * bounded : 0,
      isGuess ? 0 : fameOfLonger,
      isGuess || isCode || !isRegion ? 0 : boundedValue / 5,
      isReversed ? one(kind == .city) : 0,
      isGuess ? 0 : boundedValue * boundedValue / 25 * bounded,
    ]
    return numbers + numbersOfSpelling + numbersOfGuess + numbersOfWords
      + (aside.isEmpty ? [] : asideNumbers)
  }

  /// The numbers that follow from the script, the case and the errors of the name, and those of
  /// postal codes.
  private var numbersOfSpelling: [Double] {
    let isFuzzy = tier == .fuzzy && !isSound
    let bounded = boundedLead
    let positive = boundedValue
    return [
      one(kind == nil),
      kind == nil ? min(Double(qualifiers), 2) : 0,
      kind == nil ? bounded : 0,
      one(isTwoCapitals && !isKnownCode),
      one(isInCapitals && !isKnownCode && isAlone && tier == .alternate),
      one(isShortAlternate && !isInCapitals),
      one(isFuzzy && edit == .doubled),
      one(isFuzzy && edit == .swapped),
      one(isFuzzy && edit == .several),
      one(tier == .alternate && !isLatin),
      tier < .prefix ? positive * positive / 25 : 0,
      isGivenName ? max(0, 6 - positive) / 3 : 0,
      one(isEverydayGuess && !isTalk),
      one(isGuessOfPerson),
    ]
  }

  /// The numbers of a begun or misspelt name, which say how well known a place must be to be meant
  /// by such a query.
  private var numbersOfGuess: [Double] {
    guard tier >= .prefix else { return Array(repeating: 0, count: 13) }
    let isFuzzy = tier == .fuzzy && !isSound
    let positive = boundedValue
    let obscurity = max(0, 3 - positive) / 3
    let scaled = positive / 5
    return [
      obscurity,
      max(0, positive - 5) / 4,
      isFuzzy ? obscurity : 0,
      isSound ? obscurity : 0,
      max(0, Double(8 - letterCount)) / 4 * scaled,
      isLatin ? 0 : scaled,
      isFuzzy && edit == .several ? scaled : 0,
      isSound ? importance * importance / 25 : 0,
      isRegion ? obscurity : 0,
      isRegion ? scaled * scaled : 0,
      isFuzzy ? similarity * scaled * boundedLead : 0,
      kind == .airport ? obscurity : 0,
      one(isFuzzy && edit == .several && isInSmallLetters),
    ]
  }

  /// The numbers of queries in small letters, and of words like everyday ones.
  private var numbersOfWords: [Double] {
    let scaled = boundedValue / 5
    let isName =
      (tier == .exact || tier == .alternate) && !isRegion && kind != .airport && kind != nil
    let isSmallName = isInSmallLetters && isAlone && isName
    let isLongerGuess = stemOfLongerWord > 0 && tier >= .prefix
    let isLongerName = stemOfLongerWord > 0 && isSmallName
    let isSmallEveryday = hasEverydayName && isInSmallLetters
    let isCapitalizedEveryday = hasEverydayName && !isInSmallLetters && isAlone && isName
    return [
      isSmallName ? max(0, 1.4 - scaled) : 0,
      one(isLongerGuess),
      isLongerGuess ? scaled : 0,
      isLongerGuess ? Double(max(stemOfLongerWord, 4) - 4) / 4 : 0,
      one(isLongerName),
      isLongerName ? scaled : 0,
      isSmallEveryday ? scaled : 0,
      one(isSmallEveryday && isAlone),
      isSmallEveryday && isAlone ? boundedLead : 0,
      one(isCapitalizedEveryday),
      isCapitalizedEveryday ? scaled : 0,
    ]
  }
}
