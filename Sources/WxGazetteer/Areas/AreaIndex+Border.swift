package import WxCore

extension AreaIndex {
  /// The largest distance to a border that is searched, in meters.
  package static let farthestBorder = 200_000.0

  /// The meters of a unit of latitude.
  private static let metersPerUnit = GreatCircle.metersPerDegree / 1e5
  /// Within this many meters, the distance to a border is exact enough for all purposes.
  private static let nearBorder = 10_000.0

  /// Returns the time zone of a position and the distance to the nearest border of any zone.
  ///
  /// Borders of zones at sea count; coasts do not, since zones include territorial waters.
  /// The outlines are simplified, see `data/README.md`.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - preferred: The time zone to prefer if several contain the position.
  ///   - reach: The maximum distance to search for a border, in meters.
  /// - Returns: The IANA identifier, `nil` at sea; the distance in meters, `nil` if no border is within
  ///   the reach. It is never too large: within 10 km it is accurate to 0.5 % up to 70° of latitude,
  ///   beyond to 9 %.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func zoneAndBorder(
    at coordinate: Coordinate, preferring preferred: String? = nil, within reach: Double
  ) throws(GazetteerError) -> (zone: String?, border: Double?) {
    let position = FinePosition(coordinate)
    let name = name(of: lookUp(position) { preferred })
    var border: Double?
    for reach in [min(reach, Self.nearBorder), min(reach, Self.farthestBorder)]
    where border == nil {
      border = zoneAreas?.layer
        .distanceToBorder(from: position, within: reach / Self.metersPerUnit)
        .map { $0 * Self.metersPerUnit }
    }
    try checkDamage()
    return (name, border)
  }

  /// Whether there are polygons of a time zone.
  package func hasZone(_ identifier: String) -> Bool {
    guard let zones else { return false }
    return (0..<zones.areas.keys.count).contains { zones.name(of: $0) == identifier }
  }
}
