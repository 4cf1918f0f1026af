package import WxCore

/// Finds the places and areas of many positions: one cell of the globe after the other (``RowOrder``),
/// and step by step.
///
/// Each step is a loop over some hundred positions. Its turns do not depend on each other, so the
/// processor fetches the memory for several of them at a time.
package struct PositionBatch {
  private static let stepLength = 256

  private let gazetteer: Gazetteer
  private var order = RowOrder()

  /// A row, and the place nearest to it.
  private struct Found {
    let number: Int
    var query: QueryPosition
  }

  /// Creates a batch without positions.
  package init(_ geocoder: ReverseGeocoder) { gazetteer = geocoder.gazetteer }

  /// Calls a function with the place of each position and the areas that contain it, those of
  /// ``ReverseGeocoder/places(at:_:limit:language:)``, in any order.
  ///
  /// - Parameters:
  ///   - positions: The positions.
  ///   - choice: The place to find.
  ///   - body: Receives the index of a position, the position, its place, if any, and the areas that
  ///     contain it.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged, or
  ///   the first error of the function.
  package mutating func forEach(
    _ positions: [Coordinate], _ choice: PlaceChoice,
    _ body: (Int, GreatCircle.Point, PlaceReference?, AreaReference) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    try forEach(
      count: positions.count, at: { (positions[$0].latitude, positions[$0].longitude) }, choice
    ) { number, position, place, areas throws(GazetteerError) in
      try body(number, position, place.map(PlaceReference.init), areas)
    } invalid: { _ in
    }
    try gazetteer.areas.checkDamage(lookingForChange: .now)
  }

  /// Calls a function with the place of each row and the areas that contain it, in any order.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - position: Returns the degrees of a row.
  ///   - choice: The place to find.
  ///   - body: Receives the number of a row, its position, its place, if any, and the areas that
  ///     contain it.
  ///   - invalid: Receives the number of a row without a valid position.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged, or
  ///   the first error of the function.
  mutating func forEach(
    count: Int, at position: (Int) -> (latitude: Double, longitude: Double),
    _ choice: PlaceChoice,
    _ body: (Int, GreatCircle.Point, Int?, AreaReference) throws(GazetteerError) -> Void,
    invalid: (Int) -> Void
  ) throws(GazetteerError) {
    // The property itself would be retained and released for each row.
    let gazetteer = gazetteer
    let outlying =
      count < RowOrder.minimum ? nil : gazetteer.outlyingBlocks.value(of: gazetteer)
    unsafe try order.forEachBlock(count: count, at: position) { rows throws(GazetteerError) in
      for start in stride(from: 0, to: rows.count, by: Self.stepLength) {
        let step = unsafe rows[start..<min(start + Self.stepLength, rows.count)]
        let found = unsafe Self.nearest(UnsafeBufferPointer(rebasing: step), in: gazetteer, invalid)
        try Self.look(found, in: gazetteer, choice, outlying, body)
      }
    }
  }

  /// Finds the places nearest to the valid positions among some rows.
  @inline(__always)
  private static func nearest(
    _ rows: UnsafeBufferPointer<RowOrder.Row>, in gazetteer: Gazetteer, _ invalid: (Int) -> Void
  ) -> [Found] {
    unsafe Array(unsafeUninitializedCapacity: rows.count) { found, count in
      for index in rows.indices {
        let row = unsafe rows[index]
        guard let coordinate = Coordinate(latitude: row.latitude, longitude: row.longitude) else {
          invalid(row.number)
          continue
        }
        unsafe found.initializeElement(
          at: count,
          to: Found(
            number: row.number, query: QueryPosition(withoutNearest: coordinate, in: gazetteer)))
        count += 1
      }
      for index in 0..<count { unsafe found[index].query.findNearestPoint(in: gazetteer) }
      // Records of neighbors are far apart in the file, so each takes a while to arrive.
      for index in 0..<count { unsafe found[index].query.readNearest(in: gazetteer) }
    }
  }

  /// Looks up the areas and the places of a step.
  @inline(__always)
  private static func look(
    _ found: [Found], in gazetteer: Gazetteer, _ choice: PlaceChoice, _ outlying: OutlyingBlocks?,
    _ body: (Int, GreatCircle.Point, Int?, AreaReference) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    let areas = found.map { gazetteer.areas(at: $0.query) }
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    let places =
      choice == .nearest
      ? found.map(\.query.nearest)
      : found.indices.map { gazetteer.city(at: found[$0].query, in: areas[$0], outlying) }
    for index in found.indices {
      try body(found[index].number, found[index].query.point, places[index], areas[index])
    }
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
  }
}
