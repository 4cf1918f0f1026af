/// A JSON value (RFC 8259) whose objects preserve the order of their members.
///
/// It is used where the order of keys is part of the output, where input may have any structure
/// (receivers, services, users' lines), and where speed matters: one pass over the bytes, no
/// reflection.
public enum JSONValue: Hashable, Sendable {
  /// `null`, or a value such as `NaN` in a lenient reader.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction or exponent that fits 64 bits.
  case integer(Int64)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, with its members in order.
  case object(JSONObject)
}

/// The members of a JSON object, in order.
public struct JSONObject: Hashable, Sendable {
  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue
  }

  /// The members in order. If a name occurs twice, the later member counts.
  public private(set) var members: [Member] = []

  /// Creates an object without members.
  public init() {}

  /// Appends a member.
  public mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }

  /// The value of a member, or `nil` if there is none. Setting replaces it in place or appends it.
  public subscript(key: String) -> JSONValue? {
    get { members.last { $0.key.utf8.count == key.utf8.count && $0.key == key }?.value }
    set {
      let index = members.lastIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): append(key, value)
      case (nil, nil): break
      }
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with members in the written order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, with its members in the written order.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object.append(key, value) }
    self = .object(object)
  }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
}

extension JSONValue {
  /// A string, or `null` for `nil`.
  package init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
  /// A number, or `null` for `nil` and for a value that is not finite.
  package init(_ value: Double?) {
    guard let value, value.isFinite else {
      self = .null
      return
    }
    self = .number(value)
  }
  /// An integer, or `null` for `nil`.
  package init(_ value: (some BinaryInteger)?) {
    self = value.map { .integer(Int64(clamping: $0)) } ?? .null
  }

  /// The value of an object's member; `nil` for other values and if there is none.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  /// The string, if the value is a string.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The number as a double, if the value is a finite number.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }

  /// The number as an integer, if the value is a number without a fraction.
  public var int: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The Boolean, if the value is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements, if the value is an array.
  public var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The members, if the value is an object.
  public var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }
}
