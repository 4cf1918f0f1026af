// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxCore
  internal import WxGazetteer

  @c @implementation
  public func wx_reverse(
    _ handle: wx_handle, _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?,
    _ n: Int, _ place: UnsafeMutablePointer<UInt32>?, _ distance: UnsafeMutablePointer<Float>?,
    _ country: UnsafeMutablePointer<UInt16>?, _ zone: UnsafeMutablePointer<UInt16>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let latitudes = unsafe try array(latitude, n, "latitude")
      let longitudes = unsafe try array(longitude, n, "longitude")
      var columns = ReverseColumns()
      unsafe columns.places = try results(place, "place")
      unsafe columns.distances = try results(distance, "distance")
      unsafe columns.countries = try results(country, "country")
      unsafe columns.zones = try results(zone, "zone")
      return try query { () throws(GazetteerError) in
        Int64(
          unsafe try library.reverse.fill(
            columns, latitudes: latitudes, longitudes: longitudes, numbers: library.numbers))
      }
    }
  }

  @c @implementation
  public func wx_reverse_city(
    _ handle: wx_handle, _ latitude: UnsafePointer<Double>?, _ longitude: UnsafePointer<Double>?,
    _ n: Int, _ place: UnsafeMutablePointer<UInt32>?, _ distance: UnsafeMutablePointer<Float>?,
    _ admin1: UnsafeMutablePointer<UInt32>?, _ country: UnsafeMutablePointer<UInt16>?,
    _ zone: UnsafeMutablePointer<UInt16>?, _ water: UnsafeMutablePointer<UInt8>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let latitudes = unsafe try array(latitude, n, "latitude")
      let longitudes = unsafe try array(longitude, n, "longitude")
      var columns = ReverseColumns()
      unsafe columns.places = try results(place, "place")
      unsafe columns.distances = try results(distance, "distance")
      unsafe columns.subdivisions = try results(admin1, "admin1")
      unsafe columns.countries = try results(country, "country")
      unsafe columns.zones = try results(zone, "zone")
      unsafe columns.waters = water
      return try query { () throws(GazetteerError) in
        Int64(
          unsafe try library.reverse.fillWithCities(
            columns, latitudes: latitudes, longitudes: longitudes, numbers: library.numbers))
      }
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
  public func wx_reverse_json(
    _ handle: wx_handle, _ latitude: Double, _ longitude: Double, _ limit: Int32,
    _ language: UnsafePointer<CChar>?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
        throw .argument("\(latitude), \(longitude) is not a position.")
      }
      guard (1...100).contains(limit) else { throw .argument("The limit must be 1 to 100.") }
      let language = unsafe try text(language, "language")
      let json = try query { () throws(GazetteerError) in
        try library.json(at: position, limit: Int(limit), language: language)
      }
      return unsafe try answer(json.text(), buffer, capacity)
    }
  }
#endif
