internal import WxCore
internal import WxGazetteer

/// Answers to many plain positions at once, the same as one by one.
extension ReverseJob {
  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) throws {
    trim()
    prepared.removeAll()
    // Columns hold one place. A list of several is written answer by answer.
    guard selection.choice == .city, selection.limit == 1 || form.output != .ndjson,
      piece.count < Int32.max / 2
    else { return }
    switch (form.input, form.output) {
    case (.csv, _), (.tsv, _): prepared.readRows(piece, form)
    case (.text, _):
      prepared.readLines(piece) { line in Self.plainPosition(line).map { ($0, nil) } }
    case (.ndjson, .ndjson):
      prepared.readLines(piece) { line in
        guard let object = PlainObject(line), let position = object.position else { return nil }
        return (position, object.identifierRange)
      }
    case (.ndjson, _): return
    }
    try lookUpPrepared(form.output.fieldStyle)
  }

  private mutating func lookUpPrepared(_ style: FieldStyle?) throws(GazetteerError) {
    let positions = prepared.positions
    var findings = prepared.findings
    prepared.findings = []
    findings.append(
      contentsOf: repeatElement(PreparedPositions.Finding(), count: positions.count))
    var cities = prepared.cities
    prepared.cities = nil
    defer {
      prepared.cities = cities
      prepared.findings = findings
    }
    // Positions that follow each other in this order mostly lie in the same city and areas.
    var lastCity: PlaceReference?
    var place = BoundedCache<PlaceReference, GreatCircle.Point>.Entry?.none
    var lastAreas: AreaReference?
    var areas: Range<Int32> = 0..<0
    try cities?.forEach(positions) { index, city, reference throws(GazetteerError) in
      var finding = PreparedPositions.Finding()
      if let city {
        if city != lastCity { (lastCity, place) = (city, try entry(of: city, style)) }
        if let place {
          let position = GreatCircle.Point(positions[index])
          finding.place = Int32(place.range.lowerBound)..<Int32(place.range.upperBound)
          finding.distance = Self.tenths(GreatCircle.distance(position, place.note))
          finding.bearing = Self.tenths(GreatCircle.bearing(position, place.note))
        }
      }
      if reference != lastAreas {
        let range = try entry(of: reference, style).range
        (lastAreas, areas) = (reference, Int32(range.lowerBound)..<Int32(range.upperBound))
      }
      finding.areas = areas
      finding.isWater = reference.isWater
      findings[index] = finding
    }
  }

  private static func tenths(_ value: Double) -> Int32 { Int32((value * 10).rounded()) }

  mutating func answerPrepared(
    _ piece: [UInt8], _ position: inout Int, _ form: BatchForm, isASCII: Bool,
    to answer: inout BatchAnswer
  ) {
    let start = prepared.next
    var next = start
    let writer = form.output.fieldStyle.map {
      FieldWriter($0, form: form, copiesRows: isASCII && form.copiesRows($0), isASCII: isASCII)
    }
    while next < prepared.records.count, Int(prepared.records[next].start) == position {
      let record = prepared.records[next]
      let finding = prepared.findings[next]
      if let writer {
        writer.writeEcho(record, of: piece, to: &answer.bytes)
        write(finding, writer, to: &answer.bytes)
      } else {
        write(finding, record, of: piece, at: prepared.positions[next], to: &answer.bytes)
      }
      if !finding.place.isEmpty { answer.foundCount += 1 }
      position = Int(record.end)
      next += 1
    }
    answer.count += next - start
    prepared.next = next
  }

  /// Writes an answer as a JSON object.
  private func write(
    _ finding: PreparedPositions.Finding, _ record: PreparedPositions.Record, of piece: [UInt8],
    at position: Coordinate, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    if !record.identifier.isEmpty {
      bytes.append(contentsOf: "\"id\":".utf8)
      bytes.append(
        contentsOf: piece[
          Int(record.identifier.lowerBound)..<Int(record.identifier.upperBound)])
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(contentsOf: "\"latitude\":".utf8)
    bytes.append(json: position.latitude)
    bytes.append(contentsOf: ",\"longitude\":".utf8)
    bytes.append(json: position.longitude)
    bytes.append(contentsOf: ",\"results\":[".utf8)
    if !finding.place.isEmpty {
      append(place: finding, to: &bytes)
      bytes.append(tenths: finding.distance)
      bytes.append(contentsOf: ",\"bearing_deg\":".utf8)
      bytes.append(tenths: finding.bearing)
      bytes.append(UInt8(ascii: "}"))
    }
    append(areas: finding, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes an answer as fields, after those of the record.
  private func write(
    _ finding: PreparedPositions.Finding, _ writer: FieldWriter, to bytes: inout [UInt8]
  ) {
    if finding.place.isEmpty {
      bytes.append(contentsOf: writer.noPlace)
      append(areas: finding, to: &bytes)
      bytes.append(contentsOf: writer.noDirection)
    } else {
      append(place: finding, to: &bytes)
      append(areas: finding, to: &bytes)
      bytes.append(tenths: finding.distance)
      bytes.append(writer.style.separator)
      bytes.append(tenths: finding.bearing)
    }
    bytes.append(contentsOf: finding.isWater ? writer.water : writer.land)
  }

  @inline(__always)
  private func append(place finding: PreparedPositions.Finding, to bytes: inout [UInt8]) {
    places.append(
      Int(finding.place.lowerBound)..<Int(finding.place.upperBound), to: &bytes)
  }

  @inline(__always)
  private func append(areas finding: PreparedPositions.Finding, to bytes: inout [UInt8]) {
    areas.append(
      Int(finding.areas.lowerBound)..<Int(finding.areas.upperBound), to: &bytes)
  }
}

/// Writes the parts of rows that do not depend on the place.
private struct FieldWriter {
  let style: FieldStyle
  let form: BatchForm
  /// Whether rows of the input are copied byte by byte.
  let copiesRows: Bool
  let isASCII: Bool
  /// The columns of a missing place, and of the direction to it.
  let noPlace: [UInt8]
  let noDirection: [UInt8]
  /// The rest of a row at sea, and on land.
  let water: [UInt8]
  let land: [UInt8]

  init(_ style: FieldStyle, form: BatchForm, copiesRows: Bool, isASCII: Bool) {
    self.style = style
    self.form = form
    self.copiesRows = copiesRows
    self.isASCII = isASCII
    var bytes: [UInt8] = []
    bytes.append(missingFields: ReverseJob.placeColumnCount, style)
    bytes.append(style.separator)
    noPlace = bytes
    bytes = []
    bytes.append(missingFields: 2, style)
    noDirection = bytes
    let end = { (word: String) in
      var bytes = [style.separator] + Array(word.utf8)
      style.append(endWith: nil, to: &bytes)
      return bytes
    }
    (water, land) = (end("true"), end("false"))
  }

  /// Writes what precedes the answer.
  @inline(__always)
  func writeEcho(
    _ record: PreparedPositions.Record, of piece: [UInt8], to bytes: inout [UInt8]
  ) {
    let row = piece[Int(record.first)..<Int(record.last)]
    if copiesRows {
      bytes.append(contentsOf: row)
      bytes.append(style.separator)
    } else {
      form.begin(
        form.input == .text ? .plain(row) : .row(row), nil, style, isASCII: isASCII, to: &bytes)
    }
  }
}
