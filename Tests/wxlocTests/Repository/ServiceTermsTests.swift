import Testing
import WxWords

/// Terms that the weather service of a country uses, where a translation of the English word says
/// something else or is not used.
@Suite struct ServiceTermsTests {
  /// The term of each key.
  private static let terms: [String: [String: String]] = [
    "ar": ["sky.hail.showers": "زخات بَرَد", "value.dew": "{humidity}، نقطة الندى {t}"],
    "bg": ["sky.mostlyCloudy": "значителна облачност"],
    "cs": ["sky.sleet.showers": "smíšené přeháňky"],
    "de": [
      "label.humidity": "Luftfeuchte", "sky.freezingDrizzle": "gefrierender Nieselregen",
      "sky.haze": "trockener Dunst", "sky.mist": "feuchter Dunst",
    ],
    "es": ["air.poor": "desfavorable", "sky.mist": "bruma"],
    "et": ["sky.sleet": "lörtsisadu"],
    "fa": [
      "label.gusts": "باد لحظه‌ای", "sky.overcast": "تمام‌ابری", "sky.rain.light": "باران خفیف",
    ],
    "fi": ["web.wind.3": "kohtalaista tuulta", "web.wind.8": "kovaa tuulta"],
    "fr": ["sky.snow.heavy": "neige forte", "value.dew": "{humidity}, pt de rosée {t}"],
    "hi": ["label.pressure": "वायुदाब", "moon.first_quarter": "प्रथम चतुर्थांश"],
    "hu": ["web.wind.8": "élénk viharos szél", "web.wind.10": "dühöngő vihar"],
    "id": ["sky.thunderstorm": "hujan petir", "compass.se": "TG"],
    "ja": ["label.uv": "UVインデックス", "sky.overcast": "くもり"],
    "ko": ["label.gusts": "순간풍속", "sky.thunder": "천둥·번개를 동반한 {condition}"],
    "pl": ["sky.mostlyClear": "małe zachmurzenie", "sky.tornado": "trąba powietrzna"],
    "pt": ["web.wind.3": "vento bonançoso", "web.wind.11": "temporal desfeito"],
    "ro": ["sky.thunderstorm": "oraj", "web.wind.10": "furtună"],
    "ru": ["sky.freezingRain": "замерзающий дождь"],
    "sv": ["sky.mostlyClear": "nästan klart", "web.say.dry": "uppehåll"],
    "th": ["sky.mostlyClear": "ท้องฟ้าโปร่ง", "sky.squall": "ลมกระโชกแรง"],
    "tr": ["sky.thunderstorm": "gök gürültülü sağanak"],
    "uk": ["sky.mostlyClear": "малохмарно"],
    "vi": ["air.unhealthy": "xấu", "sky.rain.light": "mưa nhỏ", "label.sunrise": "Mặt trời mọc"],
    "zh-Hans": [
      "alert.moderate": "较重", "sky.hail.light": "弱冰雹", "sky.partlyCloudy": "晴间多云",
    ],
    "zh-Hant": ["web.uv.extreme": "危險級", "sky.hail.light": "弱冰雹"],
  ]

  @Test(arguments: Words.languages)
  func `terms are those of the weather service`(language: String) throws {
    let texts = try WordTexts.texts(language)
    for (key, term) in Self.terms[language] ?? [:] {
      #expect(texts[key] == term, "\(key)")
    }
  }

  @Test(arguments: [
    ("es", "say.range", "lluvia de las 14:00 a las 16:00"),
    ("es", "say.in", "lluvia dentro de 2 h"),
    ("es", "say.from", "lluvia desde las 14:00"), ("es", "say.for", "lluvia durante 2 h más"),
    ("it", "say.for", "lluvia ancora per 2 h"), ("pl", "say.possible", "możliwe od 14:00: lluvia"),
    ("hu", "say.warmer", "4°-kal melegebb"), ("id", "say.from", "lluvia mulai 14:00"),
    ("nl", "say.dry", "droog de komende 2 h"), ("fr", "say.dry", "temps sec pendant 2 h"),
  ])
  func `a clause agrees with its values`(language: String, key: String, clause: String) {
    let text = Words.of(language).text(
      key,
      [
        "what": "lluvia", "time": "14:00", "from": "14:00", "to": "16:00", "span": "2 h",
        "t": "4°",
      ])
    #expect(text == clause)
  }
}
