internal import WxCore

/// Words about the weather and the time, by language. Of several places with one name, a user probably means
/// the one in a country of that language: in `il pleut à Brest`, the city in France.
struct QuestionLanguages: Sendable {
  /// The languages of the words, as bits, by the hashes of their keys.
  private let languages: [UInt64: UInt32]

  init(folding: Folding) {
    var languages: [UInt64: UInt32] = [:]
    for (index, language) in Self.tables.enumerated() {
      for word in NameKey.words(of: folding.fold(language.words.utf8)) {
        languages[KeyHash.hash(of: word.bytes), default: 0] |= 1 << UInt32(index)
      }
    }
    self.languages = languages
  }

  /// The countries whose language most of some words are in, and of those at least one word about the weather
  /// or the time; none for words of English, in which people of all countries ask.
  func countries(
    of words: [ArraySlice<UInt8>], beside particles: [ArraySlice<UInt8>]
  ) -> [String] {
    func bits(_ word: ArraySlice<UInt8>) -> UInt32 { languages[KeyHash.hash(of: word)] ?? 0 }
    let possible = words.reduce(0) { $0 | bits($1) }
    guard possible != 0 else { return [] }
    let found = (words + particles).map { bits($0) & possible }
    let counts = Self.tables.indices.map { index in
      found.count { $0 & (1 << UInt32(index)) != 0 }
    }
    let most = counts.max()
    return counts.indices.filter { counts[$0] == most }.flatMap { index in
      Self.tables[index].countries.map { $0.split(separator: " ").map(String.init) }
        ?? NameLanguages.countries(of: Self.tables[index].tag)
    }
  }

  /// The countries are those of ``NameLanguages`` unless they are given.
  private static let tables: [(tag: String, countries: String?, words: String)] = [
    (
      "fr", nil,
      """
      météo pleut pleuvoir pluie quel quelle temps fait neige neiger demain aujourd hui prévisions vent \
      chaud froid orage ville habite près il à
      """
    ),
    (
      "es", nil,
      """
      tiempo clima llueve llover lluvia pronóstico hace hará calor frío mañana hoy dónde nieva nieve viento vivo cerca ciudad en
      """
    ),
    (
      "pt", nil,
      "previsão tempo clima chove chover chuva hoje amanhã calor frio cidade onde moro perto em vai fazer neva"
    ),
    (
      "it", nil,
      "meteo tempo che fa piove piovere pioggia domani oggi previsioni nevica caldo freddo dove vicino città"
    ),
    (
      "de", nil,
      """
      wetter regnet regen schneit schnee morgen heute wie wird kalt wettervorhersage vorhersage wetterbericht temperatur wohne stadt \
      übermorgen es ist
      """
    ),
    ("nl", nil, "weer weerbericht regent regen morgen vandaag sneeuwt sneeuw hoe woon het"),
    ("sv", nil, "väder vädret regnar snöar imorgon idag blir väderprognos"),
    ("da", nil, "vejr vejret regner sner morgen bliver vejrudsigt"),
    ("nb", nil, "vær været regner snør morgen blir værmelding"),
    ("fi", nil, "sää säätila sataa huomenna tänään"),
    ("pl", nil, "pogoda jutro dziś dzisiaj pada padać deszcz śnieg będzie jaka jest"),
    ("cs", nil, "počasí prší zítra dnes sněží bude jaké"),
    ("sk", nil, "počasie prší zajtra dnes sneží bude aké"),
    ("hu", nil, "időjárás eső esik holnap milyen"),
    ("ro", nil, "vremea vreme plouă ploaie mâine azi ninge cum este"),
    ("hr", nil, "vrijeme kiša pada sutra danas kakvo"),
    ("sl", nil, "vreme dež pada jutri danes"),
    ("tr", nil, "hava durumu yağmur yağıyor yarın bugün nasıl kar"),
    ("id", nil, "cuaca hujan besok prakiraan hari ini"),
    ("vi", nil, "thời tiết mưa ngày mai hôm nay"),
    ("et", nil, "ilm sajab homme täna"),
    ("lt", nil, "oras orai lyja rytoj šiandien"),
    ("lv", nil, "laiks laikapstākļi līst rīt šodien"),
    ("ca", nil, "temps plou demà avui fa fred"),
    (
      "ru", "RU BY KZ KG",
      "погода погоды погоду дождь дождя снег идет завтра сегодня прогноз какая будет"
    ),
    ("uk", "UA", "погода дощ сніг завтра сьогодні прогноз яка буде"),
    ("bg", "BG", "времето дъжд утре днес прогноза"),
    ("el", "GR CY", "καιρός καιρό καιρού βρέχει αύριο σήμερα"),
  ]
}
