/// Iterates over the keys of a table in order.
package struct KeyCursor {
  private let table: KeyTable
  /// The bytes of the current key, followed by leftovers of longer previous keys.
  private(set) var bytes: [UInt8]
  /// The length of the current key.
  private(set) var length = 0
  /// The number of bytes that the current key shares with the previous one in the table.
  private(set) var common = 0
  private(set) var block: Int
  private var entry = 0
  private var offset = 0
  /// The end of the block's text.
  private var end = 0
  private var posting = 0
  private var postingCount = 0
  /// The number of entries and blocks that the cursor has passed.
  private(set) var passed = 0

  /// Creates a cursor before the first key of a block.
  package init(_ table: KeyTable, block: Int) {
    self.table = table
    self.block = block
    bytes = Array(repeating: 0, count: Self.capacity)
    enter(block)
  }

  /// The maximum length of a key: two lengths of one byte each.
  private static let capacity = 2 * 256

  /// The bytes of the current key.
  package var key: ArraySlice<UInt8> { bytes[..<length] }

  /// The postings of the current key.
  var postings: Postings { Postings(table, posting - postingCount, posting) }

  /// The number of the current key's first posting.
  var firstPosting: Int { posting - postingCount }

  /// Advances to the next key; `false` at the end.
  package mutating func next() -> Bool { move(sharingLessThan: .max) }

  /// Advances to the next key that shares fewer than `depth` bytes with the current one, skipping
  /// all that begin with the same `depth` bytes; `false` at the end.
  mutating func skip(sharing depth: Int) -> Bool { move(sharingLessThan: depth) }

  /// Moves before the first key of a block.
  mutating func enter(_ block: Int) {
    self.block = block
    entry = 0
    offset = Int(table.blocks[block].text)
    end = Int(table.blocks[block + 1].text)
    posting = Int(table.blocks[block].posting)
    postingCount = 0
  }

  private mutating func move(sharingLessThan depth: Int) -> Bool {
    while true {
      if entry == KeyTable.blockSize || offset >= end {
        guard let next = nextBlock(after: block, sharingLessThan: depth) else { return false }
        enter(next)
      }
      let head = EntryHead(table.text, offset)
      passed &+= 1
      postingCount = head.postings
      posting += postingCount
      offset = head.suffix + head.count
      entry += 1
      guard head.shared < depth else { continue }
      common = head.shared
      // The first key of a block is complete.
      let start = entry == 1 ? 0 : common
      guard start <= length || entry == 1 else {
        table.text.noteDamage()
        return false
      }
      for index in 0..<head.count { bytes[start + index] = table.text[head.suffix + index] }
      length = start + head.count
      return true
    }
  }

  /// The next block with a key that shares fewer than `depth` bytes with the previous key.
  private mutating func nextBlock(after block: Int, sharingLessThan depth: Int) -> Int? {
    var next = block + 1
    while next < table.blockCount {
      passed &+= 1
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
