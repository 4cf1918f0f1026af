/// A run of sixteen keys, as stored; 24 bytes.
package struct KeyBlock: BitwiseCopyable {
  /// The first eight bytes of its first key, big-endian, so that most comparisons in a search do
  /// not need the text.
  package var first: UInt64
  /// The start of its entries in the section of key text.
  package var text: UInt32
  /// Its first posting.
  package var posting: UInt32
  /// The maximum ``Importance`` of the features with its keys, in thousandths.
  package var importance: UInt32
  /// The minimum number of bytes that one of its keys shares with the previous key.
  package var common: UInt32

  package init(
    first: UInt64, text: UInt32, posting: UInt32, importance: UInt32, common: UInt32
  ) {
    self.first = first
    self.text = text
    self.posting = posting
    self.importance = importance
    self.common = common
  }
}

extension KeyBlock {
  /// The first eight bytes of a key as a number that sorts as they do.
  package static func packed(_ key: ArraySlice<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    var count = 0
    for byte in key {
      packed = packed << 8 | UInt64(byte)
      count += 1
      if count == 8 { return packed }
    }
    return packed << UInt64(8 * (8 - count))
  }
}

/// The maximum importance and minimum shared length of sixteen blocks, as stored; 8 bytes.
package struct KeyGroup: BitwiseCopyable {
  package var importance: UInt32
  package var common: UInt32

  package init(importance: UInt32, common: UInt32) {
    self.importance = importance
    self.common = common
  }
}

/// The header of an entry.
struct EntryHead {
  /// The number of bytes that the key shares with the previous one.
  let shared: Int
  /// The number of bytes that follow.
  let count: Int
  /// The number of postings of the key.
  let postings: Int
  /// The offset of the bytes that follow.
  let suffix: Int

  @inline(__always)
  init(_ text: Table<UInt8>, _ offset: Int) {
    shared = Int(text[offset])
    count = Int(text[offset + 1])
    let short = text[offset + 2]
    if short < KeyTable.longCount {
      postings = Int(short)
      suffix = offset + KeyTable.headSize
    } else {
      let long = offset + KeyTable.headSize
      postings = (0..<4).reduce(0) { $0 | Int(text[long + $1]) << (8 * $1) }
      suffix = long + 4
    }
  }
}

/// The sorted keys of all names and their postings.
///
/// The keys are front-coded in blocks of sixteen. An entry consists of three bytes (the number of
/// bytes that the key shares with the previous one, the number of bytes that follow, the number of
/// postings) and the bytes that follow; the first key of a block is complete. 255 or more postings
/// are the byte 255 and a number of four bytes. Front coding halves the size of the keys. A binary
/// search over the blocks finds a key, and a walk over all keys can skip those that begin with
/// bytes it has already ruled out (``KeyCursor/skip(sharing:)``).
package struct KeyTable: Sendable {
  /// The blocks and one more that marks the ends.
  let blocks: Table<KeyBlock>
  let groups: Table<KeyGroup>
  let text: Table<UInt8>
  let postings: Table<Posting>
  /// For each posting the name of the feature that it stands for, see ``NameOrdinal``.
  let ordinals: Table<UInt8>
  /// Rejects most texts that are not a key.
  let filter: KeyFilter

  package static let blockSize = 16
  package static let groupSize = 16
  static let headSize = 3
  /// Marks a number of postings that does not fit in one byte.
  package static let longCount: UInt8 = 255

  var blockCount: Int { blocks.count - 1 }

  /// The number of keys.
  var count: Int {
    var cursor = KeyCursor(self, block: max(blockCount - 1, 0))
    var inLastBlock = 0
    while cursor.next() { inLastBlock += 1 }
    return max(blockCount - 1, 0) * Self.blockSize + inLastBlock
  }

  /// The postings of a key, most important feature first; `nil` if the key does not exist.
  func postings(for key: ArraySlice<UInt8>) -> Postings? {
    guard filter.mayContain(KeyHash.hash(utf8: key)) else { return nil }
    let block = block(holding: key)
    var offset = Int(blocks[block].text)
    let end = Int(blocks[block + 1].text)
    var posting = Int(blocks[block].posting)
    // The number of bytes that the entry shares with the given key. Entries are sorted, so one
    // that shares more with its predecessor also precedes the given key; one that shares less
    // follows it.
    var matched = 0
    for entry in 0..<Self.blockSize where offset < end {
      let head = EntryHead(text, offset)
      let shared = entry == 0 ? 0 : head.shared
      if shared < matched { return nil }
      if shared == matched {
        var count = 0
        while count < head.count, matched < key.count,
          text[head.suffix + count] == key[key.startIndex + matched]
        {
          count += 1
          matched += 1
        }
        if matched == key.count {
          guard count == head.count else { return nil }
          return Postings(self, posting, posting + head.postings)
        }
        if count < head.count, text[head.suffix + count] > key[key.startIndex + matched] {
          return nil
        }
      }
      posting += head.postings
      offset = head.suffix + head.count
    }
    return nil
  }

  /// The number of bytes of the longest beginning of a text with which some key begins.
  package func longestBeginning(of text: ArraySlice<UInt8>) -> Int {
    // The keys before and after the text share the most with it.
    let block = block(holding: text)
    var offset = Int(blocks[block].text)
    let end = Int(blocks[block + 1].text)
    var matched = 0
    for entry in 0..<Self.blockSize where offset < end {
      let head = EntryHead(self.text, offset)
      let shared = entry == 0 ? 0 : head.shared
      // This key follows the text, and shares no more with it than the one before.
      if shared < matched { return matched }
      if shared == matched {
        let more = common(head, text.dropFirst(matched))
        matched += more
        if matched == text.count { return matched }
        if more < head.count, self.text[head.suffix + more] > text[text.startIndex + matched] {
          return matched
        }
      }
      offset = head.suffix + head.count
    }
    guard block + 1 < blockCount else { return matched }
    return max(matched, common(EntryHead(self.text, Int(blocks[block + 1].text)), text))
  }

  /// The number of bytes that an entry's own bytes share with the beginning of a text.
  private func common(_ head: EntryHead, _ text: ArraySlice<UInt8>) -> Int {
    var count = 0
    while count < min(head.count, text.count),
      self.text[head.suffix + count] == text[text.startIndex + count]
    {
      count += 1
    }
    return count
  }

  /// The last block whose first key is not above the given one, or else the first block.
  func block(holding key: ArraySlice<UInt8>) -> Int {
    let first = KeyBlock.packed(key)
    var low = 0
    var high = blockCount
    while high - low > 1 {
      let middle = (low + high) / 2
      let other = blocks[middle].first
      let isNotAbove = other == first ? isFirstKey(of: middle, notAbove: key) : other < first
      if isNotAbove { low = middle } else { high = middle }
    }
    return low
  }

  private func isFirstKey(of block: Int, notAbove key: ArraySlice<UInt8>) -> Bool {
    let head = EntryHead(text, Int(blocks[block].text))
    return unsafe Self.compare(text.slice(head.suffix, head.suffix + head.count), key) <= 0
  }

  /// Returns a negative number, 0 or a positive number if the left key precedes, equals or follows
  /// the right one.
  @inline(__always)
  static func compare(
    _ left: some RandomAccessCollection<UInt8>, _ right: some RandomAccessCollection<UInt8>
  ) -> Int {
    var other = right.makeIterator()
    for byte in left {
      guard let against = other.next() else { return 1 }
      if byte != against { return Int(byte) - Int(against) }
    }
    return left.count - right.count
  }
}
