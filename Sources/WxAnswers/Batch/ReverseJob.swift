internal import WxCore
internal import WxGazetteer
internal import WxNotation

/// `wxloc reverse --batch`: one position per line.
struct ReverseJob: BatchJob {
  struct Query {
    var position: Coordinate
    var selection: PlaceSelection
    /// The language that a line of NDJSON requests; `nil` for that of the batch.
    var language: String?
  }

  /// Up to a hundred thousand positions, of which neighbors read the same parts of the index; half as many for output
  /// as objects, which take much more memory than fields.
  static func pieceLength(_ input: BatchInputFormat, _ style: FieldStyle?) -> Int {
    // Half of the bytes of an object of the input are names of members.
    style == nil && input != .ndjson ? 1 << 20 : 1 << 21
  }
  static let defaultColumns = ["lat", "lon"]
  static let needsAllFields = true
  static let answerColumns = AnswerColumns.place + AnswerColumns.areas + AnswerColumns.direction

  private let lookUp: ReverseLookUp
  var gazetteer: Gazetteer { lookUp.geocoder.gazetteer }
  private let selection: PlaceSelection
  private let writer: ReverseWriter
  /// Texts in the language of the batch.
  private var texts: ReverseTexts
  private var batch: PositionBatch
  private var prepared = PreparedPositions()
  /// The answers to the prepared positions, as parts of ``texts``.
  private var parts: [ReverseWriter.Parts] = []

  init(_ lookUp: ReverseLookUp, _ selection: PlaceSelection, _ style: FieldStyle?) {
    self.lookUp = lookUp
    self.selection = selection
    writer = ReverseWriter(style)
    texts = ReverseTexts(lookUp, writer)
    batch = PositionBatch(lookUp.geocoder)
  }

  // MARK: One by one

  func query(text: String) throws(BatchFault) -> Query {
    guard let position = Self.position(text) else { throw .notPosition(text) }
    return Query(position: position, selection: selection)
  }

  private static func position(_ text: String) -> Coordinate? {
    if let pair = Coordinate.decimalNumbers(text) {
      return Coordinate(givenLatitude: pair.latitude, longitude: pair.longitude)
    }
    guard case .coordinate(let position, _, _) = CoordinateNotation.read(text) else { return nil }
    return position
  }

  func query(_ row: BatchRow) throws(BatchFault) -> Query {
    guard row.columns.count == 2 else { return try query(text: try row.text(0)) }
    let fields = row.record.fields
    guard
      let latitude = DecimalReading.number(row.bytes, fields[row.columns[0]].range),
      let longitude = DecimalReading.number(row.bytes, fields[row.columns[1]].range),
      let position = Coordinate(givenLatitude: latitude, longitude: longitude)
    else { throw .notPosition("\(try row.text(0)),\(try row.text(1))") }
    return Query(position: position, selection: selection)
  }

  func query(json: JSONValue) throws -> Query {
    let latitude = try json.required("lat", "a latitude from -90 to 90") { $0.double }
    let longitude = try json.required("lon", "a longitude from -180 to 180") { $0.double }
    guard let position = Coordinate(givenLatitude: latitude, longitude: longitude) else {
      throw BatchFault.notPosition("\(latitude),\(longitude)")
    }
    var query = Query(
      position: position,
      selection: selection.with(limit: try json.count("limit"), nearest: try json.count("nearest")))
    if let language = try json.language, language != lookUp.language { query.language = language }
    return query
  }

  func text(of query: Query) -> String { query.position.description }

  mutating func answer(_ query: Query, to bytes: inout [UInt8]) throws -> Bool {
    guard query.language == nil, !isList(query.selection) else {
      let answer = try lookUp.answer(
        query.position, query.selection, language: query.language ?? lookUp.language)
      writer.append(answer, to: &bytes)
      return !answer.places.isEmpty
    }
    var (place, areas) = try lookUp.geocoder.cityAndAreas(at: query.position)
    if query.selection.choice == .nearest {
      place = try lookUp.geocoder.reference(nearestTo: query.position)
    }
    let parts = try texts.parts(at: GreatCircle.Point(query.position), place, areas)
    writer.append(parts, of: texts.bytes, at: query.position, to: &bytes)
    return place != nil
  }

  /// Whether an answer has several places, which only JSON can have.
  private func isList(_ selection: PlaceSelection) -> Bool {
    writer.style == nil && selection.limit > 1
  }

  // MARK: Many at once

  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) throws {
    texts.trim()
    prepared.read(piece, form)
    parts.removeAll(keepingCapacity: true)
    guard !isList(selection) else { return }
    try Self.lookUpAll(prepared.positions, selection.choice, &batch, &texts, &parts)
  }

  private static func lookUpAll(
    _ positions: [Coordinate], _ choice: PlaceChoice, _ batch: inout PositionBatch,
    _ texts: inout ReverseTexts, _ parts: inout [ReverseWriter.Parts]
  ) throws(GazetteerError) {
    parts.append(
      contentsOf: repeatElement(ReverseWriter.Parts(), count: positions.count))
    try batch.forEach(positions, choice) { index, position, place, areas throws(GazetteerError) in
      parts[index] = try texts.parts(at: position, place, areas)
    }
  }

  mutating func answerPrepared(
    _ piece: [UInt8], _ position: inout Int, _ form: BatchForm, isUTF8: Bool,
    to answer: inout BatchAnswer
  ) throws {
    let copiesRows = writer.style.map { isUTF8 && form.copiesRows($0) } ?? false
    let isList = isList(selection)
    let texts = texts.bytes
    while prepared.next < prepared.records.count {
      let record = prepared.records[prepared.next]
      guard Int(record.start) == position else { return }
      let coordinate = prepared.positions[prepared.next]
      if let style = writer.style {
        if copiesRows {
          answer.bytes.append(record.first..<record.last, of: piece)
          answer.bytes.append(style.separator)
        } else {
          let row = piece[Int(record.first)..<Int(record.last)]
          form.begin(
            form.input == .text ? .plain(row) : .row(row), nil, style, isUTF8: isUTF8,
            to: &answer.bytes)
        }
      } else {
        answer.bytes.append(UInt8(ascii: "{"))
        if !record.identifier.isEmpty {
          answer.bytes.append(#""id":"#)
          answer.bytes.append(record.identifier, of: piece)
          answer.bytes.append(UInt8(ascii: ","))
        }
      }
      if isList {
        let found = try lookUp.answer(coordinate, selection, language: lookUp.language)
        writer.append(found, to: &answer.bytes)
        if !found.places.isEmpty { answer.foundCount += 1 }
      } else {
        let parts = parts[prepared.next]
        writer.append(parts, of: texts, at: coordinate, to: &answer.bytes)
        if !parts.place.isEmpty { answer.foundCount += 1 }
      }
      writer.appendEnd(to: &answer.bytes)
      answer.count += 1
      position = Int(record.end)
      prepared.next += 1
    }
  }
}

extension JSONValue {
  /// A member of a line that is a number of places.
  func count(_ key: String) throws(JSONMemberError) -> Int? {
    try optional(key, "a whole number from 1 to 100") { value in
      value.int.flatMap { PlaceSelection.limits.contains($0) ? $0 : nil }
    }
  }

  /// The member `lang` of a line.
  var language: String? {
    get throws(JSONMemberError) { try optional("lang", "a language tag") { $0.string } }
  }
}
