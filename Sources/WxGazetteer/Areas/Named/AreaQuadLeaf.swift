/// Reads a cell that borders cross.
///
/// A leaf is a sequence of numbers of seven bits a byte, the lowest first, the eighth bit set on all
/// bytes but the last; signed ones in zigzag form:
///
/// 1. the set of the areas that contain the whole cell, and are not in the following list;
/// 2. the number of areas whose borders touch the cell, 1 to 64, then these: the first, then the
///    differences to the one before; a bit of a mask is an index into them;
/// 3. the mask of those that contain the southwest corner;
/// 4. the number of chains, then the chains: the mask of the areas on one side of it only, the number
///    of edges, the first vertex from the corner, and the other vertices each from the one before.
///
/// Chains are parts of borders with the vertices of the polygons, not clipped. An area contains a
/// position if it contains the corner, unless its border crosses the path between the two an odd
/// number of times, see ``AreaPath``. That path is in the cell, so only edges that touch the cell
/// count.
package struct AreaQuadLeaf {
  /// The number of bits in a mask.
  package static let maximumAreas = 64

  private let bytes: Table<UInt8>
  private var next: Int
  private let west: Int
  private let south: Int

  init(_ bytes: Table<UInt8>, at start: Int, west: Int, south: Int) {
    self.bytes = bytes
    next = start
    self.west = west
    self.south = south
  }

  /// The set around the cell and the other areas that contain a position in the cell.
  mutating func match(_ position: FinePosition) -> (around: Int, inside: [UInt32]) {
    let around = Int(truncatingIfNeeded: number())
    let count = number()
    guard 1...UInt64(Self.maximumAreas) ~= count else {
      bytes.noteDamage()
      return (around, [])
    }
    let areas = next
    for _ in 0..<count { _ = number() }
    var mask = number()
    let path = AreaPath(from: position, west: west, south: south)
    var chains = number()
    while chains > 0, !bytes.isDamaged {
      mask ^= crossedChain(by: path)
      chains -= 1
    }
    guard mask != 0, !bytes.isDamaged else { return (around, []) }
    next = areas
    var inside: [UInt32] = []
    inside.reserveCapacity(mask.nonzeroBitCount)
    var area: UInt64 = 0
    for bit in 0..<count {
      area &+= number()
      if mask & 1 << bit != 0 { inside.append(UInt32(truncatingIfNeeded: area)) }
    }
    return (around, inside)
  }

  /// Reads a chain; returns its mask if the path crosses it an odd number of times, else 0.
  @inline(__always)
  private mutating func crossedChain(by path: AreaPath) -> UInt64 {
    let mask = number()
    var edges = number()
    var x = west &+ difference()
    var y = south &+ difference()
    var isOdd = false
    while edges > 0, next < bytes.count {
      let nextX = x &+ difference()
      let nextY = y &+ difference()
      if path.crosses(x, y, nextX, nextY) { isOdd.toggle() }
      (x, y) = (nextX, nextY)
      edges -= 1
    }
    if edges > 0 { bytes.noteDamage() }
    return isOdd ? mask : 0
  }

  @inline(__always)
  private mutating func number() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte = bytes[next]
      next &+= 1
      value |= UInt64(byte & 0x7F) &<< shift
      if byte < 0x80 { return value }
      shift += 7
    }
    bytes.noteDamage()
    return value
  }

  @inline(__always)
  private mutating func difference() -> Int {
    let value = number()
    return Int(bitPattern: UInt(value >> 1)) ^ -Int(value & 1)
  }
}
