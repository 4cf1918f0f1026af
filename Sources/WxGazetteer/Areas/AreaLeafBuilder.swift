/// Works out the closures and the base of a cell and writes it as a leaf, see ``AreaLeaf``.
struct AreaLeafBuilder {
  private let edges: [BorderEdge]
  private let closures: [(y: Int32, features: FeatureParity)]
  private let base: FeatureParity

  /// - Parameters:
  ///   - edges: All edges that touch the cell.
  ///   - corner: The features that hold the cell's south-west corner.
  ///   - west: The corner's longitude in units.
  ///   - south: The corner's latitude in units.
  ///   - size: The cell's size in units.
  init(edges: [BorderEdge], corner: FeatureParity, west: Int, south: Int, size: Int) {
    self.edges = edges
    // A feature's border is closed, so it passes each of its vertices an even number of times. Where
    // an odd number of its edges here meets, it runs on in an edge that is not here.
    var ends: [GridPosition: FeatureParity] = [:]
    for edge in edges {
      ends[edge.from, default: FeatureParity()].toggle(edge)
      ends[edge.to, default: FeatureParity()].toggle(edge)
    }
    closures =
      ends.filter { end, features in
        !features.features.isEmpty && Int(end.x) < west && Int(end.y) >= south
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

  /// The features that hold a position in the cell.
  func features(at position: GridPosition) -> FeatureParity {
    var features = base
    features.toggle(Self.parity(of: edges, closures, at: position))
    return features
  }

  private static func parity(
    of edges: [BorderEdge], _ closures: [(y: Int32, features: FeatureParity)],
    at position: GridPosition
  ) -> FeatureParity {
    var features = FeatureParity()
    for closure in closures where closure.y <= position.y { features.toggle(closure.features) }
    for edge in edges where edge.isCrossed(from: position) { features.toggle(edge) }
    return features
  }

  /// Appends the leaf to the table.
  ///
  /// - Parameter words: The table of leaves.
  /// - Returns: What does not fit, if something does not.
  func write(to words: inout [UInt32]) -> String? {
    let chains = chains()
    let features = Set(
      base.features + edges.flatMap { [$0.features.0, $0.features.1] }
    ).subtracting([AreaMatch.none]).sorted()
    guard features.count <= AreaLeaf.maximumFeatures, closures.count <= AreaLeaf.maximumCount,
      chains.count <= AreaLeaf.maximumCount
    else { return "too many borders run through one spot" }
    var bits: [UInt16: UInt32] = [:]
    for (index, feature) in features.enumerated() { bits[feature] = 1 << UInt32(index) }
    func mask(_ list: [UInt16]) -> UInt32 { list.reduce(0) { $0 ^ (bits[$1] ?? 0) } }
    words.append(
      AreaLeaf.counts(features: features.count, closures: closures.count, chains: chains.count))
    words.append(mask(base.features))
    for index in stride(from: 0, to: features.count, by: 2) {
      let high = index + 1 < features.count ? features[index + 1] : 0
      words.append(UInt32(features[index]) | UInt32(high) << 16)
    }
    for closure in closures {
      words += [UInt32(closure.y), mask(closure.features.features)]
    }
    for chain in chains {
      words += [mask([chain.features.0, chain.features.1]), UInt32(chain.vertices.count)]
      for vertex in chain.vertices { words += [UInt32(vertex.x), UInt32(vertex.y)] }
    }
    return nil
  }

  /// The edges as chains: those that follow one another and divide the same features are one.
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
