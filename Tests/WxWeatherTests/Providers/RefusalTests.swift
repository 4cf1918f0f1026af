import Foundation
import Testing
import WxCore
import WxWeather

/// The errors for each provider's rejections, whatever their bodies.
@Suite struct RefusalTests {
  /// The first call to a provider.
  private func refuse(
    _ provider: WeatherProvider, _ status: Int, _ body: [UInt8]
  ) throws -> WeatherError? {
    let calls = try provider.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: Sample.configuration(provider))
    let call = try #require(calls.first)
    return #expect(throws: WeatherError.self, "\(provider) \(status)") {
      try call.read(HTTPResponse(status: status, body: body), Sample.now)
    }?.withholding(Sample.key)
  }

  private static let bodies = [
    "", "<html><title>Bad Gateway</title></html>", "Forbidden", "{}", "[]", "null",
    #"{"message":"no \#(Sample.secret) good"}"#,
  ]

  @Test(arguments: [
    (300, "provider_unavailable"), (302, "provider_unavailable"), (304, "provider_unavailable"),
    (400, "bad_argument"), (401, "key"), (402, "plan"), (403, "blocked"),
    (404, "provider_unavailable"), (407, "blocked"), (410, "provider_unavailable"),
    (414, "bad_argument"), (422, "request"), (429, "rate_limited"), (451, "blocked"),
    (500, "provider_unavailable"), (502, "provider_unavailable"), (503, "provider_unavailable"),
    (504, "provider_unavailable"), (520, "provider_unavailable"),
  ])
  func `a status has its cause whatever the body`(status: Int, code: String) throws {
    for provider in WeatherProvider.all {
      let expected =
        switch code {
        case "key": provider.needsKey ? "invalid_key" : "blocked"
        case "plan": provider.needsKey ? "plan_does_not_cover" : "blocked"
        case "request": provider == .metNorway ? "outside_coverage" : "bad_argument"
        default: code
        }
      for body in Self.bodies {
        let error = try refuse(provider, status, Array(body.utf8))
        #expect(error?.code == expected, "\(provider) \(status) \(body)")
        let text = "\(error?.description ?? "") \(error?.hint?.description ?? "")"
        #expect(!text.contains(Sample.secret) && !text.contains("<"))
        if status >= 500 { #expect(!text.lowercased().contains("place")) }
      }
    }
  }

  @Test(arguments: [
    ("", "it is empty"), (" \n", "it is empty"), ("<!DOCTYPE html><p>Log in", "a web page"),
    ("Sorry, we are out of quota", "it is not JSON"), (#"{"list":[1,"#, "its JSON is damaged"),
    ("[]", "an unexpected structure"), ("\"OK\"", "an unexpected structure"),
    ("42", "an unexpected structure"), (String(repeating: "[", count: 5000), "damaged"),
  ])
  func `a success without weather reports what it contains`(body: String, why: String) throws {
    for provider in WeatherProvider.all {
      let error = try refuse(provider, 200, Array(body.utf8))
      #expect(error?.code == "malformed_body" && error?.message.contains(why) == true)
    }
  }

  @Test(arguments: WeatherProvider.all)
  func `an object without the weather names what is missing`(provider: WeatherProvider) throws {
    let calls = try provider.calls(
      for: WeatherRequest(place: Sample.vienna), configuration: Sample.configuration(provider))
    for call in calls {
      var failures: [WeatherError] = []
      do throws(WeatherError) {
        let answer = try call.read(HTTPResponse(status: 200, body: Array("{}".utf8)), Sample.now)
          .answer
        #expect(answer.current == nil && answer.hours == nil && answer.days == nil)
        failures = Array(answer.failures.values)
      } catch {
        failures = [error]
      }
      #expect(!failures.isEmpty, "\(call.name)")
      #expect(failures.allSatisfy { $0.code == "missing_field" }, "\(call.name) \(failures)")
    }
  }

  @Test func `prose is quoted unchanged, even if cut within a character`() throws {
    let long = "Слишком много запросов. " + String(repeating: "я", count: 300)
    let error = try refuse(.openMeteo, 503, Array(("a" + long).utf8))
    #expect(error?.providerMessage?.hasPrefix("aСлишком") == true)
  }

  @Test func `a key is never quoted, not even a part of it`() throws {
    for length in 180...205 {
      let text = String(repeating: "x", count: length) + " " + Sample.secret + " and more"
      for provider in [WeatherProvider.openWeatherMap, .pirateWeather] {
        let body: JSONValue = ["message": .string(text)]
        let providerMessage = try #require(
          try refuse(provider, 500, Array(body.text().utf8))?.providerMessage)
        #expect(
          !providerMessage.contains(Sample.secret.prefix(6)),
          "\(length): \(providerMessage.suffix(30))")
      }
    }
  }

  @Test func `the hint for a blocked address is to check the key, if there is one`() throws {
    let error = try refuse(.pirateWeather, 403, Array("Forbidden".utf8))
    #expect(
      error?.providerMessage == "Forbidden"
        && error?.hint?.description.hasPrefix("Check the key.") == true)
  }

  @Test func `Dark Sky's message about exhausted calls is a rate limit`() throws {
    let body: JSONValue = ["code": 403, "error": "daily usage limit exceeded"]
    let error = try refuse(.pirateWeather, 403, Array(body.text().utf8))
    #expect(error?.reason == .rateLimited(until: nil) && error?.cause == .rateLimited)
    #expect(error?.providerMessage == "daily usage limit exceeded")
  }

  @Test func `MET Norway's message is quoted even if it is not JSON`() throws {
    let error = try refuse(.metNorway, 422, Array("Position is outside of the domain\n".utf8))
    #expect(error?.reason == .outsideCoverage)
    #expect(error?.providerMessage == "Position is outside of the domain")
  }

  @Test func `a gateway's message about a plan does not concern the key`() throws {
    let body: JSONValue = ["message": "You cannot consume this service"]
    let error = try refuse(.pirateWeather, 403, Array(body.text().utf8))
    #expect(error?.reason == .planDoesNotCover(call: "the forecast"))
  }

  @Test func `an error with status 200 counts as the status in its body`() throws {
    let body: JSONValue = ["code": 400, "error": "The given location is invalid."]
    let error = try refuse(.pirateWeather, 200, Array(body.text().utf8))
    #expect(
      error?.reason == .badArgument && error?.providerMessage == "The given location is invalid.")
  }

  @Test func `the 2013 message for an unknown place is recognized, an outage is not one`() throws {
    func cause(_ message: String) throws -> WeatherError.Reason? {
      let body: JSONValue = ["message": .string(message), "cod": "404"]
      return try refuse(.openWeatherMap, 200, Array(body.text().utf8))?.reason
    }
    #expect(try cause("Error: Not found city") == .placeNotFound)
    #expect(try cause("city not found") == .placeNotFound)
    #expect(try cause("") == .unavailable(status: 404))
    #expect(try cause("Internal error: 404000") == .unavailable(status: 404))
  }
}
