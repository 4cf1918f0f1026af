internal import WxGazetteer
internal import WxShapes

/// Compiles the polygon files in `data/` into the area sections.
///
/// Every file is optional: without it the index lacks that layer, and lookups use the others.
struct AreaSources {
  let folder: String

  /// The maximum number of vertices in the outline of a country or subdivision: a response with
  /// one is at most some 10 kB.
  private static let outlineLimit = 500

  /// Writes the countries and subdivisions for `places.wxi`.
  ///
  /// - Parameters:
  ///   - writer: Receives the sections.
  ///   - cities: The main cities of subdivisions, see ``CityCircle``.
  ///   - subdivision: The number of the feature with a GeoNames code such as `US.CA`.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  func write(
    to writer: inout IndexWriter, cities: [MainCity], subdivision: (String) -> Int?
  ) throws(GazetteerError) {
    var shapes = AreaShapesBuilder(limit: Self.outlineLimit)
    var hasShapes = false
    if let file = try PolygonFile("country-polygons", in: folder) {
      try file.check()
      let layer = try AreaLayerBuilder(file.features, path: file.path)
      layer.write(try countryKeys(file), as: .countries, to: &writer)
      writer.add(.countryShapes, shapes.shapes(of: file.features))
      hasShapes = true
    }
    if let file = try PolygonFile("admin1-polygons", in: folder) {
      try file.check()
      // A polygon whose subdivision is not in the tables is useless.
      let circles = CityCircle.features(for: cities, beside: file.features)
      let known = (circles + file.features).compactMap { feature in
        subdivision(feature.key).map { (feature, UInt32($0)) }
      }
      let layer = try AreaLayerBuilder(known.map(\.0), path: file.path)
      layer.write(known.map(\.1), as: .subdivisions, to: &writer)
      // A circle only decides which area a position is in; it is not shown as an outline.
      let shown = known.enumerated().map { number, area in
        number < circles.count ? PolygonFile.Feature(key: area.0.key, polygons: []) : area.0
      }
      writer.add(.admin1Shapes, shapes.shapes(of: shown))
      hasShapes = true
    }
    if hasShapes {
      writer.add(.shapeRings, shapes.rings)
      writer.add(.shapeVertices, shapes.vertices)
    }
  }

  /// Writes the areas of warnings for `places.wxi`.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  func writeWarnings(to writer: inout IndexWriter) throws(GazetteerError) {
    guard let file = try PolygonFile("warning-areas", in: folder) else { return }
    try file.check()
    let layer = try AreaLayerBuilder(file.features, path: file.path)
    var texts = SourceTexts()
    var pool = TextPoolBuilder()
    let keys = file.features.map { pool.reference(texts.text($0.key), in: texts) }
    layer.write(keys, as: .warnings, to: &writer)
    writer.add(.warningText, pool.bytes)
  }

  /// Compiles the time zones.
  ///
  /// - Returns: `nil` if there are no polygons for them.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  func zones() throws(GazetteerError) -> ZoneSections? {
    guard let file = try PolygonFile("zones", in: folder) else { return nil }
    try file.check()
    let countries = try PolygonFile("country-polygons", in: folder)
    let codes = try zoneCountries()
    let layer = try AreaLayerBuilder(file.features, path: file.path)
    let exceptions: [ZoneException]
    if let countries {
      exceptions = ZoneExceptions.find(
        zones: (layer, file.features.map { codes[$0.key] ?? [] }),
        countries: (
          try AreaLayerBuilder(countries.features, path: countries.path), try countryKeys(countries)
        ),
        known: Set(codes.values.joined()))
    } else {
      exceptions = []
    }
    var texts = SourceTexts()
    var pool = TextPoolBuilder()
    let records = file.features.enumerated().map { number, feature in
      ZoneRecord(
        name: pool.reference(texts.text(feature.key), in: texts),
        country: codes[feature.key]?.first ?? .none,
        hasExceptions: exceptions.contains { Int($0.zone) == number })
    }
    return ZoneSections(
      notice: SourceNote.ofZones(folder: folder), text: pool.bytes, layer: layer, records: records,
      exceptions: exceptions)
  }

  private func countryKeys(_ file: PolygonFile) throws(GazetteerError) -> [CountryLetters] {
    var keys: [CountryLetters] = []
    for feature in file.features {
      guard let letters = CountryLetters(feature.key) else {
        throw .badSource(
          path: file.path, line: 0, detail: "\(feature.key.debugDescription) is not a country code")
      }
      keys.append(letters)
    }
    return keys
  }

  /// The countries of each tzdata zone, the one it belongs to first.
  private func zoneCountries() throws(GazetteerError) -> [String: [CountryLetters]] {
    let table = try SourceTable("zones", in: folder, columns: ["zone", "country_codes"])
    var codes: [String: [CountryLetters]] = [:]
    try table.forEachRow { row throws(GazetteerError) in
      codes[row.text(0)] = row.list(1).compactMap { CountryLetters($0) }
    }
    return codes
  }
}

extension PolygonFile {
  /// Checks every polygon with libgeos.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)`` with the fault and its location.
  func check() throws(GazetteerError) {
    for feature in features {
      for polygon in feature.polygons {
        let rings = polygon.map { ring in
          ring.map {
            Area.Vertex(
              longitude: Double($0.x - GridPosition.turn / 2) / 1e5,
              latitude: Double($0.y - GridPosition.height / 2) / 1e5)
          }
        }
        let fault: String?
        do throws(AreaError) { fault = try Area.fault(in: rings) } catch { fault = error.message }
        if let fault {
          throw .badSource(path: path, line: 0, detail: "a polygon of \(feature.key): \(fault)")
        }
      }
    }
  }
}
