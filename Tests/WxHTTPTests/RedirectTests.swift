import TestSupport
import Testing
import WxCore
import WxHTTP

/// Which redirects are followed, and what is sent with them.
@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  let client = makeClient()

  @Test(arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
  func `a redirect on this machine is followed`(status: Int, method: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/old" ? .redirect(to: "/new", status: status) : .json("[1]")
    }
    let response = try await client.send(
      HTTPRequest(
        url: server.url + "/old", headers: [HTTPHeader("Content-Type", "application/json")],
        body: [1, 2]))
    #expect(response.body == Array("[1]".utf8))
    let last = try #require(server.requests.last)
    #expect(last.path == "/new" && last.method == method)
    #expect(last.body == (method == "POST" ? [1, 2] : []))
    #expect(last.header("Content-Type") == (method == "POST" ? "application/json" : nil))
  }

  @Test func `keys in header fields are not sent to another origin`() async throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let server = try LoopbackServer { request in
      request.path == "/same" ? .redirect(to: other.url + "/other") : .redirect(to: "/same")
    }
    _ = try await client.send(
      HTTPRequest(
        url: server.url,
        headers: [
          HTTPHeader("Authorization", "Bearer secret"), HTTPHeader("X-Api-Key", "secret"),
          HTTPHeader("Accept", "application/json"),
        ]))
    #expect(server.requests.map { $0.header("X-Api-Key") } == ["secret", "secret"])
    let last = try #require(other.requests.first)
    #expect(last.header("Authorization") == nil && last.header("X-Api-Key") == nil)
    #expect(last.header("Accept") == "application/json")
  }

  /// The targets are other machines by the rule, and yet this machine to the system and to libcurl,
  /// which never resolves names below `localhost`: if the rule breaks, nothing leaves the machine,
  /// and the server notices.
  @Test(arguments: [
    "http://0.0.0.0:PORT/", "http://other.localhost:PORT/", "http://127.0.0.1.localhost:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/", "http://127.0.0.1@0.0.0.0:PORT/",
    "http://127.0.0.1:PORT@0.0.0.0:PORT/", "//0.0.0.0:PORT/path", "ftp://127.0.0.1:PORT/",
    "file:///etc/passwd", "http://",
  ])
  func `a redirect to a forbidden URL is rejected`(location: String) async throws {
    let other = try LoopbackServer { _ in .json("{}") }
    let location = location.replacing("PORT", with: "\(other.port)")
    let server = try LoopbackServer { _ in .redirect(to: location) }
    await #expect(throws: HTTPError.badRedirect(host: "127.0.0.1")) {
      try await client.send(HTTPRequest(url: server.url))
    }
    #expect(other.requests.isEmpty)
  }

  @Test func `the targets of the forbidden redirects are this machine`() async throws {
    let other = try LoopbackServer { _ in .json("{}") }
    for host in ["0.0.0.0", "other.localhost"] {
      var request = HTTPRequest(url: "http://\(host):\(other.port)/")
      request.allowsPlainHTTP = true
      #expect(try await client.send(request).status == 200, "\(host)")
    }
  }

  @Test(arguments: [(5, true), (6, false)])
  func `five redirects are followed but not six`(count: Int, isAnswered: Bool) async throws {
    let server = try LoopbackServer { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number < count ? .redirect(to: "/\(number + 1)") : .json("{}")
    }
    if isAnswered {
      #expect(try await client.send(HTTPRequest(url: server.url + "/0")).status == 200)
    } else {
      await #expect(throws: HTTPError.badRedirect(host: "127.0.0.1")) {
        try await client.send(HTTPRequest(url: server.url + "/0"))
      }
    }
  }

  @Test func `a redirect without a target is returned as a response`() async throws {
    let server = try LoopbackServer { _ in .answer(302) }
    #expect(try await client.send(HTTPRequest(url: server.url)).status == 302)
  }
}
