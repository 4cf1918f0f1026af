internal import WxGazetteer

/// All features in their final order, ready to be written.
struct IndexSource {
  /// The features as in the sources.
  let features: SourceFeatures
  private var names: SourceNames
  /// Their indexes in the sources, in the order of the index.
  private let order: [UInt32]
  /// The number of each feature in the index, by its index in the sources;
  /// ``FeatureRecord/none`` for a removed one.
  private let numbers: [UInt32]
  let admin1ByCode: [String: Int]
  private let countries: [SourceReader.Country]
  private let zones: [String]
  private let languages: [String]

  /// Moves the features and names out of a reader, which avoids a second copy, and sorts the
  /// features by importance; those without a position come last, which excludes them from results.
  init(of reader: inout SourceReader) {
    features = reader.features
    names = reader.names
    (reader.features, reader.names) = (SourceFeatures(), SourceNames())
    var ranks: [(rank: UInt64, index: UInt32)] = []
    ranks.reserveCapacity(features.count)
    for (index, feature) in features.enumerated() where !feature.isRemoved {
      let importance = feature.position == nil ? 0 : feature.importance
      let rank = UInt64(UInt16.max - importance) << 32 | UInt64(feature.identifier)
      ranks.append((rank, UInt32(index)))
    }
    ranks.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    order = ranks.map(\.index)
    var numbers = [UInt32](repeating: FeatureRecord.none, count: features.count)
    for (number, index) in order.enumerated() { numbers[Int(index)] = UInt32(number) }
    self.numbers = numbers
    admin1ByCode = reader.admin1ByCode
    countries = reader.countries
    zones = reader.zones
    languages = reader.languages
  }

  /// The number of the feature with an id.
  func number(of identifier: UInt32) -> Int? {
    number(features.index(withIdentifier: identifier)).map { Int($0) }
  }

  /// The number of the subdivision with a GeoNames code such as `US.CA`.
  func number(ofAdmin1 code: String) -> Int? { number(admin1ByCode[code]).map { Int($0) } }

  /// Writes the features, their names, and the postal codes, which share the text pool.
  mutating func writeFeatures(
    postcodes source: PostcodeSource, to writer: inout IndexWriter
  ) throws(GazetteerError) {
    var pool = TextPoolBuilder()
    func reference(_ string: String) -> UInt32 {
      pool.reference(names.text(string), in: names.texts)
    }
    // Opening an index reads all language tags, so they are stored together.
    let tags = languages.map { reference($0) }
    // A postal code has fewer bits for the name of its place, so these names come next.
    let indexes = countries.enumerated().map { ($1.code, $0) }
    let postcodes = try PostcodeTableBuilder(
      source, countries: Dictionary(uniqueKeysWithValues: indexes), reference: reference)
    var nameStarts: [UInt32] = []
    nameStarts.reserveCapacity(order.count + 1)
    var records: [NameRecord] = []
    for feature in ordered {
      for text in [feature.name, feature.code] { _ = pool.reference(text, in: names.texts) }
      nameStarts.append(UInt32(records.count))
      for name in names.shown(of: feature) {
        records.append(
          NameRecord(
            text: pool.reference(name.text, in: names.texts),
            language: name.language ?? NameRecord.noLanguage))
      }
    }
    nameStarts.append(UInt32(records.count))
    writer.add(.features, count: order.count) { record(of: features[Int(order[$0])], pool) }
    writer.add(.nameStarts, nameStarts)
    writer.add(.names, records)
    writer.add(.countries, countries.map { record(of: $0, alpha3: reference($0.alpha3)) })
    writer.add(.languages, tags)
    writer.add(.zones, zones.map { reference($0) })
    let identified = ordered.enumerated().lazy.filter { $1.identifier != 0 }
      .map { UInt64($1.identifier) << 32 | UInt64($0) }.sorted()
    writer.add(.byIdentifier, count: identified.count) {
      UInt32(truncatingIfNeeded: identified[$0])
    }
    postcodes.write(to: &writer)
    writer.add(.text, pool.bytes)
  }

  /// Writes the keys and the sounds of all names, and removes the names: sorting the keys needs
  /// their memory.
  mutating func writeKeys(folding: Folding, to writer: inout IndexWriter) {
    var keys = KeyTableBuilder(names: features.count + names.count)
    var sounds = SoundTableBuilder()
    for (number, feature) in ordered.enumerated() {
      // A feature without a position must not be found.
      guard feature.position != nil else { continue }
      for name in NameRoles.all(of: feature, in: names) {
        let variants = NameVariants.folded(
          names.texts[name.text], of: feature, in: country(of: feature), folding)
        if name.ordinal == NameOrdinal.main { sounds.add(variants[0].text, of: number) }
        for variant in variants {
          let words = NameKey.words(of: variant.text)
          let isRewritten = variant.isRewritten || words.contains(where: \.isRewritten)
          keys.add(
            NameKey.key(of: words),
            Posting(feature: number, role: name.role, isRewritten: isRewritten),
            ordinal: name.ordinal)
        }
      }
    }
    names = SourceNames()
    sounds.write(to: &writer)
    keys.write(importance: ordered.map(\.importance), to: &writer)
  }

