internal import WxCore

/// Limits for the fields of an imported place.
enum FieldLimits {
  /// The maximum length of a text in bytes. Even the longest place names have a few hundred.
  static let text = 4096

  /// Meters above the sea: from below the deepest trench to the edge of space.
  static let elevation = -12_000.0...100_000.0

  /// Rejects a place with a field that exceeds a limit.
  static func check(_ object: JSONObject) throws(JSONMemberError) {
    for member in object.members {
      if let value = member.value.string, value.utf8.count > text {
        throw JSONMemberError(key: member.key, expected: "a text of at most \(text) bytes")
      }
    }
    if let meters = object["elevation_m"]?.double, !elevation.contains(meters) {
      throw JSONMemberError(
        key: "elevation_m", expected: "a number of meters from -12000 to 100000")
    }
  }

  /// Parses a decimal number in a text format; `nil` for anything else.
  static func number(_ field: String) -> JSONValue? {
    let text = field.filter { !$0.isWhitespace }
    return Int64(text).map(JSONValue.integer) ?? Double(decimal: text).map(JSONValue.number)
  }
}
