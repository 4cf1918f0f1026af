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
  /// The rows of a step, and what is known of them so far.
  private var numbers: [Int] = []
  private var queries: [QueryPosition] = []
  private var areas: [AreaReference] = []
  private var places: [Int?] = []
  /// The blocks with outlying places, from the first large batch on.
  private var outlying: OutlyingBlocks?

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
    var order = order
    self.order = RowOrder()
    defer { self.order = order }
    removeStep()
    if outlying == nil, count >= RowOrder.minimum {
      outlying = gazetteer.outlying.map(OutlyingBlocks.init)
    }
    try order.forEach(count: count, at: position) { row throws(GazetteerError) in
      guard let coordinate = Coordinate(latitude: row.latitude, longitude: row.longitude) else {
        return invalid(row.number)
      }
      numbers.append(row.number)
      queries.append(QueryPosition(withoutNearest: coordinate, in: gazetteer))
      if numbers.count == Self.stepLength { try finishStep(choice, body) }
    }
    try finishStep(choice, body)
  }

  /// Looks up the collected rows.
  private mutating func finishStep(
    _ choice: PlaceChoice,
    _ body: (Int, GreatCircle.Point, Int?, AreaReference) throws(GazetteerError) -> Void
  ) throws(GazetteerError) {
    // As in `forEach`, this saves counts of references.
    let gazetteer = gazetteer
    // Each access to the array itself would check that nobody else has it.
    unsafe queries.withUnsafeMutableBufferPointer { queries in
      for index in queries.indices { unsafe queries[index].findNearestPoint(in: gazetteer) }
      // Records of neighbors are far apart in the file, so each takes a while to arrive.
      for index in queries.indices { unsafe queries[index].readNearest(in: gazetteer) }
    }
    for query in queries { areas.append(gazetteer.areas(at: query)) }
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    for index in queries.indices {
      places.append(
        choice == .nearest
          ? queries[index].nearest : gazetteer.city(at: queries[index], in: areas[index], outlying))
    }
    for index in queries.indices {
      try body(numbers[index], queries[index].point, places[index], areas[index])
    }
    try gazetteer.areas.checkDamage(lookingForChange: .pages)
    removeStep()
  }

  private mutating func removeStep() {
    numbers.removeAll(keepingCapacity: true)
    queries.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }
}
