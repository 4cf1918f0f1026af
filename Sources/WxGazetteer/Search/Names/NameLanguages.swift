internal import WxPlatform

/// Penalties for names in another language than the main name: the fewer people speak a language,
/// the less likely a query in Latin letters is in it.
enum NameLanguages {
  private static let penalties: [Substring: Double] = [
    "en": 0.3, "de": 0.5, "es": 0.5, "fr": 0.5, "it": 0.5, "pt": 0.5, "nl": 0.6, "pl": 0.6,
    "tr": 0.6, "id": 0.6, "vi": 0.6, "sv": 0.65, "cs": 0.65, "ro": 0.65, "hu": 0.65, "fi": 0.7,
    "da": 0.7, "no": 0.7, "nb": 0.7, "ca": 0.75,
    // Other scripts, in which main names do not compete.
    "ru": 0.4, "zh": 0.4, "ja": 0.4, "ar": 0.4, "ko": 0.4, "hi": 0.4, "fa": 0.45, "uk": 0.45,
    "el": 0.45, "he": 0.45, "th": 0.45, "bn": 0.45, "ur": 0.5, "ta": 0.45, "te": 0.45, "sr": 0.5,
    "bg": 0.5,
  ]
  /// The penalty for the language of the request, and for languages that the table does not list.
  static let requested = 0.1
  static let other = 1.1
  /// The penalty for English, in which people of all countries write.
  static let english = 0.3
  /// The greatest penalty of a widely spoken language.
  static let wide = 0.6

  /// The countries in which most people speak a language, or in which it is official.
  private static let homes: [String: String] = [
    "en": "US GB CA AU NZ IE ZA NG GH KE JM TT SG PH",
    "es":
      "ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ",
    "fr": "FR BE CH LU MC CA SN CI ML BF NE TG BJ GA CG CD CM MG HT DZ MA TN RE GP MQ GF NC PF",
    "de": "DE AT CH LI LU", "it": "IT CH SM VA", "pt": "PT BR AO MZ CV GW ST TL",
    "nl": "NL BE SR AW CW",
    "pl": "PL", "tr": "TR CY", "id": "ID", "ms": "MY BN", "vi": "VN", "sv": "SE FI AX", "cs": "CZ",
    "sk": "SK",
    "ro": "RO MD", "hu": "HU", "fi": "FI", "da": "DK GL FO", "no": "NO SJ", "nb": "NO SJ",
    "nn": "NO",
    "ca": "ES AD", "eu": "ES", "gl": "ES", "hr": "HR BA", "sl": "SI", "bs": "BA", "sq": "AL XK",
    "lt": "LT",
    "lv": "LV", "et": "EE", "is": "IS", "mt": "MT", "ga": "IE", "cy": "GB", "az": "AZ", "uz": "UZ",
    "tk": "TM", "fil": "PH", "tl": "PH", "sw": "TZ KE", "so": "SO", "mg": "MG", "af": "ZA NA",
    "lb": "LU",
  ]

  /// The codes of the countries of a language.
  static func countries(of tag: String) -> [String] {
    (homes[tag] ?? "").split(separator: " ").map(String.init)
  }

  /// The local languages of each country, as indexes of their tags.
  static func local(_ tags: [String], in countries: [String]) -> [[UInt16]] {
    var found = [[UInt16]](repeating: [], count: countries.count)
    let indexes = Dictionary(countries.enumerated().map { ($1, $0) }) { first, _ in first }
    for (index, tag) in tags.enumerated() {
      guard let homes = homes[tag], let language = UInt16(exactly: index) else { continue }
      for country in homes.split(separator: " ") {
        if let place = indexes[String(country)] { found[place].append(language) }
      }
    }
    return found
  }

  /// The language whose names stand for missing ones: that of the first subtag, and Norwegian for
  /// its two written forms, since most Norwegian names have the tag `no`.
  static func general(of tag: String) -> String? {
    if let hyphen = tag.firstIndex(of: "-") { return String(tag[..<hyphen]) }
    return tag == "nb" || tag == "nn" ? "no" : nil
  }

  static func penalty(of tag: String) -> Double {
    penalties[tag.lowercased().prefix { $0.isLetter }] ?? other
  }
}

extension Gazetteer {
  /// The languages of the country in which a feature lies.
  func localLanguages(of feature: Int) -> [UInt16] {
    let country = Int(features[feature].country)
    return country < localLanguages.count ? localLanguages[country] : []
  }

  /// The languages in which a feature has a name; none for its main name and for codes.
  func languages(of ordinal: UInt8, feature: Int) -> [UInt16] {
    guard ordinal != NameOrdinal.main, ordinal < NameOrdinal.code else { return [] }
    let start = Int(nameStarts[feature])
    let end = min(Int(nameStarts[feature + 1]), names.count)
    guard start < end else { return [] }
    let text = names[start + Int(ordinal) - 1].text
    return (start..<end).filter { names[$0].text == text }.map { names[$0].language }
  }

  /// The least penalty among the languages in which a feature has a name.
  ///
  /// - Parameters:
  ///   - ordinal: The ordinal of the name, see ``NameOrdinal``.
  ///   - feature: The feature with the name.
  ///   - requested: The language of the request.
  /// - Returns: From 0.1 to 1.1.
  func languagePenalty(of ordinal: UInt8, feature: Int, requested: UInt16?) -> Double {
    guard ordinal != NameOrdinal.main, ordinal < NameOrdinal.code else {
      return NameLanguages.other
    }
    let start = Int(nameStarts[feature])
    let end = min(Int(nameStarts[feature + 1]), names.count)
    let text = names[start + Int(ordinal) - 1].text
    var least = NameLanguages.other
    guard start < end else { return least }
    let local = localLanguages(of: feature)
    let general = requested.flatMap {
      Int($0) < generalLanguages.count ? generalLanguages[Int($0)] : nil
    }
    for index in start..<end where names[index].text == text {
      let language = names[index].language
      if language == requested || language == general || local.contains(language) {
        return NameLanguages.requested
      }
      if Int(language) < languagePenalties.count {
        least = min(least, languagePenalties[Int(language)])
      }
    }
    return least
  }
}
