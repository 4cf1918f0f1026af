internal import WxCore

/// An error that prevents a batch from starting.
enum BatchError: ExplainedError, Hashable {
  /// The CSV has no header.
  case noHeader
  /// The header lacks a column to look up.
  case missingColumn(name: String, header: [String])
  /// The header lacks a column to look up, because its columns are separated by semicolons.
  case semicolons(name: String)
  /// The header has a column to look up more than once.
  case sameColumns(name: String, numbers: [Int])
  /// The header is not valid CSV.
  case badHeader(detail: String)

  var code: String {
    switch self {
    case .noHeader, .badHeader: "batch_header"
    case .missingColumn, .semicolons, .sameColumns: "batch_column"
    }
  }

  var cause: FailureCause { .malformed }

  var message: String {
    switch self {
    case .noHeader: "The CSV is empty; its first row must contain the column names."
    case .badHeader(let detail): "The first row of the CSV is not a valid header: \(detail)."
    case .semicolons(let name):
      "The CSV has no column “\(name.plainText)”: the columns seem to be separated by semicolons."
    case .sameColumns(let name, let numbers):
      "The CSV has several columns “\(name.plainText)”: "
        + numbers.map { "column \($0)" }.joined(separator: " and ") + "."
    case .missingColumn(let name, let header):
      "The CSV has no column “\(name.plainText)”, only: "
        + header.prefix(20).map { String($0.prefix(40)).plainText }.joined(separator: ", ") + "."
    }
  }

  var hint: Hint? {
    switch self {
    case .semicolons: "Separate them by commas, and write numbers with a point."
    case .sameColumns: "Give each of them a name of its own."
    case .missingColumn: "Name the columns to look up with --column."
    case .noHeader, .badHeader: nil
    }
  }
}
