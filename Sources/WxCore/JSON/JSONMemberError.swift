/// The error for a JSON object with a wrong member, and what was expected there.
package struct JSONMemberError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member's name.
  package let key: String
  /// A description of the expected value: `a number`, `a latitude from -90 to 90`…
  package let expected: String
  /// Whether the member is missing rather than wrong.
  package let isMissing: Bool

  /// Creates an error for one member.
  package init(key: String, expected: String, isMissing: Bool = false) {
    self.key = key
    self.expected = expected
    self.isMissing = isMissing
  }

  /// The member and the expected value, without the actual value.
  package var description: String {
    isMissing ? "“\(key)” is missing (\(expected))" : "“\(key)” is not \(expected)"
  }
}

extension JSONValue {
  /// Reads a member of an object that may be absent or null.
  ///
  /// - Parameters:
  ///   - key: The member's name.
  ///   - expected: A description of the expected value, for the message.
  ///   - read: Converts the member's value, or returns `nil` if it cannot.
  /// - Returns: The value; `nil` if the member is absent or null.
  /// - Throws: ``JSONMemberError`` if the member exists but cannot be read.
  package func optional<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(JSONMemberError) -> Value? {
    guard let member = self[key], member != .null else { return nil }
    guard let value = read(member) else { throw JSONMemberError(key: key, expected: expected) }
    return value
  }

  /// Reads a required member of an object.
  ///
  /// - Parameters:
  ///   - key: The member's name.
  ///   - expected: A description of the expected value, for the message.
  ///   - read: Converts the member's value, or returns `nil` if it cannot.
  /// - Returns: The value.
  /// - Throws: ``JSONMemberError`` if the member is absent, null or cannot be read.
  package func required<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(JSONMemberError) -> Value {
    guard let value = try optional(key, expected, read) else {
      throw JSONMemberError(key: key, expected: expected, isMissing: true)
    }
    return value
  }
}
