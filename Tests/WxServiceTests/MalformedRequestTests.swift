import Testing
import WxCore
import WxService

@Suite struct MalformedRequestTests {
  @Test func `each cause has a status, a code and an explanation`() throws {
    let expected: [MalformedRequest: (Int, String)] = [
      .target: (400, "bad_target"), .targetTooLong: (414, "target_too_long"),
      .fieldsTooLarge: (431, "fields_too_large"), .method: (501, "unknown_method"),
      .syntax: (400, "bad_request"),
    ]
    for cause in MalformedRequest.allCases {
      let answer = Service.refuse(cause)
      let json = try answer.json
      #expect(answer.status == expected[cause]?.0)
      #expect(json["code"]?.string == expected[cause]?.1)
      #expect(json["title"] != "Error" && json["detail"]?.string?.hasSuffix(".") == true)
      #expect(answer.headers["content-type"] == "application/problem+json")
    }
    let hint = try Service.refuse(MalformedRequest.target).json["hint"]?.string
    #expect(hint?.contains("curl -G --data-urlencode") == true)
  }

  @Test func `a body that is too slow is another error than a bad body`() throws {
    let answer = Service.refuse(RequestError.bodyTooSlow)
    #expect(answer.status == 408)
    #expect(try answer.json["code"] == "body_too_slow" && answer.json["title"] == "Request Timeout")
    #expect(try answer.json["detail"] == "The body did not arrive in time.")
  }
}
