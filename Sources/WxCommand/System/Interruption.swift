internal import Dispatch
internal import WxPlatform
internal import Synchronization
internal import WxCore

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP (the terminal was closed) into cancellation of the
/// command.
///
/// The command gets two seconds to finish; after that, or at a second signal, the process exits at
/// once, which the store survives by design. A signal shortly after the first counts as the same
/// one: “timeout” sends it to the process and then to its group.
final class Interruption {
  /// State shared by the handlers and the main task.
  private final class Caught: Sendable {
    let status = Mutex<ExitStatus?>(nil)
    let first = Mutex<ContinuousClock.Instant?>(nil)
  }

  /// A second signal within this time is not a sign of impatience.
  private static let echo = Duration.milliseconds(300)

  private let caught = Caught()

  private static let statuses = [
    (SIGINT, ExitStatus.interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp),
  ]

  /// The exit status for the signal, if one was received.
  var status: ExitStatus? { caught.status.withLock { $0 } }

  /// Starts handling the signals.
  init(cancel: @escaping @Sendable () -> Void) {
    // With “nohup” the command should outlive its terminal: an ignored signal stays ignored. SIG_IGN
    // of our own would be inherited by child processes.
    for (number, status) in Self.statuses {
      SignalPipe.listen(to: number) { [caught] in
        let isFirst = caught.status.withLock { caught in
          let isFirst = caught == nil
          if isFirst { caught = status }
          return isFirst
        }
        let age = caught.first.withLock { first in
          let now = ContinuousClock.now
          if first == nil { first = now }
          return first.map { now - $0 } ?? .zero
        }
        guard isFirst else {
          if age > Self.echo { Self.end(status) }
          return
        }
        cancel()
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) { Self.end(status) }
      }
    }
  }

  /// Ends the process at once and restores the terminal.
  private static func end(_ status: ExitStatus) {
    // A terminal that does not accept output (Ctrl-S) must not block the process.
    // Without a thread, the process ends without that guard.
    try? WorkerThread.start {
      usleep(200_000)
      _exit(status.rawValue)
    }
    TerminalState.restore()
    _exit(status.rawValue)
  }
}
