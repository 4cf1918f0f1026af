extension KeyTable {
  /// Visits the keys that begin with some bytes, skipping runs of keys whose features are all too
  /// unimportant.
  ///
  /// - Parameters:
  ///   - prefix: The bytes, at least one.
  ///   - importance: The minimum importance in thousandths.
  ///   - body: Called with each key and its postings, in key order; returns the minimum importance
  ///     for the following keys.
  func visit(
    prefix: [UInt8], importance: Double, _ body: (ArraySlice<UInt8>, Postings) -> Double
  ) {
    guard let last = prefix.last, blockCount > 0 else { return }
    var least = importance
    // No UTF-8 byte is 0xFF, so the prefix with its last byte incremented sorts after all its keys.
    let end = block(holding: prefix.dropLast() + [last &+ 1])
    var block = block(holding: prefix)
    var cursor = KeyCursor(self, block: block)
    while block <= end {
      if block.isMultiple(of: Self.groupSize), block + Self.groupSize <= end,
        Double(groups[block / Self.groupSize].importance) < least
      {
        block += Self.groupSize
        continue
      }
      if Double(blocks[block].importance) >= least {
        cursor.enter(block)
        while cursor.next(), cursor.block == block {
          if cursor.key.starts(with: prefix) { least = body(cursor.key, cursor.postings) }
        }
      }
      block += 1
    }
  }
}
