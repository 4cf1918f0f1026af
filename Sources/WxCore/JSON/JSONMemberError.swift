/// The error for a JSON object with a wrong member, and what was expected there.
package struct JSONMemberError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member's name.
  package let key: String
  /// A description of the expected value: `a number`, `a latitude from -90 to 90`…
  package let expected: String
  /// Whether the member is missing rather than wrong.
  package let isMissing: Bool
  /// The wrong value, cut to ``shownLength`` characters; `nil` if it is unknown or not a scalar.
  package let value: String?

  /// The maximum number of characters of a wrong value to show.
  private static let shownLength = 40

  /// Creates an error for one member.
  package init(
    key: String, expected: String, isMissing: Bool = false, value: JSONValue? = nil
  ) {
    self.key = key
    self.expected = expected
    self.isMissing = isMissing
    let text: String? =
      switch value {
      case nil, .null, .array, .object: nil
      case .string(let text): text.plainText
      case let scalar?: scalar.text()
      }
    self.value = text.map {
      $0.count > Self.shownLength ? $0.prefix(Self.shownLength - 1) + "…" : $0
    }
  }

  /// The member, the expected value and the actual one.
  package var description: String {
    if isMissing { return "“\(key)” is missing (\(expected))" }
    return "“\(key)” is not \(expected)\(value.map { ": “\($0)”" } ?? "")"
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
    guard let value = read(member) else {
      throw JSONMemberError(key: key, expected: expected, value: member)
    }
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
