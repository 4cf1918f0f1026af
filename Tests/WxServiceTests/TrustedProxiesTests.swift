import Testing
import WxCore
import WxLocation
import WxService

@Suite struct TrustedProxiesTests {
  /// The client of a request, as two proxies at 10.0.0.0/8 and 2001:db8::1 report it.
  private func client(
    of peer: String, _ forwarded: String?, scheme: String? = nil
  ) throws -> TrustedProxies.Origin {
    let proxies = TrustedProxies(
      try ["10.0.0.0/8", "2001:db8::1"].map { try #require(AddressRange($0)) })
    let peer = try #require(ClientAddress(peer))
    return proxies.origin(of: peer) { name in
      switch name {
      case "x-forwarded-for": forwarded
      case "x-forwarded-proto": scheme
      default: nil
      }
    }
  }

  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7"),
      // Whoever sent the request may have written everything before its own address.
      ("127.0.0.1, 192.0.2.7", "192.0.2.7"), ("nonsense,, 192.0.2.7", "192.0.2.7"),
      // Proxies in a row are passed over.
      ("192.0.2.7, 10.1.1.1, 2001:db8::1", "192.0.2.7"), ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
      // Other forms of addresses.
      ("2001:DB8::7", "2001:db8::7"), ("[2001:db8::7]:443", "2001:db8::7"),
      ("192.0.2.7:50123", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
      (" 192.0.2.7 ", "192.0.2.7"), ("[2001:db8::7]", "2001:db8::7"),
    ])
  func `the client is the last address that is no proxy's`(field: String, client: String) throws {
    for peer in ["10.9.9.9", "2001:db8::1", "::ffff:10.9.9.9"] {
      #expect(try "\(self.client(of: peer, field).client)" == client)
    }
  }

  @Test(
    arguments: [
      "", "unknown", "192.0.2.7, unknown", "192.0.2.7,", "192.0.2.256", "localhost",
      "192.0.2.7:http", "192.0.2.7:99999", "[192.0.2.7", "[2001:db8::7]x", "192.0.2.7 192.0.2.8",
    ])
  func `a malformed entry is ignored, with all before it`(field: String) throws {
    #expect(try "\(client(of: "10.9.9.9", field).client)" == "10.9.9.9")
    #expect(try "\(client(of: "10.9.9.9", "\(field), 10.1.1.1").client)" == "10.1.1.1")
  }

  @Test(arguments: ["192.0.2.1", "11.0.0.1", "2001:db8::2", "127.0.0.1", "::1"])
  func `other clients are not believed`(peer: String) throws {
    let origin = try client(of: peer, "198.51.100.1", scheme: "https")
    #expect("\(origin.client)" == peer && origin.isSecure == nil)
  }

  @Test func `without proxies, nobody is believed and no field is read`() throws {
    let peer = ClientAddress.v4(0x7F00_0001)
    let origin = TrustedProxies().origin(of: peer) { _ in
      Issue.record("A field was read.")
      return "192.0.2.7"
    }
    #expect(origin.client == peer && origin.isSecure == nil)
    #expect(TrustedProxies().origin(of: .local) { _ in nil }.client == .local)
  }

  @Test func `a proxy without the field is the client`() throws {
    #expect(try "\(client(of: "10.9.9.9", nil).client)" == "10.9.9.9")
  }

  @Test func `a long list of proxies is not read to its end`() throws {
    let list = String(repeating: "10.1.1.1,", count: 100_000) + "10.2.2.2"
    #expect(try "\(client(of: "10.9.9.9", list).client)" == "10.1.1.1")
  }

  @Test(arguments: [("https", true), ("HTTPS", true), ("http", false), ("http, https", true)])
  func `a proxy reports whether the connection is encrypted`(text: String, isSecure: Bool) throws {
    #expect(try client(of: "10.9.9.9", "192.0.2.7", scheme: text).isSecure == isSecure)
  }

  @Test(arguments: ["", "on", "wss", "https http"])
  func `an unknown scheme leaves open whether the client used TLS`(text: String) throws {
    #expect(try client(of: "10.9.9.9", "192.0.2.7", scheme: text).isSecure == nil)
  }

  @Test func `a page that was not encrypted is foreign to a server that is`() throws {
    func refusal(_ origin: String, isSecure: Bool?) throws -> AccessError? {
      try self.refusal(origin, host: "geo.example", isSecure: isSecure)
    }
    #expect(try refusal("https://geo.example", isSecure: true) == nil)
    #expect(try refusal("http://geo.example", isSecure: true) == .otherOrigin)
    #expect(try refusal("https://geo.example", isSecure: false) == .otherOrigin)
    #expect(try refusal("http://geo.example", isSecure: nil) == nil)
    #expect(try refusal("https://geo.example", isSecure: nil) == nil)
  }

  @Test(
    arguments: [
      // The field Host, and the host that a proxy reports.
      ("geo.example:8443", nil, nil), ("geo.example:443", nil, .otherOrigin),
      ("geo.example", nil, .otherOrigin), ("127.0.0.1:8080", "geo.example:8443", nil),
      ("127.0.0.1:8080", "geo.example", .otherOrigin),
      ("127.0.0.1:8080", "evil.example:8443", .otherOrigin), ("127.0.0.1:8080", nil, .otherOrigin),
    ] as [(String, String?, AccessError?)])
  func `the port of a page belongs to its origin`(
    host: String, forwarded: String?, expected: AccessError?
  ) throws {
    #expect(
      try refusal("https://geo.example:8443", host: host, forwarded: forwarded, isSecure: true)
        == expected)
  }

