internal import WxGazetteer

/// The answers for two columns of degrees, on the way to Arrow.
@safe final class ReverseRows {
  let invalid: Int
  private let count: Int
  private let scratch: ReverseColumns

  init(
    _ library: OpenLibrary, _ latitudes: ArrowInput, _ longitudes: ArrowInput,
    _ columns: ColumnSet, isCity: Bool
  ) throws(CallError) {
    let count = latitudes.count
    var scratch = ReverseColumns()
    let hasAreas = isCity || !columns.isDisjoint(with: [.country, .countryCode, .zone])
    var isComplete = false
    defer { if !isComplete { scratch.free() } }
    unsafe scratch.places = try ArrowColumn.allocate(count, of: UInt32.self)
    unsafe scratch.distances = try ArrowColumn.allocate(count, of: Float.self)
    if isCity { unsafe scratch.subdivisions = try ArrowColumn.allocate(count, of: UInt32.self) }
    if hasAreas {
      unsafe scratch.countries = try ArrowColumn.allocate(count, of: UInt16.self)
      unsafe scratch.zones = try ArrowColumn.allocate(count, of: UInt16.self)
    }
    let filled = scratch
    func fill(
      _ latitudes: UnsafeBufferPointer<Double>, _ longitudes: UnsafeBufferPointer<Double>
    ) throws(CallError) -> Int {
      try query { () throws(GazetteerError) in
        isCity
          ? unsafe try library.reverse.fillWithCities(
            filled, latitudes: latitudes, longitudes: longitudes, numbers: library.numbers)
          : unsafe try library.reverse.fill(
            filled, latitudes: latitudes, longitudes: longitudes, numbers: library.numbers)
      }
    }
    var copies = (latitudes: [Double](), longitudes: [Double]())
    let first = unsafe try latitudes.degrees(&copies.latitudes)
    let second = unsafe try longitudes.degrees(&copies.longitudes)
    let (north, east) = copies
    invalid = unsafe try north.withUnsafeBufferPointer { north throws(CallError) in
      unsafe try east.withUnsafeBufferPointer { east throws(CallError) in
        unsafe try fill(first ?? north, second ?? east)
      }
    }
    self.count = count
    self.scratch = scratch
    isComplete = true
  }

  deinit { scratch.free() }

  /// The answers as a column of rows.
  func column(_ columns: ColumnSet, _ names: NameColumns) throws(CallError) -> ArrowColumn {
    guard let places = unsafe scratch.places, let distances = unsafe scratch.distances else {
      return .structure([], count: count)
    }
    // Of a city the subdivision that contains the position, else that of the place.
    let (admin1, admin1Code): (Gazetteer.PlaceText, Gazetteer.PlaceText) =
      (.subdivision, .subdivisionCode)
    let regions = unsafe scratch.subdivisions ?? places
    var parts: [ArrowColumn] = []
    if columns.contains(.id) {
      parts.append(unsafe try names.identifiers(of: places, count: count))
    }
    if columns.contains(.name) {
      parts.append(unsafe try names.texts("name", .name, of: places, count: count))
    }
    if columns.contains(.admin1) {
      parts.append(unsafe try names.texts("admin1", admin1, of: regions, count: count))
    }
    if columns.contains(.admin1Code) {
      parts.append(unsafe try names.texts("admin1_code", admin1Code, of: regions, count: count))
    }
    if let countries = unsafe scratch.countries, let zones = unsafe scratch.zones {
      if columns.contains(.country) {
        parts.append(unsafe try names.areas("country", .countryNames, countries, count: count))
      }
      if columns.contains(.countryCode) {
        parts.append(unsafe try names.areas("country_code", .countries, countries, count: count))
      }
      if columns.contains(.zone) {
        parts.append(unsafe try names.areas("timezone", .zones, zones, count: count))
      }
    }
    if columns.contains(.distance) {
      let column = unsafe try ArrowColumn.copy("distance_m", distances, count: count)
      for row in 0..<count where unsafe distances[row].isNaN { try column.setNull(row) }
      parts.append(column)
    }
    if columns.contains(.place) { parts.append(unsafe try names.places(places, count: count)) }
    if columns.contains(.position) {
      parts += unsafe try names.positions(of: places, count: count)
    }
    return .structure(parts, count: count)
  }
}
