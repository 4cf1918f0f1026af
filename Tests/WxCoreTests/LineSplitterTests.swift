import Testing
import WxCore

@Suite struct LineSplitterTests {
  private func lines(of chunks: [String]) -> [String] {
    var splitter = LineSplitter()
    return chunks.flatMap { splitter.take(Array($0.utf8)) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ["a\nbc\r\n"], ["a", "\n", "b", "c\r", "\n"], ["a\r\n\r\nbc\n", "unfinished"],
  ])
  func `lines are the same however the bytes are chunked`(chunks: [String]) {
    #expect(lines(of: chunks) == ["a", "bc"])
  }

  @Test func `lines of 64 kB are accepted`() {
    let long = String(repeating: "x", count: 65536)
    #expect(lines(of: [long, "\n"]) == [long])
  }

  @Test func `a line beyond the limit is dropped and the next one is read`() {
    var splitter = LineSplitter()
    let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    for _ in 0..<10 { #expect(splitter.take(chunk).isEmpty) }
    #expect(splitter.take(Array("tail\nnext\n".utf8)).map { Array($0) } == [Array("next".utf8)])
    #expect(splitter.droppedLines == 1)
  }
}
