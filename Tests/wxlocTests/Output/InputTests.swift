import Testing
import WxCommand

@Suite struct InputTests {
  @Test func `lines are assembled from pieces`() throws {
    let input = Input(Pieces(["Par", "is\r\nMün", "chen\n\nlast"]), isTerminal: false)
    #expect(try input.line() == "Paris")
    #expect(try input.line() == "München")
    #expect(try input.line() == "")
    #expect(try input.line() == "last")
    #expect(try input.line() == nil)
    #expect(try input.line() == nil)
  }

  @Test func `the rest follows the lines`() throws {
    let input = Input(Pieces(["a\nb", "c"]), isTerminal: false)
    #expect(try input.line() == "a")
    #expect(try input.rest(limit: 2) == Array("bc".utf8))
    #expect(try input.rest(limit: 2) == [])
  }

  @Test func `input has limits`() throws {
    #expect(throws: InputError.tooLong(limit: 4)) {
      try Input(Pieces(["12", "345", "6\n"]), isTerminal: false).line(limit: 4)
    }
    #expect(throws: InputError.tooLong(limit: 4)) {
      try Input(Pieces(["12345\n"]), isTerminal: false).line(limit: 4)
    }
    #expect(throws: InputError.tooLong(limit: 4)) {
      try Input(Pieces(["123", "45"]), isTerminal: false).rest(limit: 4)
    }
  }

  @Test func `bytes that are not text are rejected`() throws {
    struct Garbage: ByteSource { func read() -> [UInt8] { [0xFF, 0xFE, 0x0A] } }
    #expect(throws: InputError.notUTF8) { try Input(Garbage(), isTerminal: false).line() }
  }
}
