/// Receives the members of a JSON object in order, as a tree or as bytes.
///
/// A type lists its members once, in a function over some ``JSONMembers``.
package protocol JSONMembers {
  /// Appends a member.
  mutating func append(_ key: String, _ value: JSONValue)
}

extension JSONObject: JSONMembers {}

/// Writes members as they come, without the braces around them and without white space.
package struct JSONMemberWriter: JSONMembers {
  /// The bytes, including those before the members.
  package private(set) var bytes: [UInt8]
  private let start: Int

  /// Creates a writer that appends to bytes.
  package init(appendingTo bytes: consuming [UInt8]) {
    start = bytes.count
    self.bytes = bytes
  }

  /// Appends a member.
  package mutating func append(_ key: String, _ value: JSONValue) {
    if bytes.count > start { bytes.append(UInt8(ascii: ",")) }
    JSONValue.write(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &bytes)
  }
}

extension [UInt8] {
  /// Appends the members that a function lists as JSON, without the braces around them.
  package mutating func append(jsonMembers list: (inout JSONMemberWriter) -> Void) {
    // The writer takes the bytes over, so that they are not copied.
    var taken: [UInt8] = []
    swap(&taken, &self)
    var writer = JSONMemberWriter(appendingTo: taken)
    taken = []
    list(&writer)
    self = writer.bytes
  }
}
