internal import ArgumentParser
package import WxCore

extension Coordinate {
  /// Parses a position in any notation that does not need the gazetteer.
  ///
  /// - Throws: A `ValidationError` that states the expected form.
  package static func argument(_ text: String) throws -> Coordinate {
    guard case .coordinate(let coordinate) = try PositionArgument.argument(text) else {
      throw ValidationError(PositionArgument.advice)
    }
    return coordinate
  }
}

extension BoundingBox {
  /// Parses `W,S,E,N`.
  ///
  /// - Throws: A `ValidationError` that states the expected form.
  package static func argument(_ argument: String) throws -> BoundingBox {
    let form = "Write west,south,east,north in degrees, such as 5.9,45.8,10.5,47.8."
    let text = argument.unshielded.trimmed
    if let box = BoundingBox(decimalEdges: text) { return box }
    let edges = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Double(String($0).trimmed)
    }
    guard edges.count == 4, text.count(where: { $0 == "," }) == 3 else {
      throw ValidationError("A box has four numbers. \(form)")
    }
    guard edges[1] <= edges[3] else {
      throw ValidationError(
        "The south edge (\(edges[1])) is north of the north edge (\(edges[3])). \(form)")
    }
    throw ValidationError("An edge is not on the globe. \(form)")
  }
}
