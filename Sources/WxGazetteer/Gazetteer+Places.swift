package import WxCore

extension Gazetteer {
  /// The index of a language in this gazetteer: that of the tag, or else of its first subtag, or of
  /// the language that both belong to.
  func language(_ tag: String?) -> UInt16? {
    guard var tag else { return nil }
    // Places of these names are written with traditional characters.
    if ["zh-tw", "zh-hk", "zh-mo"].contains(tag.lowercased().replacing("_", with: "-")) {
      tag = "zh-hant"
    }
    let first = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    return exactLanguage(tag) ?? NameLanguages.general(of: String(first)).flatMap(exactLanguage)
  }

  /// The index of a language: that of the tag, or else of its first subtag.
  private func exactLanguage(_ tag: String) -> UInt16? {
    let tag = tag.utf8.map(Self.foldedTag)
    let first = tag.prefix { $0 != UInt8(ascii: "-") }
    var general: UInt16?
    for index in 0..<languages.count {
      let known = unsafe text.utf8(languages[index])
      guard known.count == tag.count || known.count == first.count else { continue }
      if unsafe known.elementsEqual(tag, by: Self.isLetter) { return UInt16(index) }
      if unsafe known.elementsEqual(first, by: Self.isLetter) { general = UInt16(index) }
    }
    return general
  }

  /// Converts a byte of a language tag to lower case, and an underscore to a hyphen.
  private static func foldedTag(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte.isASCIIUppercase ? byte | 0x20 : byte
  }

  private static func isLetter(_ byte: UInt8, of folded: UInt8) -> Bool {
    foldedTag(byte) == folded
  }

  /// A feature's name in a language if the gazetteer has one, else its main name. Without a language,
  /// its name in English: main names are a mixture of English and local ones, such as `Munich` and
  /// `Köln`.
  ///
  /// The main name of a country is English and the one in common use, so it is its name in English
  /// too: the table of names by language has `United States of America` and `Republic of Korea`.
  func name(of feature: Int, language: UInt16?) -> String {
    text[nameReference(of: feature, language: language)]
  }

  /// The reference to the text of ``name(of:language:)``.
  func nameReference(of feature: Int, language: UInt16?) -> UInt32 {
    var candidate = language ?? english
    while let tag = candidate,
      tag != english || features[feature].kind != FeatureKind.country.rawValue
    {
      for index in otherNames(of: feature) where names[index].language == tag {
        return names[index].text
      }
      candidate = Int(tag) < generalLanguages.count ? generalLanguages[Int(tag)] : nil
    }
    return features[feature].name
  }

  /// Returns all names of a place.
  ///
  /// - Parameter place: A place of this gazetteer.
  /// - Returns: The main name, then the others, each with the tag of its language if it is known.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func names(
    of place: Place
  ) throws(GazetteerError) -> [(language: String?, name: String)] {
    guard let id = place.id.flatMap({ UInt32(exactly: $0) }), let feature = feature(withID: id)
    else { return [] }
    let list = allNames(of: feature).map { ($0.language, $0.name) }
    try file.checkDamage()
    return list
  }

  /// All names of a feature: the main name, then the others.
  func allNames(of feature: Int) -> [PlaceName] {
    let main = PlaceName(language: nil, name: text[features[feature].name])
    return [main]
      + otherNames(of: feature).map { number in
        let index = Int(names[number].language)
        return PlaceName(
          language: index < languages.count ? text[languages[index]] : nil,
          name: text[names[number].text])
      }
  }

  /// The indexes of a feature's other names; within bounds even if the index is damaged.
  func otherNames(of feature: Int) -> Range<Int> {
    let start = Int(nameStarts[feature])
    let end = Int(nameStarts[feature + 1])
    guard start <= end, end <= names.count else {
      names.noteDamage()
      return 0..<0
    }
    return start..<end
  }

  /// A feature as a place.
  package func place(_ number: Int, language: UInt16?) -> Place {
    var texts = SharedTexts(language: language)
    return place(number, &texts)
  }

  /// A feature as a place, with the texts that it shares with the last one.
  func place(_ number: Int, _ texts: inout SharedTexts) -> Place {
    let language = texts.language
    let feature = features[number]
    let kind = FeatureKind(rawValue: feature.kind) ?? .city
    guard let coordinate = feature.coordinate else {
      file.damage.note()
      return Place(name: "", kind: .city, coordinate: .nullIsland)
    }
    var place = Place(
      id: feature.identifier == 0 ? nil : Int64(feature.identifier),
      name: name(of: number, language: language),
      kind: kind.placeKind,
      coordinate: coordinate)
    let containers = containers(of: number)
    if let country = containers.country {
      let feature = Int(country.feature)
      place.countryCode = texts.countryCode.text(of: feature) { _ in country.letters }
      place.country = texts.country.text(of: feature) { name(of: $0, language: language) }
    }
    if let admin1 = containers.admin1 {
      place.admin1 = texts.admin1.text(of: admin1) { name(of: $0, language: language) }
      place.admin1Code = texts.admin1Code.text(of: admin1) { code(of: $0) }
    }
    if let admin2 = containers.admin2 {
      place.admin2 = texts.admin2.text(of: admin2) { name(of: $0, language: language) }
    }
    if feature.population > 0 { place.population = Int(feature.population) }
    if feature.elevation != FeatureRecord.noElevation {
      place.elevation = Double(feature.elevation)
    }
    place.timeZone =
      feature.zone == FeatureRecord.noIndex
      ? timeZone(at: coordinate)
      : texts.timeZone.text(of: Int(feature.zone)) { text[zones[$0]] }
    return place
  }

  /// The country of a feature, and the features that are its subdivisions: perhaps the feature itself.
  func containers(of number: Int) -> (country: CountryRecord?, admin1: Int?, admin2: Int?) {
    let feature = features[number]
    let country = feature.country == FeatureRecord.noIndex ? nil : countries[Int(feature.country)]
    func subdivision(_ number: UInt32) -> Int? { number == FeatureRecord.none ? nil : Int(number) }
    return switch FeatureKind(rawValue: feature.kind) {
    case .country: (country, nil, nil)
    case .admin1: (country, number, nil)
    case .admin2: (country, subdivision(feature.admin1), subdivision(feature.admin2) ?? number)
    default: (country, subdivision(feature.admin1), subdivision(feature.admin2))
    }
  }

  /// The time zone whose polygon contains a position.
  func timeZone(at coordinate: Coordinate) -> String? {
    areas.name(of: areas.lookUp(FinePosition(coordinate)) { nil })
  }

  /// The ISO 3166-2 code of a subdivision, if it has one.
  func code(of feature: Int) -> String? { codeReference(of: feature).map { text[$0] } }

  /// The reference to the code of a feature; `nil` if it has none.
  func codeReference(of feature: Int) -> UInt32? {
    let code = features[feature].code
    return code == 0 ? nil : code
  }
}

extension FeatureKind {
  /// The public kind of place.
  var placeKind: PlaceKind {
    switch self {
    case .city: .city
    case .country: .country
    case .admin1: .admin1
    case .admin2: .admin2
    case .airport: .airport
    case .island: .island
    case .lake: .lake
    case .river: .river
    case .mountain: .mountain
    case .sea: .sea
    case .region: .region
    case .park: .park
    case .landmark: .landmark
    case .continent: .continent
    }
  }
}

extension CountryRecord {
  /// The ISO 3166-1 alpha-2 code.
  var letters: String { CountryLetters(raw: code).code ?? "" }
}
