internal import ArgumentParser
internal import WxCore

/// A text argument, such as a query, a place or a name: never empty, and trimmed.
///
/// Commands declare this instead of `String`, which would still contain the shield of a leading
/// minus (``ShieldedText``).
package struct FreeText: Hashable, Sendable, ExpressibleByArgument {
  package let text: String

  /// Accepts a text and trims it; `nil` if nothing is left.
  package init?(argument: String) {
    text = argument.unshielded.trimmed
    if text.isEmpty { return nil }
  }
}
