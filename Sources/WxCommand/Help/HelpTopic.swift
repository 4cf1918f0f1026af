/// A page of help that belongs to no single command: `wxloc help TOPIC`.
enum HelpTopic: String, CaseIterable, Codable, Sendable {
  case environment
  case exitCodes = "exit-codes"
  case formats
  case units

  /// One line for the overview.
  var abstract: String {
    switch self {
    case .environment: "Environment variables and files."
    case .exitCodes: "What exit codes mean."
    case .formats: "Output formats, JSON and templates."
    case .units: "Units, clock and numbers."
    }
  }

  /// The page, for 80 columns.
  var text: String {
    switch self {
    case .environment: Self.environmentText
    case .exitCodes: Self.exitCodesText
    case .formats: Self.formatsText
    case .units: Self.unitsText
    }
  }
}
