import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxWeather

/// Providers that are not the package's own.
@Suite(.timeLimit(.minutes(1))) struct WeatherProviderTests {
  private static let credit = Attribution(text: "Buoy 17", url: "https://buoy.example.org/")

  private static let buoy = WeatherProvider(
    name: "buoy", title: "Buoy 17", attribution: credit, parts: [.current], needsKey: true
  ) { context in
    let query = [("lat", context.latitude), ("key", context.key?.reveal() ?? "")]
    return [
      ProviderCall(
        "now", of: context.provider, for: [.current],
        request: context.get("buoy.example.org", "/now", query)
      ) { response, now throws(WeatherError) in
        let body = try context.object(response, at: now)
        var answer = ProviderAnswer()
        answer.current = WeatherObservation(time: now)
        answer.current?.temperature = body["celsius"]?.double
        return .init(answer)
      }
    ]
  }

  private func configuration(_ server: WeatherServer) -> WeatherConfiguration {
    var configuration = server.configuration(Self.buoy, .openMeteo)
    configuration.keys[Self.buoy] = Secret("0123456789")
    configuration.baseURLs[Self.buoy] = server.server.url
    return configuration
  }

  @Test func `providers learn the name of the program, not of the library`() {
    #expect(WeatherConfiguration().agent == ProcessInfo.processInfo.processName)
    #expect(WeatherConfiguration(agent: "example/1.0").agent == "example/1.0")
  }

  @Test func `a program can create a provider`() async throws {
    let server = try WeatherServer { request in
      request.path == "/now" ? .json(#"{"celsius": 8.5}"#) : nil
    }
    let folder = TemporaryFolder()
    let request = WeatherRequest(place: Sample.vienna, parts: [.current, .air])
    var options = PipelineOptions()
    for isOffline in [false, true] {
      options.isOffline = isOffline
      let service = WeatherService(
        configuration: configuration(server), client: StandardHTTPClient(userAgent: "tests"),
        cache: ReportCache(folder: folder.path), options: options)
      let report = try await service.report(for: request)
      #expect(report.current?.temperature == 8.5)
      #expect(report.provider == Self.buoy && report.parts[.air]?.provider == .openMeteo)
      #expect(report.attributions.first == Self.credit)
    }
    let sent = try #require(server.server.requests.first { $0.path == "/now" })
    #expect(sent.query == "lat=48.2085&key=0123456789")
    #expect(server.server.requests.count == 2)
  }

  @Test(arguments: [
    (LoopbackServer.Reply.answer(401), "invalid_key"), (.answer(500), "provider_unavailable"),
    (.json("[]"), "malformed_body"), (.html("<html>"), "malformed_body"),
  ])
  func `its failures are those of the package's own`(
    reply: LoopbackServer.Reply, code: String
  ) async throws {
    let server = try WeatherServer { $0.path == "/now" ? reply : nil }
    let service = WeatherService(
      configuration: configuration(server), client: CurlClient(userAgent: "tests"))
    let report = try await service.report(
      for: WeatherRequest(place: Sample.vienna, parts: [.current]))
    #expect(report.provider == .openMeteo)
    #expect(report.fallbacks.map(\.provider) == [Self.buoy])
    #expect(report.fallbacks.first?.failure.code == code)
  }

  @Test func `names and environment variables of the package's providers are distinct`() {
    #expect(Set(WeatherProvider.all.map(\.environmentPrefix)).count == WeatherProvider.all.count)
    for provider in WeatherProvider.all {
      #expect(WeatherProvider.named(provider.name) == provider)
    }
    #expect(WeatherProvider.named("buoy") == nil)
  }
}
