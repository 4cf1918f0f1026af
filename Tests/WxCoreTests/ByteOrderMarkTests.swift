import Testing
import WxCore

@Suite struct ByteOrderMarkTests {
  private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  @Test func `a mark is skipped if it is complete and at the start`() {
    #expect(Array((mark + Array("a".utf8)).withoutByteOrderMark) == Array("a".utf8))
    for text in [[], [0xEF, 0xBB], [0xEF, 0xBB, 0x61], Array("a".utf8) + mark] as [[UInt8]] {
      #expect(Array(text.withoutByteOrderMark) == text)
    }
    // Only one mark is skipped.
    #expect(Array((mark + mark).withoutByteOrderMark) == mark)
  }

  @Test func `JSON may start with a mark, but not contain one elsewhere`() throws {
    #expect(try JSONValue(parsing: mark + Array("[1]".utf8)) == [1])
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: Array("[1]".utf8) + mark) }
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: mark) }
  }
}
