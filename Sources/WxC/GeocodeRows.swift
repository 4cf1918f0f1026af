internal import WxCore
internal import WxGazetteer

/// The best results of a column of queries, collected for Arrow.
struct GeocodeRows {
  /// A result, `nil` if there is none, and its status.
  typealias Row = (result: GeocodeResult?, status: QueryStatus)

  private var places: [Place?] = []
  private var confidences: [Float?] = []
  private var statuses: [QueryStatus?] = []
  /// The number of queries without a certain result.
  private(set) var others = 0

  /// Appends the row of a query; `nil` if the query is null.
  mutating func append(_ row: Row?) {
    places.append(row?.result?.place)
    confidences.append(row?.result.map { Float($0.confidence) })
    statuses.append(row?.status)
    if let row, row.status != .found { others += 1 }
  }

  /// The results as a column of rows.
  func column(_ columns: ColumnSet, _ library: OpenLibrary) throws(CallError) -> ArrowColumn {
    var parts: [ArrowColumn] = []
    if columns.contains(.id) {
      parts.append(try numbers("id") { $0.id.flatMap(UInt32.init(exactly:)) })
    }
    if columns.contains(.name) { parts.append(try .texts("name", places.map { $0?.name })) }
    if columns.contains(.admin1) { parts.append(try texts("admin1", \.admin1)) }
    if columns.contains(.admin1Code) { parts.append(try texts("admin1_code", \.admin1Code)) }
    if columns.contains(.country) { parts.append(try texts("country", \.country)) }
    if columns.contains(.countryCode) { parts.append(try texts("country_code", \.countryCode)) }
    if columns.contains(.zone) { parts.append(try texts("timezone", \.timeZone)) }
    if columns.contains(.place) {
      parts.append(try numbers("place") { library.gazetteer.number(of: $0) })
    }
    if columns.contains(.position) {
      parts.append(try numbers("latitude") { $0.coordinate.latitude })
      parts.append(try numbers("longitude") { $0.coordinate.longitude })
    }
    if columns.contains(.status) {
      let indexes = unsafe try ArrowColumn.allocate(statuses.count, of: Int16.self)
      for row in statuses.indices {
        unsafe indexes[row] = statuses[row].map { Int16($0.rawValue) } ?? -1
      }
      parts.append(
        unsafe try .indexes(
          "status", indexes, count: statuses.count, of: .texts("", QueryStatus.names)))
    }
    if columns.contains(.confidence) { parts.append(try column("confidence", confidences, 0)) }
    if columns.contains(.admin2) { parts.append(try texts("admin2", \.admin2)) }
    return .structure(parts, count: places.count)
  }

  private func numbers<Number: ArrowNumber & Numeric>(
    _ name: String, _ value: (Place) -> Number?
  ) throws(CallError) -> ArrowColumn {
    try column(name, places.map { $0.flatMap(value) }, 0)
  }

  private func column<Number: ArrowNumber>(
    _ name: String, _ values: [Number?], _ zero: Number
  ) throws(CallError) -> ArrowColumn {
    let copy = unsafe try ArrowColumn.allocate(values.count, of: Number.self)
    let column = unsafe ArrowColumn.numbers(name, copy, count: values.count)
    for (row, value) in values.enumerated() {
      unsafe copy[row] = value ?? zero
      if value == nil { try column.setNull(row) }
    }
    return column
  }

  /// A text of places as indexes of the distinct texts.
  private func texts(
    _ name: String, _ value: (Place) -> String?
  ) throws(CallError) -> ArrowColumn {
    let indexes = unsafe try ArrowColumn.allocate(places.count, of: Int32.self)
    var numbers: [String: Int32] = [:]
    var texts: [String?] = []
    for (row, place) in places.enumerated() {
      guard let text = place.flatMap(value) else {
        unsafe indexes[row] = -1
        continue
      }
      if numbers[text] == nil {
        numbers[text] = Int32(texts.count)
        texts.append(text)
      }
      unsafe indexes[row] = numbers[text] ?? -1
    }
    return unsafe try .indexes(name, indexes, count: places.count, of: .texts("", texts))
  }
}
