internal import WxPlatform
internal import WxGazetteer

/// Collects the keys of names and sorts them into the tables that forward geocoding searches.
struct KeyTableBuilder {
  /// A key in the heap of keys, with its posting.
  private struct Entry {
    /// The four bytes after the first one, big-endian, so that most comparisons do not need the
    /// heap.
    let prefix: UInt32
    let start: UInt32
    let posting: Posting
    let length: UInt8
    let ordinal: UInt8
  }

  /// The maximum length of a key; nobody looks up longer names.
  static let maximumLength = 120

  private var heap: [UInt8] = []
  /// The entries by the first byte of their keys. One group is sorted and written at a time, which
  /// needs little additional memory.
  private var entries: [[Entry]] = Array(repeating: [], count: 256)

  /// Reserves memory for the keys of a number of names. A heap that grows is copied, so it needs
  /// twice its memory for a moment.
  init(names count: Int) { heap.reserveCapacity(count * 16) }

  /// Adds a key; ignores empty and very long ones.
  mutating func add(_ key: [UInt8], _ posting: Posting, ordinal: UInt8) {
    guard !key.isEmpty, key.count <= Self.maximumLength else { return }
    let prefix = (1...4).reduce(0 as UInt32) { $0 << 8 | UInt32($1 < key.count ? key[$1] : 0) }
    entries[Int(key[0])].append(
      Entry(
        prefix: prefix, start: UInt32(heap.count), posting: posting, length: UInt8(key.count),
        ordinal: ordinal))
    heap.append(contentsOf: key)
  }

  /// Sorts and writes the sections of keys and postings. The importance of the features is in
  /// thousandths and in descending order.
  consuming func write(importance: [UInt16], to writer: inout IndexWriter) {
    var coder = KeyBlockWriter()
    var postings: [Posting] = []
    var ordinals: [UInt8] = []
    for letter in entries.indices {
      var entries = entries[letter]
      self.entries[letter] = []
      sort(&entries)
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
    }
    coder.write(postings: postings.count, to: &writer)
    writer.add(.postings, postings)
    writer.add(.postingNames, ordinals)
  }

  private func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    heap[Int(entry.start)..<(Int(entry.start) + Int(entry.length))]
  }

  private func sort(_ entries: inout [Entry]) {
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
