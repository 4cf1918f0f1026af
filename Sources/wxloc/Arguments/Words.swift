internal import ArgumentParser

/// Text of an argument: a query, a place, a name. Never empty, no spaces at its ends.
///
/// Commands declare this in place of `String`, which would hold the shield of a leading minus.
package struct Words: Hashable, Sendable, ExpressibleByArgument {
  /// The text.
  package let text: String

  /// Takes the text without the spaces at its ends; `nil` where nothing is left.
  package init?(argument: String) {
    text = argument.unshielded.trimmed
    if text.isEmpty { return nil }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
