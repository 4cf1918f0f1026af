internal import WxGazetteer

extension BorderChain {
  /// Appends a chain of vertices, split into several if there are too many for one.
  ///
  /// - Parameters:
  ///   - vertices: At least two vertices.
  ///   - mask: The bits of the features.
  ///   - words: The table of leaves.
  /// - Returns: The number of written chains.
  static func write(
    _ vertices: [GridPosition], mask: UInt32, to words: inout [UInt32]
  ) -> Int {
    var count = 0
    var start = 0
    while start < vertices.count - 1 {
      let part = vertices[start...min(start + maximumEdges, vertices.count - 1)]
      write(part, mask, to: &words)
      start += part.count - 1
      count += 1
    }
    return count
  }

  private static func write(
    _ vertices: ArraySlice<GridPosition>, _ mask: UInt32, to words: inout [UInt32]
  ) {
    let steps = zip(vertices, vertices.dropFirst()).map { from, to in
      (x: Int16(exactly: to.x - from.x), y: Int16(exactly: to.y - from.y))
    }
    let isWide = steps.contains { $0.x == nil || $0.y == nil }
    words.append(mask | UInt32(steps.count) << 16 | (isWide ? wideFlag : 0))
    for vertex in isWide ? vertices : vertices.prefix(1) {
      words += [UInt32(bitPattern: vertex.x), UInt32(bitPattern: vertex.y)]
    }
    guard !isWide else { return }
    for case (let x?, let y?) in steps {
      words.append(UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16)
    }
  }
}
