public import ArgumentParser
public import WxCore

extension Coordinate: ExpressibleByArgument {
  /// Reads `LAT,LON`.
  public init?(argument: String) { self.init(decimalPair: argument) }
}

extension BoundingBox: ExpressibleByArgument {
  /// Reads `W,S,E,N`.
  public init?(argument: String) { self.init(decimalEdges: argument.trimmed) }
}
