internal import WxGazetteer

/// Collects distinct texts in the layout of ``TextPool``.
struct TextPoolBuilder {
  private(set) var bytes: [UInt8] = [0]
  private var references: [String: UInt32] = ["": 0]

  /// Returns the reference of a text, truncated at a character boundary if it is too long for the
  /// pool.
  mutating func reference(_ text: String) -> UInt32 {
    if let reference = references[text] { return reference }
    let reference = UInt32(bytes.count)
    references[text] = reference
    var utf8 = Array(text.utf8)
    while utf8.count > TextPool.maximumLength
      || String(validating: utf8, as: UTF8.self) == nil
    {
      utf8.removeLast()
    }
    if utf8.count > TextPool.shortLength {
      bytes.append(UInt8(0x80 | utf8.count >> 8))
      bytes.append(UInt8(utf8.count & 0xFF))
    } else {
      bytes.append(UInt8(utf8.count))
    }
    bytes.append(contentsOf: utf8)
    return reference
  }
}
