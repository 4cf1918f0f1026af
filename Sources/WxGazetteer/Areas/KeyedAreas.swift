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
package struct AreaSections {
  package let grid: SectionTag
  package let leaves: SectionTag
  package let sets: SectionTag
  package let keys: SectionTag

  package static let countries = AreaSections(
    grid: .countryGrid, leaves: .countryLeaves, sets: .countrySets, keys: .countryKeys)
  package static let subdivisions = AreaSections(
    grid: .admin1Grid, leaves: .admin1Leaves, sets: .admin1Sets, keys: .admin1Keys)
  package static let warnings = AreaSections(
    grid: .warningGrid, leaves: .warningLeaves, sets: .warningSets, keys: .warningKeys)
  package static let zones = AreaSections(
    grid: .zoneGrid, leaves: .zoneLeaves, sets: .zoneSets, keys: .zoneKeys)
}
