internal import WxCore

/// A query without some of its words, for queries whose words together name nothing.
struct SetAside: Hashable {
  /// The reason why words are set aside.
  enum Cause: Hashable {
    /// They describe the question about a place, not the place: `weather in`.
    case phrase
    /// They name something that the gazetteer does not contain: a street, a building.
    case detail
  }

  /// The remaining words and those set aside, as the user wrote them.
  let rest: String
  let words: String
  let cause: Cause
  /// Whether the words set aside include a number or name a street.
  var isAddress: Bool { Token.all(in: words).contains { $0.isStreet || $0.isNumber } }

  /// The query without the question words at its ends; `nil` if it has none, or nothing else.
  static func phrase(in query: String) -> SetAside? {
    let tokens = Token.all(in: query)
    var range = tokens.indices
    while range.count > 1, QueryPhrases.words.contains(tokens[range.lowerBound].key) {
      range = range.dropFirst()
    }
    while range.count > 1, QueryPhrases.words.contains(tokens[range.upperBound - 1].key) {
      range = range.dropLast()
    }
    if range.count < tokens.count {
      return SetAside(tokens: tokens, keeping: range, cause: .phrase)
    }
    return attachedPhrase(in: query)
  }

  /// The query without question words that are not separated by spaces, as in Chinese and Japanese.
  private static func attachedPhrase(in query: String) -> SetAside? {
    let text = query.trimmingSpaces
    for word in QueryPhrases.attached {
      if text.hasSuffix(word), text.count > word.count {
        return SetAside(rest: String(text.dropLast(word.count)), words: word, cause: .phrase)
      }
    }
    return nil
  }

  /// The query without its first words, which may name a street or a building: the fewest words
  /// first.
  static func details(in query: String) -> [SetAside] {
    let parts = query.split(whereSeparator: { ",;".contains($0) })
    if parts.count > 1 {
      return (1..<min(parts.count, 4)).map { count in
        SetAside(
          rest: parts[count...].joined(separator: ",").trimmingSpaces,
          words: parts[..<count].joined(separator: ",").trimmingSpaces,
          cause: .detail)
      }
    }
    let tokens = Token.all(in: query)
    guard tokens.count > 2, tokens.count <= QueryWords.maximumCount,
      tokens.contains(where: \.isStreet) || tokens[0].isNumber
    else { return [] }
    let last = tokens.lastIndex(where: \.isStreet) ?? 0
    return ((last + 1)..<max(tokens.count, last + 1)).map {
      SetAside(tokens: tokens, keeping: $0..<tokens.count, cause: .detail)
    }
  }

  private init(rest: String, words: String, cause: Cause) {
    self.rest = rest
    self.words = words
    self.cause = cause
  }

  private init(tokens: [Token], keeping range: Range<Int>, cause: Cause) {
    let outside = tokens[..<range.lowerBound] + tokens[range.upperBound...]
    self.init(
      rest: tokens[range].map(\.text).joined(separator: " "),
      words: outside.map(\.text).joined(separator: " "), cause: cause)
  }

  /// Whether words name a street.
  static func namesStreet(_ words: String) -> Bool {
    Token.all(in: words).contains(where: \.isStreet)
  }

  /// A word between spaces.
  private struct Token {
    let text: String
    /// In lower case and without punctuation at its ends.
    let key: String

    static func all(in query: String) -> [Token] {
      query.split(whereSeparator: \.isWhitespace).prefix(QueryWords.maximumLength).map { word in
        Token(
          text: String(word),
          key: word.lowercased().trimmingPunctuation)
      }
    }

    var isNumber: Bool { key.first?.isNumber == true && key.count <= 5 }

    /// Whether the word is part of the name of a street.
    var isStreet: Bool {
      QueryPhrases.streets.contains(key)
        || QueryPhrases.streetEndings.contains { key.hasSuffix($0) }
    }
  }
}

/// Words that people write around the name of a place.
enum QueryPhrases {
  /// Words for weather, time, nearness and parts of a city, with prepositions and articles, in the
  /// most common languages.
  static let words = Set(
    """
    weather forecast forecasts temperature climate rain snow wind humidity current what what's whats \
    how how's is it like the in at for of on near nearby around by close to from downtown uptown midtown \
    greater metro area outside inside within map time hotel hotels flight flights today tomorrow tonight \
    now weekend week please show me my current local live report conditions city town village center \
    centre old wetter wettervorhersage vorhersage wetterbericht das im bei nahe nähe von um heute morgen \
    innenstadt zentrum stadt der météo meteo temps quel à au aux en près pres de du la le les centre-ville \
    ville aujourd'hui demain prévisions previsions tiempo clima el cerca del hoy mañana centro ciudad \
    pronóstico pronostico tempo previsão previsao em do da no na perto hoje amanhã cidade vicino oggi \
    domani previsioni città che fa a weer het weerbericht bij vandaag centrum pogoda w we dziś jutro \
    dla погода в во на сегодня завтра прогноз погоды город г около у počasí počasie v ve väder vädret \
    väderprognos i vær været vejr vejret sää säätila hava durumu hava-durumu καιρός καιρος στο στη στην \
    időjárás vremea vreme în времето време cuaca di thời tiết ở tại طقس الطقس في حالة מזג האוויר הוויר \
    هوای هوا मौसम का में weer-in 날씨 อากาศ สภาพอากาศ আবহাওয়া
    """.split(separator: " ").map(String.init))

  /// The same for languages without spaces, the longest first.
  static let attached = ["の天気予報", "天气预报", "天氣預報", "天気予報", "の天気", "天气", "天氣", "天気", "날씨"]

  static let streets = Set(
    """
    street st road rd avenue ave av boulevard blvd lane ln drive dr square sq way highway hwy court ct \
    place terrace alley straße strasse str platz allee gasse weg rue avenue place quai chemin calle \
    avenida avda paseo plaza carrer via viale piazza corso rua praça praca estrada ulica ul plac улица \
    ул проспект переулок cadde caddesi sokak sokağı mahallesi straat laan plein väg gata gatan vej gade
    """.split(separator: " ").map(String.init))

  static let streetEndings = ["straße", "strasse", "straat", "gatan", "gasse", "vägen"]
}