  /// The features in the order of the index.
  private var ordered: some Collection<SourceFeature> { order.lazy.map { features[Int($0)] } }

  /// The places among which the nearest one and the city of a position are found.
  var treePlaces: [TreePlace] {
    var places: [TreePlace] = []
    for (number, feature) in ordered.enumerated() {
      guard feature.kind == .city, feature.identifier != 0, let position = feature.position else {
        continue
      }
      let reach = CityReach.meters(population: feature.population, seat: feature.seat)
      places.append(
        TreePlace(
          point: UnitVector(latitude: position.latitude, longitude: position.longitude),
          feature: UInt32(number), reach: Float(CityReach.chord(meters: reach)),
          country: feature.country,
          admin1: self.number(feature.admin1) ?? FeatureRecord.none))
    }
    return places
  }

  /// Writes the places without a number of inhabitants that are nevertheless places of positions, see
  /// ``OutlyingPlaces``.
  func writeOutlyingPlaces(to writer: inout IndexWriter) {
    var places: [(cell: UInt32, feature: UInt32)] = []
    var letters: Set<UInt16> = []
    for (number, feature) in ordered.enumerated() {
      guard feature.isOutlying, let position = feature.position else {
        continue
      }
      let cell = OutlyingPlaces.cell(
        latitude: Double(position.latitude) / 1e5, longitude: Double(position.longitude) / 1e5)
      places.append((cell, UInt32(number)))
      if Int(feature.country) < countries.count,
        let code = CountryLetters(countries[Int(feature.country)].code)
      {
        letters.insert(code.raw)
      }
    }
    places.sort { ($0.cell, $0.feature) < ($1.cell, $1.feature) }
    // An index may be without them.
    guard !places.isEmpty, !letters.isEmpty else { return }
    writer.add(.outlyingCells, places.map(\.cell))
    writer.add(.outlyingFeatures, places.map(\.feature))
    writer.add(.outlyingCountries, letters.sorted())
  }

  private func country(of feature: SourceFeature) -> String {
    Int(feature.country) < countries.count ? countries[Int(feature.country)].code : ""
  }

  private func number(_ feature: Int?) -> UInt32? {
    feature.map { numbers[$0] }.flatMap { $0 == FeatureRecord.none ? nil : $0 }
  }

  private func record(of feature: SourceFeature, _ pool: TextPoolBuilder) -> FeatureRecord {
    FeatureRecord(
      identifier: feature.identifier,
      latitude: feature.position?.latitude ?? 0,
      longitude: feature.position?.longitude ?? 0,
      name: pool[feature.name],
      population: feature.population,
      admin1: number(feature.admin1) ?? FeatureRecord.none,
      admin2: number(feature.admin2) ?? FeatureRecord.none,
      code: pool[feature.code],
      country: feature.country,
      zone: feature.zone,
      elevation: feature.elevation,
      importance: feature.importance,
      kind: feature.kind.rawValue,
      seat: feature.seat.rawValue,
      extent: feature.extent)
  }

  private func record(of country: SourceReader.Country, alpha3: UInt32) -> CountryRecord {
    let letters = Array(country.code.utf8)
    let capital = country.capital.flatMap { features.index(withIdentifier: $0) }
      .flatMap { features[$0].kind == .city ? number($0) : nil }
    return CountryRecord(
      code: UInt16(letters[0]) | UInt16(letters[1]) << 8,
      feature: number(country.feature) ?? 0,
      alpha3: alpha3,
      capital: capital ?? FeatureRecord.none)
  }
}

/// The names of a feature with their roles and ordinals.
enum NameRoles {
  static func all(
    of feature: SourceFeature, in names: SourceNames
  ) -> [(text: SourceText, role: NameRole, ordinal: UInt8)] {
    var found = [(text: feature.name, role: NameRole.main, ordinal: NameOrdinal.main)]
    var shown = 0
    for name in names.all(of: feature) {
      if let role = name.hiddenRole {
        found.append((name.text, role, role.isCode ? NameOrdinal.code : NameOrdinal.unlisted))
      } else {
        let role = role(of: names.texts[name.text], hasLanguage: name.language != nil)
        found.append((name.text, role, NameOrdinal.other(shown)))
        shown += 1
      }
    }
    return found
  }

  private static func role(of name: String, hasLanguage: Bool) -> NameRole {
    if hasLanguage { return .tagged }
    return isLatin(name) ? .alternate : .script
  }

  /// Whether the first letter of a name is Latin, by Unicode block.
  private static func isLatin(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return true
    }
    return letter.value < 0x370 || (0x1E00..<0x1F00).contains(letter.value)
  }
}
