internal import Dispatch
internal import WxPlatform

/// Handles SIGTSTP (Ctrl-Z) once the terminal has been changed: restores the terminal before the
/// process stops, and changes it again when the process continues in the foreground.
enum SuspendSignal {
  // A shell without job control lets its programs ignore the signal.
  private static let listener = SignalPipe.listen(to: SIGTSTP) {
    unblockingStops { TerminalState.giveBack { stop() } }
    // The page may be outdated, and the terminal may have another size.
    _ = kill(getpid(), SIGWINCH)
  }

  /// Starts to handle the signal.
  static func listen() { _ = listener }

  /// Stops the process until SIGCONT. In an orphaned process group, which nobody could continue,
  /// the default action does nothing.
  private static func stop() {
    _ = signal(SIGTSTP, SIG_DFL)
    // Sent to this thread, so that the process has stopped when the call returns.
    _ = raise(SIGTSTP)
    SignalPipe.handle(SIGTSTP)
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
