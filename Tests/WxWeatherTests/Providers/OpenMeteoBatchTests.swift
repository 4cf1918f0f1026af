import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// One request to Open-Meteo for several places.
@Suite(.timeLimit(.minutes(1))) struct OpenMeteoBatchTests {
  private static let body: String = {
    var sample = OpenMeteoSample()
    sample.hourCount = 24
    return sample.body.text()
  }()

  /// A server whose response for a place has its latitude as the elevation.
  private func server(
    _ reply: @escaping @Sendable (_ places: Int) -> LoopbackServer.Reply? = { _ in nil }
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      let latitudes = Self.field("latitude", of: request)
      if let reply = reply(latitudes.count) { return reply }
      guard request.path == "/v1/forecast" else { return .json("{}", status: 404) }
      let bodies = latitudes.map {
        Self.body.replacing(#""elevation":"#, with: #""elevation":\#($0),"x":"#)
      }
      return bodies.count == 1 ? .json(bodies[0]) : .json("[\(bodies.joined(separator: ","))]")
    }
  }

  private static func field(_ name: String, of request: LoopbackServer.Request) -> [Substring] {
    (request.query ?? "").split(separator: "&").first { $0.hasPrefix(name + "=") }?
      .drop { $0 != "=" }.dropFirst().split(separator: ",") ?? []
  }

  private func requests(_ count: Int) -> [WeatherRequest] {
    (0..<count).map { number in
      let position = Sample.position(Double(number) / 4, 10)
      return WeatherRequest(
        place: Place(name: "\(number)", kind: .coordinate, coordinate: position),
        parts: WeatherPart.main)
    }
  }

  private func service(
    _ server: LoopbackServer, _ providers: WeatherProvider...,
    client: any HTTPClient = PerHostQueueClient(CurlClient(userAgent: "tests")),
    cache: ReportCache? = nil
  ) -> WeatherService {
    var configuration = Sample.configuration(url: server.url)
    configuration.providers = [.openMeteo] + providers
    return WeatherService(
      configuration: configuration, client: client, cache: cache,
      clocks: ManualClock().clocks(startingAt: Sample.now))
  }

  private func elevations(_ outcomes: [Result<WeatherReport, WeatherFailure>]) -> [Double?] {
    outcomes.map { try? $0.get().place.elevation }
  }

  @Test func `40 places need one request, and each gets its own weather`() async throws {
    let server = try server()
    var order: [Int] = []
    let outcomes = await service(server).reports(for: requests(40)) { index, _ in
      order.append(index)
    }
    #expect(elevations(outcomes) == (0..<40).map { Double($0) / 4 })
    #expect(order.sorted() == Array(0..<40))
    let sent = try #require(server.requests.count == 1 ? server.requests.first : nil)
    #expect(Self.field("latitude", of: sent).prefix(3) == ["0", "0.25", "0.5"])
    #expect(Self.field("longitude", of: sent) == Array(repeating: "10", count: 40))
  }

  @Test(arguments: [
    (7, [1, 1, 1, 1, 1, 1, 1]), (8, [8]), (103, [1, 1, 1, 100]), (208, [8, 100, 100]),
  ])
  func `a few places are requested one by one, and at most 100 together`(
    count: Int, sizes: [Int]
  ) async throws {
    let server = try server()
    let outcomes = await service(server).reports(for: requests(count))
    #expect(elevations(outcomes) == (0..<count).map { Double($0) / 4 })
    #expect(server.requests.map { Self.field("latitude", of: $0).count }.sorted() == sizes)
  }

  @Test func `requests that differ in more than the place are sent separately`() async throws {
    let server = try server()
    var requests = requests(16)
    for index in 0..<8 { requests[index].parts = [.current] }
    for index in 8..<12 { requests[index].language = "de" }
    _ = await service(server).reports(for: requests)
    #expect(
      server.requests.map { Self.field("latitude", of: $0).count }.sorted() == [
        1, 1, 1, 1, 1, 1, 1, 1, 8,
      ])
  }

  @Test(arguments: [
    LoopbackServer.Reply.answer(400), .answer(500), .answer(200), .json("{}"), .json("[{}]"),
    .json("[\(Array(repeating: "{}", count: 9).joined(separator: ","))]"),
    .json("[\(Array(repeating: "[]", count: 8).joined(separator: ","))]"), .json("[{},{},{"),
    .raw(Array("not HTTP".utf8)),
  ])
  func `a server that does not support lists gets a request for each place`(
    reply: LoopbackServer.Reply
  ) async throws {
    let server = try server { $0 > 1 ? reply : nil }
    let outcomes = await service(server).reports(for: requests(8))
    #expect(elevations(outcomes) == (0..<8).map { Double($0) / 4 })
    #expect(server.requests.count == 9)
  }

  @Test(arguments: [401, 403, 429, 502, 503, 504])
  func `a refusal of a list concerns each place, and the next provider is used`(
    status: Int
  ) async throws {
    let server = try LoopbackServer { request in
      if request.path == "/v1/forecast" { return .json("{}", status: status) }
      // MET Norway names the place that its forecast is for.
      let position = ["lon", "lat"].map {
        Self.field($0, of: request).first.flatMap { Double($0) } ?? 0
      }
      return .json(
        MetNorwaySample.body(
          [MetNorwaySample.step(Sample.hour)], longitude: position[0], latitude: position[1]
        ).text())
    }
    let outcomes = await service(server, .metNorway).reports(for: requests(9))
    #expect(outcomes.count == 9)
    for outcome in outcomes {
      let report = try outcome.get()
      #expect(report.provider == .metNorway)
      #expect(report.fallbacks.map(\.provider) == [.openMeteo])
    }
    #expect(server.requests.count { $0.path == "/v1/forecast" } == 1)
  }

  @Test func `a response that is cut off is requested again`() async throws {
    let count = Mutex(0)
    let server = try server { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 1 ? .cut(Array("[{},{".utf8), announced: 5000) : nil
    }
    let again = RetryingClient(CurlClient(userAgent: "tests"), jitter: { 0 })
    let outcomes = await service(server, client: again).reports(for: requests(9))
    #expect(elevations(outcomes) == (0..<9).map { Double($0) / 4 })
    #expect(server.requests.map { Self.field("latitude", of: $0).count } == [9, 9])
    count.withLock { $0 = 0 }
    let failed = await service(server).reports(for: requests(9))
    #expect(elevations(failed).allSatisfy { $0 == nil })
    #expect(server.requests.count == 3)
  }

  @Test func `an error for one place does not affect the others`() async throws {
    let bodies = (0..<8).map { $0 == 3 ? #"{"error":true,"reason":"odd"}"# : Self.body }
    let server = try server { _ in .json("[\(bodies.joined(separator: ","))]") }
    let outcomes = await service(server).reports(for: requests(8))
    #expect(outcomes.map { (try? $0.get()) != nil } == (0..<8).map { $0 != 3 })
    #expect(server.requests.count == 1)
  }

  @Test func `places with fresh cached weather are not requested`() async throws {
    let server = try server()
    let folder = TemporaryFolder()
    let service = service(server, cache: ReportCache(folder: folder.path))
    _ = await service.reports(for: requests(10))
    let outcomes = await service.reports(for: requests(20))
    #expect(elevations(outcomes) == (0..<20).map { Double($0) / 4 })
    #expect(server.requests.map { Self.field("latitude", of: $0).count } == [10, 10])
  }

  @Test func `cancelling ends the request`() async throws {
    let server = try server { _ in .silence }
    let service = service(server)
    let requests = requests(9)
    let task = Task { await service.reports(for: requests) }
    await server.waitForRequests(1)
    task.cancel()
    let outcomes = await task.value
    #expect(outcomes.count == 9)
    for outcome in outcomes {
      #expect(throws: WeatherFailure.self) { try outcome.get() }
    }
    await server.waitForOpenConnections(0)
  }
}
