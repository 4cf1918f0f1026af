internal import WxGazetteer

extension SourceReader {
  /// Reads GeoNames' dumps in place of the tables of places, names and postal codes. Countries and
  /// subdivisions of the tables must be read first.
  mutating func read(
    _ dump: GeoNames, progress: (String, Double) -> Void
  ) throws(GazetteerError) {
    let tables = dump.tables
    guard !tables.isEmpty else {
      throw .badSource(
        path: dump.folder, line: 0,
        detail:
          "there is no allCountries, cities500, cities1000, cities5000, cities15000 or table of a "
          + "country, as .txt or .zip")
    }
    try readCodes("admin1CodesASCII.txt", .admin1, dump)
    try readCodes("admin2Codes.txt", .admin2, dump)
    try readOnlyZones(dump)
    let names = DumpFile("alternateNamesV2.txt", in: dump.folder)
    for table in tables {
      var rows = 0
      try table.forEachLine(problems: problems) {
        number, line, fraction throws(GazetteerError) in
        rows += 1
        if rows % 100_000 == 1 { progress("places of \(table.name)", fraction * 0.6) }
        do throws(GeoNamesRow.Fault) {
          try add(GeoNamesRow(DumpRow(line)), of: dump.classes, withNames: names == nil)
        } catch {
          problems.add(table.path, number, error.detail)
        }
      }
      dumpNotes.append(table.name)
    }
    if let names {
      try readAlternateNames(names) { progress("names of \(names.name)", 0.6 + $0 * 0.35) }
      dumpNotes.append(names.name)
      assumeRenown()
    }
    progress("the hierarchy", 0.95)
    try readHierarchy(dump)
  }

  /// Adds the subdivisions that the tables do not have.
  private mutating func readCodes(
    _ name: String, _ kind: FeatureKind, _ dump: GeoNames
  ) throws(GazetteerError) {
    guard let file = DumpFile(name, in: dump.folder) else { return }
    try file.forEachLine(problems: problems) { number, line, _ throws(GazetteerError) in
      let row = DumpRow(line)
      let code = row.text(0)
      guard row.count >= 4, let identifier = row.integer(3),
        GeoNames.identifiers.contains(identifier),
        !row[1].isEmpty, row[1].count <= GeoNamesRow.maximumName
      else { return problems.add(file.path, number, "not a code, two names and an id") }
      let known = kind == .admin1 ? admin1ByCode[code] : admin2ByCode[code]
      guard known == nil, let country = countryByCode[String(code.prefix(2))] else { return }
      if let feature = features.index(withIdentifier: UInt32(identifier)) {
        if kind == .admin1 { admin1ByCode[code] = feature } else { admin2ByCode[code] = feature }
        return
      }
      var feature = SourceFeature(
        identifier: UInt32(identifier), kind: kind, name: names.text(row.text(1)))
      feature.country = UInt16(country)
      if kind == .admin2, let end = code.lastIndex(of: ".") {
        feature.admin1 = admin1ByCode[String(code[..<end])]
      }
      for (name, role) in Subdivisions.hiddenNames(name: row.text(1), code: "") {
        names.add(hidden: name, as: role, to: &feature)
      }
      if kind == .admin1 {
        admin1ByCode[code] = features.count
      } else {
        admin2ByCode[code] = features.count
      }
      features.append(feature)
    }
  }

  /// Adds a feature or, if it is known, the values that the tables do not have.
  mutating func add(
    _ row: GeoNamesRow, of classes: Set<GeoNames.FeatureClass>, withNames: Bool
  ) throws(GeoNamesRow.Fault) {
    guard let featureClass = GeoNames.FeatureClass(letter: row.featureClass),
      classes.contains(featureClass),
      let kind = GeoNamesKind.kind(of: row.code, in: featureClass)
    else { return }
    newest = max(newest, row.modified)
    if let known = features.index(withIdentifier: row.identifier) {
      if kind == .admin1 || kind == .admin2 { features[known].position = row.position }
      if features[known].population == 0 { features[known].population = row.population }
      return
    }
    // Countries come from the tables, whose polygons have the same codes.
    guard kind != .country else { return }
    var feature = SourceFeature(identifier: row.identifier, kind: kind, name: names.text(row.name))
    set(&feature, from: row)
    if kind == .city, feature.country == FeatureRecord.noIndex {
      throw GeoNamesRow.Fault(detail: "the country “\(row.country)” is unknown")
    }
    if isOwnFeature(feature, named: row.name) { return }
    if withNames {
      var known: Set<String> = [row.name]
      for text in row.alternates where known.insert(text).inserted {
        names.add(NormalizedText.composed(text), language: nil, to: &feature)
      }
      feature.assumedPopulation = renown(of: feature)
    }
    features.append(feature)
  }

