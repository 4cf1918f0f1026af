internal import WxCore
internal import WxGazetteer

/// `wxloc geocode --batch`: one query per line.
struct GeocodeJob: BatchJob {
  struct Query {
    var request: GeocodeRequest
    /// Whether only the query differs from the request of the whole batch.
    var isUsual = true
  }

  /// Some hundred names, whose answers take some milliseconds and a megabyte.
  static let pieceLength = 1 << 13
  static let defaultColumns = ["query"]
  static let needsAllFields = false
  static let answerColumns = AnswerColumns.place + AnswerColumns.areas + AnswerColumns.match

  private let geocoder: Geocoder
  var gazetteer: Gazetteer { geocoder.gazetteer }
  /// The request from the options; its query is empty.
  private let usual: GeocodeRequest
  /// The style of fields; `nil` for JSON.
  private let style: FieldStyle?
  /// Answers in the form of the output, and whether they have a result: columns of cities repeat
  /// the same few names.
  private var answers = BoundedCache<String, Bool>(capacity: 8 << 20)

  init(_ geocoder: Geocoder, usual: GeocodeRequest, _ style: FieldStyle?) {
    self.geocoder = geocoder
    self.usual = usual
    self.style = style
  }

  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) { answers.trim() }

  func query(text: String) throws(BatchFault) -> Query {
    guard !text.isEmpty else { throw .empty }
    guard !text.utf8.contains(0) else { throw .controlCharacter }
    var request = usual
    request.query = text
    return Query(request: request)
  }

  /// Combines several columns into one query, such as `city,state`.
  func query(_ row: BatchRow) throws(BatchFault) -> Query {
    var parts: [String] = []
    for column in row.columns.indices {
      let part = try row.text(column)
      if !part.isEmpty { parts.append(part) }
    }
    return try query(text: parts.joined(separator: ", "))
  }

  func query(json: JSONValue) throws -> Query {
    let text = try json.required("query", "a string") { $0.string }
    var query = try query(text: text.trimmed)
    query.request.limit = try json.count("limit") ?? usual.limit
    query.request.language = try json.language ?? usual.language
    query.request.countries = try json.countries ?? usual.countries
    query.request.near = try json.near ?? usual.near
    query.request.box = try json.box ?? usual.box
    query.isUsual = ["limit", "lang", "country", "near", "bbox"].allSatisfy { json[$0] == nil }
    return query
  }

  func text(of query: Query) -> String { query.request.query }

  mutating func answer(_ query: Query, to bytes: inout [UInt8]) throws -> Bool {
    guard query.isUsual else { return try write(query.request, to: &bytes) }
    if let isFound = answers.append(query.request.query, to: &bytes) { return isFound }
    let start = bytes.count
    let isFound = try write(query.request, to: &bytes)
    answers.insert(query.request.query, bytes[start...], isFound)
    return isFound
  }

  private func write(_ request: GeocodeRequest, to bytes: inout [UInt8]) throws -> Bool {
    guard let style else {
      let answer = GeocodeAnswer(query: request.query, try geocoder.matches(request))
      answer.appendMembers(to: &bytes)
      return !answer.results.isEmpty
    }
    var first = request
    first.limit = 1
    guard let result = try geocoder.geocode(first).first else {
      bytes.append(missingFields: Self.answerColumns.count, style)
      return false
    }
    bytes.append(columnsOf: result.place, style)
    bytes.append(areasOf: result.place, style)
    bytes.append(matchOf: result, style)
    return true
  }
}

extension JSONValue {
  /// The member `country` of a line: a code, or an array of codes.
  fileprivate var countries: [String]? {
    get throws(JSONMemberError) {
      try optional("country", "an ISO country code, or an array of them") { value in
        let codes = value.array?.map(\.string) ?? [value.string]
        guard !codes.contains(nil) else { return nil }
        return CountryList(codes.compactMap(\.self).joined(separator: ","))?.codes
      }
    }
  }

  /// The member `near` of a line.
  fileprivate var near: Coordinate? {
    get throws(JSONMemberError) {
      try optional("near", "an array of latitude and longitude") { value in
        guard let numbers = value.numbers, numbers.count == 2 else { return nil }
        return Coordinate(latitude: numbers[0], longitude: numbers[1])
      }
    }
  }

  /// The member `bbox` of a line.
  fileprivate var box: BoundingBox? {
    get throws(JSONMemberError) {
      try optional("bbox", "an array of west, south, east and north") { value in
        guard let edges = value.numbers, edges.count == 4 else { return nil }
        return BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      }
    }
  }

  private var numbers: [Double]? {
    guard let array else { return nil }
    let numbers = array.compactMap(\.double)
    return numbers.count == array.count ? numbers : nil
  }
}
