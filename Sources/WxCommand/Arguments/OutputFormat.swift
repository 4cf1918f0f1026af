package import ArgumentParser

/// The output formats of a command, as values of `--format`.
package protocol OutputFormat: ExpressibleByArgument, Hashable, Sendable {
  /// The default format.
  static var standard: Self { get }
  /// The format that `--json` selects.
  static var json: Self { get }
}

extension OutputFormat {
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
