/// An area layer whose features have keys: country codes, subdivision numbers or time zones.
struct KeyedAreas<Key: BitwiseCopyable>: Sendable {
  let layer: AreaLayer
  let keys: Table<Key>

  /// Reads the layer of a file; `nil` if the file was built without it.
  init?(_ file: IndexFile, _ sections: AreaSections) throws(GazetteerError) {
    guard file.has(sections.grid) else { return nil }
    layer = AreaLayer(
      grid: try file.table(sections.grid), leaves: try file.table(sections.leaves),
      sets: try file.table(sections.sets))
    keys = try file.table(sections.keys)
  }

  /// The key of the first area that contains a position, or else of the nearest one within `reach`
  /// units.
  @inline(__always)
  func first(at position: FinePosition, orWithin reach: Double = 0) -> Key? {
    if let feature = layer.match(position).first { return keys[feature] }
    guard reach > 0 else { return nil }
    return layer.nearest(to: position, within: reach).first.map { keys[$0] }
  }
}

/// The sections of a layer.
struct AreaSections {
  let grid: SectionTag
  let leaves: SectionTag
  let sets: SectionTag
  let keys: SectionTag

  static let countries = AreaSections(
    grid: .countryGrid, leaves: .countryLeaves, sets: .countrySets, keys: .countryKeys)
  static let subdivisions = AreaSections(
    grid: .admin1Grid, leaves: .admin1Leaves, sets: .admin1Sets, keys: .admin1Keys)
  static let zones = AreaSections(
    grid: .zoneGrid, leaves: .zoneLeaves, sets: .zoneSets, keys: .zoneKeys)
}

extension AreaLayerBuilder {
  /// Writes the layer with the keys of its features.
  func write(
    _ keys: [some BitwiseCopyable], as sections: AreaSections, to writer: inout IndexWriter
  ) {
    writer.add(sections.grid, grid)
    writer.add(sections.leaves, leaves)
    writer.add(sections.sets, sets)
    writer.add(sections.keys, keys)
  }

  /// Calls a function with a layer that reads these arrays.
  func withLayer<Result>(_ body: (AreaLayer) -> Result) -> Result {
    let damage = DamageMark()
    // The views do not keep the mark alive.
    defer { withExtendedLifetime(damage) {} }
    return unsafe grid.withUnsafeBytes { grid in
      unsafe leaves.withUnsafeBytes { leaves in
        unsafe sets.withUnsafeBytes { sets in
          body(
            unsafe AreaLayer(
              grid: Table(grid, damage: damage), leaves: Table(leaves, damage: damage),
              sets: Table(sets, damage: damage)))
        }
      }
    }
  }
}
