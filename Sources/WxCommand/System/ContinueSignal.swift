internal import WxPlatform

/// Handles SIGCONT, with which a shell continues this process after Ctrl-Z.
enum ContinueSignal {
  /// Calls a closure whenever this process continues in the foreground, until some work is done.
  static func repeating<Value>(
    _ action: @escaping @Sendable () -> Void, during work: () throws -> Value
  ) rethrows -> Value {
    let listener = SignalPipe.listen(to: SIGCONT) {
      // In the background, the shell has the terminal.
      if tcgetpgrp(0) == getpgrp() { action() }
    }
    defer { if let listener { SignalPipe.remove(listener) } }
    return try work()
  }
}
