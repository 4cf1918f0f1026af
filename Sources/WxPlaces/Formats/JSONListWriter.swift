package import WxCore

/// Writes a JSON object whose last member is a long array, one element at a time.
///
/// The text equals that of the whole value, which need not be in memory.
package struct JSONListWriter {
  /// The text up to the first element.
  package let head: String
  private let isPretty: Bool
  private var isEmpty = true

  /// Starts an object.
  ///
  /// - Parameters:
  ///   - members: The members before the array.
  ///   - key: The key of the array.
  ///   - isPretty: Whether to write one member per line, indented by two spaces per level;
  ///     otherwise there is no white space.
  package init(_ members: JSONObject, list key: String, isPretty: Bool) {
    var object = members
    object.append(key, .array([]))
    let whole = JSONValue.object(object).text(pretty: isPretty)
    head = String(whole.dropLast(isPretty ? 3 : 2))
    self.isPretty = isPretty
  }

  /// Returns the text of the next element, including the separator.
  package mutating func text(of element: JSONValue) -> String {
    defer { isEmpty = false }
    let separator = isEmpty ? "" : ","
    guard isPretty else { return separator + element.text() }
    var bytes = Array((separator + "\n    ").utf8)
    // Line endings in strings are escaped, so each one here precedes an indented line.
    for byte in element.text(pretty: true).utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "\n") { bytes.append(contentsOf: repeatElement(0x20, count: 4)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text after the last element, without a final newline.
  package var tail: String {
    guard isPretty else { return "]}" }
    return isEmpty ? "]\n}" : "\n  ]\n}"
  }
}
