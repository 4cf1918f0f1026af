internal import WxCore
internal import WxGazetteer

/// The action of a row of an overlay.
private enum OverlayAction: String {
  case add, correct, remove
}

extension SourceReader {
  /// Applies a file of a user's own places, after everything else has been read.
  ///
  /// A row with a number as its id corrects the feature with that GeoNames id, or removes it; any
  /// other row adds a place. A later file can correct places of an earlier one by their ids.
  mutating func apply(
    overlay path: String, places: PlaceGrid, identifiers: inout OwnIdentifiers
  ) throws(GazetteerError) {
    var seen: Set<String> = []
    for row in try OverlayFile(path: path).rows {
      let id = row.text("id", "geonames_id")
      let number = id.flatMap { Int($0) }
      guard
        let action = OverlayAction(
          rawValue: row.text("action")?.lowercased() ?? defaultAction(number))
      else {
        throw row.bad("“\(row.text("action") ?? "")” is not add, correct or remove")
      }
      let names = [row.text("name"), row.text("kind"), row.text("country_code", "country")]
      let key = "own \(id ?? names.map { $0 ?? "" }.joined(separator: "|"))"
      if action == .add {
        guard number == nil else { throw row.bad("your own id must not be a number") }
        guard seen.insert(key).inserted else {
          throw row.bad(
            "the same \(id == nil ? "name and kind" : "id") occurs twice; give each an id")
        }
        try add(row, identifiers.identifier(for: key), places)
        continue
      }
      let identifier = number.flatMap { UInt32(exactly: $0) } ?? identifiers.identifier(for: key)
      guard let feature = features.index(withIdentifier: identifier) else {
        throw row.bad("the id “\(id ?? "")” is unknown")
      }
      if action == .remove {
        guard features[feature].kind != .country else {
          throw row.bad("a country cannot be removed")
        }
        features[feature].isRemoved = true
      } else {
        features[feature] = try corrected(features[feature], by: row)
      }
    }
    dumpOverlays.append(path.split(separator: "/").last.map(String.init) ?? path)
  }

  private func defaultAction(_ number: Int?) -> String {
    (number == nil ? OverlayAction.add : .correct).rawValue
  }

  private mutating func add(
    _ row: OverlayFile.Row, _ identifier: UInt32, _ places: PlaceGrid
  ) throws(GazetteerError) {
    guard let name = row.text("name") else { throw row.bad("there is no name") }
    if let known = features.index(withIdentifier: identifier) {
      features[known].isRemoved = false
      features[known] = try corrected(features[known], by: row)
      return
    }
    let kind = try kind(of: row) ?? .city
    var feature = SourceFeature(identifier: identifier, kind: kind, name: names.text(name))
    guard row.text("latitude", "lat") != nil else { throw row.bad("there is no position") }
    feature = try corrected(feature, by: row)
    if let position = feature.position, kind != .sea, kind != .continent,
      let near = places.nearest(to: position, of: features)
    {
      // The country and the zone of the nearest place are right except at borders, where the row
      // can give them.
      if feature.country == FeatureRecord.noIndex { feature.country = features[near].country }
      if feature.country == features[near].country {
        feature.admin1 = feature.admin1 ?? features[near].admin1
        feature.admin2 = feature.admin2 ?? features[near].admin2
        if feature.zone == FeatureRecord.noIndex { feature.zone = features[near].zone }
      }
    }
    features.append(feature)
  }

  /// A feature with the values of a row; an empty field changes nothing.
  private mutating func corrected(
    _ old: SourceFeature, by row: OverlayFile.Row
  ) throws(GazetteerError) -> SourceFeature {
    var feature = old
    if let name = row.text("name") { feature.name = names.text(NormalizedText.composed(name)) }
    if let kind = try kind(of: row), kind != feature.kind {
      guard !feature.kind.isArea, !kind.isArea else {
        throw row.bad("the kind of a country or subdivision cannot change")
      }
      feature.kind = kind
    }
    if row.text("latitude", "lat") != nil || row.text("longitude", "lon", "lng") != nil {
      guard let latitude = row.text("latitude", "lat").flatMap({ Double(decimal: $0) }),
        let longitude = row.text("longitude", "lon", "lng").flatMap({ Double(decimal: $0) })
      else { throw row.bad("the position is not two numbers in degrees") }
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw row.bad("not on the globe") }
      feature.position = SourceFeature.position(latitude: latitude, longitude: longitude)
    }
    if let code = row.text("country_code", "country") {
      guard let country = countryByCode[code.uppercased()] else {
        throw row.bad("“\(code)” is not a country code")
      }
      if feature.country != UInt16(country) { (feature.admin1, feature.admin2) = (nil, nil) }
      feature.country = UInt16(country)
    }
    if let code = row.text("admin1_code", "admin1") {
      let country =
        feature.country == FeatureRecord.noIndex
        ? "" : countries[Int(feature.country)].code
      guard
        let admin1 = admin1ByISOCode[code] ?? admin1ByCode[code] ?? admin1ByCode[
          "\(country).\(code)"]
          ?? admin1ByISOCode["\(country)-\(code)"]
      else { throw row.bad("“\(code)” is not the code of a subdivision, such as US-CA") }
      feature.admin1 = admin1
      if feature.country == FeatureRecord.noIndex { feature.country = features[admin1].country }
    }
    if let people = try number(row, "population") {
      guard people >= 0 else { throw row.bad("the population is negative") }
      feature.population = UInt32(clamping: people)
      if feature.kind != .city { feature.assumedPopulation = feature.population }
    }
    if let meters = try number(row, "elevation_m") { feature.elevation = Int16(clamping: meters) }
    if let zone = row.text("timezone") {
      guard zoneNames.contains(zone) else { throw row.bad("“\(zone)” is not a time zone") }
      feature.zone = self.zone(zone)
    }
    for text in row.text("names")?.split(separator: "|") ?? [] {
      let parts = text.split(separator: ":", maxSplits: 1)
      let tag = parts.count == 2 && parts[0].utf8.count <= 12 ? language(String(parts[0])) : nil
      let name = NormalizedText.composed(String(tag == nil ? text : parts[1]))
      if !name.isEmpty { names.add(name, language: tag, to: &feature) }
    }
    return feature
  }

  private func kind(of row: OverlayFile.Row) throws(GazetteerError) -> FeatureKind? {
    guard let text = row.text("kind") else { return nil }
    let kinds: [String: FeatureKind] = ["city": .city, "airport": .airport]
    guard let kind = kinds[text.lowercased()] ?? FeatureKind(sourceName: text.lowercased()) else {
      throw row.bad(
        "“\(text)” is not a kind: city, airport, island, lake, river, mountain, sea, region, park, landmark or continent"
      )
    }
    return kind
  }

  private func number(_ row: OverlayFile.Row, _ name: String) throws(GazetteerError) -> Int? {
    guard let text = row.text(name) else { return nil }
    guard let value = Double(decimal: text), abs(value) < 1e12 else {
      throw row.bad("“\(text)” is not a number")
    }
    return Int(value.rounded())
  }
}
