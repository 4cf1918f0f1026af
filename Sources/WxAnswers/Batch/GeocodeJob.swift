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
  static func pieceLength(_ input: BatchInputFormat, _ style: FieldStyle?) -> Int { 1 << 13 }
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
  private var answers = BoundedCache<WrittenText, Bool>(capacity: 8 << 20)

  init(_ geocoder: Geocoder, usual: GeocodeRequest, _ style: FieldStyle?) {
    self.geocoder = geocoder
    var usual = usual
    if style == nil { usual.details.formUnion([.parents, .spans]) }
    self.usual = usual
    self.style = style
  }

  /// The names of the columns to look up, if each is that of a field.
  private var columnFields: [String] = []

  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) {
    answers.trim()
    columnFields = form.columnNames.allSatisfy(PlaceFields.names.contains) ? form.columnNames : []
  }

  func query(text: String) throws(BatchFault) -> Query {
    guard !text.isEmpty else { throw .empty }
    guard !text.utf8.contains(0) else { throw .controlCharacter }
    var request = usual
    request.query = text
    return Query(request: request)
  }

  /// Reads columns that have the names of fields as these, and combines others into one query, such
  /// as `town,state`.
  func query(_ row: BatchRow) throws(BatchFault) -> Query {
    if !columnFields.isEmpty { return try query(fieldsOf: row) }
    var parts: [String] = []
    for column in row.columns.indices {
      let part = try row.text(column)
      if !part.isEmpty { parts.append(part) }
    }
    return try query(text: parts.joined(separator: ", "))
  }

  private func query(fieldsOf row: BatchRow) throws(BatchFault) -> Query {
    var texts: [String: String] = [:]
    for (column, field) in columnFields.enumerated() {
      let text = try row.text(column)
      guard !text.utf8.contains(0) else { throw .controlCharacter }
      texts[field] = text
    }
    var request = usual
    try complete(&request, with: PlaceFields(named: texts))
    return Query(request: request, isUsual: false)
  }

  /// Completes a request with the parts of a name; several countries limit the search.
  private func complete(
    _ request: inout GeocodeRequest, with fields: PlaceFields
  ) throws(BatchFault) {
    var fields = fields
    if let country = fields.country, !CountryList.isOneCountry(country) {
      fields.country = nil
      request.countries = try known(CountryList(country)?.codes ?? [])
    }
    guard !fields.isEmpty else { throw .empty }
    request.fields = fields
    request.query = fields.text
  }

  /// Returns codes of countries.
  ///
  /// - Throws: A fault if no country has one.
  private func known(_ codes: [String]) throws(BatchFault) -> [String] {
    do throws(UnknownCountry) {
      try UnknownCountry.check(codes, in: gazetteer)
      return codes
    } catch {
      throw .country(error)
    }
  }

  func query(json: JSONValue) throws -> Query {
    let fields = try fields(json)
    var query: Query
    if let fields {
      query = Query(request: usual)
      try complete(&query.request, with: fields)
    } else {
      let text = try json.required("query", "a string") { $0.string }
      guard !text.trimmed.isEmpty else { throw BatchFault.empty }
      query = try self.query(text: text)
    }
    query.request.limit = try json.count("limit") ?? usual.limit
    query.request.language = try json.language ?? usual.language
    if fields == nil || json["country"]?.string == nil, let countries = try json.countries {
      query.request.countries = try known(countries)
    }
    query.request.near = try json.near(geocoder, usual) ?? usual.near
    query.request.box = try json.box ?? usual.box
    query.request.kinds = try json.kinds ?? usual.kinds
    if try json.optional("names", "true or false", { $0.bool }) == true {
      query.request.details = [.parents, .spans, .names]
    }
    query.isUsual =
      fields == nil
      && ["limit", "lang", "country", "near", "bbox", "kind", "names"]
        .allSatisfy { json[$0] == nil }
    return query
  }

  /// The parts of a name in a line without a query; `nil` if there is none.
  private func fields(_ json: JSONValue) throws(JSONMemberError) -> PlaceFields? {
    guard json["query"] == nil else { return nil }
    var texts: [String: String] = [:]
    for name in PlaceFields.names where name != "country" {
      texts[name] = try json.optional(name, "a string") { $0.string }
    }
    texts["country"] = json["country"]?.string
    return texts.isEmpty ? nil : PlaceFields(named: texts)
  }

  func text(of query: Query) -> String { query.request.query }

  mutating func answer(_ query: Query, to bytes: inout [UInt8]) throws -> Bool {
    guard query.isUsual else { return try write(query.request, to: &bytes) }
    let text = WrittenText(text: query.request.query)
    if let isFound = answers.append(text, to: &bytes) { return isFound }
    let start = bytes.count
    let isFound = try write(query.request, to: &bytes)
    answers.insert(text, bytes[start...], isFound)
    return isFound
  }

  private func write(_ request: GeocodeRequest, to bytes: inout [UInt8]) throws -> Bool {
    guard let style else {
      let answer = GeocodeAnswer(query: request.query, try geocoder.matches(request))
      if answer.results.isEmpty { try UnknownCountry.check(request.fields, in: gazetteer) }
      answer.appendMembers(to: &bytes)
      return !answer.results.isEmpty
    }
    var first = request
    first.limit = 1
    guard let result = try geocoder.geocode(first).first else {
      try UnknownCountry.check(request.fields, in: gazetteer)
      bytes.append(missingFields: Self.answerColumns.count, style)
      return false
    }
    bytes.append(columnsOf: result.place, style)
    bytes.append(areasOf: result.place, style)
    bytes.append(matchOf: result, style)
    return true
  }
}

/// A text that differs from the same text in other code points: an answer repeats its query, and
/// counts its code points.
private struct WrittenText: Hashable {
  let text: String

  static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }
}
