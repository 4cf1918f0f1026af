/// The mark of the byte order that some programs put at the beginning of UTF-8 text.
///
/// It is not part of the text (RFC 8259, section 8.1; Unicode, section 23.8), so that every reader
/// here skips it.
public enum ByteOrderMark {
  /// U+FEFF in UTF-8.
  public static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The number of bytes that the mark takes at the beginning of a text: 3, or 0 if there is none.
  public static func length(in text: some Collection<UInt8>) -> Int {
    text.starts(with: bytes) ? bytes.count : 0
  }
}

extension Collection<UInt8> {
  /// The bytes after a byte order mark; all of them if there is none.
  public var withoutByteOrderMark: SubSequence { dropFirst(ByteOrderMark.length(in: self)) }
}
