/// A text of ``SourceTexts``. Equal texts have the same number.
package struct SourceText: Hashable, BitwiseCopyable {
  package static let empty = SourceText(number: 0)

  let number: UInt32
}

/// The distinct texts of the sources, one after the other.
package struct SourceTexts {
  private var bytes: [UInt8] = []
  /// The end of each text, by its number.
  private var ends: [UInt32] = [0]
  private var table = NumberTable()

  package init() {}

  /// The number of texts.
  package var count: Int { ends.count }

  /// Returns the stored text of a string; a new text is stored first.
  mutating func text(_ string: String) -> SourceText {
    guard !string.isEmpty else { return .empty }
    let hash = Self.hash(string.utf8)
    let length = string.utf8.count
    let known = table.number(hash) { number in
      let range = Self.range(number, ends)
      return range.count == length && bytes[range].elementsEqual(string.utf8)
    }
    if let known { return SourceText(number: UInt32(known)) }
    bytes.append(contentsOf: string.utf8)
    ends.append(UInt32(bytes.count))
    let number = ends.count - 1
    table.set(number, hash, where: { _ in false }) {
      Self.hash(bytes[Self.range($0, ends)])
    }
    return SourceText(number: UInt32(number))
  }

  /// The bytes of a text.
  func utf8(_ text: SourceText) -> ArraySlice<UInt8> { bytes[Self.range(Int(text.number), ends)] }

  package subscript(text: SourceText) -> String { String(decoding: utf8(text), as: UTF8.self) }

  /// Returns for each text, by its number, whether its bytes meet a condition.
  func map(_ condition: (ArraySlice<UInt8>) -> Bool) -> [Bool] {
    ends.indices.map { condition(utf8(SourceText(number: UInt32($0)))) }
  }

  private static func range(_ number: Int, _ ends: [UInt32]) -> Range<Int> {
    Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
  }

  /// The FNV-1a hash.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
