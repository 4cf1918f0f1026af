internal import WxGazetteer

/// The reverse answers for a column of latitudes and one of longitudes, from which columns in the
/// format of Apache Arrow are made.
@safe final class ReverseRows {
  /// How many rows are not a position.
  let invalid: Int
  /// The number of rows.
  private let count: Int
  /// The answers as numbers, such as that of a place, one for each row. This object frees them.
  private let scratch: ReverseColumns
  /// The areas of a user's file that contain each position; `nil` if they are not requested.
  private let areas: AreaLists?

  /// Answers all rows.
  ///
  /// - Parameters:
  ///   - library: The open gazetteer.
  ///   - latitudes: The latitudes in degrees, as float64 or float32.
  ///   - longitudes: The longitudes in degrees, as many as latitudes.
  ///   - columns: The columns that are requested.
  ///   - isCity: Whether a row gets the city at the position, or else the nearest place.
  /// - Throws: ``CallError``.
  init(
    _ library: OpenLibrary, _ latitudes: ArrowInput, _ longitudes: ArrowInput,
    _ columns: ColumnSet, isCity: Bool
  ) throws(CallError) {
    let scratch = try ReverseColumns(latitudes.count, for: columns, isCity: isCity)
    var isComplete = false
    defer { if !isComplete { scratch.free() } }
    let choice: PlaceChoice = isCity && columns.needPlaces ? .city : .nearest
    func fill(
      _ latitudes: UnsafeBufferPointer<Double>, _ longitudes: UnsafeBufferPointer<Double>
    ) throws(CallError) -> (Int, AreaLists?) {
      var areas =
        columns.contains(.areas) ? AreaLists(library.gazetteer, rows: latitudes.count) : nil
      let invalid = unsafe try library.fill(
        scratch, with: choice, latitudes, longitudes
      ) { (latitudes, longitudes) throws(GazetteerError) in
        unsafe try areas?.append(latitudes, longitudes)
      }
      return (invalid, areas)
    }
    // Empty unless the numbers had to be converted, or nulls replaced.
    var copies = (latitudes: [Double](), longitudes: [Double]())
    let first = unsafe try latitudes.degrees(&copies.latitudes)
    let second = unsafe try longitudes.degrees(&copies.longitudes)
    let (north, east) = copies
    (invalid, areas) = unsafe try north.withUnsafeBufferPointer { north throws(CallError) in
      unsafe try east.withUnsafeBufferPointer { east throws(CallError) in
        unsafe try fill(first ?? north, second ?? east)
      }
    }
    count = latitudes.count
    self.scratch = scratch
    isComplete = true
  }

  deinit { scratch.free() }

  /// Returns the requested columns as one column of structures.
  func column(_ columns: ColumnSet, _ names: NameColumns) throws(CallError) -> ArrowColumn {
    var parts: [ArrowColumn] = []
    if let places = unsafe scratch.places {
      parts += unsafe try descriptions(columns, names, places)
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
    if let places = unsafe scratch.places { parts += unsafe try measures(columns, names, places) }
    if let areas { parts.append(try areas.column("areas")) }
    return .structure(parts, count: count)
  }

  /// Returns the columns about the place that precede country and time zone.
  private func descriptions(
    _ columns: ColumnSet, _ names: NameColumns, _ places: UnsafePointer<UInt32>
  ) throws(CallError) -> [ArrowColumn] {
    // For a city, the subdivision that contains the position; otherwise that of the place.
    let regions = unsafe scratch.subdivisions.map { unsafe UnsafePointer($0) } ?? places
    var parts: [ArrowColumn] = []
    if columns.contains(.id) {
      parts.append(unsafe try names.identifiers(of: places, count: count))
    }
    if columns.contains(.name) {
      parts.append(unsafe try names.texts("name", .name, of: places, count: count))
    }
    if columns.contains(.admin1) {
      parts.append(unsafe try names.texts("admin1", .subdivision, of: regions, count: count))
    }
    if columns.contains(.admin1Code) {
      parts.append(
        unsafe try names.texts("admin1_code", .subdivisionCode, of: regions, count: count))
    }
    return parts
  }

  /// Returns the columns about the place that follow country and time zone.
  private func measures(
    _ columns: ColumnSet, _ names: NameColumns, _ places: UnsafePointer<UInt32>
  ) throws(CallError) -> [ArrowColumn] {
    var parts: [ArrowColumn] = []
    if columns.contains(.distance), let distances = unsafe scratch.distances {
      let column = unsafe try ArrowColumn.copy("distance_m", distances, count: count)
      for row in 0..<count where unsafe distances[row].isNaN { try column.setNull(row) }
      parts.append(column)
    }
    if columns.contains(.place) { parts.append(unsafe try names.places(places, count: count)) }
    if columns.contains(.position) {
      parts += unsafe try names.positions(of: places, count: count)
    }
    if columns.contains(.admin2) {
      parts.append(unsafe try names.texts("admin2", .district, of: places, count: count))
    }
    return parts
  }
}
