import Testing
import WxCommand

/// The pieces of a file that workers process at a time.
@Suite struct BatchPieceTests {
  private static let limit = 2 << 20

  @Test(arguments: [1, 2, 3, 8])
  func `all workers get equally many pieces of a file`(workers: Int) {
    for size in [600_000, 1 << 20, 18_493_634, 44_382_516, 3_000_000_000] {
      let length = BatchSource.pieceLength(of: size, atMost: Self.limit, workers: workers)
      let count = (size + length - 1) / length
      #expect(count.isMultiple(of: workers), "\(size)")
      #expect(length <= Self.limit)
    }
  }

  @Test func `a piece is worth a thread, and no longer than the work wants it`() {
    #expect(BatchSource.pieceLength(of: 1000, atMost: Self.limit, workers: 64) == 1 << 16)
    #expect(BatchSource.pieceLength(of: 0, atMost: Self.limit, workers: 2) == 1 << 16)
    #expect(BatchSource.pieceLength(of: 1 << 30, atMost: 1 << 13, workers: 2) == 1 << 13)
    #expect(BatchSource.pieceLength(of: nil, atMost: Self.limit, workers: 2) == Self.limit)
  }
}
