/// A cache of written texts, each with a note, that is emptied when it exceeds a number of bytes.
///
/// All texts are in one array, so that a million texts do not need a million allocations.
struct BoundedCache<Key: Hashable, Note> {
  /// A cached text: its range, which is valid until the next ``trim()``, and its note.
  struct Entry {
    let range: Range<Int>
    let note: Note
  }

  private var bytes: [UInt8] = []
  private var entries: [Key: Entry] = [:]
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The maximum number of bytes of texts after a call of ``trim()``; by
  ///   default enough for some hundred thousand places.
  init(capacity: Int = 24 << 20) { self.capacity = capacity }

  /// Returns the cached text of a key, if there is one.
  func entry(_ key: Key) -> Entry? { entries[key] }

  /// Appends a text.
  @inline(__always)
  func append(_ range: Range<Int>, to output: inout [UInt8]) {
    output.append(contentsOf: bytes[range])
  }

  /// Appends the cached text of a key.
  ///
  /// - Returns: The note of the text; `nil` if none is cached.
  func append(_ key: Key, to output: inout [UInt8]) -> Note? {
    guard let entry = entries[key] else { return nil }
    append(entry.range, to: &output)
    return entry.note
  }

  /// Caches a text.
  @discardableResult
  mutating func insert(_ key: Key, _ text: some Collection<UInt8>, _ note: Note) -> Entry {
    let start = bytes.count
    bytes.append(contentsOf: text)
    let entry = Entry(range: start..<bytes.count, note: note)
    entries[key] = entry
    return entry
  }

  /// Removes all texts if they exceed the capacity; called between pieces of input.
  mutating func trim() {
    guard bytes.count > capacity else { return }
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}
