/// Values that are remembered by their keys, and forgotten all at once when there are too many.
struct BoundedMemory<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private let capacity: Int

  /// Creates an empty memory.
  ///
  /// - Parameter capacity: The maximum number of values.
  init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; `nil` if none is remembered.
  subscript(key: Key) -> Value? { values[key] }

  /// Remembers a value.
  mutating func insert(_ key: Key, _ value: Value) {
    if values.count >= capacity { removeAll() }
    values[key] = value
  }

  /// Forgets all values.
  mutating func removeAll() { values.removeAll(keepingCapacity: true) }
}
