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
  private let degrees: OutlineDegrees

  /// Reads the lakes of a file; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.waters) else { return nil }
    let outlines: Table<WaterOutline> = try file.table(.waters)
    self.outlines = outlines
    vertices = try file.table(.waterVertices)
    degrees = OutlineDegrees((0..<outlines.count).lazy.map { outlines[$0].outline })
  }

  /// The outline of a lake.
  func outline(of feature: Int) -> Outline? {
    (0..<outlines.count).first { Int(outlines[$0].feature) == feature }.map { outlines[$0].outline }
  }

  /// The feature of the lake that contains a position.
  @inline(__always)
  func lake(at position: FinePosition) -> Int? {
    let unit = position.unit
    guard degrees.mayContain(unit) else { return nil }
    for index in 0..<outlines.count {
      let water = outlines[index]
      if water.outline.contains(unit, in: vertices) { return Int(water.feature) }
    }
    return nil
  }
}
