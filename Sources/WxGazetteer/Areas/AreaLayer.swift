/// Polygons of one kind (countries, subdivisions, time zones) as an index in mapped memory, in which
/// most positions are answered without a look at a border.
///
/// The test at a border is an even-odd count over the polygons' own vertices, exact for positions in
/// whole 1e-8 degrees. It takes no lock and makes no copies, unlike libgeos' prepared geometries,
/// which this is tested against. A position on a border belongs to the area to its east or north, so
/// that of two neighbours one has it.
struct AreaLayer: Sendable {
  /// See ``AreaCell``.
  let grid: Table<UInt32>
  /// See ``AreaLeaf``.
  let leaves: Table<UInt32>
  let sets: Table<AreaMatch>

  /// The features that hold a position.
  @inline(__always)
  func match(_ position: FinePosition) -> AreaMatch {
    let unit = position.unit
    let x = Int(unit.x)
    let y = Int(unit.y)
    var entry = grid[
      (y >> AreaCell.rootShift) &* AreaCell.columns &+ (x >> AreaCell.rootShift)]
    var shift = AreaCell.rootShift
    // A node of a damaged file may lead back to itself, so the way down is counted.
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
      let vertices = Int(leaves[next + 1])
      let start = next + 2
      if unsafe Self.crossings(
        of: leaves.slice(start, start + 2 * vertices), position, unit)
      {
        mask ^= leaves[next]
      }
      next = start + 2 * vertices
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
  /// An edge is crossed where one end is south of the position and the other is not, and the crossing
  /// is at or west of the position. Most edges need no multiplication. Numbers of a damaged file wrap
  /// instead of trapping.
  @inline(__always)
  private static func crossings(
    of chain: UnsafeBufferPointer<UInt32>, _ position: FinePosition, _ unit: GridPosition
  ) -> Bool {
    guard chain.count >= 2 else { return false }
    var isOdd = false
    var x1 = unsafe Int32(bitPattern: chain[0])
    var y1 = unsafe Int32(bitPattern: chain[1])
    var index = 2
    while index < chain.count {
      let x2 = unsafe Int32(bitPattern: chain[index])
      let y2 = unsafe Int32(bitPattern: chain[index + 1])
      if (y1 <= unit.y) != (y2 <= unit.y) {
        if max(x1, x2) <= unit.x {
          isOdd.toggle()
        } else if min(x1, x2) <= unit.x {
          let dx = Int(x2) &- Int(x1)
          let dy = Int(y2) &- Int(y1)
          let north = (position.y &- Int(y1) &* FinePosition.perUnit) &* dx
          let east = (position.x &- Int(x1) &* FinePosition.perUnit) &* dy
          if dy > 0 ? north <= east : north >= east { isOdd.toggle() }
        }
      }
      x1 = x2
      y1 = y2
      index += 2
    }
    return isOdd
  }
}
