import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting

/// The retry rules, as a pure function and with a clock that the test moves.
@Suite(.timeLimit(.minutes(1))) struct RetryTests {
  typealias Outcome = RetryPolicy.Outcome

  static let refused = HTTPError.cannotConnect(host: "h", detail: "refused")

  @Test(arguments: [
    (Outcome.answer(status: 500, retryAfter: nil), Duration.milliseconds(500)),
    (.answer(status: 502, retryAfter: nil), .milliseconds(500)),
    (.answer(status: 503, retryAfter: .seconds(3)), .seconds(3)),
    (.answer(status: 503, retryAfter: .zero), .milliseconds(500)),
    (.answer(status: 504, retryAfter: nil), .milliseconds(500)),
    (.answer(status: 429, retryAfter: .seconds(2)), .seconds(2)),
    (.answer(status: 429, retryAfter: .zero), .milliseconds(500)),
    (.failure(refused), .milliseconds(500)),
    (.failure(.timedOut(host: "h")), .milliseconds(500)),
    (.failure(.interrupted(host: "h", detail: "cut")), .milliseconds(500)),
  ])
  func `a request that may succeed later is retried`(outcome: Outcome, delay: Duration) {
    let wait = RetryPolicy().wait(
      after: outcome, tries: 1, elapsed: .zero, limit: .seconds(10), jitter: 1)
    #expect(wait == delay)
  }

  @Test(arguments: [
    Outcome.answer(status: 200, retryAfter: nil), .answer(status: 304, retryAfter: nil),
    .answer(status: 400, retryAfter: .seconds(1)), .answer(status: 401, retryAfter: nil),
    .answer(status: 403, retryAfter: .seconds(1)), .answer(status: 404, retryAfter: nil),
    .answer(status: 422, retryAfter: nil), .answer(status: 429, retryAfter: nil),
    .answer(status: 429, retryAfter: .seconds(10)), .answer(status: 501, retryAfter: nil),
    .answer(status: 503, retryAfter: .seconds(60)), .failure(.cancelled),
    .failure(.cannotResolve(host: "h")), .failure(.tls(host: "h", detail: "d")),
    .failure(.bodyTooLarge(host: "h", limit: 1)), .failure(.malformed(host: "h", detail: "d")),
    .failure(.badRedirect(host: "h")), .failure(.libraryMissing(package: "p")),
  ])
  func `an outcome that another attempt would not change is final`(outcome: Outcome) {
    let wait = RetryPolicy().wait(
      after: outcome, tries: 1, elapsed: .zero, limit: .seconds(10), jitter: 0.5)
    #expect(wait == nil)
  }

  @Test func `waits double within the jitter and end after three attempts`() {
    let policy = RetryPolicy()
    let waits = [0, 1, 0.5].enumerated().map { index, jitter in
      policy.wait(
        after: .failure(Self.refused), tries: index + 1, elapsed: .zero, limit: .seconds(60),
        jitter: jitter)
    }
    #expect(waits == [.milliseconds(250), .seconds(1), nil])
  }

  @Test func `a wait is never longer than the time left`() {
    let wait = RetryPolicy().wait(
      after: .failure(Self.refused), tries: 1, elapsed: .milliseconds(9_600), limit: .seconds(10),
      jitter: 1)
    #expect(wait == nil)
  }

  /// Returns prepared outcomes in order.
  final class Script: HTTPClient {
    let outcomes: Mutex<[Result<HTTPResponse, HTTPError>]>
    let requests = Mutex<[HTTPRequest]>([])

    init(_ outcomes: [Result<HTTPResponse, HTTPError>]) { self.outcomes = Mutex(outcomes) }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      requests.withLock { $0.append(request) }
      let next = outcomes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let next else { throw .malformed(host: "script", detail: "one request too many") }
      return try next.get()
    }
  }

  @Test func `the client waits on its clock and passes on the remaining time`() async throws {
    let clock = ManualClock()
    let now = try #require(ISO8601.date("1994-11-06T08:49:30Z"))
    let script = Script([
      .failure(Self.refused),
      .success(
        HTTPResponse(
          status: 503, headers: [HTTPHeader("retry-after", "Sun, 06 Nov 1994 08:49:35 GMT")])),
      .success(HTTPResponse(status: 200)),
    ])
    let client = RetryingClient(
      script, clocks: clock.clocks(startingAt: now), jitter: { 1 })
    let task = Task { try await client.send(HTTPRequest(url: "https://h/", timeout: .seconds(30))) }
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(499))
    #expect(script.requests.withLock(\.count) == 1)
    clock.advance(by: .milliseconds(1))
    await clock.waitForSleepers()
    clock.advance(by: .milliseconds(4_499))
    #expect(script.requests.withLock(\.count) == 2)
    clock.advance(by: .milliseconds(1))
    #expect(try await task.value.status == 200)
    #expect(
      script.requests.withLock { $0.map(\.timeout) }
        == [.seconds(30), .milliseconds(29_500), .seconds(25)])
  }

  @Test func `the outcome of the last attempt is returned`() async throws {
    let clock = ManualClock()
    let script = Script([
      .success(HTTPResponse(status: 500)), .success(HTTPResponse(status: 502)),
      .failure(.timedOut(host: "h")),
    ])
    let client = RetryingClient(
      script, clocks: clock.clocks(startingAt: Date(timeIntervalSince1970: 0)))
    let task = Task { try await client.send(HTTPRequest(url: "https://h/")) }
    for _ in 0..<2 {
      await clock.waitForSleepers()
      clock.advance(by: .seconds(2))
    }
    await #expect(throws: HTTPError.timedOut(host: "h")) { try await task.value }
  }

  @Test func `cancelling ends the wait`() async throws {
    let clock = ManualClock()
    let client = RetryingClient(
      Script([.failure(Self.refused)]),
      clocks: clock.clocks(startingAt: Date(timeIntervalSince1970: 0)))
    let task = Task { try await client.send(HTTPRequest(url: "https://h/")) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }

  @Test func `a real server that recovers gets two requests`() async throws {
    let isDown = Atomic(true)
    let server = try LoopbackServer { _ in
      isDown.exchange(false, ordering: .relaxed) ? .answer(503) : .json("{}")
    }
    let client = RetryingClient(makeClient(), policy: RetryPolicy(firstDelay: .milliseconds(1)))
    #expect(try await client.send(HTTPRequest(url: server.url)).status == 200)
    #expect(server.requests.count == 2)
  }

  @Test(arguments: [
    LoopbackServer.Reply.cut(Array("{\"a\":".utf8), announced: 5000), .raw([]), .answer(),
    .chunked([Array("{".utf8)], isComplete: false), .raw(Array("HTTP/1.1 200 OK\r\nX: y\r\n".utf8)),
  ])
  func `a response that is cut off or empty is requested again`(
    reply: LoopbackServer.Reply
  ) async throws {
    let isDown = Atomic(true)
    let server = try LoopbackServer { _ in
      isDown.exchange(false, ordering: .relaxed) ? reply : .json("{}")
    }
    let client = RetryingClient(makeClient(), policy: RetryPolicy(firstDelay: .milliseconds(1)))
    #expect(try await client.send(HTTPRequest(url: server.url)).body == Array("{}".utf8))
    #expect(server.requests.count == 2)
    await server.stop()
  }

  @Test func `one that is always cut off is requested three times, one that is not HTTP once`()
    async throws
  {
    for (reply, count) in [
      (LoopbackServer.Reply.cut([], announced: 9), 3), (.answer(), 3), (.answer(204), 1),
      (.raw(Array("garbage\r\n\r\n".utf8)), 1),
    ] {
      let server = try LoopbackServer { _ in reply }
      let client = RetryingClient(makeClient(), policy: RetryPolicy(firstDelay: .milliseconds(1)))
      _ = try? await client.send(HTTPRequest(url: server.url))
      #expect(server.requests.count == count)
      await server.stop()
    }
  }
}
