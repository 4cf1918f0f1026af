/// A large lake or inland sea, outlined by the part that is clearly off the shore; 32 bytes.
package struct WaterOutline: BitwiseCopyable {
  /// The feature of the lake.
  package var feature: UInt32
  /// Zero; reserved for later versions.
  package var reserved: UInt32 = 0
  package var outline: Outline

  package init(feature: UInt32, outline: Outline) {
    self.feature = feature
    self.outline = outline
  }
}

/// The lakes with outlines in an index.
struct Waters: Sendable {
  private let outlines: Table<WaterOutline>
  private let vertices: Table<GridPosition>

  /// Reads the lakes of a file; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.waters) else { return nil }
    outlines = try file.table(.waters)
    vertices = try file.table(.waterVertices)
  }

  /// The degrees outside of which no lake is.
  var degrees: OutlineDegrees {
    OutlineDegrees((0..<outlines.count).lazy.map { outlines[$0].outline })
  }

  /// The outline of a lake.
  func outline(of feature: Int) -> Outline? {
    (0..<outlines.count).first { Int(outlines[$0].feature) == feature }.map { outlines[$0].outline }
  }

  /// The feature of the lake that contains a position.
  func lake(at unit: GridPosition) -> Int? {
    for index in 0..<outlines.count {
      let water = outlines[index]
      if water.outline.contains(unit, in: vertices) { return Int(water.feature) }
    }
    return nil
  }
}
