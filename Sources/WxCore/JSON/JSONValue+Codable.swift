extension JSONValue: Codable {
  /// Reads any value; the order of members is that of the decoder.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: JSONKey.self) {
      var object = JSONObject()
      for key in members.allKeys {
        object.append(key.stringValue, try members.decode(JSONValue.self, forKey: key))
      }
      self = .object(object)
    } else if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONValue] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
      self = .array(array)
    } else {
      self = try Self(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  /// Writes the value; whether the order of members is preserved depends on the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: JSONKey(stringValue: member.key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .integer(let integer):
      var container = encoder.singleValueContainer()
      try container.encode(integer)
    case .number(let number):
      var container = encoder.singleValueContainer()
      if number.isFinite { try container.encode(number) } else { try container.encodeNil() }
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
}

/// The key of a member.
private struct JSONKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

extension Decoder {
  /// Reads a value from its JSON form.
  ///
  /// - Parameter read: Reads the value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, which names the invalid member.
  package func value<Value>(
    _ read: (JSONValue) throws(JSONMemberError) -> Value
  ) throws -> Value {
    let json = try JSONValue(from: self)
    do {
      return try read(json)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: error.description))
    }
  }
}
