// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxCore
  internal import WxGazetteer

  @c @implementation
  public func wx_geocode(
    _ handle: wx_handle, _ text: UnsafePointer<CChar>?, _ text_size: Int,
    _ offsets: UnsafePointer<Int64>?, _ n: Int, _ options: UnsafePointer<wx_geocode_options>?,
    _ columns: UnsafePointer<wx_geocode_columns>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let options = unsafe try QueryOptions(options)
      let columns = unsafe try GeocodeColumns(columns)
      try rows(n)
      if n == 0 { return 0 }
      let offsets = unsafe try array(offsets, n + 1, "offsets")
      let bytes = unsafe try queryBytes(text, text_size, offsets)
      var others: Int64 = 0
      for row in 0..<n {
        if row > 0, row % namesBeforePause == 0 { try pause() }
        let slice = unsafe bytes[Int(offsets[row])..<Int(offsets[row + 1])]
        let status = try columns.write(
          unsafe String(validating: slice, as: UTF8.self), library, options, at: row)
        if status != .found { others += 1 }
      }
      return others
    }
  }

  @c @implementation
  public func wx_geocode_json(
    _ handle: wx_handle, _ query: UnsafePointer<CChar>?, _ query_size: Int,
    _ options: UnsafePointer<wx_geocode_options>?, _ buffer: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      var options = unsafe try QueryOptions(options)
      options.request.details = options.details
      let bytes = unsafe try array(query, query_size, "query")
      guard
        let query = unsafe String(
          validating: UnsafeRawBufferPointer(bytes).bindMemory(to: UInt8.self), as: UTF8.self)
      else { throw .argument("The query is not UTF-8.") }
      let (matches, status) = try library.matches(of: query, options)
      let places = (matches?.results ?? []).prefix(options.limit)
      var found = GeocodeAnswer(
        query: options.request.fields?.text ?? query, results: Array(places))
      found.status = status.name
      found.isComplete = matches?.isComplete ?? true
      return unsafe try answer(JSONValue.object(found.json).text(), buffer, capacity)
    }
  }

  /// The bytes of all queries, after a check of the offsets.
  private func queryBytes(
    _ text: UnsafePointer<CChar>?, _ size: Int, _ offsets: UnsafeBufferPointer<Int64>
  ) throws(CallError) -> UnsafeBufferPointer<UInt8> {
    guard size >= 0 else { throw .argument("The size of the text is too large.") }
    var last: Int64 = 0
    for row in offsets.indices {
      let offset = unsafe offsets[row]
      guard offset >= last, offset <= Int64(size) else {
        throw .argument("The offsets decrease, or are beyond the text.")
      }
      last = offset
    }
    guard size > 0, last > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
    guard let text = unsafe text else { throw .argument("The text is NULL.") }
    return unsafe UnsafeRawBufferPointer(start: text, count: size).bindMemory(to: UInt8.self)
  }
#endif
