extension Area {
  /// What is wrong with a polygon by the rules of OGC Simple Features, and where; `nil` for nothing.
  ///
  /// - Parameter rings: The outer ring, then holes; the first vertex is not repeated at the end.
  /// - Returns: The fault in libgeos' words with its position.
  /// - Throws: ``AreaError/library(detail:)``.
  package static func fault(in rings: [[Vertex]]) throws(AreaError) -> String? {
    let polygon = try GEOSShape.polygon(rings, in: GEOSContext())
    return try polygon.isValid ? nil : polygon.faultReason
  }
}
