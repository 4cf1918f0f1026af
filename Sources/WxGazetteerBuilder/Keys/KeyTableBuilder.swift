internal import Foundation
internal import WxGazetteer

/// Collects the keys of names and sorts them into the tables that forward geocoding searches.
struct KeyTableBuilder {
  /// A key in the heap of keys, with its posting.
  private struct Entry {
    /// The first eight bytes, big-endian, so that most comparisons do not need the heap.
    let prefix: UInt64
    let start: UInt32
    let length: UInt16
    let ordinal: UInt8
    let posting: Posting
  }

  /// The maximum length of a key; nobody looks up longer names.
  static let maximumLength = 120

  private var heap: [UInt8] = []
  private var entries: [Entry] = []

  mutating func reserve(_ count: Int) {
    entries.reserveCapacity(count)
    heap.reserveCapacity(count * 14)
  }

  /// Adds a key; ignores empty and very long ones.
  mutating func add(_ key: [UInt8], _ posting: Posting, ordinal: UInt8) {
    guard !key.isEmpty, key.count <= Self.maximumLength else { return }
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | UInt64(index < key.count ? key[index] : 0) }
    entries.append(
      Entry(
        prefix: prefix, start: UInt32(heap.count), length: UInt16(key.count), ordinal: ordinal,
        posting: posting))
    heap.append(contentsOf: key)
  }

  /// Sorts and writes the sections of keys and postings. The importance of the features is in
  /// thousandths and in descending order.
  mutating func write(importance: [UInt16], to writer: inout IndexWriter) {
    sort()
    var coder = KeyBlockWriter()
    var postings: [Posting] = []
    var ordinals: [UInt8] = []
    var start = 0
    while start < entries.count {
      let key = bytes(of: entries[start])
      let first = postings.count
      var end = start
      while end < entries.count, bytes(of: entries[end]) == key {
        let entry = entries[end]
        end += 1
        // Of identical names of a feature, the first has the best role.
        if postings.count > first, let last = postings.last, last.isSameName(as: entry.posting) {
          continue
        }
        postings.append(entry.posting)
        ordinals.append(entry.ordinal)
      }
      coder.add(
        key, firstPosting: first, count: postings.count - first,
        importance: importance[postings[first].feature])
      start = end
    }
    coder.write(postings: postings.count, to: &writer)
    writer.add(.postings, postings)
    writer.add(.postingNames, ordinals)
  }

  private func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    heap[Int(entry.start)..<(Int(entry.start) + Int(entry.length))]
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
        return (left.posting, left.ordinal) < (right.posting, right.ordinal)
      }
    }
  }
}
