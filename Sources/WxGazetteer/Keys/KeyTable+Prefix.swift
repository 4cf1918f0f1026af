extension KeyTable {
  /// Visits the keys that begin with some bytes, except for runs of keys that only features of too
  /// little importance bear.
  ///
  /// - Parameters:
  ///   - prefix: The bytes, at least one.
  ///   - importance: The least importance that counts, in thousandths.
  ///   - body: Called with each key and what bears it, in the order of the keys; returns the least
  ///     importance that counts from then on.
  func visit(
    prefix: [UInt8], importance: Double, _ body: (ArraySlice<UInt8>, Postings) -> Double
  ) {
    guard let last = prefix.last, blockCount > 0 else { return }
    var least = importance
    // No byte of UTF-8 is 0xFF, so the prefix with its last byte raised stands behind all its keys.
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
