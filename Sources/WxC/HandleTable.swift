internal import Synchronization

/// The open libraries, by handle.
///
/// A handle consists of the number of a slot and its generation, which counts how often the slot
/// has been used. Thus the table detects a handle that is closed or was never opened. It has no lock:
/// each slot counts the calls that use it.
@safe final class HandleTable: Sendable {
  static let shared = HandleTable()
  static let capacity = 256

  private let slots = (0..<capacity).map { _ in Slot() }

  /// A library and its state: the generation in the high 32 bits, then whether it is open and
  /// whether the slot is taken, and the number of calls that use it in the low 30 bits.
  private final class Slot: Sendable {
    static let open: UInt64 = 1 << 31
    static let taken: UInt64 = 1 << 30
    static let one: UInt64 = 1 << 32

    let state = Atomic<UInt64>(0)
    /// While the slot is taken and not open, only its owner writes this. While it is open, only
    /// counted calls read it.
    nonisolated(unsafe) var library: OpenLibrary?

    static func generation(_ state: UInt64) -> UInt64 { state >> 32 }
    static func isOpen(_ state: UInt64) -> Bool { state & open != 0 }
    static func users(_ state: UInt64) -> UInt64 { state & (taken - 1) }

    /// Makes a closed slot available again, after its last call.
    func clear(_ state: UInt64) {
      unsafe library = nil
      self.state.store(Slot.generation(state) << 32, ordering: .releasing)
    }
  }

  /// Adds a library; `nil` if the table is full.
  func add(_ library: OpenLibrary) -> UInt64? {
    for (number, slot) in slots.enumerated() {
      let state = slot.state.load(ordering: .acquiring)
      guard state & Slot.taken == 0 else { continue }
      let claimed = (state &+ Slot.one) & ~(Slot.one - 1) | Slot.taken
      let result = slot.state.compareExchange(
        expected: state, desired: claimed, ordering: .acquiringAndReleasing)
      guard result.exchanged else { continue }
      unsafe slot.library = library
      slot.state.store(claimed | Slot.open, ordering: .releasing)
      return Slot.generation(claimed) << 32 | UInt64(number + 1)
    }
    return nil
  }

  private func slot(_ handle: UInt64) -> Slot? {
    let number = handle & 0xFFFF_FFFF
    return number >= 1 && number <= UInt64(slots.count) ? slots[Int(number) - 1] : nil
  }

  /// Calls a function with the library of a handle, which stays open during the call; `nil` if the
  /// handle is not open.
  func use(_ handle: UInt64, _ body: (OpenLibrary) -> Int64) -> Int64? {
    guard let slot = slot(handle) else { return nil }
    var state = slot.state.load(ordering: .acquiring)
    while true {
      guard Slot.isOpen(state), Slot.generation(state) == handle >> 32 else { return nil }
      let result = slot.state.compareExchange(
        expected: state, desired: state + 1, ordering: .acquiringAndReleasing)
      if result.exchanged { break }
      state = result.original
    }
    defer {
      let left = slot.state.subtract(1, ordering: .acquiringAndReleasing).newValue
      if !Slot.isOpen(left), Slot.users(left) == 0 { slot.clear(left) }
    }
    return unsafe slot.library.map(body)
  }

  /// Closes a handle.
  ///
  /// - Returns: Whether it was open.
  func close(_ handle: UInt64) -> Bool {
    guard let slot = slot(handle) else { return false }
    var state = slot.state.load(ordering: .acquiring)
    while true {
      guard Slot.isOpen(state), Slot.generation(state) == handle >> 32 else { return false }
      let result = slot.state.compareExchange(
        expected: state, desired: state & ~Slot.open, ordering: .acquiringAndReleasing)
      if result.exchanged { break }
      state = result.original
    }
    if Slot.users(state) == 0 { slot.clear(state) }
    return true
  }
}
