internal import Synchronization

/// A value that is made from a gazetteer when a query first needs it, such as folded words.
///
/// It has no lock, because a process that is forked while the lock is held could never take it.
/// Several threads may make the value at the same time; one copy stays.
final class OnFirstUse<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box = AtomicLazyReference<Box>()
  private let make: @Sendable (Gazetteer) -> Value

  /// - Parameter make: Makes the value.
  init(_ make: @escaping @Sendable (Gazetteer) -> Value) { self.make = make }

  func value(of gazetteer: Gazetteer) -> Value {
    if let box = box.load() { return box.value }
    return box.storeIfNil(Box(make(gazetteer))).value
  }
}
