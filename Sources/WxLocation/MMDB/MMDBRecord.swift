public import WxCore
public import struct Foundation.Date

/// What a MaxMind database says of where a network address is.
public struct MMDBRecord: Hashable, Sendable {
  /// Where; the centre of a city, a region or a country.
  public var coordinate: Coordinate
  /// The radius in metres in which the database places the address; `nil` where it states none.
  public var radius: Double?
  /// The names and codes.
  public var place: IPPlace

  /// The radius in metres from which on a position is that of a city rather than a place in it.
  private static let coarseRadius = 5_000.0

  /// The record as a fix of the source `mmdb`.
  ///
  /// - Parameters:
  ///   - database: What the database calls itself.
  ///   - receivedAt: The time of the look-up.
  /// - Returns: The fix.
  public func fix(of database: String, receivedAt: Date) -> Fix {
    var flags: Set<FixFlag> = [.oneShot]
    let accuracy: HorizontalAccuracy
    if let radius, radius > 0, radius <= GreatCircle.radius * .pi {
      accuracy = .known(radius, origin: .reported)
      if radius >= Self.coarseRadius { flags.insert(.coarse) }
    } else {
      accuracy = .known(place.assumedRadius, origin: .assumed)
      flags.insert(.coarse)
    }
    // A table measures nothing: there is no time of the fix.
    return Fix(
      coordinate: coordinate, accuracy: accuracy, receivedAt: receivedAt, source: "mmdb",
      device: database.isEmpty ? nil : database, mode: .twoD, flags: flags)
  }
}
