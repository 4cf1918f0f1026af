package import WxCore
package import struct WxPlatform.Date

/// The position of a network address in a MaxMind database.
package struct MMDBRecord: Hashable, Sendable {
  /// The coordinate; the center of a city, a region or a country.
  package var coordinate: Coordinate
  /// The radius in meters around the position; `nil` if the database has none.
  package var radius: Double?
  /// The names and codes.
  package var place: IPPlace

  /// The radius in meters from which a position is that of a city rather than a place in it.
  private static let coarseRadius = 5_000.0

  /// Returns the record as a fix of the source `mmdb`.
  ///
  /// - Parameters:
  ///   - database: The database's name for itself.
  ///   - receivedAt: The time of the look-up.
  /// - Returns: The fix.
  package func fix(of database: String, receivedAt: Date) -> Fix {
    var flags: Set<FixFlag> = [.oneShot]
    let accuracy: HorizontalAccuracy
    if let radius, radius > 0, radius <= GreatCircle.radius * .pi {
      accuracy = .known(radius, origin: .reported)
      if radius >= Self.coarseRadius { flags.insert(.coarse) }
    } else {
      accuracy = .known(place.assumedRadius, origin: .assumed)
      flags.insert(.coarse)
    }
    // A table measures nothing, so the fix has no time.
    return Fix(
      coordinate: coordinate, accuracy: accuracy, receivedAt: receivedAt, source: "mmdb",
      device: database.isEmpty ? nil : database, mode: .twoD, flags: flags)
  }
}
