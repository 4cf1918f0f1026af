internal import WxGazetteer

/// All features in their final order, ready to be written.
struct IndexSource {
  /// The features as in the sources.
  private let features: [SourceFeature]
  /// Their numbers in the sources, in the order of the index.
  private let order: [Int]
  /// The number of each feature in the index, by its number in the sources; `nil` for a removed
  /// one.
  private let numbers: [Int?]
  private let featureByIdentifier: [UInt32: Int]
  private let admin1ByCode: [String: Int]
  private let countries: [SourceReader.Country]
  private let zones: [String]
  private let languages: [String]

  /// Sorts features by importance; those without a position come last, which excludes them from
  /// results.
  init(_ reader: SourceReader) {
    let features = reader.features
    let importances = features.map { $0.position == nil ? 0 : $0.importance }
    order = features.indices.filter { !features[$0].isRemoved }.sorted {
      (importances[$1], features[$0].identifier, $0) < (
        importances[$0], features[$1].identifier, $1
      )
    }
    var numbers = [Int?](repeating: nil, count: features.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    self.features = features
    self.numbers = numbers
    featureByIdentifier = reader.featureByIdentifier
    admin1ByCode = reader.admin1ByCode
    countries = reader.countries
    zones = reader.zones
    languages = reader.languages
  }

  /// The number of the feature with an id.
  func number(of identifier: UInt32) -> Int? {
    featureByIdentifier[identifier].flatMap { numbers[$0] }
  }

  /// The number of the subdivision with a GeoNames code such as `US.CA`.
  func number(ofAdmin1 code: String) -> Int? {
    admin1ByCode[code].flatMap { numbers[$0] }
  }

  /// Writes the features, their names, and the postal codes, which share the text pool.
  func writeFeatures(
    postcodes source: PostcodeSource, to writer: inout IndexWriter
  ) throws(GazetteerError) {
    var text = TextPoolBuilder()
    // Opening an index reads all language tags, so they are stored together.
    let tags = languages.map { text.reference($0) }
    // A postal code has fewer bits for the name of its place, so these names come next.
    let indexes = countries.enumerated().map { ($1.code, $0) }
    let postcodes = try PostcodeTableBuilder(
      source, countries: Dictionary(uniqueKeysWithValues: indexes),
      reference: { text.reference($0) })
    var records: [FeatureRecord] = []
    records.reserveCapacity(order.count)
    var nameStarts: [UInt32] = []
    nameStarts.reserveCapacity(order.count + 1)
    var names: [NameRecord] = []
    for feature in ordered {
      records.append(record(of: feature, text: &text))
      nameStarts.append(UInt32(names.count))
      for name in feature.names {
        names.append(
          NameRecord(
            text: text.reference(name.text), language: name.language ?? NameRecord.noLanguage))
      }
    }
    nameStarts.append(UInt32(names.count))
    writer.add(.features, records)
    writer.add(.nameStarts, nameStarts)
    writer.add(.names, names)
    writer.add(.countries, countries.map { record(of: $0, text: &text) })
    writer.add(.languages, tags)
    writer.add(.zones, zones.map { text.reference($0) })
    writer.add(
      .byIdentifier,
      ordered.enumerated().map { (identifier: $1.identifier, number: UInt32($0)) }
        .filter { $0.identifier != 0 }.sorted { $0 < $1 }.map(\.number))
    postcodes.write(to: &writer)
    writer.add(.text, text.bytes)
  }

  /// Writes the keys and the sounds of all names.
  func writeKeys(folding: Folding, to writer: inout IndexWriter) {
    var keys = KeyTableBuilder()
    var sounds = SoundTableBuilder()
    for (number, feature) in ordered.enumerated() {
      // A feature without a position must not be found.
      guard feature.position != nil else { continue }
      sounds.add(folding.folded(feature.name), of: number)
      for name in NameRoles.all(of: feature) {
        for folded in NameVariants.folded(name.text, folding) {
          let words = NameKey.words(of: folded)
          let isRewritten = words.contains(where: \.isRewritten)
          keys.add(
            NameKey.key(of: words),
            Posting(feature: number, role: name.role, isRewritten: isRewritten),
            ordinal: name.ordinal)
        }
      }
    }
    sounds.write(to: &writer)
    keys.write(importance: ordered.map(\.importance), to: &writer)
  }

  /// The features in the order of the index.
  private var ordered: some Collection<SourceFeature> { order.lazy.map { features[$0] } }

  func writeTree(to writer: inout IndexWriter) {
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
    NearestTreeBuilder(places).write(to: &writer)
  }

  private func number(_ feature: Int?) -> UInt32? {
    feature.flatMap { numbers[$0] }.map { UInt32($0) }
  }

  private func record(of feature: SourceFeature, text: inout TextPoolBuilder) -> FeatureRecord {
    FeatureRecord(
      identifier: feature.identifier,
      latitude: feature.position?.latitude ?? 0,
      longitude: feature.position?.longitude ?? 0,
      name: text.reference(feature.name),
      population: feature.population,
      admin1: number(feature.admin1) ?? FeatureRecord.none,
      admin2: number(feature.admin2) ?? FeatureRecord.none,
      code: text.reference(feature.code),
      country: feature.country,
      zone: feature.zone,
      elevation: feature.elevation,
      importance: feature.importance,
      kind: feature.kind.rawValue,
      seat: feature.seat.rawValue,
      extent: feature.extent)
  }

  private func record(
    of country: SourceReader.Country, text: inout TextPoolBuilder
  ) -> CountryRecord {
    let letters = Array(country.code.utf8)
    let capital = country.capital.flatMap { featureByIdentifier[$0] }
      .flatMap { features[$0].kind == .city ? number($0) : nil }
    return CountryRecord(
      code: UInt16(letters[0]) | UInt16(letters[1]) << 8,
      feature: number(country.feature) ?? 0,
      alpha3: text.reference(country.alpha3),
      capital: capital ?? FeatureRecord.none)
  }
}

/// The names of a feature with their roles and ordinals.
enum NameRoles {
  static func all(of feature: SourceFeature) -> [(text: String, role: NameRole, ordinal: UInt8)] {
    [(feature.name, .main, NameOrdinal.main)]
      + feature.names.enumerated().map { index, name in
        (name.text, role(of: name), NameOrdinal.other(index))
      }
      + feature.hiddenNames.map { name in
        (name.text, name.role, name.role.isCode ? NameOrdinal.code : NameOrdinal.unlisted)
      }
  }

  private static func role(of name: SourceFeature.Name) -> NameRole {
    if name.language != nil { return .tagged }
    return isLatin(name.text) ? .alternate : .script
  }

  /// Whether the first letter of a name is Latin, by Unicode block.
  private static func isLatin(_ text: String) -> Bool {
    guard let letter = text.unicodeScalars.first(where: \.properties.isAlphabetic) else {
      return true
    }
    return letter.value < 0x370 || (0x1E00..<0x1F00).contains(letter.value)
  }
}

/// The folded forms of a name for lookup.
enum NameVariants {
  /// Letters that some languages replace with two if the letter is not available.
  private static let digraphs: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
    "Å": "Aa", "Ø": "Oe",
  ]

  /// Returns the folded name and, if it has such letters, the form with two letters instead.
  static func folded(_ name: String, _ folding: Folding) -> [[UInt8]] {
    let plain = folding.folded(name)
    guard name.contains(where: { digraphs[$0] != nil }) else { return [plain] }
    let written = name.map { digraphs[$0] ?? String($0) }.joined()
    return [plain, folding.folded(written)]
  }
}
