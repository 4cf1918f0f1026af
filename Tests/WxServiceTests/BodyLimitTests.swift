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
}
