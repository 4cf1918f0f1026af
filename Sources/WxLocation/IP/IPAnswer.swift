public import WxCore
public import struct Foundation.Date

/// What an address look-up says of where this machine's network address is.
public struct IPAnswer: Hashable, Sendable {
  /// The name of the service.
  public var service: String
  /// Where; the centre of a city, a region or a country.
  public var coordinate: Coordinate
  /// The radius that the service states, or an assumed one; never unknown.
  public var accuracy: HorizontalAccuracy
  /// Names and codes, with the network address that was looked up.
  public var place: IPPlace
  /// Whether the answer tells no more than a city or less.
  public var isCoarse: Bool

  /// Makes an answer from what a service said.
  ///
  /// - Parameters:
  ///   - service: The name of the service.
  ///   - latitude: Degrees.
  ///   - longitude: Degrees, −180 to 180.
  ///   - radius: The stated radius in metres.
  ///   - place: Names and codes.
  ///   - isFallback: Whether the service itself calls the position a guess from the address.
  /// - Throws: ``IPServiceError/noPosition(_:)`` for a missing position, one that is not on the
  ///   globe, and exactly (0, 0), which is how services write that they know none.
  public init(
    service: String, latitude: Double?, longitude: Double?, radius: Double? = nil,
    place: IPPlace = IPPlace(), isFallback: Bool = false
  ) throws(IPServiceError) {
    guard let latitude, let longitude else {
      throw .unknownAddress
    }
    // A coordinate would wrap the longitude; a service that sends 500° is broken, not eastern.
    guard abs(longitude) <= 180,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .noPosition("it sent a position that is not on the globe") }
    guard latitude != 0 || longitude != 0 else {
      throw .noPosition("it sent 0,0, which stands for no position")
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

  /// The radius in metres from which on a position is that of a city rather than a place in it.
  private static let coarseRadius = 5_000.0

  /// The answer as a fix.
  public func fix(receivedAt: Date) -> Fix {
    // A service looks the address up in a table: it measures nothing, so there is no time of the
    // fix.
    Fix(
      coordinate: coordinate, accuracy: accuracy, receivedAt: receivedAt, source: "ip",
      device: service, mode: .twoD, flags: isCoarse ? [.oneShot, .coarse] : [.oneShot])
  }
}
