internal import WxGazetteer

/// Writes sorted keys as front-coded blocks, see ``KeyTable``.
struct KeyBlockWriter {
  private var blocks: [KeyBlock] = []
  private var text: [UInt8] = []
  private var last: ArraySlice<UInt8> = []
  private var hashes: [UInt64] = []
  private var count = 0

  /// Adds a key, which must sort after all previous ones.
  mutating func add(
    _ key: ArraySlice<UInt8>, firstPosting: Int, count postings: Int, importance: UInt16
  ) {
    let shared = zip(last, key).prefix { $0 == $1 }.count
    let isFirst = count.isMultiple(of: KeyTable.blockSize)
    if isFirst {
      blocks.append(
        KeyBlock(
          first: KeyBlock.packed(Array(key)[...]), text: UInt32(text.count),
          posting: UInt32(firstPosting), importance: 0, common: UInt32(shared)))
    }
    let current = blocks.count - 1
    blocks[current].importance = max(blocks[current].importance, UInt32(importance))
    blocks[current].common = min(blocks[current].common, UInt32(shared))
    let suffix = isFirst ? key : key.dropFirst(shared)
    text.append(UInt8(shared))
    text.append(UInt8(suffix.count))
    if postings < Int(KeyTable.longCount) {
      text.append(UInt8(postings))
    } else {
      text.append(KeyTable.longCount)
      for byte in 0..<4 { text.append(UInt8(truncatingIfNeeded: postings >> (8 * byte))) }
    }
    text.append(contentsOf: suffix)
    last = key
    hashes.append(KeyHash.hash(of: key))
    count += 1
  }

  /// Writes the sections, with an extra last block that marks the ends.
  func write(postings: Int, to writer: inout IndexWriter) {
    let size = KeyTable.groupSize
    let groups = stride(from: 0, to: blocks.count, by: size).map { start in
      let members = blocks[start..<min(start + size, blocks.count)]
      return KeyGroup(
        importance: members.lazy.map(\.importance).max() ?? 0,
        common: members.lazy.map(\.common).min() ?? 0)
    }
    let end = KeyBlock(
      first: .max, text: UInt32(text.count), posting: UInt32(postings), importance: 0, common: 0)
    writer.add(.keyBlocks, blocks + [end])
    writer.add(.keyGroups, groups)
    writer.add(.keyText, text)
    writer.add(.keyFilter, KeyFilter.words(for: hashes))
  }
}
