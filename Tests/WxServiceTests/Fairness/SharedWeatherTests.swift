import Foundation
import Synchronization
import Testing
import WxCore
import WxService
import WxTesting
import WxWeather

/// One request to a provider for all who wait for it.
@Suite(.timeLimit(.minutes(1))) struct SharedWeatherTests {
  /// Fetches when a test lets it, and notes what was fetched.
  private final class Provider: Sendable {
    let fetched = Mutex<[[WeatherRequest]]>([])
    let sources = Mutex<[SharedWeather.Source]>([])
    let clock = ManualClock()

    func weather(gate: (any UpstreamGate)? = nil) -> SharedWeather {
      SharedWeather(
        gate: gate, observe: { source in self.sources.withLock { $0.append(source) } }
      ) { requests in
        self.fetched.withLock { $0.append(requests) }
        try await self.clock.sleep(for: .seconds(1))
        return requests.map {
          .success(WeatherReport(place: $0.place, provider: .openMeteo))
        }
      }
    }
  }

  private static func request(
    _ latitude: Double, _ longitude: Double, name: String = "Here", language: String = "en"
  ) throws -> WeatherRequest {
    let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
    var place = Place(position: position)
    place.name = name
    return WeatherRequest(place: place, language: language)
  }

  @Test func `64 requests for one place are one request to the provider`() async throws {
    let provider = Provider()
    let weather = provider.weather()
    let places = try await withThrowingTaskGroup { group in
      for number in 0..<64 {
        let request = try Self.request(48.1371, 11.5754, name: "Place \(number)")
        group.addTask { try await weather.reports([request])[0].get().place.name }
      }
      await provider.clock.waitForSleepers(1)
      while provider.sources.withLock(\.count) < 63 { await Task.yield() }
      provider.clock.advance(by: .seconds(1))
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(places.count == 64, "each has its own place")
    #expect(provider.fetched.withLock(\.count) == 1)
    #expect(provider.sources.withLock { $0.filter { $0 == .shared }.count } == 63)
  }

  @Test func `a position is rounded to 0.02 degrees, and the answer has the original`() async throws
  {
    let provider = Provider()
    let weather = provider.weather()
    let requests = [
      try Self.request(48.1371, 11.5754), try Self.request(48.1449, 11.5801),
      try Self.request(48.1551, 11.5754), try Self.request(-0.0099, 179.9999),
    ]
    async let reports = weather.reports(requests)
    await provider.clock.waitForSleepers(1)
    provider.clock.advance(by: .seconds(1))
    let places = try await reports.map { try $0.get().place.coordinate }
    #expect(places == requests.map(\.place.coordinate))
    let fetched = provider.fetched.withLock(\.self).flatMap(\.self).map(\.place.coordinate)
    #expect(
      fetched == [
        Coordinate(latitude: 48.14, longitude: 11.58),
        Coordinate(latitude: 48.16, longitude: 11.58),
        Coordinate(latitude: 0, longitude: 180),
      ])
  }

  @Test func `a named place is not moved`() async throws {
    let provider = Provider()
    let weather = provider.weather()
    var city = try Self.request(48.1371, 11.5754)
    city.place.kind = .city
    let request = city
    async let reports = weather.reports([request])
    await provider.clock.waitForSleepers(1)
    provider.clock.advance(by: .seconds(1))
    _ = try await reports
    let fetched = provider.fetched.withLock(\.self)
    #expect(fetched.first?.first?.place.coordinate == request.place.coordinate)
  }

  @Test func `other languages and later requests are fetched separately`() async throws {
    let provider = Provider()
    let weather = provider.weather()
    let english = try Self.request(48, 11)
    let german = try Self.request(48, 11, language: "de")
    async let both = weather.reports([english, german, english])
    await provider.clock.waitForSleepers(1)
    provider.clock.advance(by: .seconds(1))
    #expect(try await both.count == 3)
    async let later = weather.reports([english])
    await provider.clock.waitForSleepers(1)
    provider.clock.advance(by: .seconds(1))
    _ = try await later
    #expect(provider.fetched.withLock { $0.map(\.count) } == [2, 1])
  }

  @Test func `the fetch ends when nobody waits for it any more, and the next one begins again`()
    async throws
  {
    let provider = Provider()
    let weather = provider.weather()
    let request = try Self.request(48, 11)
    let first = Task { try await weather.reports([request]) }
    await provider.clock.waitForSleepers(1)
    let second = Task { try await weather.reports([request]) }
    while provider.sources.withLock(\.count) < 1 { await Task.yield() }
    first.cancel()
    second.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await #expect(throws: CancellationError.self) { try await second.value }
    async let again = weather.reports([request])
    await provider.clock.waitForSleepers(1)
    provider.clock.advance(by: .seconds(1))
    #expect(try await again.count == 1)
    #expect(provider.fetched.withLock(\.count) == 2)
  }

  @Test func `an answer that needs no request counts as a hit`() async throws {
    let rate = UpstreamRate(perMinute: 10, perDay: 100)
    let limits = UpstreamLimits(
      weather: UpstreamLimiter(all: rate, client: rate),
      addresses: UpstreamLimiter(all: rate, client: rate), clocks: .live, observe: { _ in })
    for (asks, source) in [(false, SharedWeather.Source.hit), (true, .miss)] {
      let sources = Mutex<[SharedWeather.Source]>([])
      let weather = SharedWeather(
        gate: limits, observe: { source in sources.withLock { $0.append(source) } }
      ) { requests in
        if asks { _ = Upstream.gate?.retryAfter("open-meteo") }
        return requests.map { .success(WeatherReport(place: $0.place, provider: .openMeteo)) }
      }
      _ = try await weather.reports([try Self.request(48, 11)])
      #expect(sources.withLock(\.self) == [source])
    }
  }
}
