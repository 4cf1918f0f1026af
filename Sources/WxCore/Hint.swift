/// What to do about an error, as a sentence that can name settings.
///
/// A setting is a property or a method for a developer, and an option or a command for a user of
/// `wxloc`. So a hint contains the setting, and the program that prints the hint names it:
///
/// ```swift
/// let hint: Hint = "Allow more time with \(.timeout)."
/// hint.description                          // Allow more time with LocationPolicy.timeout.
/// hint.text { _ in "--timeout SECONDS" }    // Allow more time with --timeout SECONDS.
/// ```
public struct Hint: Hashable, Sendable, CustomStringConvertible {
  fileprivate enum Part: Hashable, Sendable {
    case text(String)
    case setting(Setting)
  }

  private let parts: [Part]

  /// Creates a hint from a sentence without settings.
  public init(_ text: String) { parts = [.text(text)] }

  /// Returns the sentence, with names for the settings.
  ///
  /// - Parameter name: Returns the name of a setting, or a phrase for it.
  /// - Returns: The sentence.
  package func text(naming name: (Setting) -> String) -> String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let words): text += words
      case .setting(let setting): text += name(setting)
      }
    }
  }

  /// The sentence, with the names that the libraries give to settings.
  public var description: String { text(naming: \.libraryName) }
}

extension [Hint.Part] {
  /// Adds words to the last part if that is text, so that equal sentences have equal parts.
  fileprivate mutating func append(words: String) {
    if case .text(let before) = last {
      self[count - 1] = .text(before + words)
    } else if !words.isEmpty {
      append(.text(words))
    }
  }
}

extension Hint: ExpressibleByStringInterpolation {
  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty list of parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends words.
    public mutating func appendLiteral(_ literal: String) { parts.append(words: literal) }

    /// Appends a value as text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      parts.append(words: value.description)
    }

    /// Appends a setting, which is named when the hint is printed.
    package mutating func appendInterpolation(_ setting: Setting) {
      parts.append(.setting(setting))
    }

    /// Appends another hint.
    package mutating func appendInterpolation(_ hint: Hint) {
      for part in hint.parts {
        if case .text(let words) = part { parts.append(words: words) } else { parts.append(part) }
      }
    }
  }

  /// Creates a hint from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Creates a hint from a literal with settings.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}
