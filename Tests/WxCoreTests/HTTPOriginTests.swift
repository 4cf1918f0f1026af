import Testing
import WxCore

@Suite struct HTTPOriginTests {
  @Test(arguments: [
    ("https://a.example", "https://a.example", "a.example", false),
    ("HTTPS://A.example:8443/x?y#z", "https://A.example:8443", "a.example", false),
    ("http://127.0.0.1:80?x", "http://127.0.0.1:80", "127.0.0.1", true),
    ("http://127.1.2.3", "http://127.1.2.3", "127.1.2.3", true),
    ("http://[::1]:9/x", "http://[::1]:9", "[::1]", true),
    ("http://LocalHost", "http://LocalHost", "localhost", true),
    (
      "http://localhost.example.org", "http://localhost.example.org", "localhost.example.org", false
    ),
    ("http://127.example.org", "http://127.example.org", "127.example.org", false),
    ("http://user:word@b.example/", "http://b.example", "b.example", false),
    ("http://127.0.0.1@b.example", "http://b.example", "b.example", false),
  ])
  func `the origin is what precedes the path, without a user`(
    text: String, url: String, host: String, isLoopback: Bool
  ) throws {
    let origin = try #require(HTTPOrigin(text))
    #expect(origin.url == url)
    #expect(origin.host == host)
    #expect(origin.isLoopback == isLoopback)
    #expect(origin.isSecure == text.lowercased().hasPrefix("https:"))
    #expect(origin.hasUser == text.contains("@"))
  }

  @Test(arguments: [
    "", "https://", "https:///x", "http://user@/x", "ftp://a", "a.example", "http:/a",
  ])
  func `anything else has no origin`(text: String) {
    #expect(HTTPOrigin(text) == nil)
  }

  @Test func `a clause is a sentence without its period`() {
    #expect("It is cut off.".clause == "It is cut off")
    #expect("It is cut off".clause == "It is cut off")
    #expect("".clause == "")
  }
}