  /// Sets the values of a feature from a row, except its names.
  mutating func set(_ feature: inout SourceFeature, from row: GeoNamesRow) {
    feature.position = row.position
    feature.population = row.population
    feature.elevation = row.elevation ?? FeatureRecord.noElevation
    feature.seat = feature.kind == .city ? GeoNamesKind.seat(of: row.code) : .none
    feature.country = FeatureRecord.noIndex
    if let country = countryByCode[row.country] {
      feature.country = UInt16(country)
      let admin1 = "\(row.country).\(row.admin1)"
      if feature.kind != .admin1 { feature.admin1 = admin1ByCode[admin1] }
      if feature.kind != .admin2 { feature.admin2 = admin2ByCode["\(admin1).\(row.admin2)"] }
    }
    feature.zone = zone(row.zone.isEmpty ? onlyZone[row.country] ?? "" : row.zone)
  }

  /// Reads the zones of countries with only one, for rows without a zone.
  private mutating func readOnlyZones(_ dump: GeoNames) throws(GazetteerError) {
    guard let file = DumpFile("timeZones.txt", in: dump.folder) else { return }
    var several: Set<String> = []
    try file.forEachLine(problems: problems) { _, line, _ throws(GazetteerError) in
      let row = DumpRow(line)
      let country = row.text(0)
      guard countryByCode[country] != nil, row.text(1).contains("/") else { return }
      if onlyZone.updateValue(row.text(1), forKey: country) != nil { several.insert(country) }
    }
    for country in several { onlyZone[country] = nil }
  }

  /// Completes the subdivisions of features by the hierarchy of administrative areas.
  private mutating func readHierarchy(_ dump: GeoNames) throws(GazetteerError) {
    guard let file = DumpFile("hierarchy.txt", in: dump.folder) else { return }
    try file.forEachLine(problems: problems) { number, line, _ throws(GazetteerError) in
      let row = DumpRow(line)
      guard let parent = row.integer(0), let child = row.integer(1) else {
        return problems.add(file.path, number, "not the ids of a parent and a child")
      }
      guard let parent = features.index(withIdentifier: UInt32(clamping: parent)),
        let child = features.index(withIdentifier: UInt32(clamping: child)), parent != child
      else { return }
      switch features[parent].kind {
      case .admin1 where features[child].kind != .admin1 && features[child].admin1 == nil:
        features[child].admin1 = parent
      case .admin2 where !features[child].kind.isArea && features[child].admin2 == nil:
        features[child].admin2 = parent
        features[child].admin1 = features[child].admin1 ?? features[parent].admin1
      default: break
      }
    }
  }

  /// Whether this project's table of features has the feature, with better names.
  private func isOwnFeature(_ feature: SourceFeature, named name: String) -> Bool {
    guard feature.kind != .city, !feature.kind.isArea, let position = feature.position,
      let own = ownFeatures[name.lowercased()]
    else { return false }
    return own.contains { other in
      other.kind == feature.kind
        && abs(other.latitude - position.latitude) <= other.reach
        && abs(other.longitude - position.longitude) <= other.reach
    }
  }

  /// The renown of a feature without inhabitants, as the population of an equally well-known city.
  /// It follows from the number of names, because a well-known feature has names in many languages.
  private func renown(of feature: SourceFeature) -> UInt32? {
    guard feature.kind != .city, !feature.kind.isArea else { return nil }
    let count = min(names.shown(of: feature).reduce(1) { count, _ in count + 1 }, 200)
    return max(feature.population, UInt32(20 * count * count))
  }

  private mutating func assumeRenown() {
    for index in features.indices where features[index].assumedPopulation == nil {
      features[index].assumedPopulation = renown(of: features[index])
    }
  }
}

extension GeoNames.FeatureClass {
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "P"): self = .places
    case UInt8(ascii: "A"): self = .areas
    case UInt8(ascii: "T"): self = .terrain
    case UInt8(ascii: "H"): self = .water
    case UInt8(ascii: "L"): self = .regions
    case UInt8(ascii: "S"): self = .spots
    case UInt8(ascii: "V"): self = .vegetation
    case UInt8(ascii: "U"): self = .undersea
    default: return nil
    }
  }
}
