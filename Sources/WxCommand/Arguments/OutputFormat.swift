package import ArgumentParser

/// The output formats of a command, as values of `--format`.
package protocol OutputFormat: ExpressibleByArgument, Hashable, Sendable {
  /// The default format.
  static var standard: Self { get }
  /// The format that `--json` selects.
  static var json: Self { get }
  /// Whether the help offers the format.
  static var isOffered: Bool { get }
}

/// The format of commands that print errors only: JSON is accepted for them, but not offered.
package enum ErrorFormat: String, OutputFormat, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json

  package static let standard = ErrorFormat.text
  package static let isOffered = false
}

extension OutputFormat {
  package static var isOffered: Bool { true }

  /// The names, even for a format whose other values cannot be listed.
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The formats of commands that print text or JSON.
package enum TextFormat: String, OutputFormat, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json

  /// Text.
  package static let standard = TextFormat.text
}
