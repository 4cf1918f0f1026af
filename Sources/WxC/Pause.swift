internal import CWxloc
internal import WxGazetteer

/// The number of positions, or of names, between two pauses: some tenths of a second of work.
let positionsBeforePause = 1 << 18
let namesBeforePause = 256

/// Interrupts a long call for a moment: `fork()` of another thread proceeds, and the call ends if its
/// thread is to stop.
///
/// - Throws: ``CallError/stopped``.
func pause() throws(CallError) {
  wx_gate_leave()
  wx_gate_enter()
  if wx_is_stopped() != 0 { throw .stopped }
}

extension OpenLibrary {
  /// A block of latitudes or longitudes.
  typealias Degrees = UnsafeBufferPointer<Double>

  /// Fills columns with the answers for many positions, and pauses between blocks of them.
  ///
  /// - Parameters:
  ///   - columns: The arrays to fill.
  ///   - choice: The place to find.
  ///   - latitudes: Degrees north.
  ///   - longitudes: Degrees east, as many.
  ///   - block: Receives the positions of each block after it is filled.
  /// - Returns: The number of rows without a valid position.
  /// - Throws: ``CallError/stopped``, or ``CallError/gazetteer(_:)`` if the index turns out to be damaged.
  func fill(
    _ columns: ReverseColumns, with choice: PlaceChoice,
    _ latitudes: Degrees, _ longitudes: Degrees,
    block: (Degrees, Degrees) throws(GazetteerError) -> Void = { _, _ in }
  ) throws(CallError) -> Int {
    var invalid = 0
    for start in stride(from: 0, to: latitudes.count, by: positionsBeforePause) {
      if start > 0 { try pause() }
      let rows = start..<min(start + positionsBeforePause, latitudes.count)
      let north = unsafe Degrees(rebasing: latitudes[rows])
      let east = unsafe Degrees(rebasing: longitudes[rows])
      invalid += try query { () throws(GazetteerError) in
        let invalid = unsafe try reverse.fill(
          columns.from(row: start), with: choice, latitudes: north, longitudes: east,
          numbers: numbers)
        unsafe try block(north, east)
        return invalid
      }
    }
    return invalid
  }
}

extension ReverseColumns {
  /// The arrays from a row on.
  fileprivate func from(row: Int) -> ReverseColumns {
    var rest = ReverseColumns()
    unsafe rest.places = places.map { unsafe $0 + row }
    unsafe rest.distances = distances.map { unsafe $0 + row }
    unsafe rest.subdivisions = subdivisions.map { unsafe $0 + row }
    unsafe rest.countries = countries.map { unsafe $0 + row }
    unsafe rest.zones = zones.map { unsafe $0 + row }
    unsafe rest.waters = waters.map { unsafe $0 + row }
    return rest
  }
}
