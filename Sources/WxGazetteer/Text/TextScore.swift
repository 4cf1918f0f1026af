/// The constants that decide which words of a text are places, on the scale of ``Importance``: one
/// unit is a factor of ten in population.
enum TextScore {
  /// The least value of a place of one word, of several words, and in a script without capitals.
  static let least = 5.0
  static let leastOfPhrase = 4.3
  static let leastUncased = 5.3
  static let leastOfTwoCharacters = 5.9
  /// The gain of a word before it, or after it, that goes with places.
  static let cue = 1.0
  /// The gain if the area that contains it follows after a comma, if its country or its region is
  /// named elsewhere in the text, and if it is in a country that was named much.
  static let container = 2.2
  static let region = 0.9
  static let country = 0.7
  /// The most that a place gains if another one near it is named beside it, and the part of that which helps it to be a
  /// place at all.
  static let near = 2.0
  static let nearAlone = 0.5
  /// The gain of each further place of its country that is named, and how many of them count.
  static let furtherOfCountry = 0.25
  static let mostOfCountry = 3
  /// The gain of a place in the country of most texts in the language over others of its name.
  static let home = 0.4
  /// The lead with which the country of a name is certain.
  static let certainLead = 0.8
  /// The part of the doubt about the name of a country that its neighbors remove: `Turkey and Greece`.
  static let shareOfCountry = 0.9
  /// The gain of each character of a Chinese name after the second one.
  static let character = 0.4
  /// The loss of a single word inside a sentence that no word around it indicates to be a place.
  static let alone = 0.3
  /// The loss of an abbreviation of a city that no word around it indicates to be a place, and the length up to which a
  /// name in another language may be any word.
  static let codeAlone = 2.0
  static let shortest = 3
  /// The least importance of a city that is named without any sign of a place.
  static let knownAlone = 5.5
  /// A city of less importance is read as a person beside a verb of speech, and as the saint after whom it is named.
  static let knownToAll = 6.0
  /// The least importance of a place whose abbreviation is known although it is an everyday word: `US`, but not `CAR`.
  static let knownAbbreviation = 8.0
  /// The loss of a city behind an article that no city has.
  static let article = 3.0
  /// The loss of an airport that is named without a word for an airport. It is a place only behind a word that goes with
  /// places.
  static let airport = 0.5
  /// The losses: at the beginning of a sentence, as an everyday word, beside another capitalized
  /// word, after the title of a person, as a given name; and the part of the loss of an everyday word that remains
  /// behind a word that goes with places.
  static let beginning = 0.5
  static let everyday = 1.8
  static let everydayNoun = 3.0
  static let shareBehindCue = 0.4
  /// The part that remains of it behind such a word if people at the place speak the language of the text.
  static let shareOfLocal = 0.5
  /// How many times as much an everyday word loses that is the name of a place in another language only.
  static let foreignEveryday = 3.0
  static let neighbor = 2.0
  static let title = 4.0
  static let institution = 2.0
  static let institutionOfCity = 4.0
  static let givenName = 3.0
  /// The losses of a name that is not the main one: in another language, that of an area in a language of few people,
  /// without a language, as an abbreviation in small letters; of other accents than written; of an inflected form.
  static let foreign = 0.9
  static let rareNameOfArea = 1.8
  static let alternate = 1.6
  static let nickname = 1.0
  static let accents = 0.9
  static let inflection = 0.3
  /// The gain of a case ending in languages that have endings in place of prepositions.
  static let ending = 0.7
  /// The gain of a name that contains the word for a subdivision: `沖縄県`.
  static let subdivisionWord = 1.1
  /// The value of the abbreviation of a subdivision, which must stand behind a place in it.
  static let abbreviation = -10.0
  /// The loss of a subdivision, of which many have the name of their town or of a point of the compass; that of a
  /// second-order one, if it is not widely known; and the gain of such a one behind an article.
  static let subdivision = 0.4
  static let district = 1.0
  static let districtBehindArticle = 1.0
  /// The least importance of a widely known subdivision of the second order, such as an English county.
  static let knownDistrict = 5.0

  /// The part of the loss of an everyday word that a feature has: everybody knows a capital whose name
  /// is a word too.
  static func share(ofImportance importance: Double) -> Double {
    min(max((8 - importance) / 2, 0.15), 1)
  }

  /// The probability that a mention with a value is right.
  static func confidence(_ margin: Double) -> Double {
    let probability = 0.99 - 0.2 / (1 + margin * margin * 2)
    return (probability * 1000).rounded() / 1000
  }

  /// Words that name a direction or a part, and so many subdivisions that they name none.
  static let vague = Set(
    """
    north south east west northern southern eastern western central centre center upper lower \
    nord sud est ouest norte sur sul este oeste leste capital federal union republic republik \
    delta plateau maritime littoral river lake island mountain province region state city coast \
    centro centrale zentrum mitte norden süden osten westen süd ost zone district county \
    university جامعة international national police park bank club север юг восток запад центр 경기 північ \
    південь схід захід heights bay
    """.split(separator: " ").map(String.init))
}
