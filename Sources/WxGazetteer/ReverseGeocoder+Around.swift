package import WxCore

/// The places around a position, see ``ReverseGeocoder/places(around:within:population:limit:language:)``.
package struct PlacesAround: Hashable, Sendable {
  /// The nearest of them, nearest first.
  package var places: [NearbyPlace]
  /// The number of all of them.
  package var total: Int
}

extension ReverseGeocoder {
  /// Returns the populated places within a circle, nearest first; at equal distances the more
  /// important first.
  ///
  /// - Parameters:
  ///   - coordinate: The center.
  ///   - radius: The radius in meters.
  ///   - population: The minimum number of inhabitants; 0 includes places of unknown population.
  ///   - limit: The maximum number of places.
  ///   - language: The language tag for names.
  /// - Returns: The places, and how many there are.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func places(
    around coordinate: Coordinate, within radius: Double, population: Int, limit: Int,
    language: String? = nil
  ) throws(GazetteerError) -> PlacesAround {
    let chord = CityReach.chord(meters: radius)
    var found: [(chord: Double, feature: Int)] = []
    gazetteer.tree.visit(within: chord * chord, of: UnitVector(coordinate)) { point, chord in
      let feature = Int(gazetteer.tree.features[point])
      guard gazetteer.features[feature].population >= population else { return }
      found.append((chord, feature))
    }
    let language = gazetteer.language(language)
    let nearest = found.sorted { ($0.chord, $0.feature) < ($1.chord, $1.feature) }.prefix(limit)
    let places = nearest.map {
      NearbyPlace(gazetteer.place($0.feature, language: language), from: coordinate)
    }
    try gazetteer.file.checkDamage()
    return PlacesAround(places: places, total: found.count)
  }
}
