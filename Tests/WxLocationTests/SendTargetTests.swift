import Foundation
import Testing
import WxCore
import WxLocation

/// The requests that send a position to a service.
@Suite struct SendTargetTests {
  private func fix() throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: 48.137, longitude: -11.575)),
      accuracy: .known(12.4, origin: .reported), altitudeMSL: 520.2, speed: 10, course: 90,
      time: Date(timeIntervalSince1970: 1_795_232_640.7),
      receivedAt: Date(timeIntervalSince1970: 1_795_232_641), source: "gpsd", mode: .threeD)
  }

  @Test func `OwnTracks gets whole numbers and kilometers per hour`() throws {
    let target = try #require(SendTarget("owntracks:https://host.example/pub?u=me&d=van"))
    let request = target.request(for: try fix(), key: nil)
    #expect(request.url == "https://host.example/pub?u=me&d=van")
    let body = try JSONValue(parsing: try #require(request.body))
    let expected: JSONValue = [
      "_type": "location", "tid": "wx", "lat": 48.137, "lon": .number(-11.575),
      "tst": 1_795_232_640,
      "created_at": 1_795_232_641, "acc": 12, "alt": 520, "vel": 36, "cog": 90,
    ]
    #expect(body == expected)
  }

  @Test func `OsmAnd gets parameters and knots`() throws {
    let target = try #require(SendTarget("osmand:http://host.example:5055/?id=boat"))
    let request = target.request(for: try fix(), key: nil)
    #expect(
      request.url == "http://host.example:5055/?id=boat&lat=48.137&lon=-11.575"
        + "&timestamp=1795232640&accuracy=12.4&altitude=520.2&speed=19.4384449&bearing=90.0")
    #expect(request.body == nil)
    let bare = try #require(SendTarget("osmand:http://host.example"))
    #expect(bare.request(for: try fix(), key: nil).url.hasPrefix("http://host.example?lat="))
  }

  @Test func `a key and a password are in no message and on no command line`() throws {
    let target = try #require(SendTarget("owntracks:https://me:{key}@host.example/a?k={key}"))
    #expect(target.needsKey)
    let request = target.request(for: try fix(), key: Secret("s3cret"))
    #expect(request.url == "https://host.example/a?k=s3cret")
    let field = request.headers.first { $0.name == "Authorization" }?.value
    #expect(field == "Basic " + Data("me:s3cret".utf8).base64EncodedString())
    #expect(target.origin == "https://host.example")
    #expect(!target.text.contains("s3cret"))
  }

  @Test(arguments: [
    "", "owntracks:", "owntracks:ftp://a", "https://a", "osmand:https://a b", "x:https://a",
  ])
  func `what is no target is refused`(text: String) { #expect(SendTarget(text) == nil) }

  @Test func `a status says whether to try again`() {
    for status in [200, 201, 204] { #expect(SendOutcome(status: status) == .delivered) }
    for status in [400, 413, 422] { #expect(SendOutcome(status: status) == .refused) }
    for status in [301, 401, 403, 404, 408, 429, 500, 502, 503] {
      #expect(SendOutcome(status: status) == .failed)
    }
  }
}
