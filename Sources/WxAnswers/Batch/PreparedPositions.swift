internal import WxCore
internal import WxGazetteer

/// The records of a piece that are plain positions, in order.
///
/// All of a piece are parsed first, so that they can be looked up in the order of the globe, which
/// reads the index much faster than the order of the lines.
struct PreparedPositions {
  /// A record with a position, as indexes into the piece.
  struct Record {
    /// The end of the previous record; empty rows may precede this one.
    let start: Int32
    let first: Int32
    /// The end of the record, without its line end, and the start of the next one.
    let last: Int32
    let end: Int32
    /// The id of a JSON object; empty if there is none.
    var identifier: Range<Int32> = 0..<0
    /// The numbers of the position, if JSON writes them as they are; else empty.
    var latitude: Range<Int32> = 0..<0
    var longitude: Range<Int32> = 0..<0
  }

  /// The position in a record, and its id.
  private struct Found {
    let latitude: PlainNumber
    let longitude: PlainNumber
    var identifier: Range<Int>?
  }

  private(set) var records: [Record] = []
  private(set) var positions: [Coordinate] = []
  /// The index of the record to answer next.
  var next = 0
  /// Whether the answers repeat the numbers of the positions.
  private var writesNumbers = false
  private var fields = RecordFields()

  /// Reads the records of a piece that are plain positions, and forgets those of the last piece.
  mutating func read(_ piece: [UInt8], _ form: BatchForm) {
    records.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    next = 0
    writesNumbers = form.output == .ndjson
    // A longer record is not read, and indexes of records have 32 bits.
    guard piece.count < Int32.max / 2 else { return }
    switch (form.input, form.output) {
    case (.csv, _), (.tsv, _): readRows(piece, form)
    case (.text, _): readLines(piece, Self.plainPosition)
    case (.ndjson, .ndjson):
      readLines(piece) { line in
        guard let object = PlainObject(line), let latitude = object.latitude,
          let longitude = object.longitude
        else { return nil }
        return Found(
          latitude: latitude, longitude: longitude, identifier: object.identifierRange)
      }
    // The columns of an id and a position are written from values.
    case (.ndjson, _): break
    }
  }

  /// Reads `LAT,LON` in plain decimals, with one comma and nothing else.
  private static func plainPosition(_ line: ArraySlice<UInt8>) -> Found? {
    guard line.count <= 64, let comma = line.firstIndex(of: UInt8(ascii: ",")),
      let latitude = PlainNumber(line, line.startIndex..<comma),
      let longitude = PlainNumber(line, (comma + 1)..<line.endIndex)
    else { return nil }
    return Found(latitude: latitude, longitude: longitude)
  }

  /// Reads the rows with two columns of plain numbers.
  private mutating func readRows(_ piece: [UInt8], _ form: BatchForm) {
    let isTabbed = form.input == .tsv
    let columns = isTabbed && form.columns.isEmpty ? [0, 1] : form.columns
    guard columns.count == 2 else { return }
    let (latitudeColumn, longitudeColumn) = (columns[0], columns[1])
    // A TSV without given columns has exactly two.
    let count: Int? = isTabbed ? (form.columns.isEmpty ? 2 : nil) : form.columnCount
    var position = 0
    while position < piece.count {
      let start = position
      let row: Range<Int>?
      if isTabbed {
        row = fields.nextTabbedRow(piece, &position)
      } else {
        row = try? fields.nextRow(piece, &position)
      }
      guard let row, row.count <= RecordSplitter.limit,
        count.map({ $0 == fields.fields.count })
          ?? (max(latitudeColumn, longitudeColumn) < fields.fields.count),
        let latitude = number(latitudeColumn, of: piece),
        let longitude = number(longitudeColumn, of: piece)
      else { continue }
      append(
        Found(latitude: latitude, longitude: longitude), row, start, end: position, piece)
    }
  }

  @inline(__always)
  private func number(_ column: Int, of piece: [UInt8]) -> PlainNumber? {
    let range = fields.fields[column].range
    return DecimalReading.number(piece, range).map { PlainNumber($0, range) }
  }

  /// Reads the lines that contain a plain position.
  ///
  /// - Parameters:
  ///   - piece: The lines.
  ///   - read: Returns the position in a line.
  @inline(__always)
  private mutating func readLines(_ piece: [UInt8], _ read: (ArraySlice<UInt8>) -> Found?) {
    var position = 0
    while true {
      let start = position
      guard let line = RecordFields.nextLine(piece, &position) else { return }
      if let found = read(piece[line]) { append(found, line, start, end: position, piece) }
    }
  }

  /// Appends a record, if its numbers are those of a position.
  @inline(__always)
  private mutating func append(
    _ found: Found, _ line: Range<Int>, _ start: Int, end: Int, _ piece: [UInt8]
  ) {
    let (latitude, longitude) = (found.latitude, found.longitude)
    guard let position = Coordinate(latitude: latitude.value, longitude: longitude.value)
    else { return }
    var record = Record(
      start: Int32(start), first: Int32(line.lowerBound), last: Int32(line.upperBound),
      end: Int32(end))
    if let identifier = found.identifier { record.identifier = Self.short(identifier) }
    // A longitude beyond the antimeridian is written as another number.
    if writesNumbers, position.longitude == longitude.value,
      DecimalReading.isShortest(piece[latitude.range], for: latitude.value),
      DecimalReading.isShortest(piece[longitude.range], for: longitude.value)
    {
      record.latitude = Self.short(latitude.range)
      record.longitude = Self.short(longitude.range)
    }
    positions.append(position)
    records.append(record)
  }

  private static func short(_ range: Range<Int>) -> Range<Int32> {
    Int32(range.lowerBound)..<Int32(range.upperBound)
  }

  /// The next records that follow each other, up to a number of them.
  ///
  /// - Parameters:
  ///   - position: The start of the next record in the piece.
  ///   - limit: The maximum number of records.
  /// - Returns: The indexes of the records; empty if the next record of the piece is not among them.
  func run(from position: Int, limit: Int) -> Range<Int> {
    var position = position
    var end = next
    while end < records.count, end - next < limit, Int(records[end].start) == position {
      position = Int(records[end].end)
      end += 1
    }
    return next..<end
  }
}
