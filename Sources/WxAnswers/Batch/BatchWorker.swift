internal import WxCore
internal import WxGazetteer

/// Processes pieces of a batch, record by record.
struct BatchWorker<Job: BatchJob> {
  private let form: BatchForm
  private var job: Job
  private let buffers: BatchBuffers
  private var record = RecordFields()
  /// The lines of the current piece, which only faults need.
  private var lines = LineCounter()
  /// Whether the current piece is known to be UTF-8.
  private var isUTF8 = false
  /// The ratio of the length of the last answer to that of its piece, rounded up.
  private var expansion = 8

  init(_ form: BatchForm, _ job: Job, _ buffers: BatchBuffers) {
    // Workers that share an array would all write its reference count, in the same cache line.
    var own = form
    own.columns = form.columns.map { $0 }
    self.form = own
    self.job = job
    self.buffers = buffers
  }

  /// Processes a piece.
  ///
  /// - Throws: An error that affects all lines, such as a damaged gazetteer.
  mutating func answer(_ piece: RecordSplitter.Piece) throws -> BatchAnswer {
    var answer = BatchAnswer(inputLength: piece.bytes.count)
    if let fault = piece.fault {
      let echo = form.input == .csv && !piece.bytes.isEmpty ? unread(piece.bytes[...]) : nil
      writeFault(fault.placed(inLine: piece.line), identifier: nil, echo: echo, to: &answer)
      return answer
    }
    // Without a condition for each byte, the compiler processes many bytes at once.
    isUTF8 =
      piece.bytes.reduce(0, |) < 0x80 || String(validating: piece.bytes, as: UTF8.self) != nil
    // Of a piece with other bytes, each row is checked, and so none is answered with others.
    try job.prepare(isUTF8 || !form.copiesInput ? piece.bytes : [], form)
    answer.bytes = buffers.take()
    answer.bytes.reserveCapacity(expansion * piece.bytes.count)
    var position = 0
    lines = LineCounter()
    repeat {
      try job.answerPrepared(piece.bytes, &position, form, isUTF8: isUTF8, to: &answer)
    } while try answerRecord(piece, &position, to: &answer)
    try job.gazetteer.checkUnchanged()
    expansion = answer.bytes.count / max(1, piece.bytes.count) + 1
    return answer
  }

  /// Processes the next record.
  ///
  /// - Returns: Whether there was one.
  private mutating func answerRecord(
    _ piece: RecordSplitter.Piece, _ position: inout Int, to answer: inout BatchAnswer
  ) throws -> Bool {
    let bytes = piece.bytes
    switch form.input {
    case .csv: return try answerRow(piece, &position, to: &answer)
    case .tsv: return try answerTabbedRow(bytes, &position, to: &answer)
    case .text, .ndjson:
      guard let line = RecordFields.nextLine(bytes, &position) else { return false }
      try answerLine(bytes[line], to: &answer)
      return true
    }
  }

  // MARK: Rows

  private mutating func answerRow(
    _ piece: RecordSplitter.Piece, _ position: inout Int, to answer: inout BatchAnswer
  ) throws -> Bool {
    let bytes = piece.bytes
    let range: Range<Int>
    do throws(CSVReadingError) {
      guard let row = try record.nextRow(bytes, &position) else { return false }
      range = row
    } catch {
      let row = bytes[record.start..<position]
      writeFault(
        BatchFault.badRow(detail: error.reason)
          .placed(inLine: lines.line(at: record.start, in: bytes) + piece.line - 1),
        identifier: nil, echo: unread(row), to: &answer)
      return true
    }
    let row = BatchRow(bytes: bytes, record: record, columns: form.columns)
    let echo = bytes[range]
    do {
      try Self.checkLength(of: echo)
      try checkEncoding(of: echo)
      guard record.fields.count == form.columnCount else {
        let detail = CSV.mismatch(record.fields.count, header: form.columnCount)
        throw BatchFault.badRow(detail: "it has \(detail)")
      }
      try write(try job.query(row), identifier: nil, echo: .row(echo), to: &answer)
    } catch let fault as BatchFault {
      let isShort = echo.count <= RecordSplitter.limit
      let fits = record.fields.count == form.columnCount
      let line = lines.line(at: range.lowerBound, in: bytes) + piece.line - 1
      writeFault(
        fault.placed(inLine: line), identifier: nil,
        echo: isShort ? .row(fits ? echo : fitted(bytes)) : nil, to: &answer)
    }
    return true
  }

