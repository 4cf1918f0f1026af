import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// The mistakes of ``CommonMistakeTests`` that require a server.
@Suite(.timeLimit(.minutes(1))) struct CommonMistakePipelineTests {
  private static let main = WeatherPart.main

  private func service(
    _ configuration: WeatherConfiguration, cache: ReportCache? = nil
  ) -> WeatherService {
    WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "wxloc/0.0.0"), cache: cache,
      clocks: ManualClock().clocks(startingAt: Sample.now))
  }

  @Test func `a single location is enough`() async throws {
    let server = try WeatherServer()
    let pipeline = WeatherPipeline(server.configuration(.openMeteo))
    pipeline.update(WeatherRequest(place: Sample.vienna, parts: Self.main))
    #expect(await pipeline.states.settled().state?.name == "ready")
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `after a failure the next update fetches again`() async throws {
    let gate = Switch()
    let server = try WeatherServer { _ in gate.isOn ? nil : .json("{}", status: 500) }
    let pipeline = WeatherPipeline(server.configuration(.openMeteo))
    let request = WeatherRequest(place: Sample.vienna, parts: Self.main)
    for _ in 0..<3 {
      pipeline.update(request)
      #expect(await pipeline.states.settled().state?.name == "failed")
      await server.server.waitForRequests(1)
    }
    gate.turnOn()
    pipeline.update(request)
    var last: WeatherState?
    for await state in pipeline.states where state.isSettled {
      last = state
      if state.name == "ready" { break }
    }
    #expect(last?.report?.current?.temperature == Minute.temperature)
    #expect(server.server.requests.count == 4)
    await pipeline.stop()
    await server.server.stop()
  }

  @Test(arguments: [
    ("/data/2.5/weather", WeatherPart.current), ("/data/2.5/forecast", .hours),
    ("/data/2.5/forecast/daily", .days), ("/data/2.5/air_pollution", .air),
  ])
  func `one failed request does not affect the others`(
    path: String, part: WeatherPart
  ) async throws {
    let server = try WeatherServer { request in
      request.path == path ? .json(#"{"cod":503,"message":"busy"}"#, status: 503) : nil
    }
    let report = try await service(server.configuration(.openWeatherMap)).report(
      for: WeatherRequest(place: Sample.vienna))
    for each in WeatherProvider.openWeatherMap.parts {
      #expect(report.parts[each]?.outcome == (each == part ? .failed : .ok), "\(each)")
    }
    let words = report.json(now: Sample.now)["parts"]?[part.rawValue]?.string
    #expect(words == "failed: OpenWeatherMap failed (HTTP status 503): “busy”.")
    await server.server.stop()
  }

  @Test func `a slow response for the old place is not shown after the new one`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try WeatherServer { request in
      let isOslo = request.query?.contains("latitude=59.9127") == true
      let reply = LoopbackServer.Reply.json(
        OpenMeteoSample().body.with("current", "temperature_2m", value: isOslo ? -20 : 30).text())
      return isOslo ? reply : reply.held(by: gate)
    }
    let pipeline = WeatherPipeline(server.configuration(.openMeteo))
    let states = pipeline.states
    pipeline.update(WeatherRequest(place: Sample.vienna, parts: Self.main))
    await server.server.waitForRequests(1)
    pipeline.update(WeatherRequest(place: Sample.oslo, parts: Self.main))
    let (names, state) = await states.settled()
    #expect(state?.report?.place.name == "Oslo" && state?.report?.current?.temperature == -20)
    #expect(names.count { $0.hasPrefix("fetching") } == 2)
    gate.open()
    await pipeline.stop()
    // The states have ended, so nothing follows.
    #expect(pipeline.lastReport?.place.name == "Oslo")
    await server.server.stop()
  }

  @Test func `requests use https, are limited, and log no key or place`() throws {
    for provider in WeatherProvider.all {
      let place = provider == .nws ? Sample.austin : Sample.vienna
      let calls = try provider.calls(
        for: WeatherRequest(place: place), configuration: Sample.configuration(provider))
      #expect(!calls.isEmpty)
      for call in calls {
        #expect(call.request.url.hasPrefix("https://"))
        #expect(call.request.timeout <= .seconds(10) && call.request.connectTimeout <= .seconds(5))
        #expect(call.request.maximumBodySize <= 4 << 20)
        #expect(call.request.headers.contains { $0.name == "Accept" })
        #expect(!call.request.redactedURL.contains(Sample.secret))
      }
    }
  }

  @Test func `pipelines share nothing`() async throws {
    let server = try WeatherServer()
    let first = WeatherPipeline(server.configuration(.openMeteo))
    let second = WeatherPipeline(server.configuration(.pirateWeather))
    first.update(WeatherRequest(place: Sample.vienna, parts: Self.main))
    second.update(WeatherRequest(place: Sample.oslo, parts: Self.main))
    let states = await (first.states.settled().state, second.states.settled().state)
    #expect(states.0?.report?.place.name == "Vienna")
    #expect(states.1?.report?.place.name == "Oslo")
    await first.stop()
    #expect(second.lastReport?.provider == .pirateWeather)
    await second.stop()
    await server.server.stop()
  }

  @Test func `no path, file or error contains a key`() async throws {
    let folder = TemporaryFolder()
    let server = try WeatherServer()
    let cache = ReportCache(folder: folder.path)
    for provider in [WeatherProvider.openWeatherMap, .pirateWeather] {
      let configuration = server.configuration(provider)
      _ = try await service(configuration, cache: cache).report(
        for: WeatherRequest(place: Sample.vienna))
      #expect(!"\(configuration)".contains(Sample.secret))
    }
    for request in server.server.requests { #expect(!request.path.contains(Sample.secret)) }
    #expect(folder.names.count == 2)
    for name in folder.names {
      #expect(!name.contains(Sample.secret))
      let bytes = try PrivateFile.read("\(folder.path)/\(name)", limit: 1 << 20)
      #expect(!String(decoding: bytes, as: UTF8.self).contains(Sample.secret))
    }
    await server.server.stop()
  }

  @Test func `a failure has its cause, shows available data and can be retried`()
    async throws
  {
    let folder = TemporaryFolder()
    let gate = Switch()
    let server = try WeatherServer { _ in
      gate.isOn ? .json(#"{"error":true,"reason":"Sorry, snowed in"}"#, status: 503) : nil
    }
    let request = WeatherRequest(place: Sample.vienna, parts: Self.main)
    let cache = ReportCache(folder: folder.path)
    let configuration = server.configuration(.openMeteo)
    _ = try await service(configuration, cache: cache).report(for: request)
    gate.turnOn()
    let later = ManualClock()
    later.advance(by: .seconds(3600))
    let stale = try await WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"), cache: cache,
      clocks: later.clocks(startingAt: Sample.now)
    ).report(for: request)
    #expect(stale.isStale && stale.current != nil)
    #expect(
      stale.staleReason?.message
        == "Open-Meteo failed (HTTP status 503): “Sorry, snowed in”.")
    let failure = await #expect(throws: WeatherFailure.self) {
      try await service(configuration).report(for: request)
    }
    #expect(failure?.code == "provider_unavailable" && failure?.hint != nil)
    await server.server.stop()
  }

  @Test func `the last report is shown before the network responds`() async throws {
    let folder = TemporaryFolder()
    let server = try WeatherServer { request in
      request.query?.contains("hourly") == true ? nil : .silence
    }
    let cache = ReportCache(folder: folder.path)
    _ = try await service(server.configuration(.openMeteo), cache: cache).report(
      for: WeatherRequest(place: Sample.vienna, parts: Self.main))
    let pipeline = WeatherPipeline(server.configuration(.openMeteo), cache: cache)
    let states = pipeline.states
    pipeline.update(WeatherRequest(place: Sample.vienna, parts: [.current, .air]))
    let fetching = await states.first { $0.name.hasPrefix("fetching") }
    #expect(fetching?.report?.current?.temperature == Minute.temperature)
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `switching quickly ends the older requests and never mixes places`() async throws {
    let server = try WeatherServer { request in
      request.query?.contains("lat=59.9127") == true ? nil : .silence
    }
    let pipeline = WeatherPipeline(server.configuration(.openWeatherMap))
    pipeline.update(WeatherRequest(place: Sample.vienna))
    await server.server.waitForRequests(4)
    pipeline.update(WeatherRequest(place: Sample.austin))
    await server.server.waitForRequests(8)
    let states = pipeline.states
    pipeline.update(WeatherRequest(place: Sample.oslo))
    var names: Set<String> = []
    for await state in states {
      if let place = state.report?.place { names.insert(place.name) }
      if state.isSettled { break }
    }
    #expect(names == ["Oslo"])
    // Idle connections stay in the pool; those of the eight canceled requests are closed.
    await server.server.waitForOpenConnections(server.server.acceptedConnections - 8)
    await pipeline.stop()
    await server.server.stop()
  }
}
