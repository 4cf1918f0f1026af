/// The cells of `areas.wxi`, and the areas that contain a position.
///
/// The root cells are those of ``AreaCell``, in the same order; a cell that many borders cross is
/// divided into four, down to 0.00256°. The entries of the table `grid` are those of ``AreaCell``
/// with nodes of four entries: a whole cell refers to its set in `sets`, a cell that borders cross
/// to its leaf in `leaves`, see ``AreaQuadLeaf``. A set is a count followed by the numbers of areas
/// in ascending order; the set at 0 is empty.
package struct AreaQuads: Sendable {
  /// The binary logarithm of the size of the smallest cells in units.
  package static let leafShift = 8
  package static let nodeSize = 4

  let grid: Table<UInt32>
  let sets: Table<UInt32>
  let leaves: Table<UInt8>

  /// The numbers of the areas that contain a position, in ascending order.
  func match(_ position: FinePosition) -> [UInt32] {
    var position = position
    // The north pole is on the northern edge of its cell, which is outside.
    position.y = min(position.y, Int(GridPosition.height) * FinePosition.perUnit - 1)
    let unit = position.unit
    let (x, y) = (Int(unit.x), Int(unit.y))
    var entry = grid[
      (y >> AreaCell.rootShift) &* AreaCell.columns &+ (x >> AreaCell.rootShift)]
    var shift = AreaCell.rootShift
    while AreaCell.kind(entry) == .node, shift > Self.leafShift {
      shift -= 1
      let child = ((y >> shift) & 1) << 1 | ((x >> shift) & 1)
      entry = grid[AreaCell.rootCount &+ AreaCell.value(entry) &* Self.nodeSize &+ child]
    }
    switch AreaCell.kind(entry) {
    case .uniform: return set(at: AreaCell.value(entry))
    case .leaf:
      var leaf = AreaQuadLeaf(
        leaves, at: AreaCell.value(entry), west: (x >> shift) << shift, south: (y >> shift) << shift
      )
      let (around, inside) = leaf.match(position)
      return inside.isEmpty ? set(at: around) : (set(at: around) + inside).sorted()
    case .node, nil:
      grid.noteDamage()
      return []
    }
  }

  private func set(at start: Int) -> [UInt32] {
    unsafe Array(sets.slice(start &+ 1, start &+ 1 &+ Int(sets[start])))
  }
}
