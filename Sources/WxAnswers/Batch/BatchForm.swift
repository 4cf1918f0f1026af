package import WxCore

/// The input formats of a batch.
package enum BatchInputFormat: String, CaseIterable, Sendable {
  /// One query or position per line.
  case text
  /// A header, then rows.
  case csv
  /// One JSON object per line.
  case ndjson
  /// Rows of fields separated by tabs, with backslash escapes and without a header.
  case tsv
}

/// The output formats of a batch.
package enum BatchOutputFormat: String, CaseIterable, Sendable {
  /// The columns of the input, followed by those of the first result.
  case csv
  /// One JSON object per line.
  case ndjson
  /// The fields of the input, followed by those of the first result, separated by tabs.
  case tsv
  /// The first result as one tuple of ClickHouse per line, without the input.
  case tuple

  /// The style of fields; `nil` for JSON.
  var fieldStyle: FieldStyle? {
    switch self {
    case .csv: .csv
    case .ndjson: nil
    case .tsv: .tsv
    case .tuple: .tuple
    }
  }
}

/// The input and output forms of a batch.
package struct BatchForm: Sendable {
  package var input: BatchInputFormat
  package var output: BatchOutputFormat
  /// The number of columns of a CSV.
  package var columnCount = 0
  /// The indexes of the columns to look up; empty for all columns of a TSV.
  package var columns: [Int] = []
  /// The names of the columns to look up, in small letters; empty without a header.
  package var columnNames: [String] = []
  /// Whether the output is a terminal; then repeated input is made harmless.
  package var isForTerminal = false
  /// Returns the name that the program gives to a setting, for the errors of lines.
  package var naming: @Sendable (Hint.Setting) -> String

  /// Whether the output repeats the rows of the input.
  var copiesInput: Bool {
    (input == .csv || input == .tsv) && (output == .csv || output == .tsv)
  }

  /// Creates a form.
  package init(
    input: BatchInputFormat, output: BatchOutputFormat,
    naming: @escaping @Sendable (Hint.Setting) -> String
  ) {
    self.input = input
    self.output = output
    self.naming = naming
  }
}
