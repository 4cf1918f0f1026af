internal import WxGazetteer

/// Computes the closures and the base mask of a cell and writes it as a leaf, see ``AreaLeaf``.
struct AreaLeafBuilder {
  private let edges: [BorderEdge]
  private let closures: [(y: Int32, features: Parity<UInt16>)]
  private let base: Parity<UInt16>

  /// - Parameters:
  ///   - edges: All edges that touch the cell.
  ///   - corner: The features that contain the cell's southwest corner.
  ///   - west: The corner's longitude in units.
  ///   - south: The corner's latitude in units.
  ///   - size: The cell's size in units.
  init(edges: [BorderEdge], corner: Parity<UInt16>, west: Int, south: Int, size: Int) {
    self.edges = edges
    // A feature's border is closed, so each vertex has an even number of its edges. If the number
    // here is odd, the border continues in an edge that does not touch the cell.
    var ends: [GridPosition: Parity<UInt16>] = [:]
    for edge in edges {
      ends[edge.from, default: Parity<UInt16>()].toggle(edge)
      ends[edge.to, default: Parity<UInt16>()].toggle(edge)
    }
    closures =
      ends.filter { end, features in
        !features.numbers.isEmpty && Int(end.x) < west && Int(end.y) >= south
          && Int(end.y) < south + size
      }
      .sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }
      .map { ($0.key.y, $0.value) }
    var base = corner
    base.toggle(
      Self.parity(
        of: edges, closures, at: GridPosition(x: Int32(west), y: Int32(south))))
    self.base = base
  }

  /// The features that contain a position in the cell.
  func features(at position: GridPosition) -> Parity<UInt16> {
    var features = base
    features.toggle(Self.parity(of: edges, closures, at: position))
    return features
  }

  private static func parity(
    of edges: [BorderEdge], _ closures: [(y: Int32, features: Parity<UInt16>)],
    at position: GridPosition
  ) -> Parity<UInt16> {
    var features = Parity<UInt16>()
    for closure in closures where closure.y <= position.y { features.toggle(closure.features) }
    for edge in edges where edge.isCrossed(from: position) { features.toggle(edge) }
    return features
  }

  /// Appends the leaf to the table.
  ///
  /// - Parameter words: The table of leaves.
  /// - Returns: The reason why the leaf cannot be encoded; `nil` on success.
  func write(to words: inout [UInt32]) -> String? {
    let features = Set(
      base.numbers + edges.flatMap { [$0.features.0, $0.features.1] }
    ).subtracting([AreaMatch.none]).sorted()
    guard features.count <= AreaLeaf.maximumFeatures, closures.count <= AreaLeaf.maximumCount else {
      return "too many borders meet at one point"
    }
    var bits: [UInt16: UInt32] = [:]
    for (index, feature) in features.enumerated() { bits[feature] = 1 << UInt32(index) }
    func mask(_ list: [UInt16]) -> UInt32 { list.reduce(0) { $0 ^ (bits[$1] ?? 0) } }
    let start = words.count
    words += [0, mask(base.numbers)]
    for index in stride(from: 0, to: features.count, by: 2) {
      let high = index + 1 < features.count ? features[index + 1] : 0
      words.append(UInt32(features[index]) | UInt32(high) << 16)
    }
    for closure in closures {
      words += [UInt32(closure.y), mask(closure.features.numbers)]
    }
    var count = 0
    for chain in chains() {
      let mask = mask([chain.features.0, chain.features.1])
      count += BorderChain.write(chain.vertices, mask: mask, to: &words)
    }
    guard count <= AreaLeaf.maximumCount else { return "too many borders meet at one point" }
    words[start] = AreaLeaf.counts(
      features: features.count, closures: closures.count, chains: count)
    return nil
  }

  /// The edges as chains: consecutive edges that divide the same features form one chain.
  private func chains() -> [(features: (UInt16, UInt16), vertices: [GridPosition])] {
    var chains: [(features: (UInt16, UInt16), vertices: [GridPosition])] = []
    for edge in edges {
      if let last = chains.indices.last, chains[last].features == edge.features,
        chains[last].vertices.last == edge.from
      {
        chains[last].vertices.append(edge.to)
      } else {
        chains.append((edge.features, [edge.from, edge.to]))
      }
    }
    return chains
  }
}
