/// Remembers what was written, with a note on it, up to a number of bytes; then begins again.
///
/// All texts lie in one array, so that a million of them cost no allocation each.
struct BoundedCache<Key: Hashable, Note> {
  /// A remembered text: its range, which is valid until the next ``trim()``, and the note on it.
  struct Entry {
    let range: Range<Int>
    let note: Note
  }

  private var bytes: [UInt8] = []
  private var entries: [Key: Entry] = [:]
  private let capacity: Int

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The most bytes of texts at a call of ``trim()``; by default room for those of
  ///   some hundred thousand places.
  init(capacity: Int = 24 << 20) { self.capacity = capacity }

  /// What is remembered for a key.
  func entry(_ key: Key) -> Entry? { entries[key] }

  /// Appends a text.
  @inline(__always)
  func append(_ range: Range<Int>, to output: inout [UInt8]) {
    output.append(contentsOf: bytes[range])
  }

  /// Appends what is remembered.
  ///
  /// - Returns: The note on it; `nil` if nothing is remembered.
  func append(_ key: Key, to output: inout [UInt8]) -> Note? {
    guard let entry = entries[key] else { return nil }
    append(entry.range, to: &output)
    return entry.note
  }

  /// Remembers a text.
  @discardableResult
  mutating func insert(_ key: Key, _ text: some Collection<UInt8>, _ note: Note) -> Entry {
    let start = bytes.count
    bytes.append(contentsOf: text)
    let entry = Entry(range: start..<bytes.count, note: note)
    entries[key] = entry
    return entry
  }

  /// Forgets everything if there is too much; called between pieces of input.
  mutating func trim() {
    guard bytes.count > capacity else { return }
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}
