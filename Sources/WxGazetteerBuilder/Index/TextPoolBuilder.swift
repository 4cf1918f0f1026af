internal import WxGazetteer

/// Collects texts of the sources in the layout of ``TextPool``.
package struct TextPoolBuilder {
  private(set) var bytes: [UInt8] = [0]
  /// The reference of each text, by its number; 0 if the text is empty or not in the pool.
  private var references: [UInt32] = []

  package init() {}

  /// The reference of a text that was added.
  package subscript(text: SourceText) -> UInt32 { references[Int(text.number)] }

  /// Returns the reference of a text. A new text is added first, truncated at a character boundary
  /// if it is too long for the pool.
  package mutating func reference(_ text: SourceText, in texts: SourceTexts) -> UInt32 {
    if references.count < texts.count {
      references += Array(repeating: 0, count: texts.count - references.count)
    }
    guard self[text] == 0, text != .empty else { return self[text] }
    references[Int(text.number)] = UInt32(bytes.count)
    var utf8 = texts.utf8(text)
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
    return self[text]
  }
}
