/// A JSON value (RFC 8259) whose objects keep the order of their members.
///
/// Used where the order of keys is part of the output, where input may hold any shape (receivers,
/// services, user's lines), and where speed matters: one pass over the bytes, no reflection.
public enum JSONValue: Hashable, Sendable {
  /// `null`, and what was not a number where a reader is lenient.
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
  /// An object, members in order.
  case object(JSONObject)
}

/// The members of a JSON object, in order.
public struct JSONObject: Hashable, Sendable {
  /// One name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue
  }

  /// The members in order. Where a reader met a name twice, the later member counts.
  public private(set) var members: [Member] = []

  /// Makes an object without members.
  public init() {}

  /// Adds a member at the end.
  public mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }

  /// The value of a member: `nil` where there is none. Setting replaces in place or appends.
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
  /// Makes an object from members in the order written.
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
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object, members in the order written.
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
  public init(_ value: String?) { self = value.map(JSONValue.string) ?? .null }
  /// A number, or `null` for `nil` and for what is not finite.
  public init(_ value: Double?) {
    guard let value, value.isFinite else {
      self = .null
      return
    }
    self = .number(value)
  }
  /// An integer, or `null` for `nil`.
  public init(_ value: (some BinaryInteger)?) {
    self = value.map { .integer(Int64(clamping: $0)) } ?? .null
  }

  /// The member of an object; `nil` for other values and where there is none.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  /// The string, if it is one.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The number as a double, if it is a finite one.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value) where value.isFinite: value
    default: nil
    }
  }

  /// The number as an integer, if it is one without a fraction.
  public var int: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The members, if it is an object.
  public var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }
}
