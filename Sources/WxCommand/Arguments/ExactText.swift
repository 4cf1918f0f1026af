internal import ArgumentParser

/// An argument exactly as it was given: a query, a file, an argument for another program.
///
/// Commands declare this instead of `String`, which would still contain the shield of a leading
/// minus (``ShieldedText``).
package struct ExactText: Hashable, Sendable, ExpressibleByArgument {
  package let text: String

  /// Accepts any text.
  package init(argument: String) { text = argument.unshielded }
}

extension ExactText: CustomStringConvertible {
  /// The text, which the help shows as a default.
  package var description: String { text }
}
