internal import ArgumentParser
package import WxCore

/// A circle on the globe, written `LAT,LON,METERS`.
package struct Circle: Hashable, Sendable, ExpressibleByArgument {
  /// The middle.
  package let center: Coordinate
  /// The radius in metres, above 0 and at most half way round the globe.
  package let radius: Double

  /// The largest radius: half the equator's length.
  package static let largestRadius = 20_037_508.0

  /// Reads `LAT,LON,METERS`.
  package init?(argument: String) {
    guard let comma = argument.lastIndex(of: ","),
      let center = Coordinate(decimalPair: argument[..<comma]),
      let radius = Double(String(argument[argument.index(after: comma)...]).trimmed),
      radius > 0, radius <= Self.largestRadius
    else { return nil }
    self.center = center
    self.radius = radius
  }
}
