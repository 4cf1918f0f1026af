/// The value of a key of a TOML document.
package enum TOMLValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  case float(Double)
  case boolean(Bool)
  case array([TOMLValue])
}

/// The reason why a text is not TOML, or not the TOML that settings need.
package struct TOMLError: Error, Hashable {
  /// The line; the first is 1.
  package let line: Int
  /// What is wrong there: a clause without a full stop.
  package let reason: String
}
