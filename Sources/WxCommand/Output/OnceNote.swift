internal import Synchronization

/// A note that is printed once, however often its reason occurs.
final class OnceNote: Sendable {
  private let isPrinted = Mutex(false)

  func print(_ text: String, to diagnostics: Diagnostics) {
    let isNew = isPrinted.withLock { isPrinted in
      defer { isPrinted = true }
      return !isPrinted
    }
    if isNew { diagnostics.note(text) }
  }
}
