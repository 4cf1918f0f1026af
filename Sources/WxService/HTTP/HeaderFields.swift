/// The header fields of a message, in order. Names are in small letters.
package struct HeaderFields: Hashable, Sendable {
  /// One field.
  package struct Field: Hashable, Sendable {
    /// The name in small letters.
    package let name: String
    package var value: String
  }

  /// The fields in order.
  package private(set) var fields: [Field] = []

  /// Creates a list without fields.
  package init() {}

  /// The value of a field by its name in small letters; several with one name are joined by commas.
  /// Setting replaces all of them.
  package subscript(name: String) -> String? {
    get {
      assert(Self.lowercased(name) == name)
      var values: String?
      for field in fields where field.name == name {
        values = values.map { "\($0), \(field.value)" } ?? field.value
      }
      return values
    }
    set {
      assert(Self.lowercased(name) == name)
      if fields.contains(where: { $0.name == name }) { fields.removeAll { $0.name == name } }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// Appends a field, even if others have that name.
  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: Self.lowercased(name), value: value))
  }

  /// Appends a field whose name is in small letters.
  package mutating func append(lowercase name: String, _ value: String) {
    assert(Self.lowercased(name) == name)
    fields.append(Field(name: name, value: value))
  }

  /// A name in small letters, which most names are already.
  private static func lowercased(_ name: String) -> String {
    let isLowercase = name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    return isLowercase ? name : name.lowercased()
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  /// Creates fields in the written order.
  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}
