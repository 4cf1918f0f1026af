import Testing
import WxAnswers
import WxCore
import WxService

/// The functions that data warehouses call with many rows at a time.
@Suite struct WarehouseTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func post(
    _ target: String, _ body: String, _ headers: HeaderFields = ["content-type": "application/json"]
  ) async throws -> ServiceResponse {
    try await fixture.send(.post, target, headers, body: body)
  }

  @Test func `an external function of Snowflake has a value for each row, under its number`()
    async throws
  {
    let headers: HeaderFields = [
      "content-type": "application/json", "sf-external-function-format": "json",
      "sf-external-function-format-version": "1.0",
      "sf-external-function-query-batch-id": "01b2:0:1",
    ]
    let body =
      #"{"data":[[0,"Paris","TX"],[1,"Springfield"],[2,null],[3,7],[4,""],[5,"Xyzzyplugh"]]}"#
    let response = try await post("/v1/snowflake/geocode", body, headers)
    #expect(response.status == 200)
    let rows = try #require(try response.json["data"]?.array)
    #expect(rows.map { $0.array?.first } == [0, 1, 2, 3, 4, 5])
    let values = rows.map { $0.array?.last }
    #expect(values[0]?["status"] == "found")
    #expect(values[0]?["admin1_code"] == "US-TX")
    #expect(values[0]?["timezone"] == "America/Chicago")
    #expect(values[1] == ["status": "ambiguous", "error": "The name is ambiguous."])
    #expect(values[2] == JSONValue.null)
    #expect(values[3]?["error"] == "A name is a string.")
    #expect(values[4]?["status"] == "invalid")
    #expect(values[5]?["status"] != "found")
  }

  @Test func `a remote function of BigQuery has a reply for each call`() async throws {
    let body = """
      {"requestId":"124ab1c","caller":"//bigquery.googleapis.com/projects/p/jobs/p:US.b","sessionUser":"u@example.com",
       "userDefinedContext":{"key":"v"},"calls":[[48.137,11.575],["48.137","11.575"],[null,1],[95,0],["NaN",0],[true,0],[0,-30]]}
      """
    let response = try await post("/v1/bigquery/reverse", body)
    #expect(response.status == 200)
    let replies = try #require(try response.json["replies"]?.array)
    #expect(replies.count == 7)
    #expect(replies[0]["name"] == "Munich")
    #expect(replies[0]["country_code"] == "DE")
    #expect(replies[1] == replies[0])
    #expect(replies[2] == .null)
    for reply in replies[3...5] {
      #expect(reply["error"]?.string?.contains("not a position") == true)
    }
    #expect(replies[6]["error"] == nil)
    #expect(replies[6]["water"] != nil)
  }

  @Test func `parameters of the path and the query apply to all rows`() async throws {
    let response = try await post(
      "/v1/bigquery/geocode?country=US&lang=de", #"{"calls":[["Paris, TX"],["München"]]}"#)
    let replies = try #require(try response.json["replies"]?.array)
    #expect(replies.count == 2 && replies[0]["country_code"] == "US")
    #expect(replies[1]["status"] != "found")
    #expect(try await post("/v1/bigquery/nothing", #"{"calls":[]}"#).status == 404)
    #expect(try await post("/v1/snowflake/geocode?country=XX", #"{"data":[]}"#).status == 400)
  }

  @Test(arguments: [
    #"{"calls":7}"#, #"{"calls":[1]}"#, "{}", "[]", "no", #"{"calls":[[]]}"#,
    #"{"calls":[[1]]}"#, #"{"calls":[[1,2,3]]}"#,
  ])
  func `a body of another form is an error that BigQuery shows`(body: String) async throws {
    let response = try await post("/v1/bigquery/reverse", body)
    #expect(response.status == 400)
    #expect(try response.json["errorMessage"]?.string?.isEmpty == false)
  }

  @Test(arguments: [#"{"data":[["Paris"]]}"#, #"{"data":[[]]}"#, #"{"rows":[]}"#])
  func `a body of another form is a problem for Snowflake`(body: String) async throws {
    let response = try await post("/v1/snowflake/geocode", body)
    #expect(response.status == 400)
    #expect(try response.json["detail"]?.string?.isEmpty == false)
  }

  @Test func `no rows have no values`() async throws {
    #expect(try await post("/v1/snowflake/reverse", #"{"data":[]}"#).json == ["data": []])
    #expect(try await post("/v1/bigquery/reverse", #"{"calls":[]}"#).json == ["replies": []])
  }

  @Test func `a compressed body and too many rows are refused with a reason`() async throws {
    let response = try await post(
      "/v1/snowflake/reverse", "\u{1f}",
      ["content-type": "application/json", "content-encoding": "gzip"])
    #expect(response.status == 415)
    #expect(try response.json["detail"]?.string?.contains("compressed (gzip)") == true)
    let rows = Array(repeating: "[0,1,2]", count: 100_001).joined(separator: ",")
    let many = try await post("/v1/snowflake/reverse", #"{"data":["# + rows + "]}")
    #expect(many.status == 400)
    #expect(try many.json["detail"]?.string?.contains("more than 100000 rows") == true)
  }
}
