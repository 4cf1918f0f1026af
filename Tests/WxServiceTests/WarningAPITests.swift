import Foundation
import Testing
import WxCore
import WxAnswers
import WxService
import WxWeather

/// `/v1/alerts`, and the weather for Prometheus.
@Suite struct WarningAPITests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test func `the warnings of a place have no forecast beside them`() async throws {
    let response = try await fixture.send(.get, "/v1/alerts?place=Munich")
    #expect(response.status == 200)
    let json = try response.json
    #expect(json["place"]?["name"] == "Munich" && json["hours"] == nil)
    #expect(json["parts"]?["alerts"]?.string != nil)
    #expect(fixture.weatherRequests.map(\.parts) == [[.alerts]])
  }

  @Test func `several places give an array, and an unknown one an error in it`() async throws {
    let json = try await fixture.send(.get, "/v1/alerts?place=Munich&place=qwertzuiop").json
    #expect(json.array?.count == 2)
    #expect(json.array?.last?["error"]?["code"] == "place_not_found")
    #expect(try await fixture.send(.get, "/v1/alerts?place=qwertzuiop").status == 404)
    #expect(try await fixture.send(.get, "/v1/alerts?lat=1").status == 400)
  }

  @Test func `Prometheus reads the weather of places`() async throws {
    let response = try await fixture.send(
      .get, "/v1/weather?place=Munich&place=qwertzuiop&format=prometheus")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    let text = String(decoding: try #require(response.bytes), as: UTF8.self)
    let samples = try Exposition(text).samples
    #expect(samples["weather_up{place=\"Munich\"}"] == 1)
    #expect(samples["weather_up{place=\"qwertzuiop\"}"] == 0)
    #expect(samples.keys.contains { $0.hasPrefix("weather_temperature_celsius{place=\"Munich\"") })
    #expect(samples.keys.contains { $0.hasPrefix("weather_condition{place=\"Munich\",condition=") })
  }

  @Test func `a position has the same label with and without weather`() async throws {
    let target = "/v1/weather?lat=48.137&lon=11.575&format=prometheus"
    func samples(_ parts: ServiceParts) async throws -> [String: Double] {
      let response = await Service(parts).respond(to: try ServiceRequest(.get, target))
      let text = String(decoding: try #require(response.bytes), as: UTF8.self)
      return try Exposition(text).samples
    }
    let names = try await samples(fixture.parts).filter { $0.key.hasPrefix("weather_up{") }
    var parts = fixture.parts
    parts.weather = { requests in requests.map { _ in .failure(WeatherFailure(attempts: [])) } }
    #expect(names.count == 1 && names.values.first == 1)
    #expect(try await samples(parts) == names.mapValues { _ in 0 })
  }

  @Test func `a name with quotes and line ends stays one label`() async throws {
    let name = "qw%22er%5Ctz%0Auiop"
    let response = try await fixture.send(
      .get, "/v1/weather?place=\(name)&place=\(name)&format=prometheus")
    let text = String(decoding: try #require(response.bytes), as: UTF8.self)
    let samples = try Exposition(text).samples
    #expect(samples.count == 2 && samples.values.allSatisfy { $0 == 0 }, "\(text)")
  }

  @Test func `another format is an error`() async throws {
    #expect(try await fixture.send(.get, "/v1/weather?place=Munich&format=xml").status == 400)
    #expect(try await fixture.send(.get, "/v1/weather?place=Munich&format=json").status == 200)
  }
}

/// A strict reader of the text exposition format 0.0.4.
private struct Exposition {
  struct Fault: Error { let line: Substring }

  /// The values by name and labels as written.
  private(set) var samples: [String: Double] = [:]

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Fault(line: "the end") }
    var typed: Set<Substring> = []
    var helped: Set<Substring> = []
    var current: Substring = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# HELP ") {
        let name = line.dropFirst(7).prefix { $0 != " " }
        guard helped.insert(name).inserted, Self.isName(name) else { throw Fault(line: line) }
      } else if line.hasPrefix("# TYPE ") {
        let words = line.split(separator: " ")
        guard words.count == 4, typed.insert(words[2]).inserted, words[3] == "gauge",
          helped.contains(words[2])
        else { throw Fault(line: line) }
        current = words[2]
      } else {
        let name = line.prefix { $0 != "{" && $0 != " " }
        // All samples of a metric stand together, below its type.
        guard name == current, let end = Self.endOfLabels(line[name.endIndex...]),
          line[end...].first == " ", let value = Double(line[end...].dropFirst()),
          samples.updateValue(value, forKey: String(line[..<end])) == nil
        else { throw Fault(line: line) }
      }
    }
  }

  private static func isName(_ name: Substring) -> Bool {
    name.first?.isNumber == false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_:".contains($0)) }
  }

  /// The end of `{name="value",…}`; `nil` if it is not well-formed.
  private static func endOfLabels(_ text: Substring) -> Substring.Index? {
    guard text.first == "{" else { return text.startIndex }
    var rest = text.dropFirst()
    while true {
      let name = rest.prefix { $0 != "=" }
      guard isName(name) else { return nil }
      rest = rest[name.endIndex...].dropFirst()
      guard rest.popFirst() == "\"" else { return nil }
      while let character = rest.popFirst(), character != "\"" {
        if character == "\\" {
          guard let next = rest.popFirst(), "\\\"n".contains(next) else { return nil }
        }
      }
      switch rest.popFirst() {
      case "}": return rest.startIndex
      case ",": continue
      default: return nil
      }
    }
  }
}
