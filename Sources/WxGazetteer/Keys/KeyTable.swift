/// A run of sixteen keys, as stored; 16 bytes.
struct KeyBlock: BitwiseCopyable {
  /// Where its entries begin in the section of key text.
  var text: UInt32
  /// Its first posting.
  var posting: UInt32
  /// The highest ``Importance`` of the features that bear its keys, in thousandths.
  var importance: UInt32
  /// The fewest bytes that one of its keys shares with the key before it.
  var common: UInt32
}

/// What a run of sixteen blocks has at most and at least, as stored; 8 bytes.
struct KeyGroup: BitwiseCopyable {
  var importance: UInt32
  var common: UInt32
}

/// What stands before the bytes of an entry.
struct EntryHead {
  /// How many bytes the key shares with the one before.
  let shared: Int
  /// How many bytes follow.
  let count: Int
  /// How many postings the key has.
  let postings: Int
  /// Where the bytes that follow begin.
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

/// The sorted keys of all names and what bears them.
///
/// The keys are front-coded in blocks of sixteen. An entry is three bytes (how many bytes the key
/// shares with the one before, how many follow, how many postings it has) and the bytes that follow;
/// the first key of a block is written in full. 255 postings or more are 255 and four bytes. So the
/// keys take half of their length, a key is found by binary search over the blocks, and a walk over
/// all keys sees at once which of them differ only behind what it has already given up
/// (``KeyCursor/skip(sharing:)``).
struct KeyTable: Sendable {
  /// One more than there are blocks; the last one marks the ends.
  let blocks: Table<KeyBlock>
  let groups: Table<KeyGroup>
  let text: Table<UInt8>
  let postings: Table<Posting>
  /// For each posting which of the feature's names it is, see ``NameOrdinal``.
  let ordinals: Table<UInt8>
  /// Says of most texts that they are no key.
  let filter: KeyFilter

  static let blockSize = 16
  static let groupSize = 16
  static let headSize = 3
  /// A count of postings that does not fit into one byte.
  static let longCount: UInt8 = 255

  var blockCount: Int { blocks.count - 1 }

  /// The number of keys.
  var count: Int {
    var cursor = KeyCursor(self, block: max(blockCount - 1, 0))
    var inLastBlock = 0
    while cursor.next() { inLastBlock += 1 }
    return max(blockCount - 1, 0) * Self.blockSize + inLastBlock
  }

  /// The features that bear a key, most important first; `nil` where nothing does.
  func postings(for key: ArraySlice<UInt8>) -> Postings? {
    guard filter.mayContain(KeyHash.hash(utf8: key)) else { return nil }
    let block = block(holding: key)
    var offset = Int(blocks[block].text)
    let end = Int(blocks[block + 1].text)
    var posting = Int(blocks[block].posting)
    // How many bytes the entry shares with the wanted key. Entries are in order, so one that shares
    // more with its predecessor stands before the wanted key too, and one that shares less, behind it.
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

  /// The last block whose first key is not above the given one; the first block where all are.
  func block(holding key: some RandomAccessCollection<UInt8>) -> Int {
    var low = 0
    var high = blockCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if isFirstKey(of: middle, notAbove: key) { low = middle } else { high = middle }
    }
    return low
  }

  private func isFirstKey(
    of block: Int, notAbove key: some RandomAccessCollection<UInt8>
  ) -> Bool {
    let head = EntryHead(text, Int(blocks[block].text))
    return unsafe Self.compare(text.slice(head.suffix, head.suffix + head.count), key) <= 0
  }

  /// Less than, equal to or more than 0 as the left key stands before, at or after the right one.
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
