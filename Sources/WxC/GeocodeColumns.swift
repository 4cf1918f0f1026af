internal import CWxloc
internal import WxCore
internal import WxGazetteer

/// The arrays of a caller for the results of queries.
@safe struct GeocodeColumns {
  private let columns: wx_geocode_columns

  init(_ columns: UnsafePointer<wx_geocode_columns>?) throws(CallError) {
    guard let columns = unsafe columns else { throw .argument("The columns are NULL.") }
    unsafe try aligned(
      UnsafeRawPointer(columns), MemoryLayout<wx_geocode_columns>.alignment, "columns")
    guard unsafe columns.pointee.size >= MemoryLayout<wx_geocode_columns>.size else {
      throw .argument("The size of the columns is wrong.")
    }
    unsafe self.columns = columns.pointee
    unsafe _ = try results(self.columns.place, "place")
    unsafe _ = try results(self.columns.latitude, "latitude")
    unsafe _ = try results(self.columns.longitude, "longitude")
    unsafe _ = try results(self.columns.confidence, "confidence")
    unsafe _ = try results(self.columns.country, "country")
    unsafe _ = try results(self.columns.zone, "zone")
  }

  /// Finds the best result of a query and writes it; `nil` is a query that is not UTF-8.
  func write(
    _ query: String?, _ library: OpenLibrary, _ options: QueryOptions, at row: Int
  ) throws(CallError) -> QueryStatus {
    let (results, status) =
      if let query { try library.results(of: query, options) } else {
        ([GeocodeResult](), QueryStatus.invalid)
      }
    let best = results.first
    let place = best?.place
    unsafe columns.status?[row] = status.rawValue
    unsafe columns.place?[row] =
      place.flatMap(library.gazetteer.number) ?? ReverseColumns.noPlace
    unsafe columns.latitude?[row] = place?.coordinate.latitude ?? .nan
    unsafe columns.longitude?[row] = place?.coordinate.longitude ?? .nan
    unsafe columns.confidence?[row] = Float(best?.confidence ?? 0)
    unsafe columns.country?[row] = library.numbers.country(place?.countryCode)
    unsafe columns.zone?[row] = library.numbers.zone(place?.timeZone)
    return status
  }
}
