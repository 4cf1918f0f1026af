// The names of the C interface; wxloc.h documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
#if compiler(>=6.3)
  public import CWxloc
  internal import WxCore
  internal import WxGazetteer

  @c @implementation
  public func wx_reverse_arrow(
    _ handle: wx_handle, _ latitude: UnsafePointer<ArrowArray>?,
    _ latitude_schema: UnsafePointer<ArrowSchema>?, _ longitude: UnsafePointer<ArrowArray>?,
    _ longitude_schema: UnsafePointer<ArrowSchema>?, _ city: Int32, _ columns: UInt32,
    _ language: UnsafePointer<CChar>?, _ result: UnsafeMutablePointer<ArrowArray>?,
    _ result_schema: UnsafeMutablePointer<ArrowSchema>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let target = unsafe try ArrowTarget(result, result_schema)
      let language = unsafe library.gazetteer.nameLanguage(try text(language, "language"))
      let latitudes = unsafe try ArrowInput(latitude, latitude_schema, "latitude")
      let longitudes = unsafe try ArrowInput(longitude, longitude_schema, "longitude")
      let columns = try ColumnSet(columns, of: .reverse)
      guard latitudes.count == longitudes.count else {
        throw .argument(
          "There are \(latitudes.count) latitudes and \(longitudes.count) longitudes.")
      }
      let rows = try ReverseRows(library, latitudes, longitudes, columns, isCity: city != 0)
      target.write(
        try rows.column(columns, NameColumns(library: library, language: language)))
      return Int64(rows.invalid)
    }
  }

  @c @implementation
  public func wx_geocode_arrow(
    _ handle: wx_handle, _ query: UnsafePointer<ArrowArray>?,
    _ query_schema: UnsafePointer<ArrowSchema>?, _ options: UnsafePointer<wx_geocode_options>?,
    _ columns: UInt32, _ result: UnsafeMutablePointer<ArrowArray>?,
    _ result_schema: UnsafeMutablePointer<ArrowSchema>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let target = unsafe try ArrowTarget(result, result_schema)
      let options = unsafe try QueryOptions(options)
      let queries = unsafe try ArrowInput(query, query_schema, "query")
      let columns = try ColumnSet(columns, of: .geocode)
      var rows = GeocodeRows()
      try queries.eachText { _, text throws(CallError) in
        switch text {
        case .null: rows.append(nil)
        case .invalid: rows.append((nil, .invalid))
        case .text(let text):
          let (results, status) = try library.results(of: text, options)
          rows.append((results.first, status))
        }
      }
      target.write(try rows.column(columns, library))
      return Int64(rows.others)
    }
  }

  @c @implementation
  public func wx_dictionary(
    _ handle: wx_handle, _ kind: Int32, _ language: UnsafePointer<CChar>?,
    _ result: UnsafeMutablePointer<ArrowArray>?, _ result_schema: UnsafeMutablePointer<ArrowSchema>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let target = unsafe try ArrowTarget(result, result_schema)
      let language = unsafe library.gazetteer.nameLanguage(try text(language, "language"))
      guard let kind = TextKind(rawValue: kind), [.countries, .countryNames, .zones].contains(kind)
      else { throw .argument("Only countries and time zones have a dictionary.") }
      target.write(try NameColumns(library: library, language: language).texts(of: kind))
      return Int64(library.count(kind))
    }
  }

  @c @implementation
  public func wx_texts(
    _ handle: wx_handle, _ kind: Int32, _ number: UnsafePointer<UInt32>?, _ n: Int,
    _ language: UnsafePointer<CChar>?, _ result: UnsafeMutablePointer<ArrowArray>?,
    _ result_schema: UnsafeMutablePointer<ArrowSchema>?
  ) -> Int64 {
    call(handle) { library throws(CallError) in
      let target = unsafe try ArrowTarget(result, result_schema)
      let language = unsafe library.gazetteer.nameLanguage(try text(language, "language"))
      let kind = try TextKind(checking: kind)
      let numbers = unsafe try array(number, n, "number")
      guard kind != .information else {
        throw .argument("The description of the index is not a column; use wx_text().")
      }
      let names = NameColumns(library: library, language: language)
      let column = unsafe try names.texts(of: kind, numbers)
      try query { () throws(GazetteerError) in try library.gazetteer.checkDamage() }
      target.write(column)
      return Int64(column.nullCount)
    }
  }

  /// The structures of a caller that receive a column.
  @safe private struct ArrowTarget {
    private let array: UnsafeMutablePointer<ArrowArray>
    private let schema: UnsafeMutablePointer<ArrowSchema>

    init(
      _ array: UnsafeMutablePointer<ArrowArray>?, _ schema: UnsafeMutablePointer<ArrowSchema>?
    ) throws(CallError) {
      guard let array = unsafe try results(array, "result"),
        let schema = unsafe try results(schema, "result_schema")
      else { throw .argument("The pointer for the result is NULL.") }
      unsafe self.array = array
      unsafe self.schema = schema
    }

    func write(_ column: ArrowColumn) { unsafe column.export(array, schema) }
  }
#endif
