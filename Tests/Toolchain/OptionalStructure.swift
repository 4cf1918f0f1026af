// Shows a fault of the optimizer (seen in Swift 6.3.1): a closure that returns an optional C structure and a flag, and
// clears both in a `defer`, returns a zeroed structure instead of `nil`. wxloc wrote such modes to terminals.
//
// Prints one line for each form: its name, and "right" or "wrong".
import Foundation
import Synchronization

enum Cleared {
  private struct Changes {
    var modes: termios?
    var areHidden = false
  }
  private static let changes = Mutex(Changes())

  @inline(never)
  static func take() -> termios? {
    let (modes, areHidden) = changes.withLock { changes in
      defer { (changes.modes, changes.areHidden) = (nil, false) }
      return (changes.modes, changes.areHidden)
    }
    if areHidden { print("hidden") }
    if var modes { return withUnsafeMutablePointer(to: &modes) { $0.pointee } }
    return nil
  }
}

/// The form that `TerminalState` has.
enum Copied {
  private struct Changes {
    var areChanged = false
    var modes = termios()
    var areHidden = false
  }
  private static let changes = Mutex(Changes())

  @inline(never)
  static func take() -> termios? {
    let changed = changes.withLock { changes in
      let changed = changes
      changes.areChanged = false
      changes.areHidden = false
      return changed
    }
    if changed.areHidden { print("hidden") }
    return changed.areChanged ? changed.modes : nil
  }
}

print("defer \(Cleared.take() == nil ? "right" : "wrong")")
print("copy \(Copied.take() == nil ? "right" : "wrong")")