  @Test func `the usual port may be left out`() throws {
    #expect(try refusal("https://geo.example", host: "geo.example:443", isSecure: true) == nil)
    #expect(try refusal("http://geo.example", host: "geo.example:80", isSecure: nil) == nil)
    #expect(
      try refusal("https://geo.example", host: "geo.example:80", isSecure: true) == .otherOrigin)
  }

  @Test func `a page of a name that the proxy reports and nobody allows is foreign`() throws {
    #expect(
      try refusal(
        "https://evil.example", host: "127.0.0.1:8080", forwarded: "evil.example", isSecure: true)
        == .otherOrigin)
  }

  @Test(arguments: [
    ("geo.example:8443", "geo.example:8443"), ("a.example, B.example", "b.example"),
  ])
  func `a proxy reports the host`(field: String, host: String) throws {
    let proxies = TrustedProxies([try #require(AddressRange("10.0.0.0/8"))])
    func origin(of peer: String) throws -> TrustedProxies.Origin {
      proxies.origin(of: try #require(ClientAddress(peer))) { name in
        name == "x-forwarded-host" ? field : nil
      }
    }
    #expect(try origin(of: "10.1.1.1").host == host)
    #expect(try origin(of: "192.0.2.1").host == nil)
  }

  private func refusal(
    _ origin: String, host: String, forwarded: String? = nil, isSecure: Bool?
  ) throws -> AccessError? {
    var request = try ServiceRequest(
      .get, "/v1/places", headers: ["host": host, "origin": origin])
    request.isSecure = isSecure
    request.forwardedHost = forwarded
    do throws(AccessError) {
      try AccessPolicy(names: ["geo.example"]).check(request, for: RouteTable.api.match(request))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7", "192.0.2.8"), ("192.0.2.0/24", "192.0.2.255", "192.0.3.0"),
      ("192.0.2.128/25", "192.0.2.128", "192.0.2.127"), ("0.0.0.0/0", "255.255.255.255", "::1"),
      ("2001:db8::/33", "2001:db8:7fff::1", "2001:db8:8000::1"), ("::/0", "::1", "192.0.2.7"),
      ("::ffff:10.0.0.0/104", "10.1.2.3", "11.1.2.3"),
    ])
  func `a range has its addresses`(text: String, inside: String, outside: String) throws {
    let range = try #require(AddressRange(text))
    #expect(range.contains(try #require(ClientAddress(inside)).bytes))
    #expect(!range.contains(try #require(ClientAddress(outside)).bytes))
    #expect(!range.contains(ClientAddress.local.bytes))
  }

  @Test(
    arguments: [
      "", "/", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/+8", "192.0.2.7/24",
      "2001:db8::/129", "2001:db8::1/64", "localhost", "192.0.2.0/24/24", "*", "::ffff:10.0.0.0/8",
      "192.0.2.0/0008",
    ])
  func `other text is no range`(text: String) {
    #expect(AddressRange(text) == nil)
  }
}
