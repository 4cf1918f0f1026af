import TestSupport
import Testing
import WxCore
import WxHTTP
import WxWeather

/// Combined Open-Meteo requests for several places.
@Suite(.timeLimit(.minutes(1))) struct OpenMeteoGatheringTests {
  private let batching = RequestBatching.openMeteo

  private func request(_ place: Place, _ part: WeatherPart = .current) throws -> HTTPRequest {
    let request = WeatherRequest(place: place, parts: [part])
    let configuration = WeatherConfiguration(baseURLs: [.openMeteo: "http://127.0.0.1:9"])
    return try WeatherProvider.calls(
      for: request, from: .openMeteo, configuration: configuration)[0].request
  }

  @Test func `requests for two places are combined`() throws {
    let requests = try [request(Sample.vienna), request(Sample.oslo)]
    #expect(batching.key(requests[0]) != nil)
    #expect(batching.key(requests[0]) == batching.key(requests[1]))
    let url = batching.combine(requests).url
    #expect(url.hasPrefix("http://127.0.0.1:9/v1/forecast?timezone=auto&timeformat=unixtime"))
    #expect(url.hasSuffix("&latitude=48.2085,59.9127&longitude=16.3721,10.7461"), "\(url)")
  }

  @Test func `requests that differ in more than the place are not combined`() throws {
    let current = try request(Sample.vienna)
    #expect(batching.key(current) != batching.key(try request(Sample.vienna, .days)))
    #expect(batching.key(current) != batching.key(try request(Sample.vienna, .air)))
    var conditional = current
    conditional.headers.append(HTTPHeader("If-None-Match", "\"a\""))
    #expect(batching.key(conditional) == nil)
    #expect(batching.key(batching.combine([current, current])) == nil)
    #expect(batching.key(HTTPRequest(url: "https://example.org/?latitude=1&longitude=2")) == nil)
  }

  private func split(_ text: String, _ count: Int) -> [String]? {
    batching.split(HTTPResponse(status: 200, body: Array(text.utf8)), count)?
      .map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test func `an array of bodies is split`() {
    #expect(
      split(#" [ {"a":[1,[2]],"b":"}]\"{"} , {"c":{"d":{}}} ] "#, 2)
        == [#"{"a":[1,[2]],"b":"}]\"{"}"#, #"{"c":{"d":{}}}"#])
  }

  @Test(arguments: [
    "", "{}", "[]", "[{}]", "[{},{},{}]", "[{},[]]", "[{},{}", "[{},{}]]", "[\"{},{}\"]",
    "{\"a\":[{},{}]}", "]}[{}{}",
  ])
  func `any other response is not split for two places`(text: String) {
    #expect(split(text, 2) == nil)
  }

  @Test func `40 places need one single and one combined request`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try LoopbackServer { request in
      let latitudes = Self.field("latitude", of: request.query ?? "")
      let bodies = latitudes.map { latitude -> String in
        var sample = OpenMeteoSample()
        sample.hourCount = 24
        let body = sample.body.text()
        return body.replacing(#""elevation":"#, with: #""elevation":\#(latitude),"x":"#)
      }
      return bodies.count == 1
        ? .json(bodies[0]).held(by: gate) : .json("[" + bodies.joined(separator: ",") + "]")
    }
    let client = PerHostQueueClient(
      CurlClient(userAgent: "tests"), concurrency: 1,
      batching: batching)
    let configuration = WeatherConfiguration(baseURLs: [.openMeteo: server.url])
    let service = WeatherService(configuration: configuration, client: client)
    let elevations = try await withThrowingTaskGroup(of: (Int, Double?).self) { group in
      for number in 0..<40 {
        group.addTask {
          let place = Place(
            name: "\(number)", kind: .coordinate, coordinate: Sample.position(Double(number), 10))
          let request = WeatherRequest(place: place, parts: WeatherPart.main)
          return (number, try await service.report(for: request).place.elevation)
        }
      }
      while client.waitingCount < 39 { await Task.yield() }
      gate.open()
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    // Each place gets its own body.
    #expect(elevations == Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, Double($0)) }))
    #expect(server.requests.count == 2)
  }

  private static func field(_ name: String, of query: String) -> [Substring] {
    query.split(separator: "&").first { $0.hasPrefix(name + "=") }?.drop { $0 != "=" }.dropFirst()
      .split(separator: ",") ?? []
  }
}
