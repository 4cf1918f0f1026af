/// A hash table of numbers, four bytes per slot. The keys are stored elsewhere, under their numbers.
///
/// A dictionary would hold a second copy of millions of texts.
struct NumberTable {
  private static let free = UInt32.max

  /// Their number is a power of two.
  private var slots = [UInt32](repeating: free, count: 16)
  private var count = 0

  /// Returns the number of the key that has a hash and meets a condition.
  func number(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    let number = slots[slot(hash, where: isSame)]
    return number == Self.free ? nil : Int(number)
  }

  /// Adds the number of a key, or replaces the number of an equal key.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - hash: The hash of the key.
  ///   - isSame: Whether the key with another number is equal.
  ///   - hashes: Returns the hash of the key with a number, for a larger table.
  mutating func set(
    _ number: Int, _ hash: UInt64, where isSame: (Int) -> Bool, hashes: (Int) -> UInt64
  ) {
    if (count + 1) * 4 > slots.count * 3 { grow(hashes) }
    let slot = slot(hash, where: isSame)
    if slots[slot] == Self.free { count += 1 }
    slots[slot] = UInt32(number)
  }

  /// The slot of a key, or the free slot in which it belongs.
  private func slot(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int {
    // The high bits of the product depend on all bits of the hash.
    let bits = slots.count.trailingZeroBitCount
    var slot = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    while slots[slot] != Self.free, !isSame(Int(slots[slot])) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow(_ hashes: (Int) -> UInt64) {
    let old = slots
    slots = Array(repeating: Self.free, count: old.count * 2)
    for number in old where number != Self.free {
      slots[slot(hashes(Int(number)), where: { _ in false })] = number
    }
  }
}
