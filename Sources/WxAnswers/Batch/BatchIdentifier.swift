internal import WxCore

/// The `id` of a line, which its answer repeats unchanged.
struct BatchIdentifier: Hashable {
  /// The scalar as JSON.
  let json: String
  /// The scalar as the text of a field.
  let text: String

  /// Reads the identifier of a JSON object; `nil` if it has none.
  ///
  /// A number is copied digit by digit, since its value may not fit any number type.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - bytes: The text of the object.
  /// - Throws: `JSONMemberError` if the id is not a scalar.
  init?(of object: JSONValue, in bytes: ArraySlice<UInt8>) throws(JSONMemberError) {
    switch object["id"] {
    case nil: return nil
    case .array, .object: throw JSONMemberError(key: "id", expected: "a string or a number")
    case .string(let value)?:
      json = JSONValue.string(value).text()
      text = value
    case .null?: (json, text) = ("null", "")
    case .bool(let value)?: (json, text) = (value.description, value.description)
    case .integer?, .number?:
      json = JSONText.identifier(in: bytes)
      text = json
    }
  }
}
