/// Remembers what was written, with a note on it, up to a number of bytes; then begins again.
///
/// All texts lie in one array, so that a million of them cost no allocation each.
struct BoundedCache<Key: Hashable, Note> {
  private struct Entry {
    let start: Int
    let end: Int
    let note: Note
  }

  private var bytes: [UInt8] = []
  private var entries: [Key: Entry] = [:]
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The most bytes of texts; by default room for those of some hundred thousand places.
  init(capacity: Int = 24 << 20) { self.capacity = capacity }

  /// Appends what is remembered.
  ///
  /// - Returns: The note on it; `nil` if nothing is remembered.
  func append(_ key: Key, to output: inout [UInt8]) -> Note? {
    guard let entry = entries[key] else { return nil }
    output.append(contentsOf: bytes[entry.start..<entry.end])
    return entry.note
  }

  /// Remembers a text.
  mutating func insert(_ key: Key, _ text: ArraySlice<UInt8>, _ note: Note) {
    if bytes.count + text.count > capacity {
      bytes.removeAll(keepingCapacity: true)
      entries.removeAll(keepingCapacity: true)
    }
    let start = bytes.count
    bytes.append(contentsOf: text)
    entries[key] = Entry(start: start, end: bytes.count, note: note)
  }
}
