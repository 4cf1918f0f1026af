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
  static let answerColumns = [
    "wx_id", "wx_name", "wx_label", "wx_kind", "wx_latitude", "wx_longitude", "wx_country_code",
    "wx_admin1", "wx_admin1_code", "wx_timezone", "wx_match", "wx_score",
    "wx_confidence",
  ]

  private let geocoder: Geocoder
  var gazetteer: Gazetteer { geocoder.gazetteer }
  /// The request from the options; its query is empty.
  private let usual: GeocodeRequest
  /// Answers in the form of the output, and whether they have a result: columns of cities repeat
  /// the same few names.
  private var answers = BoundedCache<String, Bool>(capacity: 8 << 20)

  init(_ geocoder: Geocoder, usual: GeocodeRequest) {
    self.geocoder = geocoder
    self.usual = usual
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

  mutating func answer(_ query: Query, appendingMembersTo bytes: inout [UInt8]) throws -> Bool {
    // The closure must not capture the job: the call would then copy the cache in order to change
    // it.
    try remember(query, in: &bytes) { [geocoder] request, bytes in
      let answer = GeocodeAnswer(query: request.query, try geocoder.matches(request))
      answer.appendMembers(to: &bytes)
      return !answer.results.isEmpty
    }
  }

  mutating func answer(_ query: Query, appendingTo bytes: inout [UInt8], _ style: FieldStyle) throws
    -> Bool
  {
    try remember(query, in: &bytes) { [geocoder] request, bytes in
      try Self.write(request, geocoder, style, to: &bytes)
    }
  }

  /// Appends the cached answer to a query, or writes and caches it.
  private mutating func remember(
    _ query: Query, in bytes: inout [UInt8],
    write: (GeocodeRequest, inout [UInt8]) throws -> Bool
  ) throws -> Bool {
    guard query.isUsual else { return try write(query.request, &bytes) }
    if let isFound = answers.append(query.request.query, to: &bytes) { return isFound }
    let start = bytes.count
    let isFound = try write(query.request, &bytes)
    answers.insert(query.request.query, bytes[start...], isFound)
    return isFound
  }

  /// Writes the fields of the first result.
  private static func write(
    _ request: GeocodeRequest, _ geocoder: Geocoder, _ style: FieldStyle, to bytes: inout [UInt8]
  ) throws -> Bool {
    var first = request
    first.limit = 1
    guard let result = try geocoder.geocode(first).first else {
      bytes.append(missingFields: answerColumns.count, style)
      return false
    }
    let place = result.place
    bytes.append(columnsOf: place, style)
    for text in [place.countryCode, place.admin1, place.admin1Code, place.timeZone] {
      bytes.append(field: text, style)
      bytes.append(style.separator)
    }
    bytes.append(field: result.match.rawValue, style)
    bytes.append(style.separator)
    bytes.append(decimal: result.score, places: 3)
    bytes.append(style.separator)
    bytes.append(decimal: result.confidence, places: 3)
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
