internal import WxCore

/// The postal codes of all countries, sorted by letters and digits and then by country.
///
/// The codes are front-coded in blocks of sixteen, as their countries write them: a byte (four bits
/// for the number of bytes that a code shares with the previous one, four bits for the number that
/// follow) and the bytes that follow. The first code of a block shares none.
package struct PostcodeTable: Sendable {
  /// The start of each block in ``text``, and the end of the last one.
  let blocks: Table<UInt32>
  let text: Table<UInt8>
  let records: Table<PostcodeRecord>

  package static let blockSize = 16
  package static let maximumLength = 15

  /// One postal code of one country.
  struct Entry {
    /// The code as its country writes it.
    let code: String
    /// The index of its record.
    let record: Int
  }

  /// Returns the entries with a code, given in lower case and without spaces and hyphens.
  func entries(for code: [UInt8]) -> [Entry] { scan(from: block(before: code), for: code) }

  /// Returns the entry with the last code of a country that is not after another one.
  func entry(notAfter code: [UInt8], of country: Int) -> Entry? {
    let last = min((block(before: code) + 1) * Self.blockSize, records.count)
    let before = (0..<last).suffix(Self.longestRange).reversed()
    for record in before where records[record].country == country {
      guard let text = self.text(of: record) else { return nil }
      let compared = Self.compared(text)
      if compared.count == code.count, !code.lexicographicallyPrecedes(compared) {
        return Entry(code: String(decoding: text, as: UTF8.self), record: record)
      }
    }
    return nil
  }

  /// More entries than lie between a code and the one before it of the same country, with those of
  /// all other countries.
  private static let longestRange = 100_000

  /// The code of a record.
  private func text(of record: Int) -> [UInt8]? {
    let block = record / Self.blockSize
    guard block + 1 < blocks.count else { return nil }
    var code: [UInt8] = []
    var offset = Int(blocks[block])
    for _ in 0...(record % Self.blockSize) {
      guard offset < Int(blocks[blocks.count - 1]) else { return nil }
      append(at: &offset, to: &code)
    }
    return code
  }

  /// Replaces a code by the one that follows it in the text.
  private func append(at offset: inout Int, to code: inout [UInt8]) {
    let head = text[offset]
    let length = Int(head & 0xF)
    code.removeLast(code.count - min(Int(head >> 4), code.count))
    unsafe code.append(contentsOf: text.slice(offset + 1, offset + 1 + length))
    offset += 1 + length
  }

  /// The last block whose first code precedes a code: equal codes can begin in it.
  private func block(before code: [UInt8]) -> Int {
    var low = 0
    var high = blocks.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      let start = Int(blocks[middle])
      let length = Int(text[start] & 0xF)
      let first = unsafe Self.compared(text.slice(start + 1, start + 1 + length))
      if first.lexicographicallyPrecedes(code) { low = middle } else { high = middle }
    }
    return low
  }

  private func scan(from block: Int, for code: [UInt8]) -> [Entry] {
    var found: [Entry] = []
    var current: [UInt8] = []
    var offset = Int(blocks[block])
    let end = Int(blocks[blocks.count - 1])
    var record = block * Self.blockSize
    while offset < end, record < records.count {
      append(at: &offset, to: &current)
      let compared = Self.compared(current)
      if compared == code {
        found.append(Entry(code: String(decoding: current, as: UTF8.self), record: record))
      } else if code.lexicographicallyPrecedes(compared) {
        break
      }
      record += 1
    }
    return found
  }

  /// The lowercase letters and digits of a code.
  package static func compared(_ code: [UInt8]) -> [UInt8] { compared(code[...]) }

  /// The lowercase letters and digits of a code.
  static func compared(_ code: some Sequence<UInt8>) -> [UInt8] {
    code.compactMap { $0.isASCIIDigit ? $0 : $0.isASCIILetter ? $0 | 0x20 : nil }
  }
}
