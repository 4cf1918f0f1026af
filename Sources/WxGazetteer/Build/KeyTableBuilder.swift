internal import Foundation

/// Collects the keys of names and sorts them into the tables that forward geocoding searches.
struct KeyTableBuilder {
  /// A key in the heap of keys, with what bears it.
  private struct Entry {
    /// The first eight bytes, first byte highest, so that most comparisons need no look at the heap.
    let prefix: UInt64
    let start: UInt32
    let length: UInt32
    let posting: Posting
  }

  /// Longer names are the stuff of titles and sentences, not of look-ups.
  static let maximumLength = 120

  private var heap: [UInt8] = []
  private var entries: [Entry] = []

  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    heap.reserveCapacity(count * 14)
  }

  /// Adds a key; empty ones and very long ones are not found by anybody.
  mutating func add(_ key: [UInt8], _ posting: Posting) {
    guard !key.isEmpty, key.count <= Self.maximumLength else { return }
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | UInt64(index < key.count ? key[index] : 0) }
    entries.append(
      Entry(
        prefix: prefix, start: UInt32(heap.count), length: UInt32(key.count), posting: posting))
    heap.append(contentsOf: key)
  }

  /// Sorts and writes the sections of keys and postings.
  mutating func write(to writer: inout IndexWriter) {
    sort()
    var keyStarts: [UInt32] = []
    var keyText: [UInt8] = []
    var postingStarts: [UInt32] = []
    var postings: [Posting] = []
    var last: Entry?
    for entry in entries {
      if let last, bytes(of: last) == bytes(of: entry) {
        // Of a feature's names written alike the first has the best role.
        if let last = postings.last, last.isSameName(as: entry.posting) { continue }
      } else {
        keyStarts.append(UInt32(keyText.count))
        postingStarts.append(UInt32(postings.count))
        keyText.append(contentsOf: bytes(of: entry))
      }
      postings.append(entry.posting)
      last = entry
    }
    keyStarts.append(UInt32(keyText.count))
    postingStarts.append(UInt32(postings.count))
    writer.add(.keyStarts, keyStarts)
    writer.add(.keyText, keyText)
    writer.add(.postingStarts, postingStarts)
    writer.add(.postings, postings)
  }

  private func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    heap[Int(entry.start)..<Int(entry.start + entry.length)]
  }

  private mutating func sort() {
    unsafe heap.withUnsafeBytes { heap in
      entries.sort { left, right in
        if left.prefix != right.prefix { return left.prefix < right.prefix }
        let length = Int(min(left.length, right.length))
        if let base = heap.baseAddress {
          let order = unsafe memcmp(base + Int(left.start), base + Int(right.start), length)
          if order != 0 { return order < 0 }
        }
        if left.length != right.length { return left.length < right.length }
        return left.posting < right.posting
      }
    }
  }
}
