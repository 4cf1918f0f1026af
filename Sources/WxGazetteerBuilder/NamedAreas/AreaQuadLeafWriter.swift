internal import WxGazetteer

/// Writes a cell that borders cross, see ``AreaQuadLeaf``.
struct AreaQuadLeafWriter {
  /// Those whose borders touch the cell, in ascending order.
  private let areas: [UInt32]
  private let corner: Parity<UInt32>
  private let west: Int
  private let south: Int

  init(areas: [UInt32], corner: Parity<UInt32>, west: Int, south: Int) {
    self.areas = areas
    self.corner = corner
    self.west = west
    self.south = south
  }

  /// Appends the leaf.
  ///
  /// - Parameters:
  ///   - list: The numbers of the edges that touch the cell.
  ///   - edges: All edges of the root cell.
  ///   - around: The start of the set of the areas that contain the whole cell.
  ///   - bytes: Receives the leaf.
  func write(_ list: [Int32], _ edges: QuadEdges, around: Int, to bytes: inout [UInt8]) {
    bytes.append(number: UInt64(around))
    bytes.append(number: UInt64(areas.count))
    var last: UInt32 = 0
    for area in areas {
      bytes.append(number: UInt64(area - last))
      last = area
    }
    bytes.append(number: mask(corner))
    let chains = Self.chains(list, edges)
    bytes.append(number: UInt64(chains.count))
    for chain in chains {
      bytes.append(number: mask(edges.sets[chain.set]))
      bytes.append(number: UInt64(chain.vertices.count - 1))
      var (x, y) = (west, south)
      for vertex in chain.vertices {
        bytes.append(difference: Int(vertex.x) - x)
        bytes.append(difference: Int(vertex.y) - y)
        (x, y) = (Int(vertex.x), Int(vertex.y))
      }
    }
  }

  private func mask(_ set: Parity<UInt32>) -> UInt64 {
    var mask: UInt64 = 0
    for area in set.numbers {
      if let bit = areas.firstIndex(of: area) { mask |= 1 << UInt64(bit) }
    }
    return mask
  }

  /// Consecutive edges with the same areas as one chain.
  private static func chains(
    _ list: [Int32], _ edges: QuadEdges
  ) -> [(set: Int, vertices: [GridPosition])] {
    var chains: [(set: Int, vertices: [GridPosition])] = []
    for index in list {
      let edge = edges.edges[Int(index)]
      let set = edges.setNumbers[Int(index)]
      if let last = chains.indices.last, chains[last].set == set,
        chains[last].vertices.last == edge.from
      {
        chains[last].vertices.append(edge.to)
      } else {
        chains.append((set, [edge.from, edge.to]))
      }
    }
    return chains
  }
}

extension [UInt8] {
  /// Appends seven bits a byte, the lowest first; the eighth is set if more follow.
  fileprivate mutating func append(number value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a signed number in zigzag form.
  fileprivate mutating func append(difference value: Int) {
    append(number: UInt64(bitPattern: Int64(value << 1 ^ value >> 63)))
  }
}
