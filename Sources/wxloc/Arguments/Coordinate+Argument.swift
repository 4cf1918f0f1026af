public import ArgumentParser
public import WxCore

extension Coordinate {
  /// Reads `LAT,LON` of the command line.
  ///
  /// - Throws: A `ValidationError` that says what is wanted.
  package static func argument(_ text: String) throws -> Coordinate {
    guard let coordinate = Coordinate(decimalPair: text) else {
      throw ValidationError(
        "Write latitude (-90 to 90) and longitude (-180 to 180) in degrees, such as 48.137,11.575.")
    }
    return coordinate
  }
}

extension BoundingBox: ExpressibleByArgument {
  /// Reads `W,S,E,N`.
  public init?(argument: String) { self.init(decimalEdges: argument.trimmed) }
}
