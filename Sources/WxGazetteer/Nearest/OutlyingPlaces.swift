internal import WxPlatform
internal import WxCore

/// Small places that sources know by name and position only, such as the places that a census
/// counts and the towns of airports: the places of positions from which every city is much farther.
///
/// They are sorted by cells of a tenth of a degree, row by row from the south.
package struct OutlyingPlaces: Sendable {
  /// The cell of each place, in ascending order.
  let cells: Table<UInt32>
  /// The feature of each place.
  let features: Table<UInt32>
  /// The countries in which there are such places, by ``CountryLetters``.
  private let countries: BitSet

  /// The maximum distance of such a place in meters, and how many times as far the city must be.
  package static let reach = 20_000.0
  package static let ratio = 3.0

  /// Reads the places of a file; `nil` if it was built without them.
  init?(_ file: IndexFile) throws(GazetteerError) {
    guard file.has(.outlyingCells) else { return nil }
    cells = try file.table(.outlyingCells)
    features = try file.table(.outlyingFeatures)
    let list: Table<UInt16> = try file.table(.outlyingCountries)
    var countries = BitSet()
    for index in 0..<list.count { countries.insert(Int(list[index])) }
    self.countries = countries
  }

  static let columns = 3600
  static let rows = 1800
  static let metersOfDegree = 111_195.0

  /// The cell of a position in degrees.
  package static func cell(latitude: Double, longitude: Double) -> UInt32 {
    UInt32(row(latitude) * columns + column(longitude))
  }

  static func row(_ latitude: Double) -> Int {
    Int((min(max(latitude, -90), 90) + 90) * 10)
  }

  static func column(_ longitude: Double) -> Int {
    min(Int((min(max(longitude, -180), 180) + 180) * 10), columns - 1)
  }

  /// Whether a country has such places.
  @inline(__always)
  func mayBe(in country: CountryLetters) -> Bool { countries.contains(Int(country.raw)) }

  /// The nearest of the places that a filter accepts.
  ///
  /// - Parameters:
  ///   - coordinate: The position.
  ///   - limit: The maximum distance in meters.
  ///   - areas: The areas in which places count.
  ///   - position: Returns the position of a feature.
  /// - Returns: The feature; `nil` if there is none within the limit.
  func nearest(
    to coordinate: Coordinate, within limit: Double, in areas: AreaFilter,
    position: (Int) -> Coordinate?
  ) -> Int? {
    let height = limit / Self.metersOfDegree
    // Around a pole, places of all longitudes are near.
    let width =
      abs(coordinate.latitude) + 2 * height >= 90
      ? 180 : height / cos(coordinate.latitude * .pi / 180)
    let rows =
      Self.row(coordinate.latitude - height)...Self.row(coordinate.latitude + height)
    var best: Int?
    var least = limit
    // Beyond the antimeridian, the cells go on at the other end of a row.
    for turn in -1...1 {
      let west = coordinate.longitude - width + Double(360 * turn)
      let east = coordinate.longitude + width + Double(360 * turn)
      guard west <= 180, east >= -180 else { continue }
      for row in rows {
        let last = UInt32(row * Self.columns + Self.column(east))
        var index = firstIndex(from: UInt32(row * Self.columns + Self.column(west)))
        while index < cells.count, cells[index] <= last {
          let feature = Int(features[index])
          index += 1
          guard let place = position(feature), areas.accepts(feature) else { continue }
          let distance = GreatCircle.distance(coordinate, place)
          if distance <= least { (best, least) = (feature, distance) }
        }
      }
    }
    return best
  }

  private func firstIndex(from cell: UInt32) -> Int {
    (0..<cells.count).partitioningIndex { cells[$0] >= cell }
  }
}
