import Testing
import WxService

@Suite struct AcceptedCodingsTests {
  @Test(
    arguments: [
      "gzip", "GZIP", "Gzip;q=1", "gzip;q=0.001", "gzip ; Q=0.5", "deflate, gzip, br", "x-gzip",
      "*", "identity;q=0, gzip", "*;q=0, gzip",
    ])
  func `gzip is accepted if the client names it in any letters`(field: String) {
    #expect(AcceptedCodings(field).hasGzip)
  }

  @Test(
    arguments: [
      nil, "", "identity", "gzip;q=0", "gzip;q=0.0", "gzip;q=0.000", "GZIP; q=0", "gzip;q=x",
      "gzip;q=-1", "*;q=0", "*, gzip;q=0", "gzipped", "br, deflate",
    ])
  func `gzip is not accepted with the weight 0, however it is written`(field: String?) {
    #expect(!AcceptedCodings(field).hasGzip)
  }
}
