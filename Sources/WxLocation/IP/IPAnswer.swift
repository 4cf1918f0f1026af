package import WxCore
package import struct WxPlatform.Date

/// The position of this machine's network address according to one service.
package struct IPAnswer: Hashable, Sendable {
  /// The name of the service.
  package var service: String
  /// The coordinate; the center of a city, a region or a country.
  package var coordinate: Coordinate
  /// The radius in meters: that of the service, or an assumed one. It is never unknown.
  package var accuracy: HorizontalAccuracy
  /// The names and codes, with the network address that was looked up.
  package var place: IPPlace
  /// Whether the position is no more precise than a city.
  package var isCoarse: Bool

  /// Creates an answer from the values of a service.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - latitude: The latitude in degrees.
  ///   - longitude: The longitude in degrees, −180 to 180.
  ///   - radius: The reported radius in meters.
  ///   - place: The names and codes.
  ///   - isFallback: Whether the service marks the position as a guess from the address.
  /// - Throws: ``IPServiceError/unknownAddress`` if the position is missing, and
  ///   ``IPServiceError/noPosition(_:)`` if it is not on the globe or exactly (0, 0), which
  ///   services send for an unknown position.
  package init(
    service: String, latitude: Double?, longitude: Double?, radius: Double? = nil,
    place: IPPlace = IPPlace(), isFallback: Bool = false
  ) throws(IPServiceError) {
    guard let latitude, let longitude else {
      throw .unknownAddress
    }
    // `Coordinate` would wrap the longitude, but a service that sends 500° is broken.
    guard abs(longitude) <= 180,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .noPosition("it sent a position that is not on the globe") }
    guard latitude != 0 || longitude != 0 else {
      throw .noPosition("it sent 0,0, which means no position")
    }
    self.service = service
    self.coordinate = coordinate
    self.place = place
    if let radius, HorizontalAccuracy.isPlausible(radius) {
      accuracy = .known(radius, origin: .reported)
      isCoarse = isFallback || radius >= Self.coarseRadius
    } else {
      accuracy = .known(place.assumedRadius, origin: .assumed)
      isCoarse = true
    }
  }

  /// The radius in meters from which a position is that of a city rather than a place in it.
  private static let coarseRadius = 5_000.0

  /// Returns the answer as a fix.
  package func fix(receivedAt: Date) -> Fix {
    // A service looks the address up in a table. It measures nothing, so the fix has no time.
    Fix(
      coordinate: coordinate, accuracy: accuracy, receivedAt: receivedAt, source: "ip",
      device: service, mode: .twoD, flags: isCoarse ? [.oneShot, .coarse] : [.oneShot])
  }
}
