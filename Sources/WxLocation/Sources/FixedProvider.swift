public import WxCore

/// The position that the user gave, exact by definition.
public struct FixedProvider: LocationProvider {
  /// `fixed`.
  public let name = "fixed"
  /// Known beforehand.
  public let kind = LocationProviderKind.fixed
  /// Where.
  public let coordinate: Coordinate

  /// Makes a provider of one coordinate.
  public init(at coordinate: Coordinate) { self.coordinate = coordinate }

  /// One fix, then the end.
  public func updates(
    _ timekeeper: Timekeeper
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    OneShotProvider(name: name, kind: kind) {
      Fix(
        coordinate: coordinate, accuracy: .known(0, origin: .exact), receivedAt: timekeeper.wall(),
        source: name, mode: .twoD,
        flags: coordinate.latitude == 0 && coordinate.longitude == 0 ? [.nullIsland] : [])
    }.updates(timekeeper)
  }
}
