package import WxCore

/// Writes a JSON object whose last member is a long array, one element after the other.
///
/// The text is the same as that of the whole value, which need not be in memory.
package struct JSONListWriter {
  /// The text up to the first element.
  package let head: String
  private let isPretty: Bool
  private var isEmpty = true

  /// Begins an object.
  ///
  /// - Parameters:
  ///   - members: The members before the array.
  ///   - key: The key of the array.
  ///   - isPretty: Two spaces a level and a line a member; else no white space at all.
  package init(_ members: JSONObject, list key: String, isPretty: Bool) {
    var object = members
    object.append(key, .array([]))
    let whole = JSONValue.object(object).text(pretty: isPretty)
    head = String(whole.dropLast(isPretty ? 3 : 2))
    self.isPretty = isPretty
  }

  /// The text of the next element, with what separates it from the one before.
  package mutating func text(of element: JSONValue) -> String {
    defer { isEmpty = false }
    let separator = isEmpty ? "" : ","
    guard isPretty else { return separator + element.text() }
    var bytes = Array((separator + "\n    ").utf8)
    // A line end within a string is escaped, so each one here is followed by the next line's indent.
    for byte in element.text(pretty: true).utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes.append(contentsOf: repeatElement(0x20, count: 4)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text behind the last element, without a line end.
  package var tail: String {
    guard isPretty else { return "]}" }
    return isEmpty ? "]\n}" : "\n  ]\n}"
  }
}
