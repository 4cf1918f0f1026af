internal import WxCore
internal import WxGazetteer

/// The work of a batch on each line: parses it into a query, looks the query up, writes the answer.
///
/// Every worker has its own job, so jobs may cache results.
protocol BatchJob: SendableMetatype {
  /// The parsed line.
  associatedtype Query

  /// The gazetteer in which lines are looked up.
  var gazetteer: Gazetteer { get }

  /// The number of bytes of input to process at a time for output in a style; `nil` for JSON.
  static func pieceLength(_ input: BatchInputFormat, _ style: FieldStyle?) -> Int
  /// The columns to look up without `--column`.
  static var defaultColumns: [String] { get }
  /// Whether a row with any missing field has no answer, rather than one with all fields missing.
  static var needsAllFields: Bool { get }
  /// The names of the columns that the answer adds, without the error.
  static var answerColumns: [String] { get }

  /// Parses a line of text.
  func query(text: String) throws(BatchFault) -> Query
  /// Parses the looked-up fields of a row.
  func query(_ row: BatchRow) throws(BatchFault) -> Query
  /// Parses a JSON object.
  func query(json: JSONValue) throws -> Query

  /// Begins a piece: parses and looks up the records that are faster to look up together.
  ///
  /// - Parameters:
  ///   - piece: The records.
  ///   - form: The form of the batch.
  /// - Throws: An error that affects all records.
  mutating func prepare(_ piece: [UInt8], _ form: BatchForm) throws
  /// Answers the next records that were looked up in advance, exactly as they would be one by one.
  ///
  /// - Parameters:
  ///   - piece: The records.
  ///   - position: The end of the last record; moved past the records that are answered.
  ///   - form: The form of the batch.
  ///   - isUTF8: Whether the piece is UTF-8.
  ///   - answer: Receives the answers.
  /// - Throws: An error that affects all records.
  mutating func answerPrepared(
    _ piece: [UInt8], _ position: inout Int, _ form: BatchForm, isUTF8: Bool,
    to answer: inout BatchAnswer) throws

  /// Appends the answer to a query: the members of a JSON object without the braces around them, or
  /// the fields of the first result with separators between them, as many as ``answerColumns``.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - bytes: Receives the answer, in the style for which the job was created.
  /// - Returns: Whether there is any result.
  /// - Throws: An error if there is no answer.
  mutating func answer(_ query: Query, to bytes: inout [UInt8]) throws -> Bool

  /// Returns a query as one text, for rows that did not come from a CSV.
  func text(of query: Query) -> String
}

extension BatchJob {
  mutating func answerPrepared(
    _ piece: [UInt8], _ position: inout Int, _ form: BatchForm, isUTF8: Bool,
    to answer: inout BatchAnswer
  ) {}
}

/// The fields of a row to look up.
struct BatchRow {
  let bytes: [UInt8]
  let record: RecordFields
  /// The indexes of the columns to look up.
  let columns: [Int]

  /// Whether all fields are missing or, if `any` is true, at least one.
  func isMissing(any: Bool) -> Bool {
    let missing = columns.count { record.fields[$0].isMissing }
    return any ? missing > 0 : missing == columns.count
  }

  /// Returns the trimmed text of a field.
  func text(_ column: Int) throws(BatchFault) -> String {
    guard let text = record.text(columns[column], of: bytes) else { throw .notUTF8 }
    return text.trimmed
  }
}

/// The text of the answers to a piece, and the counts of its records.
package struct BatchAnswer: Sendable {
  package var bytes: [UInt8] = []
  /// The number of records in the piece.
  package var count = 0
  /// The number of records that failed.
  package var badCount = 0
  /// The number of records with results.
  package var foundCount = 0
  /// The length of the piece in bytes.
  package var inputLength = 0

  /// Creates an answer without records.
  package init(inputLength: Int = 0) { self.inputLength = inputLength }
}
