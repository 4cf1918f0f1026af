import Testing
import WxLocation

@Suite struct GPSDAddressTests {
  @Test(
    arguments: [
      ("localhost", "localhost", 2947), ("gps.lan:3000", "gps.lan", 3000),
      (":3000", "localhost", 3000),
      ("127.0.0.1:1", "127.0.0.1", 1), ("::1", "::1", 2947), ("[::1]", "::1", 2947),
      ("[fe80::1%eth0]:2948", "fe80::1%eth0", 2948),
    ] as [(String, String, UInt16)])
  func `addresses are parsed`(text: String, host: String, port: UInt16) throws {
    let address = try #require(GPSDAddress(text))
    #expect(address == GPSDAddress(host: host, port: port))
    #expect(GPSDAddress(address.description) == address)
  }

  @Test(arguments: [
    "", "a b", "host:0", "host:65536", "host:x", "[::1", "[]:1", "[::1]x", "a/b",
    "a:b:c", "host:1:2", "[host]:1", "1:2:3", "fe80::1%", "3000", "2947:2947",
  ])
  func `invalid addresses are rejected`(text: String) {
    #expect(GPSDAddress(text) == nil)
  }
}
