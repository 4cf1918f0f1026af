internal import WxGazetteer

/// Finds islands, and subdivisions that may be islands, by name. For many airports, the table of airports has the island
/// in place of a town, such as `Kos Island` and `Crete Island`.
struct IslandsByName {
  private struct Area {
    let position: (latitude: Int32, longitude: Int32)
    /// Units of 1e-5 degrees.
    let reach: Int32

    /// Creates an area that may be meant within a radius in degrees.
    init(_ position: (latitude: Int32, longitude: Int32), radius: Double) {
      self.position = position
      reach = Int32(radius * 1e5)
    }

    func isNear(_ other: (latitude: Int32, longitude: Int32)) -> Bool {
      abs(position.latitude - other.latitude) <= reach
        && abs(position.longitude - other.longitude) <= reach
    }
  }

  private var islands: [String: [Area]] = [:]
  private var subdivisions: [String: [Area]] = [:]

  /// Degrees beyond the radius of an island, and degrees from the middle of a subdivision, whose extent is not known.
  private static let margin = 0.3
  private static let reachOfSubdivision = 1.5

  init(_ features: SourceFeatures, names: SourceNames) {
    for feature in features {
      // Nearly all features are of other kinds, and their names are not needed.
      guard feature.kind == .island || feature.kind == .admin1, let position = feature.position
      else { continue }
      let texts = names.shownTexts(of: feature).map { names.texts[$0].lowercased() }
      if feature.kind == .island {
        // An extent is in tenths of a kilometer, and a degree of latitude is 111 km.
        let area = Area(position, radius: Self.margin + Double(feature.extent) / 1110)
        for text in texts { islands[Self.stem(of: text), default: []].append(area) }
      } else {
        let area = Area(position, radius: Self.reachOfSubdivision)
        for text in texts { subdivisions[text, default: []].append(area) }
      }
    }
  }

  /// Whether a name is that of an island near a position, with or without `Island`. A subdivision counts only with
  /// `Island`, because a town may have its plain name.
  func contains(_ name: String, near position: (latitude: Int32, longitude: Int32)) -> Bool {
    let name = name.lowercased()
    let stem = Self.stem(of: name)
    let areas = islands[stem, default: []] + (stem == name ? [] : subdivisions[stem, default: []])
    return areas.contains { $0.isNear(position) }
  }

  private static func stem(of name: String) -> String {
    let ending = " island"
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }
}
