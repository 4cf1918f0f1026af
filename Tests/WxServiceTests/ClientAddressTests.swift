import Testing
import WxService

@Suite struct ClientAddressTests {
  @Test(
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("2001:DB8:0::7", "2001:db8::7"), ("::1", "::1"),
      ("::ffff:192.0.2.7", "192.0.2.7"),
    ])
  func `an address is read, and written in its usual form`(text: String, form: String) throws {
    let address = try #require(ClientAddress(text))
    #expect("\(address)" == form)
    #expect(ClientAddress(bytes: address.bytes) == address)
  }

  @Test(
    arguments: [
      "", "unknown", "localhost", "192.0.2", "192.0.2.256", "192.0.2.7:80", "[::1]", "::1%eth0",
      "1.2.3.4.5", " 192.0.2.7", "192.0.2.7\0", "2001:db8::7::1",
    ])
  func `other text is no address`(text: String) {
    #expect(ClientAddress(text) == nil)
  }

  @Test func `a network of 64 bits is one client`() throws {
    let one = try #require(ClientAddress("2001:db8:1:2::1"))
    let two = try #require(ClientAddress("2001:db8:1:2:ffff::2"))
    let other = try #require(ClientAddress("2001:db8:1:3::1"))
    #expect(one != two && one.network == two.network && one.network != other.network)
    #expect(ClientAddress.v4(1).network != ClientAddress.v4(2).network)
    #expect(ClientAddress.local.network == .local && "\(ClientAddress.local)" == "local")
    var limiter = RateLimiter(rate: 1, burst: 1)
    #expect(limiter.admit(one, at: 0).isAllowed)
    #expect(!limiter.admit(two, at: 0).isAllowed)
    #expect(limiter.admit(other, at: 0).isAllowed)
  }
}
