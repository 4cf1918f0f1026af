import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// Requests to one host take turns; waiting requests are combined if the host supports it.
@Suite(.timeLimit(.minutes(1))) struct PerHostQueueTests {
  @Test func `200 requests at once are all answered within the host's limit`() async throws {
    let server = try LoopbackServer { .json("\"\($0.path)\"") }
    let client = PerHostQueueClient(makeClient())
    try await withThrowingTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          let response = try await client.send(HTTPRequest(url: server.url + "/\(number)"))
          #expect(String(decoding: response.body, as: UTF8.self) == "\"/\(number)\"")
        }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 200)
    #expect(server.acceptedConnections <= 4)
  }

  @Test func `the limit of concurrent requests to a host is respected`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in .json("{}").held(by: gate) }
    let client = PerHostQueueClient(makeClient())
    var request = HTTPRequest(url: server.url)
    request.concurrency = 2
    let slow = request
    try await withThrowingTaskGroup { group in
      for _ in 0..<6 {
        group.addTask { _ = try await client.send(slow) }
      }
      await server.waitForRequests(2)
      // A third request would use a separate connection, since both of the first are busy.
      let other = try LoopbackServer { _ in .json("{}") }
      _ = try await makeClient().send(HTTPRequest(url: other.url))
      #expect(server.acceptedConnections == 2)
      gate.open()
      try await group.waitForAll()
    }
    #expect(server.requests.count == 6)
    #expect(server.acceptedConnections == 2)
  }

  // MARK: Combined requests

  /// Combines `/?n=1` and `/?n=2` to `/?n=1,2`, at least three and at most ten requests.
  static let numbers = RequestBatching(
    count: 3...10, key: { $0.url.contains("?n=") ? String($0.url.prefix { $0 != "?" }) : nil },
    combine: { requests in
      var many = requests[0]
      many.url += requests.dropFirst().map { "," + $0.url.drop { $0 != "=" }.dropFirst() }.joined()
      return many
    },
    split: { response, count in
      let parts = response.body.split(separator: UInt8(ascii: ","))
      guard parts.count == count else { return nil }
      return parts.map { HTTPResponse(status: 200, body: Array($0)) }
    })

  /// Creates a client with a limit of one request: the first, number 0, is held until the gate
  /// opens, and `count` others wait behind it. Those that are named `n` can be combined. The reply
  /// depends on the numbers in a request; by default it is those numbers.
  final class Bench: Sendable {
    let gate: LoopbackServer.Gate
    let server: LoopbackServer
    let client: PerHostQueueClient
    let tasks: [Task<HTTPResponse, any Error>]

    init(
      _ count: Int, name: String = "n", timeout: Duration = .seconds(20),
      reply: @escaping @Sendable ([Int]) -> LoopbackServer.Reply? = { _ in nil }
    ) async throws {
      let gate = try LoopbackServer.Gate()
      let server = try LoopbackServer { request in
        let text = request.query.map { String($0.dropFirst(2)) } ?? ""
        let numbers = text.split(separator: ",").compactMap { Int($0) }
        let answer = reply(numbers) ?? .answer(200, body: Array(text.utf8))
        return numbers == [0] ? answer.held(by: gate) : answer
      }
      let client = PerHostQueueClient(
        makeClient(), concurrency: 1, batching: numbers)
      @Sendable func task(_ number: Int) -> Task<HTTPResponse, any Error> {
        Task {
          try await client.send(
            HTTPRequest(
              url: "\(server.url)/?\(name)=\(number)",
              timeout: number == 0 ? .seconds(50) : timeout))
        }
      }
      var tasks = [task(0)]
      await server.waitForRequests(1)
      for number in 1..<(count + 1) {
        tasks.append(task(number))
        while client.waitingCount < number { await Task.yield() }
      }
      self.gate = gate
      self.server = server
      self.client = client
      self.tasks = tasks
    }

    /// The result of each request: its body and status, or its error.
    func outcomes() async -> [String] {
      var outcomes: [String] = []
      for task in tasks {
        switch await task.result {
        case .success(let response):
          outcomes.append("\(response.status) \(String(decoding: response.body, as: UTF8.self))")
        case .failure(let error): outcomes.append((error as? HTTPError)?.code ?? "\(error)")
        }
      }
      return outcomes
    }

    var queries: [String] { server.requests.compactMap(\.query) }
  }

  @Test func `waiting requests are combined, and each has its own response`() async throws {
    let bench = try await Bench(14)
    bench.gate.open()
    #expect(await bench.outcomes() == (0...14).map { "200 \($0)" })
    #expect(bench.queries == ["n=0", "n=1,2,3,4,5,6,7,8,9,10", "n=11,12,13,14"])
  }

  @Test func `two waiting requests are sent one by one`() async throws {
    let bench = try await Bench(2)
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "200 1", "200 2"])
    #expect(bench.queries == ["n=0", "n=1", "n=2"])
  }

  @Test(arguments: [
    // The announced requests, the actual ones, whether there is a wait, and the requests sent.
    (4, 4, false, ["n=0,1,2,3"]), (4, 3, true, ["n=0,1,2"]), (3, 2, true, ["n=0", "n=1"]),
    (2, 2, false, ["n=0", "n=1"]), (50, 10, false, ["n=0,1,2,3,4,5,6,7,8,9"]),
  ])
  func `requests that announce others wait briefly for them`(
    batchSize: Int, count: Int, waits: Bool, queries: [String]
  ) async throws {
    let server = try LoopbackServer {
      .answer(200, body: Array(($0.query ?? "").utf8.dropFirst(2)))
    }
    let clock = ManualClock()
    let client = PerHostQueueClient(
      makeClient(), concurrency: 1, batching: Self.numbers,
      clocks: clock.clocks(startingAt: Date(timeIntervalSince1970: 0)))
    var tasks: [Task<HTTPResponse, any Error>] = []
    for number in 0..<count {
      var request = HTTPRequest(url: "\(server.url)/?n=\(number)")
      request.batchSize = batchSize
      tasks.append(Task { [request] in try await client.send(request) })
      while client.waitingCount < number + 1, server.requests.isEmpty { await Task.yield() }
    }
    if waits {
      #expect(server.requests.isEmpty)
      await clock.waitForSleepers()
      clock.advance(by: .milliseconds(20))
    }
    for (number, task) in tasks.enumerated() {
      #expect(String(decoding: try await task.value.body, as: UTF8.self) == "\(number)")
    }
    #expect(server.requests.compactMap(\.query) == queries)
  }

  @Test(arguments: [
    LoopbackServer.Reply.answer(400), .answer(500), .answer(200, body: Array("1".utf8)),
  ])
  func `a host that does not understand a combined request gets each one`(
    reply: LoopbackServer.Reply
  ) async throws {
    let bench = try await Bench(5) { $0.count > 1 ? reply : $0 == [3] ? .answer(404) : nil }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "200 1", "200 2", "404 ", "200 4", "200 5"])
    #expect(bench.queries == ["n=0", "n=1,2,3,4,5", "n=1", "n=2", "n=3", "n=4", "n=5"])
  }

  @Test func `a combined response that is cut off fails each request, for a retry`()
    async throws
  {
    let bench = try await Bench(5) { $0.count > 1 ? .cut(Array("1,".utf8), announced: 50) : nil }
    bench.gate.open()
    #expect(await bench.outcomes().dropFirst().allSatisfy { !$0.hasPrefix("200") })
    #expect(bench.queries == ["n=0", "n=1,2,3,4,5"])
  }

  @Test(arguments: [403, 429, 503])
  func `an error for a combined request applies to each of its parts`(status: Int) async throws {
    let bench = try await Bench(4) { $0.count > 1 ? .answer(status) : nil }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0"] + Array(repeating: "\(status) ", count: 4))
    #expect(bench.queries == ["n=0", "n=1,2,3,4"])
  }

  @Test func `a rate-limited host gets no more requests`() async throws {
    let bench = try await Bench(2) { _ in .answer(429) }
    bench.gate.open()
    #expect(await bench.outcomes() == ["429 ", "429 ", "429 "])
    #expect(bench.queries == ["n=0"])
  }

  @Test func `a limit for one kind of request does not affect the others`() async throws {
    let bench = try await Bench(2) { $0 == [1] ? .answer(429) : nil }
    let other = Task {
      try await bench.client.send(HTTPRequest(url: "\(bench.server.url)/other"))
    }
    while bench.client.waitingCount < 3 { await Task.yield() }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "429 ", "429 "])
    #expect(try await other.value.status == 200)
    #expect(bench.server.requests.map(\.path) == ["/", "/", "/other"])
  }

  @Test func `after two silent requests the waiting ones are not sent`() async throws {
    let bench = try await Bench(4, name: "m", timeout: .seconds(1)) { $0 == [0] ? nil : .silence }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0"] + Array(repeating: "network_timeout", count: 4))
    #expect(bench.queries == ["m=0", "m=1", "m=2"])
  }

  @Test func `cancelling one of many requests does not affect the others`() async throws {
    let bench = try await Bench(4) { $0.count > 1 ? .answer(500) : nil }
    bench.tasks[2].cancel()
    await #expect(throws: HTTPError.cancelled) { try await bench.tasks[2].value }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "200 1", "cancelled", "200 3", "200 4"])
    #expect(bench.queries == ["n=0", "n=1,3,4", "n=1", "n=3", "n=4"])
  }

  @Test func `a combined request ends when no one waits for it any more`() async throws {
    let bench = try await Bench(3) { $0.count > 1 ? .silence : nil }
    bench.gate.open()
    await bench.server.waitForRequests(2)
    for task in bench.tasks.dropFirst() { task.cancel() }
    #expect(await bench.outcomes() == ["200 0", "cancelled", "cancelled", "cancelled"])
    // The host has its slot back.
    let next = try await bench.client.send(HTTPRequest(url: "\(bench.server.url)/?n=9"))
    #expect(next.body == Array("9".utf8))
  }
}
