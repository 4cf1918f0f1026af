import Testing
import WxAnswers

@Suite struct ParagraphSplitterTests {
  private func paragraphs(_ blocks: [[UInt8]]) throws -> [String] {
    var splitter = ParagraphSplitter()
    var found: [String] = []
    for block in blocks { found += try splitter.append(block) }
    if let last = try splitter.finish() { found.append(last) }
    return found
  }

  @Test func `paragraphs end with their line ends, however the text arrives`() throws {
    let text = "Ä\r\n\nb 旧\nlast"
    let expected = ["Ä\r\n", "\n", "b 旧\n", "last"]
    #expect(try paragraphs([Array(text.utf8)]) == expected)
    #expect(try paragraphs(text.utf8.map { [$0] }) == expected)
    #expect(try paragraphs([]).isEmpty)
  }

  @Test func `a byte order mark at the beginning is no part of the text`() throws {
    #expect(try paragraphs([[0xEF, 0xBB], [0xBF, 0x61, 0x0A], [0x62]]) == ["a\n", "b"])
  }

  @Test(arguments: ["ab ", "旧", "x"])
  func `a long paragraph is divided without loss`(unit: String) throws {
    let text = String(repeating: unit, count: 100_000)
    let found = try paragraphs([Array(text.utf8)])
    #expect(found.count > 1 && found.joined() == text)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a long paragraph that arrives byte by byte is searched once`() throws {
    var splitter = ParagraphSplitter()
    var length = 0
    // Several times the limit: to search everything again after each byte would take minutes.
    for _ in 0..<3_000_000 {
      length += try splitter.append([0x78]).reduce(0) { $0 + $1.utf8.count }
    }
    length += try splitter.finish()?.utf8.count ?? 0
    #expect(length == 3_000_000)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    #expect(throws: ParagraphSplitter.NotUTF8.self) { try paragraphs([[0xFF, 0x0A]]) }
    #expect(throws: ParagraphSplitter.NotUTF8.self) { try paragraphs([[0xE6, 0x97]]) }
  }
}
