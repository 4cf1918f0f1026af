internal import WxPlatform
package import WxCore

/// The memory for the answers to many positions: arrays with an element for each position. Values
/// without an array are not computed.
@safe package struct ReverseColumns {
  /// The absence of a place.
  package static let noPlace = FeatureRecord.none

  /// The number of the place.
  package var places: UnsafeMutablePointer<UInt32>?
  /// The distance of the place in meters; NaN if there is none.
  package var distances: UnsafeMutablePointer<Float>?
  /// The number of the first-order subdivision, as a place; only with cities.
  package var subdivisions: UnsafeMutablePointer<UInt32>?
  /// The number of the country, see ``AreaNumbers``.
  package var countries: UnsafeMutablePointer<UInt16>?
  /// The number of the time zone.
  package var zones: UnsafeMutablePointer<UInt16>?
  /// 1 at sea and on large lakes; only with cities.
  package var waters: UnsafeMutablePointer<UInt8>?

  /// Creates columns without arrays.
  package init() {}

  /// Whether an array needs the nearest place.
  var needsPlaces: Bool { unsafe places != nil || distances != nil }
  /// Whether an array needs the areas that contain a position.
  var needsAreas: Bool { unsafe countries != nil || zones != nil }

  @inline(__always)
  func write(_ place: Int?, meters: @autoclosure () -> Double, at row: Int) {
    unsafe places?[row] = place.map { UInt32(truncatingIfNeeded: $0) } ?? Self.noPlace
    if let distances = unsafe distances { unsafe distances[row] = Float(meters()) }
  }

  @inline(__always)
  func write(_ areas: AreaReference, _ numbers: AreaNumbers, at row: Int) {
    unsafe countries?[row] = numbers.country(areas.country)
    unsafe zones?[row] = numbers.zone(areas.zone)
  }

  @inline(__always)
  func write(subdivision: Int?, isWater: Bool, at row: Int) {
    unsafe subdivisions?[row] =
      subdivision.map { UInt32(truncatingIfNeeded: $0) } ?? Self.noPlace
    unsafe waters?[row] = isWater ? 1 : 0
  }

  @inline(never)
  func writeNothing(at row: Int) {
    write(nil, meters: .nan, at: row)
    unsafe countries?[row] = AreaNumbers.none
    unsafe zones?[row] = AreaNumbers.none
    write(subdivision: nil, isWater: false, at: row)
  }
}

/// The place to find for a position.
package enum PlaceChoice: Sendable {
  /// The nearest place, as ``ReverseGeocoder/nearest(to:limit:language:)``. Country and time zone
  /// come from polygons, as in ``ReverseGeocoder/describe(_:language:)``.
  case nearest
  /// The place that people would name, as ``ReverseGeocoder/city(at:language:)``. Only this choice
  /// also fills the columns of subdivisions and water.
  case city
}

