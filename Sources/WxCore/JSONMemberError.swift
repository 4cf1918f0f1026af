/// Why a JSON object is not what it should be: the member at fault and what was expected there.
public struct JSONMemberError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The member's name.
  public let key: String
  /// What was expected: `a number`, `a latitude from -90 to 90`…
  public let expected: String
  /// Whether the member is missing rather than wrong.
  public let isMissing: Bool

  /// Makes an error for one member.
  public init(key: String, expected: String, isMissing: Bool = false) {
    self.key = key
    self.expected = expected
    self.isMissing = isMissing
  }

  /// The member and what was expected, without what stood there.
  public var description: String {
    isMissing ? "“\(key)” is missing (\(expected))" : "“\(key)” is not \(expected)"
  }
}

extension JSONValue {
  /// Reads a member of an object that may be absent or null.
  ///
  /// - Parameters:
  ///   - key: The member's name.
  ///   - expected: What it should be, for the message.
  ///   - read: Turns the member's value into what is wanted, `nil` where it cannot.
  /// - Returns: The value; `nil` where the member is absent or null.
  /// - Throws: ``JSONMemberError`` where the member is there and cannot be read.
  public func optional<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(JSONMemberError) -> Value? {
    guard let member = self[key], member != .null else { return nil }
    guard let value = read(member) else { throw JSONMemberError(key: key, expected: expected) }
    return value
  }

  /// Reads a member of an object that must be there.
  ///
  /// - Parameters:
  ///   - key: The member's name.
  ///   - expected: What it should be, for the message.
  ///   - read: Turns the member's value into what is wanted, `nil` where it cannot.
  /// - Returns: The value.
  /// - Throws: ``JSONMemberError`` where the member is absent, null or cannot be read.
  public func required<Value>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(JSONMemberError) -> Value {
    guard let value = try optional(key, expected, read) else {
      throw JSONMemberError(key: key, expected: expected, isMissing: true)
    }
    return value
  }
}
