internal import Dispatch
internal import Foundation
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

  /// SIG_IGN, which is not a function: signal.h casts this number.
  private static let ignored = 1

  private let caught = Caught()
  private var sources: [any DispatchSourceSignal] = []

  /// The exit status for the signal, if one was received.
  var status: ExitStatus? { caught.status.withLock { $0 } }

  /// Starts handling the signals.
  init(cancel: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals")
    for (number, status) in [
      (SIGINT, ExitStatus.interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp),
    ] {
      // The default action would end the process before the source receives the signal, and SIG_IGN
      // would be inherited by child processes.
      let before = signal(number) { _ in }
      // With “nohup” the command should outlive its terminal.
      if number == SIGHUP, unsafe unsafeBitCast(before, to: Int.self) == Self.ignored {
        _ = signal(number, before)
        continue
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [caught] in
        let isFirst = caught.status.withLock { caught in
          defer { caught = caught ?? status }
          return caught == nil
        }
        let age = caught.first.withLock { first in
          let now = ContinuousClock.now
          defer { first = first ?? now }
          return first.map { now - $0 } ?? .zero
        }
        guard isFirst else {
          if age > Self.echo { Self.end(status) }
          return
        }
        cancel()
        queue.asyncAfter(deadline: .now() + 2) { Self.end(status) }
      }
      source.resume()
      sources.append(source)
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
