import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// Everything that can go wrong at a server: each cause has its own code, exit code and message.
@Suite(.timeLimit(.minutes(1))) struct ServerFaultTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let cause: FailureCause
    let reply: @Sendable () -> LoopbackServer.Reply
    var testDescription: String { name }

    init(
      _ name: String, _ code: String, _ cause: FailureCause,
      reply: @escaping @Sendable () -> LoopbackServer.Reply
    ) {
      self.name = name
      self.code = code
      self.cause = cause
      self.reply = reply
    }
  }

  static let faults = [
    Fault("silence", "network_timeout", .unavailable) { .silence },
    Fault("a response that breaks off", "malformed_answer", .unavailable) {
      .cut(Array(#"{"current":"#.utf8), announced: 5000)
    },
    Fault("garbage", "malformed_answer", .unavailable) { .raw([0x16, 0x03, 0xFF, 0x00]) },
    Fault("damaged JSON", "malformed_body", .unavailable) { .json(#"{"current":{"time":"#) },
    Fault("a web page", "malformed_body", .unavailable) { .html("<html>Log in</html>") },
    Fault("prose with status 200", "malformed_body", .unavailable) {
      .json("Unknown location; please try ~lat,lon")
    },
    Fault("an empty body", "malformed_body", .unavailable) { .answer() },
    Fault("429 with Retry-After", "rate_limited", .rateLimited) {
      .json("{}", status: 429, headers: [("Retry-After", "120")])
    },
    Fault("429 without", "rate_limited", .rateLimited) { .json("{}", status: 429) },
    Fault("403", "blocked", .denied) { .html("Access denied", status: 403) },
    Fault("500", "provider_unavailable", .unavailable) { .json("{}", status: 500) },
    Fault("503", "provider_unavailable", .unavailable) { .html("<p>busy</p>", status: 503) },
    Fault("404", "provider_unavailable", .unavailable) { .json("{}", status: 404) },
    Fault("304 without conditions", "provider_unavailable", .unavailable) { .answer(304) },
    Fault("a redirect to http", "bad_redirect", .unavailable) {
      .redirect(to: "http://example.com/")
    },
    Fault("a huge body", "body_too_large", .unavailable) { .spaces(5 << 20) },
  ]

  @Test(arguments: faults, WeatherProvider.all)
  func `a fault has its cause at any provider`(fault: Fault, provider: WeatherProvider) async throws
  {
    // The timeout is real, so one provider is enough.
    guard fault.name != "silence" || provider == .openMeteo else { return }
    let server = try WeatherServer { _ in fault.reply() }
    var configuration = server.configuration(provider)
    configuration.timeout = .milliseconds(fault.name == "silence" ? 200 : 10_000)
    let service = WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"),
      clocks: ManualClock().clocks(startingAt: Sample.now))
    let failure = await #expect(throws: WeatherFailure.self) {
      try await service.report(for: WeatherRequest(place: Sample.vienna))
    }
    #expect(failure?.code == fault.code)
    #expect(failure?.cause == fault.cause)
    #expect(failure?.message.contains(provider.title) == true)
    #expect(failure?.hint?.description.isEmpty == false)
    let text = failure?.description ?? ""
    #expect(!text.contains(Sample.secret) && !text.contains("48.2") && !text.contains("16.37"))
    await server.server.stop()
  }

  @Test func `an unreachable server is distinguished`() async throws {
    let port = try LoopbackServer.refusedPort()
    var configuration = Sample.configuration(.openMeteo, url: "http://127.0.0.1:\(port)/x?y")
    let service = WeatherService(
      configuration: configuration, client: CurlClient(userAgent: "t"))
    let refused = await #expect(throws: WeatherFailure.self) {
      try await service.report(for: WeatherRequest(place: Sample.vienna))
    }
    #expect(refused?.code == "network_connect" && refused?.cause == .unavailable)
    configuration.baseURLs[.openMeteo] = "http://weather.example"
    let insecure = await #expect(throws: WeatherFailure.self) {
      try await WeatherService(
        configuration: configuration, client: CurlClient(userAgent: "t")
      ).report(for: WeatherRequest(place: Sample.vienna))
    }
    #expect(insecure?.code == "insecure_url" && insecure?.cause == .configuration)
    configuration.baseURLs[.openMeteo] = "weather.example"
    let none = await #expect(throws: WeatherFailure.self) {
      try await WeatherService(
        configuration: configuration, client: CurlClient(userAgent: "t")
      ).report(for: WeatherRequest(place: Sample.vienna))
    }
    #expect(none?.code == "bad_url" && none?.message.contains("WXLOC_OPEN_METEO_URL") == true)
  }

  @Test func `a wrong content type is ignored if the body is right`() async throws {
    let server = try WeatherServer { _ in .html(OpenMeteoSample().body.text()) }
    let service = WeatherService(
      configuration: server.configuration(.openMeteo), client: CurlClient(userAgent: "t"))
    let report = try await service.report(
      for: WeatherRequest(place: Sample.vienna, parts: WeatherPart.main))
    #expect(report.current?.temperature == Minute.temperature)
    await server.server.stop()
  }

  @Test func `a provider's message is quoted without the key`() async throws {
    let server = try WeatherServer { request in
      .json(#"{"cod":401,"message":"Invalid API key \#(Sample.secret)"}"#, status: 401)
    }
    let service = WeatherService(
      configuration: server.configuration(.openWeatherMap), client: CurlClient(userAgent: "t"))
    let failure = await #expect(throws: WeatherFailure.self) {
      try await service.report(for: WeatherRequest(place: Sample.vienna))
    }
    #expect(failure?.code == "invalid_key")
    #expect(failure?.message.contains("“Invalid API key REDACTED”") == true)
    await server.server.stop()
  }
}
