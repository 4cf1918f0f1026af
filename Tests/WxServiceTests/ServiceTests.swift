import Foundation
import TestSupport
import Testing
import WxCore
import WxAnswers
import WxGazetteer
import WxService

@Suite struct ServiceTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test func `names are found as by the command`() async throws {
    let response = try await fixture.send(.get, "/v1/geocode?q=San+Francisco&limit=1")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.headers["access-control-allow-origin"] == "*")
    let json = try response.json
    #expect(json["query"] == "San Francisco")
    #expect(json["results"]?.array?.count == 1)
    #expect(json["results"]?.array?[0]["label"]?.string?.hasPrefix("San Francisco") == true)
    #expect(json["results"]?.array?[0]["match"] == "exact")
  }

  @Test func `a client that has the answer gets none`() async throws {
    let first = try await fixture.send(.get, "/v1/geocode?q=Paris")
    let tag = try #require(first.headers["etag"])
    #expect(first.headers["vary"] == "Accept-Language")
    let second = try await fixture.send(.get, "/v1/geocode?q=Paris", ["If-None-Match": tag])
    #expect(second.status == 304)
    #expect(second.bytes == [])
    let other = try await fixture.send(.get, "/v1/geocode?q=Munich", ["If-None-Match": tag])
    #expect(other.status == 200)
    let german = try await fixture.send(
      .get, "/v1/geocode?q=Paris", ["If-None-Match": tag, "Accept-Language": "de"])
    #expect(german.headers["etag"] != tag)
    let reverse = try await fixture.send(.get, "/v1/reverse?lat=48.137&lon=11.575")
    let same = try await fixture.send(
      .get, "/v1/reverse?lat=48.137&lon=11.575",
      ["if-none-match": "\"x\", W/\(reverse.headers["etag"] ?? "")"])
    #expect(same.status == 304)
  }

  @Test func `positions have a place and a time zone`() async throws {
    let reverse = try await fixture.send(.get, "/v1/reverse?lat=48.137&lon=11.575").json
    #expect(reverse["results"]?.array?.count == 1)
    #expect(reverse["latitude"] == 48.137)
    let zone = try await fixture.send(.get, "/v1/timezone?lat=48.137&lon=11.575").json
    #expect(zone["local_time"]?.string?.hasPrefix("2026-11-22T") == true)
  }

  @Test func `the limit never changes the rule, and nearest does`() async throws {
    func names(_ options: String) async throws -> [String?] {
      let answer = try await fixture.send(.get, "/v1/reverse?lat=39.8&lon=-89.6\(options)")
      return try answer.json["results"]?.array?.map { $0["name"]?.string } ?? []
    }
    let city = try await names("")
    let more = try await names("&limit=2")
    let nearest = try await names("&nearest=3")
    #expect(city.count == 1 && more.count == 2 && nearest.count == 3)
    #expect(more.first == city.first)
    #expect(try await names("&limit=1") == city)
    #expect(try await names("&nearest=1") == [nearest[0]])
    #expect(try await fixture.send(.get, "/v1/reverse?lat=1&lon=1&nearest=0").status == 400)
  }

  @Test func `an offset changes with the clocks`() throws {
    let geocoder = ReverseGeocoder(try SourceFixture.builtIn)
    let change = Date(timeIntervalSince1970: 1_774_746_000)  // 2026-03-29T01:00:00Z
    for (seconds, offset) in [(-1.0, 3600), (0, 7200), (-60, 3600), (59, 7200)] {
      let time = change.addingTimeInterval(seconds)
      for (zone, offset) in [
        ("Europe/Berlin", offset), ("Asia/Kolkata", 19_800), ("Nowhere", nil), (nil, nil),
      ] {
        #expect(geocoder.offset(of: PositionDescription(timeZone: zone), at: time) == offset)
      }
    }
  }

  @Test(arguments: [
    ("/v1/geocode", "q"), ("/v1/geocode?q=", "q"), ("/v1/geocode?q=x&limit=0", "limit"),
    ("/v1/geocode?q=x&limit=1e9", "limit"), ("/v1/geocode?q=x&min_confidence=nan", "confidence"),
    ("/v1/geocode?q=x&near=1", "near"), ("/v1/geocode?q=x&bbox=1,2,3", "bbox"),
    ("/v1/geocode?q=x&country=Germany", "Germany"), ("/v1/reverse?lat=91&lon=0", "lat"),
    ("/v1/reverse?lat=1", "lon"), ("/v1/reverse?lat=0x10&lon=0", "lat"),
    ("/v1/reverse?lat=1&lon=inf", "lon"), ("/v1/weather?lat=1", "lon"),
    ("/v1/weather?place=x&hours=-1", "hours"), ("/v1/fences?lat=a&lon=0", "lat"),
  ])
  func `a wrong parameter is named`(target: String, name: String) async throws {
    let response = try await fixture.send(.get, target)
    #expect(response.status == 400)
    #expect(response.headers["content-type"] == "application/problem+json")
    let json = try response.json
    #expect(json["status"] == 400)
    #expect(json["title"] == "Bad Request")
    #expect(json["detail"]?.string?.contains(name) == true, "\(json)")
  }

  @Test func `other paths and methods are refused`() async throws {
    #expect(try await fixture.send(.get, "/v1/nothing").status == 404)
    #expect(try await fixture.send(.get, "/").status == 404)
    #expect(try await fixture.send(.get, "//v1/geocode?q=Paris").status == 404)
    let other = try await fixture.send(.delete, "/v1/geocode")
    #expect(other.status == 405)
    #expect(other.headers["allow"] == "GET, HEAD, POST, OPTIONS")
    #expect(other.headers["access-control-allow-origin"] == "*")
    let options = try await fixture.send(.options, "/v1/geocode")
    #expect(options.status == 204)
    #expect(options.headers["access-control-allow-origin"] == "*")
    let places = try await fixture.send(.options, "/v1/places")
    #expect(places.headers["access-control-allow-origin"] == nil)
    let head = try await fixture.send(.head, "/v1/geocode?q=Paris")
    #expect(head.status == 200)
    #expect(head.bytes == [])
    #expect(head.headers["content-length"] != nil)
  }

  @Test func `a request for the options of the server has the methods of all paths`() async throws {
    let all = try await fixture.send(.options, "*")
    #expect(all.status == 204)
    #expect(all.headers["allow"] == "GET, HEAD, POST, PATCH, DELETE, OPTIONS")
    #expect(try await fixture.send(.options, "/*").status == 404)
    #expect(try await fixture.send(.get, "*").status == 404)
  }

  @Test func `no guess is taken for a name`() async throws {
    let unclear = try await fixture.send(.get, "/v1/weather?place=Springfield")
    #expect(unclear.status == 409)
    let json = try unclear.json
    #expect(json["code"] == "place_ambiguous")
    #expect((json["candidates"]?.array?.count ?? 0) > 1)
    #expect(json["hint"]?.string?.contains("pick=N") == true)
    #expect(try await fixture.send(.get, "/v1/weather?place=qwertzuiop").status == 404)
    #expect(fixture.weatherRequests.isEmpty)
    let picked = try await fixture.send(.get, "/v1/weather?place=Springfield&pick=2")
    #expect(picked.status == 200)
  }

  @Test func `weather comes with the time it stays fresh`() async throws {
    let response = try await fixture.send(.get, "/v1/weather?place=Munich")
    #expect(response.status == 200)
    #expect(response.headers["cache-control"] == "private, max-age=600")
    #expect(try response.json["current"]?["temperature_c"] == 12.5)
    let several = try await fixture.send(.get, "/v1/weather?place=Munich&place=Springfield").json
    #expect(several.array?.count == 2)
    #expect(several.array?[1]["error"]?["code"] == "place_ambiguous")
    let here = try await fixture.send(.get, "/v1/weather")
    #expect(here.status == 503)
  }

  @Test func `places are saved, renamed and removed`() async throws {
    let added = try await fixture.send(
      .post, "/v1/places", ["Content-Type": "application/json; charset=utf-8"],
      body: #"{"query":"Munich","name":"A/B ä"}"#)
    #expect(added.status == 201)
    let again = try await fixture.send(.post, "/v1/places", body: #"{"query":"Munich"}"#)
    #expect(again.status == 200)
    #expect(try again.json["created"] == false)
    let shown = try await fixture.send(.get, "/v1/places/A%2FB%20%C3%A4")
    #expect(try shown.json["place"]?["name"] == "A/B ä")
    let taken = try await fixture.send(
      .post, "/v1/places", body: #"{"query":"Atlanta","name":"A/B ä"}"#)
    #expect(taken.status == 409)
    let renamed = try await fixture.send(
      .patch, "/v1/places/A%2FB%20%C3%A4", body: #"{"name":"home","is_default":true}"#)
    #expect(try renamed.json["place"]?["is_default"] == true)
    let list = try await fixture.send(.get, "/v1/places").json
    #expect(list["default"] == renamed.jsonOrNull["place"]?["id"])
    #expect(list["places"]?.array?.count == 1)
    #expect(try await fixture.send(.get, "/v1/weather").status == 200)
    #expect(try await fixture.send(.delete, "/v1/places/home").status == 200)
    #expect(try await fixture.send(.delete, "/v1/places/home").status == 404)
    let reserved = try await fixture.send(
      .post, "/v1/places", body: #"{"query":"Munich","name":"1,2"}"#)
    #expect(try reserved.json["code"] == "invalid_name")
  }

  @Test(arguments: ["", "{", "[]", "\"x\"", #"{"query":1}"#, #"{"query":""}"#, "{}", "\u{0}"])
  func `a wrong body is explained`(body: String) async throws {
    let response = try await fixture.send(.post, "/v1/places", body: body)
    #expect(response.status == 400)
  }

  @Test func `fences are saved and tested`() async throws {
    let circle = #"{"name":"home","circle":{"latitude":48,"longitude":11,"radius_m":100}}"#
    #expect(try await fixture.send(.post, "/v1/fences", body: circle).status == 201)
    #expect(try await fixture.send(.post, "/v1/fences", body: circle).status == 409)
    let inside = try await fixture.send(.get, "/v1/fences?lat=48&lon=11").json
    #expect(inside["fences"]?.array?[0]["inside"] == true)
    #expect(try await fixture.send(.get, "/v1/fences").json["fences"]?.array?.count == 1)
    #expect(
      try await fixture.send(.post, "/v1/fences", body: #"{"name":"x"}"#).status == 400)
    let area = try await fixture.send(.post, "/v1/fences", body: #"{"name":"x","area":[]}"#)
    #expect(area.status == 400)
    #expect(try area.json["code"] == "area_malformed")
    #expect(try await fixture.send(.delete, "/v1/fences/home").status == 200)
  }

  @Test func `fences are renamed, moved and given another size`() async throws {
    for name in ["home", "work"] {
      let body = #"{"name":"\#(name)","circle":{"latitude":48,"longitude":11,"radius_m":100}}"#
      #expect(try await fixture.send(.post, "/v1/fences", body: body).status == 201)
    }
    let change = #"{"name":"Garden","circle":{"latitude":48.1,"longitude":11,"radius_m":25}}"#
    let changed = try await fixture.send(.patch, "/v1/fences/home", body: change)
    #expect(changed.status == 200)
    #expect(try changed.json["created"] == false)
    #expect(try changed.json["fence"]?["radius_m"]?.double == 25)
    let fences = try await fixture.send(.get, "/v1/fences").json["fences"]?.array ?? []
    #expect(fences.map { $0["name"] } == ["Garden", "work"])
    #expect(fences.map { $0["latitude"]?.double } == [48.1, 48])
    for (name, body, status) in [
      ("home", change, 404), ("garden", #"{"name":"WORK"}"#, 409), ("garden", "{}", 400),
      ("garden", #"{"name":" "}"#, 400),
      ("garden", #"{"circle":{"latitude":48,"longitude":11,"radius_m":0}}"#, 400),
      ("garden", #"{"circle":{"latitude":48,"longitude":11}}"#, 400),
      ("garden", #"{"circle":{},"area":{}}"#, 400),
    ] {
      let refused = try await fixture.send(.patch, "/v1/fences/\(name)", body: body)
      #expect(refused.status == status, "\(body)")
    }
    #expect(try await fixture.send(.get, "/v1/fences").json["fences"]?.array == fences)
  }

  @Test func `fences of polygons have an outline of limited size`() async throws {
    let ring = (0..<5000).map { index in
      let angle = Double(index) / 5000 * 2 * Double.pi
      return "[\(11 + cos(angle)),\(48 + sin(angle))]"
    }
    for (name, corners) in [("round", ring), ("square", ["[0,0]", "[1,0]", "[1,1]", "[0,1]"])] {
      let area =
        #"{"type":"Polygon","coordinates":[[\#((corners + [corners[0]]).joined(separator: ","))]]}"#
      let body = #"{"name":"\#(name)","area":\#(area)}"#
      #expect(try await fixture.send(.post, "/v1/fences", body: body).status == 201)
    }
    let fences = try await fixture.send(.get, "/v1/fences").json["fences"]?.array ?? []
    #expect(fences.map { $0["is_simplified"] } == [true, false])
    let counts = fences.map { $0["area"]?["coordinates"]?.array?[0].array?.count ?? 0 }
    #expect((100...1001).contains(counts[0]) && counts[1] == 5)
    #expect(fences[0]["vertices"] == 5000)
    // What was removed can be added again as it was.
    let removed = try await fixture.send(.delete, "/v1/fences/round").json["removed"]?.array?[0]
    #expect(removed?["area"]?["coordinates"]?.array?[0].array?.count == 5001)
    let again = JSONValue.object(["name": "round", "area": removed?["area"] ?? .null]).text()
    let restored = try await fixture.send(.post, "/v1/fences", body: again)
    #expect(try restored.json["fence"]?["vertices"] == 5000)
  }

  @Test func `places are moved within the list`() async throws {
    for name in ["a", "b", "c"] {
      let position = #"{"query":"\#(Int(name.utf8.first ?? 0) - 90),1","name":"\#(name)"}"#
      #expect(try await fixture.send(.post, "/v1/places", body: position).status == 201)
    }
    let move = try await fixture.send(.patch, "/v1/places/c", body: #"{"position":0}"#)
    #expect(try move.json["place"]?["name"] == "c")
    let list = try await fixture.send(.get, "/v1/places").json["places"]?.array ?? []
    #expect(list.map { $0["name"] } == ["c", "a", "b"])
    for position in ["-1", "1.5", "\"1\"", "1e99", "true"] {
      let body = #"{"position":\#(position)}"#
      #expect(try await fixture.send(.patch, "/v1/places/c", body: body).status == 400)
    }
  }

  @Test func `a target that cannot be read is refused`() throws {
    for target in ["/v1/%zz", "/v1/%ff", "/v1/a%00", "/v1/x?q=%ff", "/v1/x?q=%00"] {
      #expect(throws: RequestError.self) { try ServiceRequest(.get, target) }
    }
    // Its path is known, so that the refusal has the form of the route.
    #expect(try RequestTarget("/v1/x/?q=%ff").path == ["v1", "x"])
    let long = "/" + String(repeating: "a", count: ServiceRequest.targetLimit)
    #expect(throws: RequestError.targetTooLong(limit: 8192)) { try ServiceRequest(.get, long) }
    #expect(try ServiceRequest(.get, "http://localhost:80/v1/x/?a=b").path == ["v1", "x"])
  }
}

extension ServiceResponse {
  var jsonOrNull: JSONValue { (try? json) ?? .null }
}
