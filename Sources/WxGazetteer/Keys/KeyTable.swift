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
  func postings(for key: some RandomAccessCollection<UInt8>) -> Postings? {
    var cursor = KeyCursor(self, block: block(holding: key))
    while cursor.next() {
      switch Self.compare(cursor.key, key) {
      case ..<0: continue
      case 0: return cursor.postings
      default: return nil
      }
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
    let start = Int(blocks[block].text)
    let length = Int(text[start + 1])
    let isLong = text[start + 2] == Self.longCount
    let first = start + Self.headSize + (isLong ? 4 : 0)
    return unsafe Self.compare(text.slice(first, first + length), key) <= 0
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
