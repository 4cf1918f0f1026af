internal import WxCore

/// What a batch does with each line: read it as a query, answer the query, write the answer.
///
/// Every worker has a job of its own, so jobs may keep what they have found.
protocol BatchJob: SendableMetatype {
  /// What a line asks for.
  associatedtype Query

  /// The columns that are looked up where `--column` names none.
  static var defaultColumns: [String] { get }
  /// The names of the columns that the answer adds, but for the error.
  static var answerColumns: [String] { get }

  /// Reads a line of text.
  func query(text: String) throws(BatchFault) -> Query
  /// Reads a line of text from its bytes, where that is quicker than by ``query(text:)``.
  ///
  /// - Returns: `nil` where the line must be read as text.
  func query(plainLine line: ArraySlice<UInt8>) -> Query?
  /// Reads the fields of a row of a CSV, those of the columns that are looked up.
  func query(_ row: BatchRow) throws(BatchFault) -> Query
  /// Reads a JSON object.
  func query(json: JSONValue) throws -> Query
  /// Reads a JSON object from its bytes, where that is quicker than by ``query(json:)``.
  ///
  /// - Returns: The query and the object's id; `nil` where the line must be read as JSON.
  func query(plainObject line: ArraySlice<UInt8>) -> (query: Query, identifier: BatchIdentifier?)?

  /// Answers with the members of a JSON object, as JSON and without the braces around them.
  ///
  /// - Parameters:
  ///   - query: What the line asks for.
  ///   - bytes: Where the members go.
  /// - Returns: Whether anything was found.
  /// - Throws: Why there is no answer.
  mutating func answer(_ query: Query, appendingMembersTo bytes: inout [UInt8]) throws -> Bool

  /// Answers with the fields of the first result, in CSV and separated by commas.
  ///
  /// - Parameters:
  ///   - query: What the line asks for.
  ///   - bytes: Where the fields go; ``answerColumns`` of them.
  /// - Returns: Whether anything was found.
  /// - Throws: Why there is no answer.
  mutating func answer(_ query: Query, appendingTo bytes: inout [UInt8]) throws -> Bool

  /// A query as one text, for rows that did not come from a CSV.
  func text(of query: Query) -> String
}

extension BatchJob {
  func query(plainLine line: ArraySlice<UInt8>) -> Query? { nil }

  func query(plainObject line: ArraySlice<UInt8>) -> (query: Query, identifier: BatchIdentifier?)? {
    nil
  }
}

/// The fields of a row that are looked up.
struct BatchRow {
  let bytes: [UInt8]
  let record: RecordFields
  /// The indexes of the columns that are looked up.
  let columns: [Int]

  /// The text of a looked-up field without spaces at its ends.
  func text(_ column: Int) throws(BatchFault) -> String {
    guard let text = record.text(columns[column], of: bytes) else { throw .notUTF8 }
    return text.trimmed
  }
}

/// The answers to a piece, as they are written, and what became of its records.
struct BatchAnswer: Sendable {
  var bytes: [UInt8] = []
  /// The records of the piece.
  var count = 0
  /// How many of them could not be answered.
  var badCount = 0
  /// How many of them found something.
  var foundCount = 0
  /// The length of the piece in bytes.
  var inputLength = 0
}
