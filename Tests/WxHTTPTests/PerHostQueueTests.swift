import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// Requests to one host take turns.
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

  /// Creates a client with a limit of one request: the first, number 0, is held until the gate
  /// opens, and `count` others wait behind it. The reply depends on the number of a request; by
  /// default it is that number.
  final class Bench: Sendable {
    let gate: LoopbackServer.Gate
    let server: LoopbackServer
    let client: PerHostQueueClient
    let tasks: [Task<HTTPResponse, any Error>]

    init(
      _ count: Int, timeout: Duration = .seconds(20),
      reply: @escaping @Sendable (Int?) -> LoopbackServer.Reply? = { _ in nil }
    ) async throws {
      let gate = try LoopbackServer.Gate()
      let server = try LoopbackServer { request in
        let text = request.query.map { String($0.dropFirst(2)) } ?? ""
        let answer = reply(Int(text)) ?? .answer(200, body: Array(text.utf8))
        return text == "0" ? answer.held(by: gate) : answer
      }
      let client = PerHostQueueClient(makeClient(), concurrency: 1)
      @Sendable func task(_ number: Int) -> Task<HTTPResponse, any Error> {
        Task {
          try await client.send(
            HTTPRequest(
              url: "\(server.url)/?n=\(number)",
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

  @Test func `waiting requests are sent one by one, in order`() async throws {
    let bench = try await Bench(9) { $0 == 3 ? .answer(404) : $0 == 4 ? .answer(503) : nil }
    bench.gate.open()
    let outcomes = (0...9).map { $0 == 3 ? "404 " : $0 == 4 ? "503 " : "200 \($0)" }
    #expect(await bench.outcomes() == outcomes)
    #expect(bench.queries == (0...9).map { "n=\($0)" })
  }

  @Test func `a rate-limited host gets no more requests`() async throws {
    let bench = try await Bench(2) { _ in .answer(429) }
    bench.gate.open()
    #expect(await bench.outcomes() == ["429 ", "429 ", "429 "])
    #expect(bench.queries == ["n=0"])
  }

  @Test func `a limit for one kind of request does not affect the others`() async throws {
    let bench = try await Bench(2) { $0 == 1 ? .answer(429) : nil }
    let other = Task {
      try await bench.client.send(HTTPRequest(url: "\(bench.server.url)/other"))
    }
    while bench.client.waitingCount < 3 { await Task.yield() }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "429 ", "429 "])
    #expect(try await other.value.status == 200)
    #expect(bench.server.requests.map(\.path) == ["/", "/", "/other"])
  }

  @Test(arguments: [
    ("/v1/forecast?latitude=1", "/v1/forecast?latitude=2", false),
    ("/points/1.5,2", "/points/-3,4", false),
    ("/gridpoints/LWX/9,7/forecast", "/gridpoints/LWX/8,8/forecast", false),
    ("/forecast/0123/1,2", "/forecast/0123/3,4", false),
    ("/v1/forecast?latitude=1", "/v1/air-quality?latitude=1", true),
  ])
  func `a limit for one place is one for the others`(
    first: String, second: String, isSent: Bool
  ) async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { _ in .answer(429).held(by: gate) }
    let client = PerHostQueueClient(makeClient(), concurrency: 1)
    let tasks = [first, second].map { path in
      Task { try await client.send(HTTPRequest(url: server.url + path)).status }
    }
    while client.waitingCount < 1 { await Task.yield() }
    await server.waitForRequests(1)
    gate.open()
    for task in tasks { #expect(try await task.value == 429) }
    #expect(server.requests.count == (isSent ? 2 : 1))
  }

  @Test func `after two silent requests the waiting ones are not sent`() async throws {
    let bench = try await Bench(4, timeout: .seconds(1)) { $0 == 0 ? nil : .silence }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0"] + Array(repeating: "network_timeout", count: 4))
    #expect(bench.queries == ["n=0", "n=1", "n=2"])
  }

  @Test func `cancelling one of many requests does not affect the others`() async throws {
    let bench = try await Bench(4)
    bench.tasks[2].cancel()
    await #expect(throws: HTTPError.cancelled) { try await bench.tasks[2].value }
    bench.gate.open()
    #expect(await bench.outcomes() == ["200 0", "200 1", "cancelled", "200 3", "200 4"])
    #expect(bench.queries == ["n=0", "n=1", "n=3", "n=4"])
  }

  @Test func `a cancelled request gives its turn to the next`() async throws {
    let bench = try await Bench(2) { $0 == 1 ? .silence : nil }
    bench.gate.open()
    await bench.server.waitForRequests(2)
    bench.tasks[1].cancel()
    #expect(await bench.outcomes() == ["200 0", "cancelled", "200 2"])
  }
}
