import TestSupport
import Testing
import WxCore
import WxHTTP

/// Cancelling a task that waits for a response.
@Suite(.timeLimit(.minutes(1))) struct CancellationTests {
  @Test func `cancelling closes the socket at once`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = makeClient()
    let task = Task { try await client.send(HTTPRequest(url: server.url, timeout: .seconds(600))) }
    await server.waitForRequests(1)
    #expect(server.openConnections == 1)
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    await server.waitForOpenConnections(0)
  }

  @Test func `a task that is cancelled before its request sends nothing`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = makeClient()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      return try await client.send(HTTPRequest(url: server.url))
    }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    // Once the engine has answered another request, it has processed everything before it.
    _ = try await client.send(HTTPRequest(url: server.url))
    #expect(server.requests.count == 1)
  }

  @Test func `a request that waits for its turn can be cancelled`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      request.path == "/first" ? .json("{}").held(by: gate) : .json("{}")
    }
    let client = PerHostQueueClient(makeClient(), concurrency: 1)
    let first = Task { try await client.send(HTTPRequest(url: server.url + "/first")) }
    await server.waitForRequests(1)
    let second = Task { try await client.send(HTTPRequest(url: server.url + "/second")) }
    let third = Task { try await client.send(HTTPRequest(url: server.url + "/third")) }
    second.cancel()
    await #expect(throws: HTTPError.cancelled) { try await second.value }
    gate.open()
    #expect(try await first.value.status == 200)
    #expect(try await third.value.status == 200)
    #expect(server.requests.map(\.path) == ["/first", "/third"])
  }

  @Test func `cancelling one of many requests does not affect the others`() async throws {
    let server = try LoopbackServer { $0.path == "/never" ? .silence : .json("{}") }
    let client = makeClient()
    let never = Task { try await client.send(HTTPRequest(url: server.url + "/never")) }
    await server.waitForRequests(1)
    try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { _ = try await client.send(HTTPRequest(url: server.url)) }
      }
      never.cancel()
      try await group.waitForAll()
    }
    await #expect(throws: HTTPError.cancelled) { try await never.value }
  }

  @Test func `cancelling at any moment resumes each task once`() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let client = PerHostQueueClient(makeClient(), concurrency: 3)
    let ended = await withTaskGroup(of: Void.self, returning: Int.self) { group in
      for number in 0..<300 {
        group.addTask {
          let task = Task { try await client.send(HTTPRequest(url: server.url)) }
          for _ in 0..<(number % 40) { await Task.yield() }
          task.cancel()
          switch await task.result {
          case .success(let response): #expect(response.status == 200)
          case .failure(let error): #expect(error as? HTTPError == .cancelled)
          }
        }
      }
      return await group.reduce(0) { count, _ in count + 1 }
    }
    #expect(ended == 300)
    // All slots of the limit were released.
    for _ in 0..<4 { #expect(try await client.send(HTTPRequest(url: server.url)).status == 200) }
  }
}