  /// A row that is not valid CSV, as the text of the first column, so that nothing of it is lost.
  private func unread(_ bytes: ArraySlice<UInt8>) -> BatchEcho? {
    guard form.columnCount > 0, let text = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    var row: [UInt8] = []
    row.append(field: text.trimmed, .csv)
    row.append(contentsOf: repeatElement(FieldStyle.csv.separator, count: form.columnCount - 1))
    return .row(row[...])
  }

  /// The row with as many fields as the header: missing ones are empty, and those beyond are left out,
  /// so that the columns of the answer stay in their places.
  private func fitted(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var row: [UInt8] = []
    for index in 0..<form.columnCount {
      if index > 0 { row.append(FieldStyle.csv.separator) }
      guard index < record.fields.count else { continue }
      row.append(field: record.text(index, of: bytes) ?? "", .csv)
    }
    return row[...]
  }

  private mutating func answerTabbedRow(
    _ bytes: [UInt8], _ position: inout Int, to answer: inout BatchAnswer
  ) throws -> Bool {
    guard let range = record.nextTabbedRow(bytes, &position) else { return false }
    let echo = BatchEcho.row(bytes[range])
    do {
      try Self.checkLength(of: bytes[range])
      try checkEncoding(of: bytes[range])
      let row = BatchRow(bytes: bytes, record: record, columns: try tabbedColumns())
      if row.isMissing(any: Job.needsAllFields) {
        writeMissing(because: nil, echo: echo, to: &answer)
        answer.count += 1
      } else {
        try write(try job.query(row), identifier: nil, echo: echo, to: &answer)
      }
    } catch let fault as BatchFault {
      writeFault(fault, identifier: nil, echo: echo, to: &answer)
    }
    return true
  }

  /// Returns the columns to look up in a row of a TSV, whose rows may differ in length.
  private func tabbedColumns() throws(BatchFault) -> [Int] {
    let count = record.fields.count
    guard form.columns.isEmpty else {
      let expected = form.columns.reduce(0, max) + 1
      guard expected <= count else { throw .fieldCount(count, expected: expected) }
      return form.columns
    }
    guard !Job.needsAllFields || count <= Job.defaultColumns.count else {
      throw .fieldCount(count, expected: Job.defaultColumns.count)
    }
    return Array(record.fields.indices)
  }

  /// Enforces the limit for every record, no matter how the input was divided into blocks.
  private static func checkLength(of record: ArraySlice<UInt8>) throws(BatchFault) {
    guard record.count <= RecordSplitter.limit else { throw .tooLong(limit: RecordSplitter.limit) }
  }

  /// Rejects a row that the answer would have to repeat with other characters.
  private func checkEncoding(of row: ArraySlice<UInt8>) throws(BatchFault) {
    guard form.copiesInput, !isUTF8 else { return }
    guard String(validating: row, as: UTF8.self) != nil else { throw .notUTF8 }
  }

  // MARK: Lines

  private mutating func answerLine(_ bytes: ArraySlice<UInt8>, to answer: inout BatchAnswer) throws
  {
    var identifier: BatchIdentifier?
    var echo: BatchEcho?
    do {
      try Self.checkLength(of: bytes)
      guard let text = String(validating: bytes, as: UTF8.self) else { throw BatchFault.notUTF8 }
      if form.input == .text { echo = .text(text) }
      guard text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { throw BatchFault.empty }
      let query: Job.Query
      if form.input == .text {
        guard !text.utf8.contains(0) else { throw BatchFault.controlCharacter }
        query = try job.query(text: text.trimmed)
      } else {
        let value = try Self.object(bytes)
        identifier = try BatchIdentifier(of: value, in: bytes)
        query = try job.query(json: value)
        if form.output == .csv { echo = .text(job.text(of: query)) }
      }
      try write(query, identifier: identifier, echo: echo, to: &answer)
    } catch let fault as BatchFault {
      writeFault(fault, identifier: identifier, echo: echo, to: &answer)
    } catch let error as JSONMemberError {
      writeFault(BatchFault.member(error), identifier: identifier, echo: echo, to: &answer)
    }
  }

