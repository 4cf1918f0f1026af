internal import WxCore
internal import WxGazetteer

extension SourceReader {
  /// The first id of this project; lower ids are from GeoNames.
  private static let firstOwnIdentifier = 1_000_000_000

  /// Features with a larger extent, in tenths of a kilometer, belong to no single subdivision.
  private static let farthestInSubdivision = 800

  /// Reads islands, lakes, mountains, seas, regions, parks, landmarks and continents.
  ///
  /// A row with a GeoNames id adds names, an assumed population and a better position to the
  /// feature with that id: a subdivision, or a city that is better known than its population says.
  mutating func readFeatures() throws(GazetteerError) {
    let table = try SourceTable(
      "features", in: folder,
      columns: [
        "id", "kind", "name", "latitude", "longitude", "radius_km", "country_codes",
        "assumed_population", "names",
      ])
    let places = PlaceGrid(features, names: names)
    try table.forEachRow { row throws(GazetteerError) in
      guard let identifier = try row.integer(0).flatMap({ UInt32(exactly: $0) }) else {
        throw row.bad("“\(row.text(0))” is not an id")
      }
      let isNew = identifier >= Self.firstOwnIdentifier
      let known = features.index(withIdentifier: identifier)
      guard isNew == (known == nil) else {
        // Tables without that subdivision do not need the row.
        if !isNew { return }
        throw row.bad("the id \(identifier) occurs twice")
      }
      guard let kind = FeatureKind(sourceName: row.text(1)), !isNew || kind != .city else {
        throw row.bad("“\(row.text(1))” is not a kind of feature")
      }
      var feature =
        known.map { features[$0] }
        ?? SourceFeature(identifier: identifier, kind: kind, name: names.text(row.text(2)))
      feature.position = try position(row, 3, 4)
      feature.extent = UInt16(clamping: Int(((try row.double(5) ?? 0) * 10).rounded()))
      feature.assumedPopulation = max(UInt32(clamping: try row.integer(7) ?? 0), feature.population)
      for text in row.list(8) { try addName(text, row, to: &feature) }
      if !isNew, names.text(row.text(2)) != feature.name {
        names.add(hidden: row.text(2), as: .main, to: &feature)
      }
      if let known {
        features[known] = feature
        return
      }
      // A feature in several countries must not match a query for one of them. With at most two, as
      // for a mountain on the border, the first is used.
      let codes = row.list(6)
      if (1...2).contains(codes.count), let country = countryByCode[codes[0]] {
        feature.country = UInt16(country)
        if let position = feature.position, feature.extent <= Self.farthestInSubdivision {
          feature.admin1 = places.subdivision(at: position, in: feature.country, of: features)
        }
      }
      features.append(feature)
    }
  }

  /// The names of the rows that are new features, so that those of a dump are not added again.
  func namesOfOwnFeatures() throws(GazetteerError) -> [String: [OwnFeature]] {
    let table = try SourceTable(
      "features", in: folder,
      columns: ["id", "kind", "name", "latitude", "longitude", "radius_km", "names"])
    var found: [String: [OwnFeature]] = [:]
    try table.forEachRow { row throws(GazetteerError) in
      guard let identifier = try row.integer(0), identifier >= Self.firstOwnIdentifier,
        let kind = FeatureKind(sourceName: row.text(1)), let position = try position(row, 3, 4)
      else { return }
      // A degree of latitude is 111 km; the margin is for sources that mean another point of the
      // feature.
      let radius = max(try row.double(5) ?? 0, OwnFeature.margin)
      let own = OwnFeature(
        kind: kind, latitude: position.latitude, longitude: position.longitude,
        reach: Int32(clamping: Int(radius / 111 * 1e5)))
      for name in Self.plainNames(row.text(2), row.list(6)) {
        found[name.lowercased(), default: []].append(own)
      }
    }
    for river in try rivers() {
      let own = OwnFeature(
        kind: .river, latitude: river.position.latitude, longitude: river.position.longitude,
        reach: Int32(OwnFeature.margin / 111 * 1e5))
      for name in Self.plainNames(river.name, river.names) {
        found[name.lowercased(), default: []].append(own)
      }
    }
    return found
  }

  /// A name and other names without their languages.
  private static func plainNames(_ name: String, _ others: [String]) -> Set<String> {
    Set([name] + others.map { $0.split(separator: ":", maxSplits: 1).last.map(String.init) ?? $0 })
  }

  /// Adds a name such as `de:Gardasee`, or one without a language.
  mutating func addName(
    _ text: String, _ row: SourceTable.Row, to feature: inout SourceFeature
  ) throws(GazetteerError) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return names.add(text, language: nil, to: &feature) }
    guard let language = language(String(parts[0])) else { throw row.bad("too many languages") }
    names.add(String(parts[1]), language: language, to: &feature)
  }
}

/// A feature of the project's own table, to find the same one in another source.
struct OwnFeature {
  /// The maximum distance in kilometers between the positions of a point feature in two sources.
  static let margin = 50.0

  let kind: FeatureKind
  /// Units of 1e-5 degrees.
  let latitude: Int32
  let longitude: Int32
  let reach: Int32
}

extension FeatureKind {
  /// Creates the kind of a row in `features.tsv`.
  init?(sourceName: String) {
    let kinds: [PlaceKind: FeatureKind] = [
      .city: .city, .island: .island, .lake: .lake, .river: .river, .mountain: .mountain,
      .sea: .sea, .region: .region, .park: .park, .landmark: .landmark, .continent: .continent,
    ]
    guard let kind = PlaceKind(rawValue: sourceName).flatMap({ kinds[$0] }) else { return nil }
    self = kind
  }
}
