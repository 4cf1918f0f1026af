internal import WxCore
internal import WxGazetteer

/// Reads the source tables in `data/` into features.
package struct SourceReader {
  let folder: String
  /// GeoNames' dumps, which replace the tables of places and names.
  var dump: GeoNames?
  /// A dump of Nominatim, which replaces them and the postal codes.
  var nominatim: String?
  /// GeoNames' daily changes.
  var changes: DailyChanges?
  /// Files of a user's own places, applied in order.
  var overlays: [String] = []
  /// The names of the overlays that were applied.
  var dumpOverlays: [String] = []
  var features = SourceFeatures()
  /// The texts of the features and their other names.
  var names = SourceNames()
  var postcodes: PostcodeSource
  /// The skipped lines.
  let problems = ProblemList()
  /// The files of a dump that were read, and the newest day in them.
  var dumpNotes: [String] = []
  var newest = ""
  private(set) var countries: [Country] = []
  private(set) var zones: [String] = []
  private(set) var languages: [String] = []

  struct Country {
    let code: String
    let alpha3: String
    let capital: UInt32?
    let feature: Int
  }

  private(set) var countryByCode: [String: Int] = [:]
  /// The indexes of first-order subdivisions by GeoNames code.
  var admin1ByCode: [String: Int] = [:]
  /// The indexes of second-order subdivisions by GeoNames code.
  var admin2ByCode: [String: Int] = [:]
  /// The towns of airports that no place nearby is named like.
  var townsOfAirports: [TownOfAirport] = []
  /// The zones of countries with only one.
  var onlyZone: [String: String] = [:]
  /// This project's features by lowercase name, with kind, position and extent.
  var ownFeatures: [String: [OwnFeature]] = [:]
  /// The boxes of rivers by id.
  var riverBoxes: [UInt32: BoundingBox] = [:]
  private(set) var admin1ByISOCode: [String: Int] = [:]
  private static let maximumZones = 2000
  private var zoneByName: [String: UInt16] = [:]
  private(set) var languageByTag: [String: UInt16] = [:]

  package init(folder: String, dump: GeoNames? = nil) {
    self.folder = folder
    self.dump = dump
    postcodes = PostcodeSource(folder: folder)
  }

  /// Reads all sources.
  ///
  /// - Parameter progress: Called with the name of each table before it is read, and with the
  ///   fraction of all sources that has been read.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  mutating func read(progress: (String, Double) -> Void) throws(GazetteerError) {
    progress("countries", 0)
    try readCountries()
    progress("subdivisions", 0.05)
    try readSubdivisions()
    try readAbbreviations()
    if let dump {
      ownFeatures = try namesOfOwnFeatures()
      try read(dump) { progress($0, 0.1 + $1 * 0.6) }
      for file in dump.postcodeTables {
        try postcodes.read(file, problems: problems) {
          progress("postal codes of \(file.name)", 0.7 + $0 * 0.05)
        }
        dumpNotes.append("zip/\(file.name)")
      }
    } else if let nominatim {
      try readZonesOfCountries()
      try readNominatim(nominatim) { progress($0, 0.1 + $1 * 0.6) }
    } else {
      progress("places", 0.1)
      try readPlaces()
      progress("names", 0.5)
    }
    try readNames()
    if let changes { try apply(changes) }
    Subdivisions.locate(&features)
    progress("airports", 0.75)
    try readAirports()
    progress("features", 0.85)
    try readFeatures()
    try readRivers()
    try readNicknames()
    nameAirportsAfterTowns()
    if nominatim == nil {
      try readCensusPlaces()
      addTownsOfAirports()
      try readPostcodePlaces()
    }
    guard !overlays.isEmpty else { return }
    progress("your own places", 0.95)
    let places = PlaceGrid(features, names: names)
    var identifiers = OwnIdentifiers(OwnIdentifiers.overlay)
    for overlay in overlays {
      try apply(overlay: overlay, places: places, identifiers: &identifiers)
    }
  }

  private mutating func readCountries() throws(GazetteerError) {
    let table = try SourceTable(
      "countries", in: folder,
      columns: [
        "code", "iso3", "id", "name", "capital_id", "population", "aliases", "latitude",
        "longitude",
      ])
    try table.forEachRow { row throws(GazetteerError) in
      let code = row.text(0)
      guard code.utf8.count == 2 else { throw row.bad("“\(code)” is not a country code") }
      var feature = SourceFeature(
        identifier: UInt32(clamping: try row.integer(2) ?? 0), kind: .country,
        name: names.text(row.text(3)))
      feature.population = UInt32(clamping: try row.integer(5) ?? 0)
      feature.assumedPopulation = max(feature.population, Importance.countryPopulation)
      feature.country = UInt16(countries.count)
      for name in row.list(6) { names.add(name, language: nil, to: &feature) }
      for code in [code, row.text(1)] { names.add(hidden: code, as: .code, to: &feature) }
      feature.position = try position(row, 7, 8)
      let capital = try row.integer(4).map { UInt32(clamping: $0) }
      countryByCode[code] = countries.count
      countries.append(
        Country(code: code, alpha3: row.text(1), capital: capital, feature: features.count))
      features.append(feature)
    }
  }

  private mutating func readSubdivisions() throws(GazetteerError) {
    let table = try SourceTable(
      "admin", in: folder,
      columns: [
        "id", "level", "country_code", "code", "iso_3166_2", "name", "parent_id", "aliases",
      ])
    try table.forEachRow { row throws(GazetteerError) in
      guard let country = countryByCode[row.text(2)] else { return }
      let isFirst = row.text(1) == "1"
      var feature = SourceFeature(
        identifier: UInt32(clamping: try row.integer(0) ?? 0),
        kind: isFirst ? .admin1 : .admin2, name: names.text(row.text(5)))
      feature.country = UInt16(country)
      let code = row.text(4)
      feature.code = names.text(code)
      for name in row.list(7) { names.add(name, language: nil, to: &feature) }
      if let parent = try row.integer(6) {
        feature.admin1 = features.index(withIdentifier: UInt32(clamping: parent))
      }
      for (name, role) in Subdivisions.hiddenNames(name: row.text(5), code: code) {
        names.add(hidden: name, as: role, to: &feature)
      }
      if isFirst {
        admin1ByCode[row.text(3)] = features.count
        if !code.isEmpty { admin1ByISOCode[code] = features.count }
      } else if !row[3].isEmpty {
        admin2ByCode[row.text(3)] = features.count
      }
      features.append(feature)
    }
  }

  /// Reads local abbreviations, mostly used as qualifiers: `NRW`, `Calif.`
  private mutating func readAbbreviations() throws(GazetteerError) {
    let table = try SourceTable(
      "abbreviations", in: folder, columns: ["iso_3166_2", "abbreviation"])
    try table.forEachRow { row throws(GazetteerError) in
      guard let feature = admin1ByISOCode[row.text(0)] else { return }
      names.add(hidden: row.text(1), as: .short, to: &features[feature])
    }
  }

  private mutating func readPlaces() throws(GazetteerError) {
    let table = try SourceTable(
      "places", in: folder,
      columns: [
        "id", "name", "latitude", "longitude", "country_code", "admin1", "admin2_id", "population",
        "elevation_m", "timezone", "feature", "alternates",
      ])
    let capitals = Set(countries.compactMap(\.capital))
    try table.forEachRow { row throws(GazetteerError) in
      guard let country = countryByCode[row.text(4)] else {
        throw row.bad("the country \(row.text(4)) is not in the table of countries")
      }
      var feature = SourceFeature(
        identifier: UInt32(clamping: try row.integer(0) ?? 0), kind: .city,
        name: names.text(row.text(1)))
      feature.position = try position(row, 2, 3)
      feature.country = UInt16(country)
      feature.admin1 = admin1ByCode["\(row.text(4)).\(row.text(5))"]
      feature.admin2 = try row.integer(6).flatMap {
        features.index(withIdentifier: UInt32(clamping: $0))
      }
      feature.population = UInt32(clamping: try row.integer(7) ?? 0)
      feature.elevation = try row.integer(8).map { Int16(clamping: $0) } ?? feature.elevation
      feature.zone = zone(row.text(9))
      feature.seat =
        switch row.text(10) {
        case _ where capitals.contains(feature.identifier): .country
        case "PPLA", "PPLC": .admin1
        case "PPLA2": .admin2
        default: .none
        }
      for name in row.list(11) { names.add(name, language: nil, to: &feature) }
      features.append(feature)
    }
  }

  private mutating func readNames() throws(GazetteerError) {
    // A dump has its own names in all languages.
    if nominatim == nil, dump == nil || !dumpNotes.contains("alternateNamesV2.txt") {
      try readNames("names", key: "id") { reader, key in
        UInt32(key).flatMap { reader.features.index(withIdentifier: $0) }
      }
    }
    try readNames("admin-names", key: "iso_3166_2") { $0.admin1ByISOCode[$1] }
    try readNames("country-names", key: "code") { reader, key in
      reader.countryByCode[key].map { reader.countries[$0].feature }
    }
  }

  private mutating func readNames(
    _ file: String, key: String, feature: (SourceReader, String) -> Int?
  ) throws(GazetteerError) {
    let table = try SourceTable(file, in: folder, columns: [key, "lang", "name"])
    try table.forEachRow { row throws(GazetteerError) in
      guard let feature = feature(self, row.text(0)) else { return }
      guard let language = language(row.text(1)) else { throw row.bad("too many languages") }
      names.add(row.text(2), language: language, to: &features[feature])
    }
  }

  func position(
    _ row: SourceTable.Row, _ latitude: Int, _ longitude: Int
  ) throws(GazetteerError) -> (latitude: Int32, longitude: Int32)? {
    guard let latitude = try row.double(latitude), let longitude = try row.double(longitude) else {
      return nil
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw row.bad("not on the globe") }
    return SourceFeature.position(latitude: latitude, longitude: longitude)
  }

  mutating func zone(_ name: String) -> UInt16 {
    guard !name.isEmpty else { return FeatureRecord.noIndex }
    if let zone = zoneByName[name] { return zone }
    // The limit guards against a column of a dump that holds something else.
    guard zones.count < Self.maximumZones, name.utf8.count <= 64 else {
      return FeatureRecord.noIndex
    }
    let zone = UInt16(zones.count)
    zones.append(name)
    zoneByName[name] = zone
    return zone
  }

  /// The names of all time zones that are known so far.
  var zoneNames: Set<String> { Set(zones) }

  /// Finds the zones of countries with only one in the table of zones.
  private mutating func readZonesOfCountries() throws(GazetteerError) {
    let table = try SourceTable("zones", in: folder, columns: ["zone", "country_codes"])
    var zones: [String: [String]] = [:]
    try table.forEachRow { row throws(GazetteerError) in
      if let country = row.list(1).first { zones[country, default: []].append(row.text(0)) }
    }
    for (country, names) in zones where names.count == 1 { onlyZone[country] = names[0] }
  }

  /// The index of a language; `nil` if there are too many.
  mutating func language(_ tag: String) -> UInt16? {
    if let language = languageByTag[tag] { return language }
    guard languages.count < NameRecord.noLanguage else { return nil }
    let language = UInt16(languages.count)
    languages.append(tag)
    languageByTag[tag] = language
    return language
  }
}
