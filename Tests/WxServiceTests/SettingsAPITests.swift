import Foundation
import Testing
import WxAnswers
import WxCore
import WxLocation
import WxService

@Suite struct SettingsAPITests {
  @Test func `settings are changed, and null restores a default`() async throws {
    let fixture = try ServiceFixture()
    let changed = try await fixture.send(
      .patch, "/v1/settings", body: #"{"units.wind":"kn","clock":"12"}"#)
    #expect(changed.status == 200)
    let listed = try await fixture.send(.get, "/v1/settings").json
    #expect(listed["units.wind"]?.string == "kn" && listed["clock"]?.string == "12")
    #expect(listed["units.temperature"] == .null)
    _ = try await fixture.send(.patch, "/v1/settings", body: #"{"clock":null}"#)
    #expect(try await fixture.send(.get, "/v1/settings").json["clock"] == .null)
  }

  @Test(arguments: [
    #"{"units.wind":"furlongs"}"#, #"{"keys.ipinfo":"secret"}"#, #"{"clock":24}"#, "[]", "{",
  ])
  func `other settings and values are refused, and nothing is changed`(body: String) async throws {
    let fixture = try ServiceFixture()
    let response = try await fixture.send(
      .patch, "/v1/settings", body: body.replacing("{\"", with: #"{"units.pressure":"mmhg",""#))
    #expect(response.status == 400)
    #expect(try await fixture.send(.get, "/v1/settings").json["units.pressure"] == .null)
  }

  @Test func `a removed place is saved again as it was`() async throws {
    let fixture = try ServiceFixture()
    _ = try await fixture.send(.post, "/v1/places", body: #"{"query":"48,11","name":"home"}"#)
    let removed = try await fixture.send(.delete, "/v1/places/home").json["removed"]?.array
    let saved = try #require(removed?.first)
    let restored = try await fixture.send(.post, "/v1/places", body: saved.text())
    #expect(restored.status == 201)
    let place = try restored.json["place"]
    #expect(place?["id"] == saved["id"] && place?["added_at"] == saved["added_at"])
  }

  @Test func `a request for the head of the events starts nothing`() async throws {
    var parts = try ServiceFixture().parts
    parts.changes = { throw Untouched() }
    let answer = await Service(parts).respond(to: try ServiceRequest(.head, "/v1/events"))
    #expect(answer.status == 200 && answer.bytes == [])
    #expect(answer.headers["content-type"] == "text/event-stream")
    #expect(answer.headers["content-length"] == nil)
  }

  @Test func `fixes are events`() async throws {
    let position = try #require(Coordinate(latitude: 1, longitude: 2))
    let fix = Fix(
      coordinate: position, accuracy: .unknown, receivedAt: .now, source: "fixed", mode: .twoD)
    let response = try await ServiceFixture(location: fix).send(.get, "/v1/events")
    #expect(response.headers["content-type"] == "text/event-stream")
    guard case .stream(let stream) = response.body else {
      Issue.record("the body is not a stream")
      return
    }
    for try await piece in stream {
      let text = String(decoding: piece, as: UTF8.self)
      guard text.hasPrefix("event: fix\n") else { continue }
      #expect(text.hasSuffix("\n\n") && text.contains("\"latitude\":1"))
      return
    }
    Issue.record("the stream ended without a fix")
  }
}

/// The watch of the location must not start.
private struct Untouched: Error {}
