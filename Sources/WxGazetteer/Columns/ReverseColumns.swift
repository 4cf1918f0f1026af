internal import Foundation
internal import WxCore

/// Where the answers for many positions are written: arrays with an element for each position. A
/// missing array is not computed.
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

  /// Whether an array needs the areas that contain a position.
  var needAreas: Bool { unsafe countries != nil || zones != nil }

  @inline(__always)
  func write(_ place: Int?, meters: Double, at row: Int) {
    unsafe places?[row] = place.map { UInt32(truncatingIfNeeded: $0) } ?? Self.noPlace
    unsafe distances?[row] = Float(meters)
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

extension ReverseGeocoder {
  /// Fills columns with the nearest place of each position and its country and time zone, the ones that
  /// ``nearest(to:limit:language:)`` and ``describe(_:language:)`` find.
  ///
  /// - Parameters:
  ///   - columns: Where to write.
  ///   - latitudes: Degrees north.
  ///   - longitudes: Degrees east.
  ///   - numbers: The numbers of areas.
  /// - Returns: The number of rows without a valid position; they have no place, country or zone.
  /// - Throws: ``GazetteerError/damaged(path:detail:)`` if the index turns out to be damaged.
  package func fill(
    _ columns: ReverseColumns, latitudes: UnsafeBufferPointer<Double>,
    longitudes: UnsafeBufferPointer<Double>, numbers: AreaNumbers
  ) throws(GazetteerError) -> Int {
    let gazetteer = gazetteer
    let needAreas = columns.needAreas
    var invalid = 0
    for row in 0..<min(latitudes.count, longitudes.count) {
      guard
        let coordinate = unsafe Coordinate(latitude: latitudes[row], longitude: longitudes[row])
      else {
        columns.writeNothing(at: row)
        invalid += 1
        continue
      }
      let query = QueryPosition(coordinate, in: gazetteer)
      let chord = query.vector.squaredChord(to: gazetteer.tree.points[query.nearestPoint])
      columns.write(query.nearest, meters: Self.meters(squaredChord: chord), at: row)
      guard needAreas else { continue }
      var near: Int?
      columns.write(gazetteer.countryAndZone(at: query, near: &near), numbers, at: row)
    }
    try gazetteer.areas.checkDamage(lookingForChange: .now)
    return invalid
  }

  /// Fills columns with what ``cityAndAreas(at:)`` finds; parameters and result are those of
  /// ``fill(_:latitudes:longitudes:numbers:)``.
  package func fillWithCities(
    _ columns: ReverseColumns, latitudes: UnsafeBufferPointer<Double>,
    longitudes: UnsafeBufferPointer<Double>, numbers: AreaNumbers
  ) throws(GazetteerError) -> Int {
    let gazetteer = gazetteer
    var invalid = 0
    for row in 0..<min(latitudes.count, longitudes.count) {
      guard
        let coordinate = unsafe Coordinate(latitude: latitudes[row], longitude: longitudes[row])
      else {
        columns.writeNothing(at: row)
        invalid += 1
        continue
      }
      let (city, areas) = gazetteer.cityAndAreas(at: QueryPosition(coordinate, in: gazetteer))
      let place = city.flatMap { gazetteer.features[$0].coordinate }
      let meters = place.map { GreatCircle.distance($0, coordinate) } ?? .nan
      columns.write(city, meters: meters, at: row)
      columns.write(areas, numbers, at: row)
      columns.write(subdivision: areas.admin1, isWater: areas.isWater, at: row)
    }
    try gazetteer.areas.checkDamage(lookingForChange: .now)
    return invalid
  }

  /// The distance along the great circle of two points on the unit sphere.
  @inline(__always)
  private static func meters(squaredChord: Double) -> Double {
    2 * GreatCircle.radius * asin(min(1, squaredChord.squareRoot() / 2))
  }
}
