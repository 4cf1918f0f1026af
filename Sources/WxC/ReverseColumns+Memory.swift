internal import WxGazetteer

internal import WxPlatform

extension ReverseColumns {
  /// Allocates the arrays that columns need.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - columns: The columns that are requested.
  ///   - isCity: Whether a row gets the city at the position, or else the nearest place.
  /// - Throws: ``CallError`` if there is not enough memory.
  init(_ count: Int, for columns: ColumnSet, isCity: Bool) throws(CallError) {
    self.init()
    do throws(CallError) {
      if columns.needPlaces {
        unsafe places = try ArrowColumn.allocate(count, of: UInt32.self)
        if columns.contains(.distance) {
          unsafe distances = try ArrowColumn.allocate(count, of: Float.self)
        }
        if isCity, !columns.isDisjoint(with: [.admin1, .admin1Code]) {
          unsafe subdivisions = try ArrowColumn.allocate(count, of: UInt32.self)
        }
      }
      if !columns.isDisjoint(with: .ofPolygons) {
        unsafe countries = try ArrowColumn.allocate(count, of: UInt16.self)
        unsafe zones = try ArrowColumn.allocate(count, of: UInt16.self)
      }
    } catch {
      free()
      throw error
    }
  }

  /// Releases the arrays, which `ArrowColumn.allocate` has allocated.
  func free() {
    unsafe release(places)
    unsafe release(distances)
    unsafe release(subdivisions)
    unsafe release(countries)
    unsafe release(zones)
    unsafe release(waters)
  }
}

private func release(_ array: UnsafeMutableRawPointer?) { unsafe free(array) }

extension ColumnSet {
  /// The columns that follow from the polygons of countries and time zones.
  fileprivate static let ofPolygons: ColumnSet = [.country, .countryCode, .zone]

  /// Whether a column needs a place. Countries, time zones and a user's areas follow from the position alone.
  var needPlaces: Bool { !isSubset(of: Self.ofPolygons.union(.areas)) }
}
