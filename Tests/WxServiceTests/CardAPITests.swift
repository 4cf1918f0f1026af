import Testing
import WxAnswers
import WxCore
import WxService
import WxWeather

/// `/v1/card`.
@Suite struct CardAPITests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func text(_ target: String) async throws -> String {
    let answer = try await fixture.send(.get, target)
    #expect(answer.status == 200, "\(target)")
    return String(decoding: answer.bytes ?? [], as: UTF8.self)
  }

  @Test func `a card is a picture that runs and loads nothing`() async throws {
    let answer = try await fixture.send(.get, "/v1/card?place=Munich")
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "image/svg+xml")
    #expect(
      answer.headers["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'")
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["cache-control"] == "private, max-age=600")
    let svg = String(decoding: answer.bytes ?? [], as: UTF8.self)
    #expect(svg.hasPrefix("<svg ") && svg.contains("Munich, Bavaria, Germany"))
    #expect(svg.contains("width=\"1200\" height=\"630\""))
    #expect(fixture.weatherRequests.map(\.parts) == [Set(WeatherPart.allCases)])
  }

  @Test func `a card has the language, the units and the clock of the request`() async throws {
    let german = try await text("/v1/card?place=Munich&lang=de&units=imperial,wind=kn&clock=12")
    #expect(german.contains("lang=\"de\"") && german.contains("München"))
    #expect(german.contains("55°F") && german.contains("19 kn"))
    #expect(try await text("/v1/card?place=Munich&lang=ar").contains("direction=\"rtl\""))
    #expect(try await text("/v1/card?lat=48.137&lon=11.575").contains("13°C"))
  }

  @Test func `the card of a saved place has its name`() async throws {
    let named = try await fixture.send(
      .post, "/v1/places", body: #"{"query":"Munich","name":"<home> & more"}"#)
    #expect(named.status == 201)
    let svg = try await text("/v1/card?place=%3Chome%3E+%26+more")
    #expect(svg.contains("&lt;home&gt; &amp; more (Munich, Bavaria, Germany)"))
  }

  @Test(arguments: [
    ("place=Munich&place=Paris", 400), ("place=Munich&units=miles", 400),
    ("place=Munich&units=wind%3Dc", 400), ("place=Munich&clock=13", 400), ("lat=1", 400),
    ("place=Munich&lang=%22", 400), ("place=Xyzzyplugh", 404), ("place=Springfield", 409),
    ("", 503),
  ])
  func `a request that cannot be answered is a problem`(query: String, status: Int) async throws {
    let answer = try await fixture.send(.get, "/v1/card?\(query)")
    #expect(answer.status == status)
    #expect(answer.headers["content-type"] == "application/problem+json")
  }
}