  private static func object(_ bytes: ArraySlice<UInt8>) throws(BatchFault) -> JSONValue {
    let value: JSONValue
    do throws(JSONReadingError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(detail: error.description)
    }
    guard value.object != nil else { throw .notJSON(detail: "it is a different kind of value") }
    return value
  }

  // MARK: Writing

  private mutating func write(
    _ query: Job.Query, identifier: BatchIdentifier?, echo: BatchEcho?, to answer: inout BatchAnswer
  ) throws {
    let length = answer.bytes.count
    do {
      let isFound: Bool
      if let style = form.output.fieldStyle {
        form.begin(echo, identifier, style, isUTF8: isUTF8, to: &answer.bytes)
        isFound = try job.answer(query, to: &answer.bytes)
        style.append(endWith: nil, to: &answer.bytes)
      } else {
        answer.bytes.append(UInt8(ascii: "{"))
        write(identifier, to: &answer.bytes)
        isFound = try job.answer(query, to: &answer.bytes)
        answer.bytes.append(contentsOf: [UInt8(ascii: "}"), UInt8(ascii: "\n")])
      }
      answer.count += 1
      if isFound { answer.foundCount += 1 }
    } catch let error as any ExplainedError where error.concernsOneLine {
      answer.bytes.removeSubrange(length...)
      writeFault(error, identifier: identifier, echo: echo, to: &answer)
    }
  }

  private func writeFault(
    _ fault: any ExplainedError, identifier: BatchIdentifier?, echo: BatchEcho?,
    to answer: inout BatchAnswer
  ) {
    answer.count += 1
    answer.badCount += 1
    if form.output.fieldStyle != nil {
      return writeMissing(because: fault, identifier: identifier, echo: echo, to: &answer)
    }
    answer.bytes.append(UInt8(ascii: "{"))
    write(identifier, to: &answer.bytes)
    let report = ErrorReport(fault, naming: form.naming)
    answer.bytes.append(jsonMembers: { $0.append("error", .object(report.json)) })
    answer.bytes.append(contentsOf: [UInt8(ascii: "}"), UInt8(ascii: "\n")])
  }

  /// Writes an answer without a place.
  private func writeMissing(
    because fault: (any ExplainedError)?, identifier: BatchIdentifier? = nil, echo: BatchEcho?,
    to answer: inout BatchAnswer
  ) {
    guard let style = form.output.fieldStyle else {
      answer.bytes.append(contentsOf: #"{"results":[]}"#.utf8)
      return answer.bytes.append(UInt8(ascii: "\n"))
    }
    form.begin(echo, identifier, style, isUTF8: isUTF8, to: &answer.bytes)
    answer.bytes.append(missingFields: Job.answerColumns.count, style)
    style.append(endWith: fault, to: &answer.bytes)
  }

  /// Writes the member `id`, followed by a comma.
  private func write(_ identifier: BatchIdentifier?, to bytes: inout [UInt8]) {
    guard let identifier else { return }
    bytes.append(contentsOf: "\"id\":".utf8)
    bytes.append(contentsOf: identifier.json.utf8)
    bytes.append(UInt8(ascii: ","))
  }
}

extension ExplainedError {
  /// Whether the next line may succeed. A damaged gazetteer is malformed too, but affects all
  /// lines.
  fileprivate var concernsOneLine: Bool {
    if case .gazetteer? = self as? GeocodeError { return false }
    return !(self is GazetteerError) && [.malformed, .usage, .notFound].contains(cause)
  }
}

extension BatchFault {
  /// The fault with the number of its line, if the line cannot be found by its content.
  fileprivate func placed(inLine number: Int) -> BatchFault {
    if case .badRow(let detail) = self {
      .badRow(detail: "\(detail) (line \(number))")
    } else {
      self
    }
  }
}
