/// Polygons of one kind (countries, subdivisions, time zones) as an index in mapped memory, which
/// needs no borders for most positions.
///
/// The test near a border is an even-odd count over the polygon's own vertices, exact for positions
/// in whole 1e-8 degrees. It needs no lock and no copies, unlike the prepared geometries of GEOS,
/// against which it is tested. A position on a border belongs to the area to its east or north, so
/// exactly one of two neighbors contains it.
package struct AreaLayer: Sendable {
  /// See ``AreaCell``.
  let grid: Table<UInt32>
  /// See ``AreaLeaf``.
  let leaves: Table<UInt32>
  let sets: Table<AreaMatch>

  /// The features that contain a position.
  @inline(__always)
  package func match(_ position: FinePosition) -> AreaMatch {
    let unit = position.unit
    let x = Int(unit.x)
    let y = Int(unit.y)
    var entry = grid[
      (y >> AreaCell.rootShift) &* AreaCell.columns &+ (x >> AreaCell.rootShift)]
    var shift = AreaCell.rootShift
    // A node of a damaged file may refer to itself, so the depth is limited.
    while AreaCell.kind(entry) == .node, shift > AreaCell.leafShift {
      shift -= AreaCell.splitShift
      let mask = (1 << AreaCell.splitShift) - 1
      let child = ((y >> shift) & mask) << AreaCell.splitShift | ((x >> shift) & mask)
      entry = grid[AreaCell.rootCount &+ AreaCell.value(entry) &* AreaCell.nodeSize &+ child]
    }
    switch AreaCell.kind(entry) {
    case .uniform: return sets[AreaCell.value(entry)]
    case .leaf: return match(position, unit, leaf: AreaCell.value(entry))
    case .node, nil:
      grid.noteDamage()
      return .nothing
    }
  }

  private func match(_ position: FinePosition, _ unit: GridPosition, leaf: Int) -> AreaMatch {
    let counts = leaves[leaf]
    var mask = leaves[leaf + 1]
    let features = leaf + 2
    var next = features + (AreaLeaf.features(counts) + 1) / 2
    for _ in 0..<AreaLeaf.closures(counts) {
      if Int32(bitPattern: leaves[next]) <= unit.y { mask ^= leaves[next + 1] }
      next += 2
    }
    for _ in 0..<AreaLeaf.chains(counts) {
      let chain = BorderChain(leaves, at: next)
      if Self.isCrossedOddly(chain, from: position, unit) { mask ^= chain.mask }
      next = chain.end
      guard !leaves.isDamaged else { return .nothing }
    }
    guard mask != 0 else { return .nothing }
    let first = feature(mask.trailingZeroBitCount, from: features)
    mask &= mask &- 1
    guard mask != 0 else { return AreaMatch(only: first) }
    var all = [first]
    while mask != 0 {
      all.append(feature(mask.trailingZeroBitCount, from: features))
      mask &= mask &- 1
    }
    return AreaMatch(all)
  }

  /// One of the features of a leaf.
  @inline(__always)
  func feature(_ bit: Int, from start: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: leaves[start + bit / 2] >> (bit % 2 == 0 ? 0 : 16))
  }

  /// Whether a ray from a position to the west crosses a chain an odd number of times.
  ///
  /// The ray crosses an edge if exactly one end is south of the position and the crossing is at or
  /// west of it. Most edges need no multiplication.
  @inline(__always)
  private static func isCrossedOddly(
    _ chain: BorderChain, from position: FinePosition, _ unit: GridPosition
  ) -> Bool {
    var isOdd = false
    chain.forEachEdge { from, to in
      guard (from.y <= unit.y) != (to.y <= unit.y) else { return }
      if max(from.x, to.x) <= unit.x {
        isOdd.toggle()
      } else if min(from.x, to.x) <= unit.x {
        let dx = Int(to.x) &- Int(from.x)
        let dy = Int(to.y) &- Int(from.y)
        let north = (position.y &- Int(from.y) &* FinePosition.perUnit) &* dx
        let east = (position.x &- Int(from.x) &* FinePosition.perUnit) &* dy
        if dy > 0 ? north <= east : north >= east { isOdd.toggle() }
      }
    }
    return isOdd
  }
}
