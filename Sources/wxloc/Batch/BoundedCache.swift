/// Remembers what was worked out, up to a number of entries; then begins anew.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private static var capacity: Int { 60_000 }

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if values.count >= Self.capacity { values.removeAll(keepingCapacity: true) }
      values[key] = newValue
    }
  }
}
