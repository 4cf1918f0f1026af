import Synchronization
import TestSupport

/// A flag that a test sets while a server runs.
final class Switch: Sendable {
  private let state = Atomic<Bool>(false)
  var isOn: Bool { state.load(ordering: .acquiring) }
  func turnOff() { state.store(false, ordering: .releasing) }
  func turnOn() { state.store(true, ordering: .releasing) }
}
