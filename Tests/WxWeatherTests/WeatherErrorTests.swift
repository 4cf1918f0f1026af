import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct WeatherErrorTests {
  static let reasons: [(WeatherError.Reason, String, FailureCause)] = [
    (.badArgument, "bad_argument", .usage), (.placeNotFound, "place_not_found", .notFound),
    (.noKey, "no_key", .denied), (.invalidKey, "invalid_key", .denied),
    (.planDoesNotCover(call: "One Call 3.0"), "plan_does_not_cover", .denied),
    (.keyOrPlan(call: "forecast/daily"), "plan_does_not_cover", .denied),
    (.rateLimited(until: nil), "rate_limited", .rateLimited), (.blocked, "blocked", .denied),
    (.outsideCoverage, "outside_coverage", .notFound),
    (.unavailable(status: 503), "provider_unavailable", .unavailable),
    (.network(.cannotResolve(host: "h")), "network_dns", .unavailable),
    (.network(.cannotConnect(host: "h", detail: "refused")), "network_connect", .unavailable),
    (.network(.tls(host: "h", detail: "expired")), "network_tls", .unavailable),
    (.network(.timedOut(host: "h")), "network_timeout", .unavailable),
    (.malformedBody("it is empty"), "malformed_body", .unavailable),
    (.missingField("main"), "missing_field", .unavailable),
    (.noContact, "no_contact", .configuration), (.badBaseURL, "bad_url", .configuration),
    (.notCached, "nothing_cached", .unavailable),
    (.cachedTooOld(age: 90000), "cached_too_old", .unavailable),
  ]

  @Test func `each cause has its code, exit code, message and hint`() {
    for provider in WeatherProvider.all {
      for (reason, code, cause) in Self.reasons {
        let error = WeatherError(provider, reason, providerMessage: "Computer says no")
        #expect(error.code == code && error.cause == cause)
        #expect(error.message.contains("“Computer says no”"))
        #expect(error.hint?.description.last == ".", "\(code)")
        let plain = WeatherError(provider, reason)
        #expect(plain.message.hasSuffix(".") && !plain.message.contains(".."), "\(plain.message)")
      }
    }
    #expect(Set(Self.reasons.map(\.1)).count == Self.reasons.count - 1)
  }

  @Test func `a provider says how long a new key does not work`() {
    func hint(_ provider: WeatherProvider) -> String {
      WeatherError(provider, .invalidKey).hint?.description ?? ""
    }
    var toy = WeatherProvider(
      name: "toy", title: "Toy", attribution: Attribution(text: "Toy", url: "https://example.org"),
      parts: [.current], needsKey: true
    ) { _ in [] }
    #expect(hint(toy).hasPrefix("Check the key. "))
    toy.newKeyDelay = "takes a day"
    #expect(hint(toy).hasPrefix("Check the key; a new one takes a day to work. "))
    #expect(hint(.openWeatherMap).contains("; a new one may take up to two hours to work. "))
    #expect(hint(.pirateWeather).contains("; a new one takes about 20 minutes to work. "))
  }

  @Test func `a source of warnings names other sources, and not other providers`() throws {
    let source = try #require(WarningSource.named("fpas"))
    for (reason, code, _) in Self.reasons {
      let hint = WeatherError(source.provider, reason).hint?.description ?? ""
      #expect(!hint.contains("provider"), "\(code)")
    }
    let missing = WeatherError(source.provider, .missingWarnings(count: 2, of: 5))
    #expect(missing.message == "2 of 5 warnings from FOSS Public Alert Server could not be read.")
    #expect(missing.code == "provider_unavailable" && missing.hint == "Try again later.")
  }

  @Test func `messages distinguish a bad key, a plan and an outage`() {
    let texts = Self.reasons.map { WeatherError(.openWeatherMap, $0.0).message }
    #expect(Set(texts).count == texts.count)
    let plan = WeatherError(.openWeatherMap, .planDoesNotCover(call: "One Call 3.0"))
    #expect(plan.message == "The plan of the OpenWeatherMap key does not cover One Call 3.0.")
    #expect(plan.hint?.description.hasPrefix("The key is valid") == true)
    let outage = WeatherError(.openMeteo, .unavailable(status: 502))
    #expect(!outage.description.lowercased().contains("place"))
    #expect(!outage.description.lowercased().contains("location"))
  }

  @Test func `a provider's message is shortened and sanitized`() {
    let error = WeatherError(
      .nws, .blocked,
      providerMessage: "\u{1B}[2Jaway\r\n\n  with \u{202E}you " + String(repeating: "x", count: 500)
    )
    #expect(
      error.providerMessage?.hasPrefix("[2Jaway with you x") == true
        && error.providerMessage?.count == 200)
    #expect(WeatherError(.nws, .blocked, providerMessage: " \n").providerMessage == nil)
  }

  @Test func `several failures have their common cause and all messages`() {
    func attempt(_ provider: WeatherProvider, _ reason: WeatherError.Reason) -> ProviderAttempt {
      ProviderAttempt(provider: provider, failure: WeatherError(provider, reason))
    }
    let mixed = WeatherFailure(attempts: [
      attempt(.nws, .outsideCoverage), attempt(.openMeteo, .unavailable(status: 500)),
    ])
    #expect(mixed.code == "provider_unavailable" && mixed.cause == .unavailable)
    #expect(mixed.message.contains("National Weather Service does not cover"))
    #expect(mixed.message.contains("Open-Meteo failed"))
    let keys = WeatherFailure(attempts: [
      attempt(.openWeatherMap, .noKey), attempt(.pirateWeather, .invalidKey),
    ])
    #expect(keys.code == "provider_unavailable" && keys.cause == .denied)
    let one = WeatherFailure(attempts: [attempt(.openWeatherMap, .noKey)])
    #expect(one.code == "no_key" && one.hint == "Set it with \(.key("openweathermap")).")
    #expect(WeatherFailure(attempts: []).cause == .unavailable)
    let skipped = WeatherFailure(attempts: [
      attempt(.nws, .noContact), attempt(.openMeteo, .network(.timedOut(host: "h"))),
    ])
    #expect(skipped.code == "network_timeout" && skipped.message.contains("no contact"))
    let all = WeatherFailure(attempts: [attempt(.nws, .noContact), attempt(.metNorway, .noContact)])
    #expect(all.code == "no_contact" && all.cause == .configuration)
  }
}
