import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// HTTP/2 with a real nginx, which `scripts/test` installs.
@Suite(.timeLimit(.minutes(1))) struct HTTP2Tests {
  @Test func `requests that start together share one HTTP 2 connection`() async throws {
    let server = try NginxServer()
    let client = CurlClient(
      userAgent: "test", additionalCertificates: server.certificate)
    let url = "https://localhost:\(server.port)/weather"
    let answers = try await withThrowingTaskGroup(of: JSONValue.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let response = try await client.send(HTTPRequest(url: url))
          #expect(response.status == 200)
          // The response is compressed in transit.
          #expect(response.header("Content-Encoding") == "gzip")
          return try JSONValue(parsing: response.body)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers.compactMap { $0["protocol"]?.string }) == ["HTTP/2.0"])
    #expect(Set(answers.compactMap { $0["connection"]?.int }).count == 1)
    #expect(answers.compactMap { $0["request"]?.int }.max() == 16)
    let later = try await client.send(HTTPRequest(url: url))
    let again = try JSONValue(parsing: later.body)
    #expect(again["connection"] == answers[0]["connection"])
    #expect(again["request"] == 17)
  }
}
