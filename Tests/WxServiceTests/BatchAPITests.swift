import Testing
import WxAnswers
import WxCore
import WxService

/// Batches over HTTP, without a connection.
@Suite struct BatchAPITests {
  /// Sends a body in pieces of some bytes, and returns the lines of the answer.
  private func lines(
    _ target: String, _ body: String, type: String = "application/x-ndjson", by size: Int = 7
  ) async throws -> [JSONValue] {
    let response = try await ServiceFixture().send(.post, target, ["content-type": type])
    #expect(response.status == 200)
    guard case .transform(let make) = response.body else {
      Issue.record("the body is not a transform")
      return []
    }
    var transform = try make()
    var bytes: [UInt8] = []
    var rest = Array(body.utf8)[...]
    while !rest.isEmpty {
      transform.add(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let piece = try transform.next() { bytes += piece }
    }
    transform.end()
    while let piece = try transform.next() { bytes += piece }
    return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: $0) }
  }

  @Test(arguments: [1, 7, 100_000])
  func `each line is answered in order, an invalid one with an error`(size: Int) async throws {
    let body = """
      {"id":1,"query":"Munich"}
      {"id":"b","query":"Xyzzyplugh"}
      {"id":3}
      {"id":4,"query":"Paris","near":"91,0"}
      nonsense
      {"id":5,"query":"Springfield, Illinois","limit":1}
      """
    let answers = try await lines("/v1/geocode?limit=2", body, by: size)
    #expect(answers.map { $0["id"] } == [1, "b", 3, 4, nil, 5])
    #expect(answers[0]["results"]?.array?.first?["name"] == "Munich")
    #expect(answers[1]["results"] == [])
    #expect(answers[2]["error"]?["code"] == "line_member")
    #expect(answers[3]["error"]?["code"] == "line_member")
    #expect(answers[4]["error"]?["code"] == "line_not_json")
    #expect(answers[5]["results"]?.array?.count == 1)
  }

  @Test func `lines of text are queries`() async throws {
    let answers = try await lines("/v1/geocode?limit=1", "Munich\nParis\n", type: "text/plain")
    #expect(answers.map { $0["query"] } == ["Munich", "Paris"])
  }

  @Test func `positions are looked up`() async throws {
    let body = #"{"lat":48.137,"lon":11.575,"id":7}"# + "\n" + #"{"lat":95,"lon":0}"#
    let answers = try await lines("/v1/reverse", body)
    #expect(answers[0]["id"] == 7)
    #expect(answers[0]["results"]?.array?.first?["name"] == "Munich")
    #expect(answers[1]["error"]?["code"] == "line_not_position")
  }

  @Test func `a line may request more places, or the nearest ones`() async throws {
    let lines = ["", #","limit":2"#, #","nearest":2"#, #","nearest":101"#].map {
      #"{"lat":39.8,"lon":-89.6\#($0)}"#
    }
    for options in ["", "?limit=4"] {
      let answers = try await self.lines("/v1/reverse\(options)", lines.joined(separator: "\n"))
      #expect(
        answers.map { $0["results"]?.array?.count } == [options.isEmpty ? 1 : 2, 2, 2, nil])
      #expect(answers[0]["results"]?.array?.first == answers[1]["results"]?.array?.first)
      #expect(answers[3]["error"]?["code"] == "line_member")
    }
  }

  @Test func `an empty body has an empty answer`() async throws {
    #expect(try await lines("/v1/reverse", "").isEmpty)
  }

  @Test(arguments: ["application/json", "", "text/csv"])
  func `other media types are refused`(type: String) async throws {
    let response = try await ServiceFixture().send(.post, "/v1/geocode", ["content-type": type])
    #expect(response.status == 415)
  }

  @Test(
    arguments: [
      ("content-encoding", "gzip"), ("content-encoding", "GZIP"),
      ("content-encoding", "identity, gzip"), ("transfer-encoding", "gzip, chunked"),
    ])
  func `a compressed body is refused`(field: String, codings: String) async throws {
    var headers: HeaderFields = ["content-type": "text/plain"]
    headers[field] = codings
    for target in ["/v1/geocode", "/v1/reverse", "/v1/places", "/v1/text"] {
      let response = try await ServiceFixture().send(.post, target, headers)
      #expect(response.status == 415, "\(target)")
      #expect(response.headers["accept-encoding"] == "identity")
      let detail = try response.json["detail"]?.string
      #expect(detail == "The body is compressed (gzip); send it uncompressed.")
    }
  }

  @Test(
    arguments: [
      ("content-encoding", "identity"), ("content-encoding", ""), ("transfer-encoding", "Chunked"),
    ])
  func `a body without a coding is read`(field: String, coding: String) async throws {
    var headers: HeaderFields = ["content-type": "text/plain"]
    headers[field] = coding
    let response = try await ServiceFixture().send(.post, "/v1/geocode", headers)
    #expect(response.status == 200)
  }

  @Test(arguments: ["limit=0", "country=XX", "bbox=1"])
  func `parameters are checked before the body is read`(parameter: String) async throws {
    let response = try await ServiceFixture().send(
      .post, "/v1/geocode?\(parameter)", ["content-type": "text/plain"])
    #expect(response.status == 400)
  }
}
