internal import WxCore

/// Why a line of a batch cannot be answered. The batch goes on.
enum BatchFault: ExplainedError, Hashable {
  /// There is nothing on the line.
  case empty
  /// The line is longer than the limit in bytes.
  case tooLong(limit: Int)
  /// The bytes are no text.
  case notUTF8
  /// The line holds a character that no query has.
  case controlCharacter
  /// The line is no JSON object.
  case notJSON(detail: String)
  /// A member of the JSON object, or its lack.
  case member(JSONMemberError)
  /// A row that is no CSV, or does not fit the header.
  case badRow(detail: String)
  /// The text is no position.
  case notPosition(String)

  var code: String {
    switch self {
    case .empty: "line_empty"
    case .tooLong: "line_too_long"
    case .notUTF8: "line_not_utf8"
    case .controlCharacter: "line_not_text"
    case .notJSON: "line_not_json"
    case .member: "line_member"
    case .badRow: "line_not_csv"
    case .notPosition: "line_not_position"
    }
  }

  var cause: FailureCause { .malformed }

  var message: String {
    switch self {
    case .empty: "There is nothing to look up."
    case .tooLong(let limit): "The line has more than \(limit) bytes."
    case .notUTF8: "The line is not UTF-8 text."
    case .controlCharacter: "The line holds a NUL, which no text has."
    case .notJSON(let detail): "The line is no JSON object: \(detail)."
    case .member(let error): "The member \(error)."
    case .badRow(let detail): "The row is no CSV: \(detail)."
    case .notPosition(let text):
      "“\(text.prefix(60).description.plainText)” is no position; latitude and longitude in "
        + "decimal degrees are read."
    }
  }
}

/// Why a batch cannot begin.
enum BatchError: ExplainedError, Hashable {
  /// A CSV without a header.
  case noHeader
  /// The header lacks a column that is to be looked up.
  case missingColumn(name: String, header: [String])
  /// The header is no CSV.
  case badHeader(detail: String)

  var code: String {
    switch self {
    case .noHeader, .badHeader: "batch_header"
    case .missingColumn: "batch_column"
    }
  }

  var cause: FailureCause { .malformed }

  var message: String {
    switch self {
    case .noHeader: "The CSV is empty; its first row must name the columns."
    case .badHeader(let detail): "The first row of the CSV names no columns: \(detail)."
    case .missingColumn(let name, let header):
      "The CSV has no column “\(name.plainText)”, only: "
        + header.prefix(20).map { String($0.prefix(40)).plainText }.joined(separator: ", ") + "."
    }
  }

  var hint: String? {
    switch self {
    case .missingColumn: "Name the columns to look up with --column."
    case .noHeader, .badHeader: nil
    }
  }
}
