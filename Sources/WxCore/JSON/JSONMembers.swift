/// A value that is an object in JSON. It lists its members once, for the tree and for bytes.
package protocol JSONObjectConvertible {
  /// Appends the members in order.
  func appendMembers(to members: inout some JSONMembers)
}

extension JSONObjectConvertible {
  /// The value in the form of the JSON contract.
  package var json: JSONObject {
    var object = JSONObject()
    appendMembers(to: &object)
    return object
  }

  /// Appends the members of ``json`` as bytes, without the braces around them.
  package func appendMembers(to bytes: inout [UInt8]) {
    bytes.append(jsonMembers: { appendMembers(to: &$0) })
  }
}

/// Receives the members of a JSON object in order, as a tree or as bytes. Their names are constants that need no
/// escapes.
package protocol JSONMembers {
  /// Appends a member.
  mutating func append(_ key: String, _ value: JSONValue)
  /// Appends a member with an array of objects.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - elements: What the objects are of.
  ///   - list: Appends the members of an object.
  mutating func append<Element>(
    _ key: String, objects elements: [Element], _ list: (Element, inout Self) -> Void)
  /// Appends the members of a place.
  mutating func append(_ place: Place)
}

extension JSONObject: JSONMembers {
  package mutating func append<Element>(
    _ key: String, objects elements: [Element], _ list: (Element, inout JSONObject) -> Void
  ) {
    let objects = elements.map { element in
      var object = JSONObject()
      list(element, &object)
      return JSONValue.object(object)
    }
    append(key, .array(objects))
  }

  package mutating func append(_ place: Place) { place.appendMembers(to: &self) }
}

/// Writes members as they come, without the braces around them and without white space.
package struct JSONMemberWriter: JSONMembers {
  /// The bytes, including those before the members.
  package private(set) var bytes: [UInt8]
  private var isFirst = true

  /// Creates a writer that appends to bytes.
  package init(appendingTo bytes: consuming [UInt8]) { self.bytes = bytes }

  package mutating func append(_ key: String, _ value: JSONValue) {
    begin(key)
    value.write(to: &bytes)
  }

  package mutating func append<Element>(
    _ key: String, objects elements: [Element], _ list: (Element, inout JSONMemberWriter) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "{"))
      isFirst = true
      list(element, &self)
      bytes.append(UInt8(ascii: "}"))
    }
    isFirst = false
    bytes.append(UInt8(ascii: "]"))
  }

  package mutating func append(_ place: Place) { place.appendMembers(to: &self) }

  private mutating func begin(_ key: String) {
    bytes.append(contentsOf: (isFirst ? "\"" : ",\"").utf8)
    isFirst = false
    bytes.append(contentsOf: key.utf8)
    bytes.append(contentsOf: "\":".utf8)
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
