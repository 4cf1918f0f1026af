internal import Dispatch
internal import Foundation

/// Handles SIGTSTP (Ctrl-Z) once the terminal has been changed: restores the terminal before the
/// process stops, and changes it again when the process continues in the foreground.
actor SuspendSignal {
  private let source: any DispatchSourceSignal

  /// SIG_IGN, which is not a function: signal.h casts this number.
  private static let ignored = 1

  private static let shared = SuspendSignal()

  /// Starts to handle the signal.
  static func listen() { _ = shared }

  private init() {
    source = DispatchSource.makeSignalSource(
      signal: SIGTSTP, queue: DispatchQueue(label: "suspension"))
    // A shell without job control lets its programs ignore the signal.
    let before = signal(SIGTSTP) { _ in }
    guard unsafe unsafeBitCast(before, to: Int.self) != Self.ignored else {
      _ = signal(SIGTSTP, before)
      source.resume()
      return
    }
    source.setEventHandler {
      Self.unblockingStops { TerminalState.giveBack { Self.stop() } }
      // The page may be outdated, and the terminal may have another size.
      _ = kill(getpid(), SIGWINCH)
    }
    source.resume()
  }

  /// Stops the process until SIGCONT. In an orphaned process group, which nobody could continue,
  /// the default action does nothing.
  private static func stop() {
    _ = signal(SIGTSTP, SIG_DFL)
    // Sent to this thread, so that the process has stopped when the call returns.
    _ = raise(SIGTSTP)
    _ = signal(SIGTSTP) { _ in }
  }

  /// Unblocks the signals that stop a process, which Dispatch blocks on its threads: SIGTTOU stops
  /// a process that changes the terminal in the background.
  private static func unblockingStops(_ work: () -> Void) {
    var stops = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&stops)
    for number in [SIGTSTP, SIGTTOU] { unsafe sigaddset(&stops, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &stops, &before)
    work()
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
