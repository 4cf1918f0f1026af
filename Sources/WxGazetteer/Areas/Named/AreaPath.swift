/// The path from a position to the southwest corner of its cell: west along the parallel, then south
/// along the side of the cell.
///
/// All tests are exact in 64 bits. To decide what touches only, the parallel counts as slightly
/// farther north, the side of the cell as still more slightly farther west, and the position as more
/// than both farther east. A position on a border therefore belongs to the area to its east or north,
/// and exactly one of two neighbors contains it.
package struct AreaPath {
  private let x: Int
  private let y: Int
  private let unitX: Int
  private let unitY: Int
  private let west: Int
  private let south: Int
  /// Whether the path begins at the corner of another cell, which counts as slightly farther west.
  private let isFromCorner: Bool

  init(from position: FinePosition, west: Int, south: Int) {
    (x, y) = (position.x, position.y)
    (unitX, unitY) = (Int(position.unit.x), Int(position.unit.y))
    (self.west, self.south) = (west, south)
    isFromCorner = false
  }

  /// The path between the corners of two cells, of which one contains the other.
  package init(fromCorner corner: GridPosition, west: Int, south: Int) {
    (unitX, unitY) = (Int(corner.x), Int(corner.y))
    (x, y) = (unitX * FinePosition.perUnit, unitY * FinePosition.perUnit)
    (self.west, self.south) = (west, south)
    isFromCorner = true
  }

  /// Whether an edge crosses the path once, and not never or twice. Numbers of a damaged file wrap
  /// around.
  @inline(__always)
  package func crosses(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> Bool {
    var isCrossed = false
    if (y1 <= unitY) != (y2 <= unitY), max(x1, x2) >= west, min(x1, x2) <= unitX {
      isCrossed = crossesParallel(x1, y1, x2 &- x1, y2 &- y1)
    }
    if (x1 < west) != (x2 < west), max(y1, y2) > south, min(y1, y2) <= unitY {
      if crossesSide(x1, y1, x2 &- x1, y2 &- y1) { isCrossed.toggle() }
    }
    return isCrossed
  }

  private func crossesParallel(_ x1: Int, _ y1: Int, _ dx: Int, _ dy: Int) -> Bool {
    // Both sides of an inequality for the longitude of the crossing, times dy.
    let crossing = (y &- y1 &* FinePosition.perUnit) &* dx
    let start = (x &- x1 &* FinePosition.perUnit) &* dy
    let side = (west &- x1) &* FinePosition.perUnit &* dy
    let isPastStart = dy > 0 ? crossing > start : crossing < start
    if isPastStart { return false }
    // Slightly farther north, an edge to the northeast is east of a point that it goes through.
    let isEastward = dx == 0 || (dx > 0) == (dy > 0)
    if isFromCorner, crossing == start, isEastward { return false }
    return crossing == side ? isEastward : (dy > 0) == (crossing > side)
  }

  private func crossesSide(_ x1: Int, _ y1: Int, _ dx: Int, _ dy: Int) -> Bool {
    // Both sides of an inequality for the latitude of the crossing, times dx.
    let crossing = (west &- x1) &* dy
    let start = (y &- y1 &* FinePosition.perUnit) &* dx
    let corner = (south &- y1) &* dx
    let isSouthOfStart =
      dx > 0
      ? crossing &* FinePosition.perUnit <= start : crossing &* FinePosition.perUnit >= start
    return isSouthOfStart && (dx > 0 ? crossing > corner : crossing < corner)
  }
}
