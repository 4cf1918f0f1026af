import Foundation
import Testing
import WxAnswers
import WxCore
import WxLocation
import WxService

/// `/in`: phones and trackers send their positions as their apps do.
@Suite struct PositionsTests {
  private let fixture: ServiceFixture
  private let store: PhoneStore

  init() throws {
    fixture = try ServiceFixture()
    store = try fixture.parts.phones()
  }

  private func send(
    _ method: ServiceRequest.Method, _ target: String, _ headers: HeaderFields = HeaderFields(),
    body: String = ""
  ) async throws -> ServiceResponse {
    try await fixture.send(method, target, headers, body: body, routes: .positions)
  }

  @Test func `OwnTracks gets an empty list, for every message`() async throws {
    let location =
      #"{"_type":"location","lat":48.1,"lon":11.5,"acc":12,"tst":1795348000,"tid":"xl"}"#
    let answer = try await send(
      .post, "/in/owntracks", ["x-limit-d": "pixel", "content-type": "application/json"],
      body: location)
    #expect(answer.status == 200 && answer.bytes == Array("[]\n".utf8))
    #expect(try store.position(of: "pixel")?.coordinate.latitude == 48.1)
    #expect(try await send(.post, "/in/owntracks?d=tablet", body: location).status == 200)
    #expect(try store.position(of: "tablet") != nil)
    let other = try await send(.post, "/in/owntracks", body: #"{"_type":"lwt","tst":1}"#)
    #expect(other.status == 200 && other.bytes == Array("[]\n".utf8))
    let invalid = [(91, 0), (48, 400), (48, -181)].map {
      #"{"_type":"location","lat":\#($0.0),"lon":\#($0.1)}"#
    }
    for body in invalid + ["x", "[]"] {
      #expect(try await send(.post, "/in/owntracks", body: body).status == 400)
    }
    #expect(try store.positions().count == 2)
  }

  @Test func `Traccar, GPSLogger and Home Assistant are answered`() async throws {
    let query = "id=boat&lat=48.2&lon=11.5&timestamp=1795348000&accuracy=5"
    #expect(try await send(.get, "/in/osmand?\(query)").status == 200)
    #expect(try store.position(of: "boat")?.accuracy.meters == 5)
    let form: HeaderFields = ["content-type": "application/x-www-form-urlencoded"]
    let posted = query.replacing("boat", with: "van")
    #expect(try await send(.post, "/in/osmand", form, body: posted).status == 200)
    let json = #"{"device_id":"new","location":{"coords":{"latitude":48,"longitude":11}}}"#
    let isJSON: HeaderFields = ["content-type": "application/json"]
    #expect(try await send(.post, "/in/osmand", isJSON, body: json).status == 200)
    #expect(try await send(.get, "/in/gpslogger?lat=1&lon=2&device=run").status == 200)
    let home = #"{"type":"update_location","data":{"gps":[48.1,11.5],"gps_accuracy":30}}"#
    #expect(try await send(.post, "/in/homeassistant?device=ha", body: home).status == 200)
    let names = try store.positions().compactMap(\.device)
    #expect(names == ["boat", "van", "new", "run", "ha"])
    #expect(try await send(.get, "/in/osmand?id=x").status == 400)
  }

  @Test(
    arguments: [
      ("/in/owntracks", #"{"_type":"location","lat":48,"lon":11,"tst":"soon"}"#, "tst"),
      ("/in/owntracks", #"{"_type":"location","lat":48,"lon":11,"tst":0}"#, "tst"),
      (
        "/in/osmand", #"{"location":{"timestamp":"x","coords":{"latitude":1,"longitude":1}}}"#,
        "timestamp"
      ),
      ("/in/osmand?lat=48&lon=11&timestamp=yesterday", "", "timestamp"),
      ("/in/gpslogger?lat=48&lon=11&time=%25TIME", "", "time"),
      ("/in/gpslogger?lat=48&lon=11&timestamp=-1", "", "timestamp"),
    ])
  func `a time that cannot be read is refused`(
    target: String, body: String, member: String
  ) async throws {
    let answer = try await send(
      .post, target, body.isEmpty ? [:] : ["content-type": "application/json"], body: body)
    #expect(answer.status == 400)
    let detail = try answer.json["detail"]?.string
    #expect(detail?.hasPrefix("The parameter “\(member)” must be a time: ") == true)
    #expect(try store.positions().isEmpty)
  }

  @Test(
    arguments: [
      ("/in/owntracks?d=pixel", #"{"_type":"encrypted","data":"AAAA"}"#),
      ("/in/homeassistant?device=pixel", #"{"type":"encrypted","encrypted":true}"#),
    ])
  func `an encrypted message is refused`(target: String, body: String) async throws {
    let answer = try await send(.post, target, body: body)
    #expect(answer.status == 400)
    let detail = try answer.json["detail"]?.string
    #expect(detail?.contains("the server has no key, so remove it from the app") == true)
  }

  @Test func `an app gives the token as a password or as a parameter`() throws {
    let token = "0123456789abcdef"
    let policy = AccessPolicy(token: Secret(token))
    func refusal(_ target: String, _ authorization: String? = nil) throws -> AccessError? {
      var headers: HeaderFields = ["host": "localhost"]
      if let authorization { headers["authorization"] = authorization }
      let request = try ServiceRequest(.get, target, headers: headers)
      do throws(AccessError) {
        try policy.check(request, for: RouteTable.main.match(request))
        return nil
      } catch {
        return error
      }
    }
    let basic = "Basic " + Data("me:\(token)".utf8).base64EncodedString()
    #expect(try refusal("/in/osmand?lat=1&lon=1", basic) == nil)
    #expect(try refusal("/in/osmand?lat=1&lon=1&token=\(token)") == nil)
    #expect(try refusal("/in/osmand?lat=1&lon=1&token=\(token)0") == .noToken)
    #expect(
      try refusal("/in/osmand?lat=1&lon=1", basic.replacing("Basic", with: "Bearer")) == .noToken)
    // Other paths take the bearer token alone.
    #expect(try refusal("/v1/places?token=\(token)") == .noToken)
    #expect(try refusal("/v1/places", basic) == .noToken)
  }
}
