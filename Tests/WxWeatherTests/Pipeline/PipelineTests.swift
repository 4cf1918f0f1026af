import Foundation
import Logging
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// The pipeline with the live client and a real server.
@Suite(.timeLimit(.minutes(1))) struct PipelineTests {
  static let all = Set(WeatherPart.allCases)

  @Test(arguments: WeatherProvider.all)
  func `each provider gives all its parts`(provider: WeatherProvider) async throws {
    let server = try WeatherServer()
    let pipeline = WeatherPipeline(server.configuration(provider))
    let place = provider == .nws ? Sample.austin : Sample.vienna
    pipeline.update(WeatherRequest(place: place))
    let (names, state) = await pipeline.states.settled()
    let report = try #require(state?.report, "\(state?.failure?.message ?? "")")
    #expect(names.last == "ready")
    #expect(Set(report.parts.keys) == provider.parts)
    #expect(report.parts.values.allSatisfy { $0.outcome == .ok }, "\(report.parts)")
    #expect(report.days.allSatisfy { ($0.low ?? -99) <= ($0.high ?? 99) })
    #expect(report.current?.temperature == Minute.temperature)
    #expect(report.fetchedAt == Sample.now && (report.expiresAt ?? .distantPast) > Sample.now)
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `One Call also gives alerts`() async throws {
    let server = try WeatherServer()
    var configuration = server.configuration(.openWeatherMap)
    configuration.products[.openWeatherMap] = "onecall"
    let service = WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"),
      clocks: ManualClock().clocks(startingAt: Sample.now))
    let report = try await service.report(for: WeatherRequest(place: Sample.vienna))
    #expect(report.alerts.map(\.title) == ["Snow warning"])
    #expect(Set(report.parts.keys) == Self.all)
    #expect(server.server.requests.count == 2)
    await server.server.stop()
  }

  @Test func `a free key gets days built from steps`() async throws {
    let server = try WeatherServer { request in
      request.path == "/data/2.5/forecast/daily"
        ? .json(OpenWeatherMapSample.invalidKey.text(), status: 401) : nil
    }
    let service = WeatherService(
      configuration: server.configuration(.openWeatherMap), client: CurlClient(userAgent: "t"),
      clocks: ManualClock().clocks(startingAt: Sample.now))
    let report = try await service.report(for: WeatherRequest(place: Sample.vienna))
    #expect(report.parts.values.allSatisfy { $0.outcome == .ok })
    #expect(report.days.count == 6 && report.days.allSatisfy { $0.steps != nil })
    let only = try await service.report(
      for: WeatherRequest(place: Sample.vienna, parts: [.days]))
    // The first step has no values of its own, and without the current weather none of that.
    #expect(only.hours.isEmpty && only.days.dropFirst() == report.days.dropFirst())
    await server.server.stop()
  }

  @Test func `the states go from locating through partial to ready`() async throws {
    let gate = try LoopbackServer.Gate()
    let server = try WeatherServer { request in
      request.path == "/data/2.5/forecast" ? WeatherServer.standard(request).held(by: gate) : nil
    }
    let pipeline = WeatherPipeline(server.configuration(.openWeatherMap))
    pipeline.locate()
    let states = pipeline.states
    pipeline.update(WeatherRequest(place: Sample.vienna, parts: [.current, .hours]))
    var names: [String] = []
    for await state in states {
      names.append(state.name)
      if state.name == "partial" {
        #expect(state.report?.current != nil && state.report?.hours.isEmpty == true)
        gate.open()
      }
      if state.isSettled { break }
    }
    #expect(names == ["locating", "fetching Vienna openweathermap", "partial", "ready"])
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `a fallback to the next provider is reported`() async throws {
    let server = try WeatherServer { request in
      request.path.hasPrefix("/points/") ? .json(NWSSample.abroad.text(), status: 404) : nil
    }
    var configuration = server.configuration(.nws, .pirateWeather, .openMeteo)
    configuration.keys = [:]
    let service = WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"),
      clocks: ManualClock().clocks(startingAt: Sample.now))
    let report = try await service.report(
      for: WeatherRequest(place: Sample.vienna, parts: WeatherPart.main))
    #expect(report.provider == .openMeteo)
    #expect(report.fallbacks.map(\.failure.code) == ["outside_coverage", "no_key"])
    let json = JSONValue.object(report.json(now: Sample.now)).text()
    #expect(json.contains(#""fallbacks":[{"provider":"nws","code":"outside_coverage""#))
    await server.server.stop()
  }

  @Test func `data are refetched when they expire`() async throws {
    let server = try WeatherServer { request in
      .json(OpenMeteoSample().body.text(), headers: [("Cache-Control", "max-age=300")])
    }
    let clock = ManualClock()
    let pipeline = WeatherPipeline(
      server.configuration(.openMeteo), options: PipelineOptions(followsExpiry: true),
      clock: clock)
    pipeline.update(WeatherRequest(place: Sample.vienna, parts: WeatherPart.main))
    _ = await pipeline.states.settled()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(299))
    #expect(server.server.requests.count == 1)
    clock.advance(by: .seconds(1))
    await server.server.waitForRequests(2)
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `a provider's notice is logged once`() async throws {
    let server = try WeatherServer { request in
      .json(MetNorwaySample.standard.text(), status: 203)
    }
    let log = RecordedLog()
    let pipeline = WeatherPipeline(
      configuration: server.configuration(.metNorway), client: CurlClient(userAgent: "t"),
      clocks: ManualClock().clocks(startingAt: Sample.now),
      logger: Logger(label: "test") { _ in log })
    for place in [Sample.vienna, Sample.vienna] {
      pipeline.update(WeatherRequest(place: place, parts: [.current]))
      _ = await pipeline.states.settled()
      pipeline.refresh()
      await server.server.waitForRequests(2)
      _ = await pipeline.states.settled()
    }
    #expect(log.messages == ["MET Norway is about to withdraw the forecast product in use."])
    await pipeline.stop()
    await server.server.stop()
  }

  @Test func `stopping ends the requests and the states`() async throws {
    let server = try WeatherServer { _ in .silence }
    let pipeline = WeatherPipeline(server.configuration(.openWeatherMap))
    pipeline.update(WeatherRequest(place: Sample.vienna))
    let states = pipeline.states
    await server.server.waitForRequests(4)
    await pipeline.stop()
    await server.server.waitForOpenConnections(0)
    var last: WeatherState?
    for await state in states { last = state }
    #expect(last?.name == "fetching Vienna openweathermap")
    // A later listener gets the same state, and nothing follows.
    var late: [String] = []
    for await state in pipeline.states { late.append(state.name) }
    #expect(late == ["fetching Vienna openweathermap"])
    await server.server.stop()
  }

  @Test func `a canceled task returns at once`() async throws {
    let server = try WeatherServer { _ in .silence }
    let service = WeatherService(
      configuration: server.configuration(.openMeteo), client: CurlClient(userAgent: "t"))
    let task = Task { () async -> WeatherFailure? in
      do throws(WeatherFailure) {
        _ = try await service.report(for: WeatherRequest(place: Sample.vienna))
        return nil
      } catch {
        return error
      }
    }
    await server.server.waitForRequests(2)
    task.cancel()
    #expect(await task.value?.code == "cancelled")
    await server.server.waitForOpenConnections(0)
    await server.server.stop()
  }
}
