extension Area {
  /// Returns the reason why a polygon is invalid by the rules of OGC Simple Features; `nil` if it
  /// is valid.
  ///
  /// - Parameter rings: The outer ring, then holes; the first vertex is not repeated at the end.
  /// - Returns: The reason as libgeos describes it, with its position.
  /// - Throws: ``AreaError/library(detail:)``.
  package static func fault(in rings: [[Vertex]]) throws(AreaError) -> String? {
    let polygon = try GEOSShape.polygon(rings, in: GEOSContext())
    return try polygon.isValid ? nil : polygon.faultReason
  }
}
