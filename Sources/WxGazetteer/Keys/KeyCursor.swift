/// A walk over the keys of a table, in order.
struct KeyCursor {
  private let table: KeyTable
  /// The bytes of the current key.
  private(set) var key: [UInt8] = []
  /// How many bytes the current key shares with the one before it in the table.
  private(set) var common = 0
  private(set) var block: Int
  private var entry = 0
  private var offset = 0
  private var posting = 0
  private var postingCount = 0

  /// Stands before the first key of a block.
  init(_ table: KeyTable, block: Int) {
    self.table = table
    self.block = block
    key.reserveCapacity(KeyTableBuilder.maximumLength)
    enter(block)
  }

  /// What bears the current key.
  var postings: Postings { Postings(table, posting - postingCount, posting) }

  /// The number of the current key's first posting.
  var firstPosting: Int { posting - postingCount }

  /// Goes to the next key; `false` at the end.
  mutating func next() -> Bool { move(sharingLessThan: .max) }

  /// Goes to the next key that shares fewer bytes than `depth` with the current one, over all those
  /// that begin with the same `depth` bytes; `false` at the end.
  mutating func skip(sharing depth: Int) -> Bool { move(sharingLessThan: depth) }

  private mutating func enter(_ block: Int) {
    self.block = block
    entry = 0
    offset = Int(table.blocks[block].text)
    posting = Int(table.blocks[block].posting)
    postingCount = 0
  }

  private mutating func move(sharingLessThan depth: Int) -> Bool {
    while true {
      let isAtEnd = entry == KeyTable.blockSize || offset >= Int(table.blocks[block + 1].text)
      if isAtEnd {
        guard let next = nextBlock(after: block, sharingLessThan: depth) else { return false }
        enter(next)
      }
      let shared = Int(table.text[offset])
      let length = Int(table.text[offset + 1])
      var head = KeyTable.headSize
      postingCount = Int(table.text[offset + 2])
      if postingCount == Int(KeyTable.longCount) {
        postingCount = (0..<4).reduce(0) { $0 | Int(table.text[offset + 3 + $1]) << (8 * $1) }
        head += 4
      }
      let suffix = offset + head
      posting += postingCount
      offset = suffix + length
      entry += 1
      guard shared < depth else { continue }
      common = shared
      if entry == 1 {
        // The first key of a block is there in full.
        key.removeAll(keepingCapacity: true)
      } else {
        guard shared <= key.count else {
          table.text.noteDamage()
          return false
        }
        key.removeLast(key.count - shared)
      }
      unsafe key.append(contentsOf: table.text.slice(suffix, suffix + length))
      return true
    }
  }

  /// The next block with a key that shares fewer bytes than `depth` with the one before it.
  private func nextBlock(after block: Int, sharingLessThan depth: Int) -> Int? {
    var next = block + 1
    while next < table.blockCount {
      if next.isMultiple(of: KeyTable.groupSize),
        Int(table.groups[next / KeyTable.groupSize].common) >= depth
      {
        next += KeyTable.groupSize
      } else if Int(table.blocks[next].common) >= depth {
        next += 1
      } else {
        return next
      }
    }
    return nil
  }
}
