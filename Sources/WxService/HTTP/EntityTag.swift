/// The validator of an answer (RFC 9110, 8.8.3).
package struct EntityTag: Hashable, Sendable {
  /// The tag with its quotation marks.
  package let text: String

  /// Creates the tag of everything that an answer depends on.
  package init(_ parts: String...) {
    var hash = Hash()
    for part in parts {
      hash.combine(part.utf8)
      hash.combine(CollectionOfOne(0))
    }
    text = hash.tag
  }

  /// Creates the tag of an answer's bytes.
  package init(of bytes: [UInt8]) {
    var hash = Hash()
    hash.combine(bytes)
    text = hash.tag
  }

  /// Whether a client's `If-None-Match` names this tag, or any.
  package func matches(_ field: String?) -> Bool {
    guard let field else { return false }
    return field.split(separator: ",").contains { part in
      let tag = part.drop { $0 == " " }.prefix { $0 != " " }
      return tag == "*" || tag == text || (tag.hasPrefix("W/") && tag.dropFirst(2) == text)
    }
  }

  /// FNV-1a, 64 bits: equal answers have equal tags in every process.
  private struct Hash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var tag: String { "\"\(String(value, radix: 36))\"" }
  }
}
