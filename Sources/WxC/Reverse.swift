// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxPlatform
  internal import WxCore
  internal import WxGazetteer

  @c @implementation
  public func wx_reverse(
    _ handle: wx_handle, _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?,
    _ n: Int, _ place: UnsafeMutablePointer<UInt32>?, _ distance: UnsafeMutablePointer<Float>?,
    _ country: UnsafeMutablePointer<UInt16>?, _ zone: UnsafeMutablePointer<UInt16>?
  ) -> Int64 {
    var columns = ReverseColumns()
    unsafe columns.places = place
    unsafe columns.distances = distance
    unsafe columns.countries = country
    unsafe columns.zones = zone
    return unsafe fill(columns, .nearest, handle, latitude, longitude, n)
  }

  @c @implementation
  public func wx_reverse_city(
    _ handle: wx_handle, _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?,
    _ n: Int, _ place: UnsafeMutablePointer<UInt32>?, _ distance: UnsafeMutablePointer<Float>?,
    _ admin1: UnsafeMutablePointer<UInt32>?, _ country: UnsafeMutablePointer<UInt16>?,
    _ zone: UnsafeMutablePointer<UInt16>?, _ water: UnsafeMutablePointer<UInt8>?
  ) -> Int64 {
    var columns = ReverseColumns()
    unsafe columns.places = place
    unsafe columns.distances = distance
    unsafe columns.subdivisions = admin1
    unsafe columns.countries = country
    unsafe columns.zones = zone
    unsafe columns.waters = water
    return unsafe fill(columns, .city, handle, latitude, longitude, n)
  }

  /// Checks the arrays of a call and fills those for results.
  private func fill(
    _ columns: ReverseColumns, _ choice: PlaceChoice, _ handle: wx_handle,
    _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?, _ n: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let latitudes = unsafe try array(latitude, n, "latitude")
      let longitudes = unsafe try array(longitude, n, "longitude")
      unsafe _ = try results(columns.places, "place")
      unsafe _ = try results(columns.distances, "distance")
      unsafe _ = try results(columns.subdivisions, "admin1")
      unsafe _ = try results(columns.countries, "country")
      unsafe _ = try results(columns.zones, "zone")
      return Int64(unsafe try library.fill(columns, with: choice, latitudes, longitudes))
    }
  }

  @c @implementation
  public func wx_time_zone(
    _ handle: wx_handle, _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?,
    _ n: Int, _ zone: UnsafeMutablePointer<UInt16>?
  ) -> Int64 {
    unsafe wx_reverse(handle, latitude, longitude, n, nil, nil, nil, zone)
  }

  @c @implementation
  public func wx_area_at(
    _ handle: wx_handle, _ kind: Int32, _ latitude: Double, _ longitude: Double
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      guard kind == WX_COUNTRIES || kind == WX_ZONES else {
        throw .argument("The kind \(kind) is neither WX_COUNTRIES nor WX_ZONES.")
      }
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      return try query { () throws(GazetteerError) in
        let found = try library.reverse.areaNumbers(at: position, library.numbers)
        return Int64(kind == WX_ZONES ? found.zone : found.country)
      }
    }
  }

  @c @implementation
  public func wx_reverse_json(
    _ handle: wx_handle, _ latitude: Double, _ longitude: Double, _ limit: Int32,
    _ language: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    unsafe json(handle, .city, latitude, longitude, limit, language, buffer, capacity)
  }

  @c @implementation
  public func wx_nearest_json(
    _ handle: wx_handle, _ latitude: Double, _ longitude: Double, _ limit: Int32,
    _ language: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    unsafe json(handle, .nearest, latitude, longitude, limit, language, buffer, capacity)
  }

  @c @implementation
  public func wx_nearby_json(
    _ handle: wx_handle, _ latitude: Double, _ longitude: Double, _ radius: Double,
    _ population: Int64, _ limit: Int32, _ language: UnsafePointer<CChar>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      var request = NearbyAnswer.Request()
      request.radius = radius / 1000
      request.population = Int(population)
      request.limit = Int(limit)
      guard NearbyAnswer.Request.radiuses.contains(request.radius) else {
        throw .argument("The radius must be 1 to 20016000 meters.")
      }
      guard NearbyAnswer.Request.populations.contains(request.population) else {
        throw .argument("The population must be 0 to 1000000000.")
      }
      guard NearbyAnswer.Request.limits.contains(request.limit) else {
        throw .argument("The limit must be 1 to 1000.")
      }
      let language = unsafe try text(language, "language")
      let found = try query { () throws(GazetteerError) in
        try NearbyAnswer(
          nil, library.reverse.place(at: position, language: language), request,
          in: library.reverse, language: language)
      }
      return unsafe try answer(JSONValue.object(found.json).text(), buffer, capacity)
    }
  }

  /// Describes one position as JSON.
  private func json(
    _ handle: wx_handle, _ choice: PlaceChoice, _ latitude: Double, _ longitude: Double,
    _ limit: Int32, _ language: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      guard (1...100).contains(limit) else { throw .argument("The limit must be 1 to 100.") }
      let language = unsafe try text(language, "language")
      let found = try query { () throws(GazetteerError) in
        try library.reverse.answer(
          at: position, choice, limit: Int(limit), language: language, now: Date())
      }
      return unsafe try answer(JSONValue.object(found.json).text(), buffer, capacity)
    }
  }
#endif
