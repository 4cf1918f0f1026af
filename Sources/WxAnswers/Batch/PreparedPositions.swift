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
  }

  private(set) var records: [Record] = []
  private(set) var positions: [Coordinate] = []
  /// The index of the record to answer next.
  var next = 0
  private var fields = RecordFields()

  /// Reads the records of a piece that are plain positions, and forgets those of the last piece.
  mutating func read(_ piece: [UInt8], _ form: BatchForm) {
    records.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    next = 0
    // A longer record is not read, and indexes of records have 32 bits.
    guard piece.count < Int32.max / 2 else { return }
    switch (form.input, form.output) {
    case (.csv, _), (.tsv, _): readRows(piece, form)
    case (.text, _):
      readLines(piece) { line in Self.plainPosition(piece, line).map { ($0, nil) } }
    case (.ndjson, .ndjson):
      readLines(piece) { line in
        guard let object = PlainObject(piece, line), let position = object.position else {
          return nil
        }
        return (position, object.identifierRange)
      }
    // The columns of an id and a position are written from values.
    case (.ndjson, _): break
    }
  }

  /// Reads `LAT,LON` in plain decimals, with one comma and nothing else.
  private static func plainPosition(_ piece: [UInt8], _ line: Range<Int>) -> Coordinate? {
    guard line.count <= 64, let comma = line.first(where: { piece[$0] == UInt8(ascii: ",") }),
      let latitude = DecimalReading.plainNumber(piece, line.lowerBound..<comma),
      let longitude = DecimalReading.plainNumber(piece, comma + 1..<line.upperBound)
    else { return nil }
    return Coordinate(givenLatitude: latitude, longitude: longitude)
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
        let latitude = DecimalReading.number(piece, fields.fields[latitudeColumn].range),
        let longitude = DecimalReading.number(piece, fields.fields[longitudeColumn].range),
        let coordinate = Coordinate(givenLatitude: latitude, longitude: longitude)
      else { continue }
      positions.append(coordinate)
      records.append(
        Record(
          start: Int32(start), first: Int32(row.lowerBound), last: Int32(row.upperBound),
          end: Int32(position)))
    }
  }

  /// Reads the lines that contain a plain position.
  ///
  /// - Parameters:
  ///   - piece: The lines.
  ///   - read: Returns the position in a line, and the range of its id, if any.
  @inline(__always)
  private mutating func readLines(
    _ piece: [UInt8],
    _ read: (Range<Int>) -> (position: Coordinate, identifier: Range<Int>?)?
  ) {
    var position = 0
    while true {
      let start = position
      guard let line = RecordFields.nextLine(piece, &position) else { return }
      guard let found = read(line) else { continue }
      positions.append(found.position)
      let identifier = found.identifier ?? 0..<0
      records.append(
        Record(
          start: Int32(start), first: Int32(line.lowerBound), last: Int32(line.upperBound),
          end: Int32(position),
          identifier: Int32(identifier.lowerBound)..<Int32(identifier.upperBound)))
    }
  }
}
