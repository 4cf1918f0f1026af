internal import WxCore
internal import WxAnswers
internal import WxLocation
internal import WxPlaces

/// `GET /v1/events`: fixes, losses, decisions and crossings of fences as they happen, as
/// server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).
enum EventsAPI {
  /// The time between comments, by which a server notices that a client has gone.
  private static let heartbeat = Duration.seconds(15)
  /// The maximum number of events that wait for a slow client; beyond it, the oldest are dropped.
  private static let bufferSize = 256

  static func answer(_ call: ServiceCall) throws -> ServiceResponse {
    // The sources work for those who listen alone.
    guard call.request.method != .head else {
      return response(.stream(AsyncThrowingStream { $0.finish() }))
    }
    let fences = try call.parts.store(.reading).fences().map { try $0.geofence() }
    let changes = try call.parts.changes()
    let clocks = call.parts.clocks
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingNewest(bufferSize))
    let watch = Task {
      continuation.yield(Array("retry: 2000\n\n".utf8))
      var monitor = FenceMonitor(fences)
      do {
        for try await change in changes {
          for event in events(of: change, &monitor, clocks) { continuation.yield(event) }
        }
      } catch {
        continuation.yield(event("error", .object(Problem(error).json)))
      }
      continuation.finish()
    }
    let pulse = Task {
      while true {
        try await clocks.sleep(heartbeat)
        continuation.yield(Array(":\n\n".utf8))
      }
    }
    continuation.onTermination = { _ in
      watch.cancel()
      pulse.cancel()
    }
    return response(.stream(stream))
  }

  private static func response(_ body: ServiceResponse.Body) -> ServiceResponse {
    ServiceResponse(
      status: 200,
      headers: ["content-type": "text/event-stream", "cache-control": "no-store"], body: body)
  }

  private static func events(
    of change: LocationChange, _ monitor: inout FenceMonitor, _ clocks: Clocks
  ) -> [[UInt8]] {
    let now = clocks.wall()
    switch change {
    case .fix(let fix):
      let crossings = monitor.update(with: fix).map { crossing in
        event(crossing.kind.rawValue, .object(crossing.json(now: now)))
      }
      return [event("fix", .object(fix.json(now: now)))] + crossings
    case .lost(let source, let reason):
      monitor.signalLost()
      return [
        event(
          "lost",
          [
            "source": .string(source), "reason": .string(reason.code),
            "detail": .string(reason.description), "time": .string(ISO8601.text(now)),
          ])
      ]
    case .decision(let decision): return [event("decision", decision.json)]
    case .held, .waiting, .connected, .unusable, .satellites: return []
    }
  }

  private static func event(_ name: String, _ data: JSONValue) -> [UInt8] {
    // JSON text has no line breaks, which would end the data.
    Array("event: \(name)\ndata: \(data.text())\n\n".utf8)
  }
}
