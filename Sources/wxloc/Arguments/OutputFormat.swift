package import ArgumentParser

/// The output formats of a command: values of `--format`.
package protocol OutputFormat: ExpressibleByArgument, Hashable, Sendable {
  /// The format without `--format`.
  static var standard: Self { get }
  /// The format that `--json` is short for.
  static var json: Self { get }
}

extension OutputFormat {
  /// The names, also where a format has values that no list can hold.
  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The formats of commands that answer in text or JSON.
package enum TextFormat: String, OutputFormat, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json

  /// Text.
  package static let standard = TextFormat.text
}
