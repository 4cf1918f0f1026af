internal import WxPlatform

/// Handles SIGQUIT (Ctrl-\) once the terminal has been changed: restores the terminal, then lets the
/// signal end the process as it always does.
enum QuitSignal {
  private static let listener = SignalPipe.listen(to: SIGQUIT) {
    TerminalState.restore()
    _ = signal(SIGQUIT, SIG_DFL)
    _ = kill(getpid(), SIGQUIT)
  }

  /// Starts to handle the signal.
  static func listen() { _ = listener }
}
