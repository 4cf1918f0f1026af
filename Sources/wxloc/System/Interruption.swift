internal import Dispatch
internal import Foundation
internal import Synchronization

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP (the terminal was closed) into the cancellation of the
/// command.
///
/// The command gets two seconds to close what is open; after that, or at another signal, the process
/// ends as it stands, which the store survives by design. A signal right behind the first is the
/// same one: “timeout” sends it to the process and then to its group.
final class Interruption {
  /// What the handlers share with the main task.
  private final class Caught: Sendable {
    let status = Mutex<ExitStatus?>(nil)
    let first = Mutex<ContinuousClock.Instant?>(nil)
  }

  /// Within this time nobody has lost patience yet.
  private static let echo = Duration.milliseconds(300)

  /// SIG_IGN, which is no function: signal.h casts this number.
  private static let ignored = 1

  private let caught = Caught()
  private var sources: [any DispatchSourceSignal] = []

  /// The exit status that the signal asks for, where one came.
  var status: ExitStatus? { caught.status.withLock { $0 } }

  /// Starts to listen.
  init(cancel: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "signals")
    for (number, status) in [
      (SIGINT, ExitStatus.interrupted), (SIGTERM, .terminated), (SIGHUP, .hungUp),
    ] {
      // The default action would end the process before the source hears of it, and SIG_IGN would
      // be inherited by the programs that this one starts.
      let before = signal(number) { _ in }
      // “nohup” wants the command to outlive its terminal.
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

  /// Ends the process at once, with the terminal as it was.
  private static func end(_ status: ExitStatus) {
    // A terminal that takes nothing (Ctrl-S) must not keep the process.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      _exit(status.rawValue)
    }
    TerminalState.restore()
    _exit(status.rawValue)
  }
}
