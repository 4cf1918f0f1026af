import Testing
import WxService

@Suite struct BodyLimitTests {
  @Test func `a body of exactly 16 MiB is accepted, and one with a byte more is refused`() throws {
    #expect(BodyLimit.bytes == 16_777_216)
    for count in [0, 1, 16_777_215, 16_777_216] { try BodyLimit.check(count) }
    for count in [16_777_217, Int.max] {
      #expect(throws: RequestError.bodyTooLong(limit: 16_777_216)) { try BodyLimit.check(count) }
    }
  }

  @Test func `a running text has a limit of its own`() throws {
    try BodyLimit.check(262_144, limit: BodyLimit.text)
    #expect(throws: RequestError.bodyTooLong(limit: 262_144)) {
      try BodyLimit.check(262_145, limit: BodyLimit.text)
    }
    for table in [RouteTable.main, .mainOfPublicServer, .api.below("x")] {
      for route in table.routes {
        #expect(route.bodyLimit == (route.name == "text" ? BodyLimit.text : BodyLimit.bytes))
        let isLong = ["text", "snowflake", "bigquery"].contains(route.name)
        #expect(route.isLong == isLong, "\(route.name)")
      }
    }
  }
}
