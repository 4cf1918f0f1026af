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
  private var answers = BoundedCache<String, Bool>(capacity: 8 << 20)

  init(_ geocoder: Geocoder, usual: GeocodeRequest, _ style: FieldStyle?) {
    self.geocoder = geocoder
    var usual = usual
    if style == nil { usual.details.formUnion([.parents, .spans]) }
    self.usual = usual
    self.style = style
  }

  /// The fields of the columns to look up, if each column has the name of one.
  private var columnFields: [WritableKeyPath<PlaceFields, String?>] = []

  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) {
    answers.trim()
    let fields = form.columnNames.compactMap { PlaceFields.byName[$0] }
    columnFields = fields.count == form.columnNames.count ? fields : []
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
    var fields = PlaceFields()
    for (column, field) in columnFields.enumerated() {
      let text = try row.text(column)
      guard !text.utf8.contains(0) else { throw .controlCharacter }
      fields[keyPath: field] = text.isEmpty ? nil : text
    }
    guard !fields.isEmpty else { throw .empty }
    var request = usual
    request.fields = fields
    request.query = fields.text
    return Query(request: request, isUsual: false)
  }

  func query(json: JSONValue) throws -> Query {
    var fields = PlaceFields()
    for (name, field) in PlaceFields.byName where name != "country" {
      fields[keyPath: field] = try json.optional(name, "a string") { $0.string?.trimmed }
    }
    let isStructured = !fields.isEmpty && json["query"] == nil
    // An empty field is one that the row does not have.
    let country = isStructured ? json["country"]?.string?.trimmed : nil
    fields.country = country == "" ? nil : country
    let text =
      isStructured
      ? fields.text : try json.required("query", "a string") { $0.string }.trimmed
    var query = try query(text: text)
    if isStructured { query.request.fields = fields }
    query.request.limit = try json.count("limit") ?? usual.limit
    query.request.language = try json.language ?? usual.language
    if country == nil, let countries = try json.countries {
      do throws(UnknownCountry) {
        try UnknownCountry.check(countries, in: gazetteer)
      } catch {
        throw BatchFault.country(error)
      }
      query.request.countries = countries
    }
    query.request.near = try json.near(geocoder, usual) ?? usual.near
    query.request.box = try json.box ?? usual.box
    query.request.kinds = try json.kinds ?? usual.kinds
    if try json.optional("names", "true or false", { $0.bool }) == true {
      query.request.details = [.parents, .spans, .names]
    }
    query.isUsual =
      !isStructured
      && ["limit", "lang", "country", "near", "bbox", "kind", "names"]
        .allSatisfy { json[$0] == nil }
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