extension ReverseGeocoder {
  /// Fills columns with the place of each position and the areas that contain it.
  ///
  /// - Parameters:
  ///   - columns: The arrays to fill.
  ///   - choice: The place to find.
  ///   - latitudes: Degrees north.
  ///   - longitudes: Degrees east.
  ///   - numbers: The numbers of areas.
  /// - Returns: The number of rows without a valid position; they have no place, country or zone.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func fill(
    _ columns: ReverseColumns, with choice: PlaceChoice, latitudes: UnsafeBufferPointer<Double>,
    longitudes: UnsafeBufferPointer<Double>, numbers: AreaNumbers
  ) throws(GazetteerError) -> Int {
    let invalid =
      switch choice {
      case .nearest:
        columns.needsPlaces
          ? unsafe fillNearest(columns, latitudes, longitudes, numbers)
          : unsafe fillAreas(columns, latitudes, longitudes, numbers)
      case .city: unsafe try fillCities(columns, latitudes, longitudes, numbers)
      }
    try gazetteer.areas.checkDamage(lookingForChange: .now)
    return invalid
  }

  private func fillNearest(
    _ columns: ReverseColumns, _ latitudes: UnsafeBufferPointer<Double>,
    _ longitudes: UnsafeBufferPointer<Double>, _ numbers: AreaNumbers
  ) -> Int {
    let gazetteer = gazetteer
    let needsAreas = columns.needsAreas
    return unsafe eachPosition(latitudes, longitudes, columns) { row, position in
      var query = QueryPosition(withoutNearest: position, in: gazetteer)
      query.findNearestPoint(in: gazetteer)
      columns.write(
        query.nearest,
        meters: GreatCircle.distance(
          squaredChord: query.vector.squaredChord(to: gazetteer.tree.points[query.nearestPoint])),
        at: row)
      guard needsAreas else { return }
      var near: Int?
      columns.write(
        gazetteer.countryAndZone(at: query.fine, near: &near) { query }, numbers, at: row)
    }
  }

  /// Fills only the columns of areas: most positions then need no search for the nearest place.
  private func fillAreas(
    _ columns: ReverseColumns, _ latitudes: UnsafeBufferPointer<Double>,
    _ longitudes: UnsafeBufferPointer<Double>, _ numbers: AreaNumbers
  ) -> Int {
    let gazetteer = gazetteer
    return unsafe eachPosition(latitudes, longitudes, columns) { row, position in
      columns.write(gazetteer.countryAndZone(at: position), numbers, at: row)
    }
  }

  private func fillCities(
    _ columns: ReverseColumns, _ latitudes: UnsafeBufferPointer<Double>,
    _ longitudes: UnsafeBufferPointer<Double>, _ numbers: AreaNumbers
  ) throws(GazetteerError) -> Int {
    let gazetteer = gazetteer
    var batch = PositionBatch(self)
    var invalid = 0
    try batch.forEach(
      count: min(latitudes.count, longitudes.count),
      at: { unsafe (latitudes[$0], longitudes[$0]) }, .city
    ) { row, position, city, areas throws(GazetteerError) in
      columns.write(
        city,
        meters: city.flatMap { gazetteer.features[$0].coordinate }
          .map { GreatCircle.distance(GreatCircle.Point($0), position) } ?? .nan,
        at: row)
      columns.write(areas, numbers, at: row)
      columns.write(subdivision: areas.admin1, isWater: areas.isWater, at: row)
    } invalid: { row in
      columns.writeNothing(at: row)
      invalid += 1
    }
    return invalid
  }

  /// Calls a function with each valid position and its row, and fills the rows of invalid positions
  /// with missing values.
  ///
  /// - Returns: The number of invalid positions.
  @inline(__always)
  private func eachPosition(
    _ latitudes: UnsafeBufferPointer<Double>, _ longitudes: UnsafeBufferPointer<Double>,
    _ columns: ReverseColumns, _ body: (Int, Coordinate) -> Void
  ) -> Int {
    var order = RowOrder()
    var invalid = 0
    unsafe order.forEachBlock(
      count: min(latitudes.count, longitudes.count),
      at: { unsafe (latitudes[$0], longitudes[$0]) }
    ) { rows in
      for index in rows.indices {
        let row = unsafe rows[index]
        if let position = Coordinate(latitude: row.latitude, longitude: row.longitude) {
          body(row.number, position)
        } else {
          columns.writeNothing(at: row.number)
          invalid += 1
        }
      }
    }
    return invalid
  }

  /// The numbers of the country and the time zone of one position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - numbers: The numbers of areas.
  /// - Returns: The numbers; ``AreaNumbers/none`` at sea.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func areaNumbers(
    at position: Coordinate, _ numbers: AreaNumbers
  ) throws(GazetteerError) -> (country: UInt16, zone: UInt16) {
    let areas = gazetteer.countryAndZone(at: position)
    try gazetteer.areas.checkDamage(lookingForChange: .often)
    return (numbers.country(areas.country), numbers.zone(areas.zone))
  }
}

extension Gazetteer {
  /// The country and time zone of a position whose nearest place is not known.
  @inline(__always)
  fileprivate func countryAndZone(at position: Coordinate) -> AreaReference {
    var near: Int?
    return countryAndZone(at: FinePosition(position), near: &near) { nearby(position) }
  }

  /// Not inlined, because the loop over positions rarely needs it.
  @inline(never)
  private func nearby(_ position: Coordinate) -> QueryPosition {
    QueryPosition(position, in: self)
  }
}
