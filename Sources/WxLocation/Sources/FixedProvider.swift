public import WxCore

/// A position given by the user, exact by definition.
public struct FixedProvider: LocationProvider {
  /// `fixed`.
  public let name = "fixed"
  /// The position is known in advance.
  public let kind = LocationProviderKind.fixed
  /// The position.
  package let coordinate: Coordinate

  /// Creates a provider with one coordinate.
  public init(at coordinate: Coordinate) { self.coordinate = coordinate }

  /// Returns one fix.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    OneShotProvider(name: name, kind: kind) {
      Fix(
        coordinate: coordinate, accuracy: .known(0, origin: .exact), receivedAt: clocks.wall(),
        source: name, mode: .twoD,
        flags: coordinate.latitude == 0 && coordinate.longitude == 0 ? [.nullIsland] : [])
    }.updates(clocks)
  }
}
