package import WxCore

/// Finds the cities and areas of many positions, one cell of the globe after the other; see
/// ``RowOrder``.
package struct CityBatch {
  private let gazetteer: Gazetteer
  /// Created for the first batch that is large enough to sort.
  private var order: RowOrder?

  /// Creates a batch without positions.
  package init(_ geocoder: ReverseGeocoder) { gazetteer = geocoder.gazetteer }

  /// Calls a function with the result of ``ReverseGeocoder/cityAndAreas(at:)`` for each position,
  /// in any order.
  ///
  /// - Parameters:
  ///   - positions: The positions.
  ///   - body: Receives the index of a position, its city, if any, and the areas that contain it.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged, or
  ///   the first error of the function.
  package mutating func forEach(
    _ positions: [Coordinate],
    _ body: (Int, PlaceReference?, AreaReference) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    if positions.count < RowOrder.minimum {
      for index in positions.indices { try visit(index, positions[index], body) }
    } else {
      var order = self.order ?? RowOrder(rows: RowOrder.block)
      self.order = nil
      defer { self.order = order }
      var start = 0
      while start < positions.count {
        let end = min(start + RowOrder.block, positions.count)
        try order.forEach(
          in: start..<end, at: { (positions[$0].latitude, positions[$0].longitude) }
        ) { row throws(GazetteerError) in try visit(row.number, positions[row.number], body) }
        start = end
      }
    }
    try gazetteer.areas.checkDamage(lookingForChange: .now)
  }

  @inline(__always)
  private mutating func visit(
    _ index: Int, _ position: Coordinate,
    _ body: (Int, PlaceReference?, AreaReference) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    let (city, areas) = gazetteer.cityAndAreas(at: QueryPosition(position, in: gazetteer))
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    try body(index, city.map(PlaceReference.init), areas)
  }
}
