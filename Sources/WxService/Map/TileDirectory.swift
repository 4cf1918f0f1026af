/// A directory of a ``TileFile``: where tiles and further directories are, by their numbers.
struct TileDirectory: Sendable {
  /// Equal tiles with consecutive numbers, or a further directory.
  struct Entry: Sendable {
    /// The number of the first tile.
    var number: UInt64 = 0
    /// How many tiles are equal; 0 for a directory.
    var run: UInt64 = 0
    /// Where its bytes begin in their section, and how many it has.
    var offset: UInt64 = 0
    var length: UInt64 = 0
  }

  private let entries: [Entry]

  /// Reads a directory: the count, then four columns of numbers of variable length.
  ///
  /// - Returns: `nil` if the bytes are not a directory.
  init?(_ bytes: [UInt8]) {
    var numbers = NumberReader(bytes: bytes)
    // An entry has four numbers, each of one byte or more.
    guard let count = numbers.next(), count > 0, count <= bytes.count / 4 else { return nil }
    var entries = [Entry](repeating: Entry(), count: Int(count))
    var last: UInt64 = 0
    for index in entries.indices {
      guard let step = numbers.next(), index == 0 || step > 0 else { return nil }
      let (number, overflows) = last.addingReportingOverflow(step)
      if overflows { return nil }
      entries[index].number = number
      last = number
    }
    for index in entries.indices {
      guard let run = numbers.next() else { return nil }
      entries[index].run = run
    }
    for index in entries.indices {
      guard let length = numbers.next(), length > 0 else { return nil }
      entries[index].length = length
    }
    var end: UInt64?
    for index in entries.indices {
      // 0 stands for the end of the entry before.
      guard let next = numbers.next(), let offset = next > 0 ? next - 1 : end else { return nil }
      entries[index].offset = offset
      let (sum, overflows) = offset.addingReportingOverflow(entries[index].length)
      if overflows { return nil }
      end = sum
    }
    self.entries = entries
  }

  /// The entry that has a tile, or the directory in which the tile may be; `nil` if there is none.
  func entry(for number: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || number - entry.number < entry.run ? entry : nil
  }

  /// Reads numbers of variable length: seven bits in a byte, the lowest first.
  private struct NumberReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: 0, through: 63, by: 7) {
        guard position < bytes.count else { return nil }
        let byte = bytes[position]
        position += 1
        // The tenth byte has only the highest bit.
        if shift == 63, byte > 1 { return nil }
        value |= UInt64(byte & 0x7f) << UInt64(shift)
        if byte < 0x80 { return value }
      }
      return nil
    }
  }
}
