internal import Synchronization
internal import WxCore
internal import WxLocation
internal import WxPlaces

/// Sends the positions of a watch to one service, one after the other. Each waits on the disk until the
/// service has accepted it.
final class PositionSender: Sendable {
  /// The time for which the end of a watch waits for what is not sent yet.
  static let lastPatience = Duration.seconds(3)

  private struct State {
    var worker: Task<Void, Never>?
    var isFinishing = false
    /// Whether the service failed at the last attempt.
    var isFailing = false
  }

  private let target: SendTarget
  private let key: Secret?
  private let outbox: Outbox
  private let http: any HTTPClient
  private let clocks: Clocks
  private let diagnostics: Diagnostics
  private let state = Mutex(State())
  /// Signals that there is something to send.
  private let news = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  init(_ target: SendTarget, key: Secret?, outbox: Outbox, in context: CommandContext) {
    self.target = target
    self.key = key
    self.outbox = outbox
    http = context.http
    clocks = context.clocks
    diagnostics = context.diagnostics
  }

  /// Stores a position to be sent.
  ///
  /// - Throws: `OutboxError`.
  func take(_ fix: Fix) throws {
    // The position of a city does not belong in a track.
    guard !fix.flags.contains(.coarse) else { return }
    let text = JSONValue.object(fix.json(now: fix.receivedAt)).text()
    if try outbox.add(text, to: target.text) > 0 {
      diagnostics.warn("Too many positions wait for \(target.origin); the oldest are dropped.")
    }
    news.continuation.yield()
  }

  /// Begins to send, first what has waited since an earlier run.
  func start() {
    let worker = Task { await work() }
    state.withLock { $0.worker = worker }
    news.continuation.yield()
  }

  /// Waits briefly until everything is sent; the rest waits for the next run.
  func finish() async {
    let worker = state.withLock { state in
      state.isFinishing = true
      return state.worker
    }
    news.continuation.yield()
    let clock = Task { [clocks] in
      // A cancelled wait is not the end of the patience.
      guard (try? await clocks.sleep(Self.lastPatience)) != nil else { return }
      worker?.cancel()
    }
    await worker?.value
    clock.cancel()
    if let count = try? outbox.count(for: target.text), count > 0 {
      diagnostics.note(
        "\(count == 1 ? "1 position waits" : "\(count) positions wait") to be sent to \(target.origin)."
      )
    }
  }

  private func work() async {
    var backoff = Backoff()
    for await _ in news.stream {
      do {
        while let message = try outbox.first(for: target.text) {
          guard await send(message) else {
            if Task.isCancelled { return }
            // At the end of a watch, a service that fails is not tried again.
            if state.withLock({ $0.isFinishing && $0.isFailing }) { return }
            try await clocks.sleep(backoff.fail())
            continue
          }
          backoff.succeed()
          try outbox.remove(message)
        }
      } catch let error as OutboxError {
        return diagnostics.warn("Positions are not sent", because: error)
      } catch {
        return
      }
      if state.withLock({ $0.isFinishing }) { return }
    }
  }

  /// Sends one position; returns whether it need not be sent again.
  private func send(_ message: Outbox.Message) async -> Bool {
    guard let json = try? JSONValue(parsing: message.text.utf8), let fix = Fix(json: json) else {
      return true
    }
    do throws(HTTPError) {
      let status = try await http.send(target.request(for: fix, key: key)).status
      switch SendOutcome(status: status) {
      case .delivered:
        note(nil)
        return true
      case .refused:
        diagnostics.warn("\(target.origin) has refused a position with status \(status).")
        return true
      case .failed: note("it answers with status \(status)")
      }
    } catch {
      if error == .cancelled { return false }
      note(error.message.clause)
    }
    return false
  }

  /// Reports the begin and the end of an outage once.
  private func note(_ failure: String?) {
    let wasFailing = state.withLock { state in
      let wasFailing = state.isFailing
      state.isFailing = failure != nil
      return wasFailing
    }
    if let failure, !wasFailing {
      diagnostics.warn("Positions wait until \(target.origin) accepts them: \(failure.plainText).")
    } else if failure == nil, wasFailing {
      diagnostics.note("\(target.origin) accepts positions again.")
    }
  }
}
