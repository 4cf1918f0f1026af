/// The keys that begin with some bytes.
struct KeyRun {
  private let table: KeyTable
  private let prefix: [UInt8]
  private let blocks: ClosedRange<Int>
  private var cursor: KeyCursor

  fileprivate init(_ table: KeyTable, prefix: [UInt8], blocks: ClosedRange<Int>) {
    self.table = table
    self.prefix = prefix
    self.blocks = blocks
    cursor = KeyCursor(table, block: blocks.lowerBound)
  }

  /// Visits the keys, skipping blocks whose features are all too unimportant or too important.
  ///
  /// - Parameters:
  ///   - importance: The minimum importance in thousandths.
  ///   - limit: Blocks of at least this importance are skipped, because an earlier call visited
  ///     them.
  ///   - work: Counts the steps; the visit stops at the end of its stage.
  ///   - body: Called with each key and its postings, in key order; returns the minimum importance
  ///     for the following keys.
  mutating func visit(
    importance: Double, below limit: Double = .infinity, _ work: SearchWork,
    _ body: (ArraySlice<UInt8>, Postings) -> Double
  ) {
    var least = importance
    var block = blocks.lowerBound
    var steps = 0
    defer { work.count(steps) }
    while block <= blocks.upperBound {
      steps &+= 1
      if steps >= SearchWork.reported {
        let passed = steps
        steps = 0
        guard work.continues(after: passed) else { return }
      }
      if block.isMultiple(of: KeyTable.groupSize),
        block + KeyTable.groupSize <= blocks.upperBound,
        Double(table.groups[block / KeyTable.groupSize].importance) < least
      {
        block += KeyTable.groupSize
        continue
      }
      let importance = Double(table.blocks[block].importance)
      if importance >= least, importance < limit {
        cursor.enter(block)
        while cursor.next(), cursor.block == block {
          steps &+= 1
          if cursor.key.starts(with: prefix) { least = body(cursor.key, cursor.postings) }
        }
      }
      block += 1
    }
  }
}

extension KeyTable {
  /// The keys that begin with some bytes; `nil` without bytes or keys.
  func run(prefix: [UInt8]) -> KeyRun? {
    guard let last = prefix.last, blockCount > 0 else { return nil }
    // No UTF-8 byte is 0xFF, so the prefix with its last byte incremented sorts after all its keys.
    let end = block(holding: prefix.dropLast() + [last &+ 1])
    let start = block(holding: prefix[...])
    return KeyRun(self, prefix: prefix, blocks: start...max(start, end))
  }
}
