// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxGazetteer

  @c @implementation
  public func wx_text(
    _ handle: wx_handle, _ kind: Int32, _ number: UInt32, _ language: UnsafePointer<CChar>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let kind = try TextKind(checking: kind)
      let language = unsafe library.gazetteer.nameLanguage(try text(language, "language"))
      let text = library.text(kind, number, language: language) ?? ""
      try query { () throws(GazetteerError) in try library.gazetteer.checkDamage() }
      return unsafe try answer(text, buffer, capacity)
    }
  }

  @c @implementation
  public func wx_count(_ handle: wx_handle, _ kind: Int32) -> Int64 {
    call(handle) { library throws(CallError) in
      let kind = try TextKind(checking: kind)
      return Int64(library.count(kind))
    }
  }

  @c @implementation
  public func wx_places(
    _ handle: wx_handle, _ place: UnsafePointer<UInt32>?, _ n: Int,
    _ id: UnsafeMutablePointer<UInt32>?, _ latitude: UnsafeMutablePointer<Double>?,
    _ longitude: UnsafeMutablePointer<Double>?, _ population: UnsafeMutablePointer<UInt32>?,
    _ admin1: UnsafeMutablePointer<UInt32>?, _ country: UnsafeMutablePointer<UInt16>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let places = unsafe try array(place, n, "place")
      unsafe _ = try results(id, "id")
      unsafe _ = try results(latitude, "latitude")
      unsafe _ = try results(longitude, "longitude")
      unsafe _ = try results(population, "population")
      unsafe _ = try results(admin1, "admin1")
      unsafe _ = try results(country, "country")
      var missing: Int64 = 0
      for row in 0..<n {
        let found = unsafe library.gazetteer.numbers(of: places[row])
        if found == nil { missing += 1 }
        unsafe id?[row] = found?.identifier ?? 0
        unsafe latitude?[row] = found?.latitude ?? .nan
        unsafe longitude?[row] = found?.longitude ?? .nan
        unsafe population?[row] = found?.population ?? 0
        unsafe admin1?[row] = found?.subdivision ?? ReverseColumns.noPlace
        unsafe country?[row] = found?.country ?? AreaNumbers.none
      }
      try query { () throws(GazetteerError) in try library.gazetteer.checkDamage() }
      return missing
    }
  }
#endif
