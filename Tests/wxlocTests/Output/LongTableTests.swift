import Foundation
import Testing
import WxCore

@testable import WxCommand

@Suite struct LongTableTests {
  /// A table whose rows are read twice looks like one whose rows are in memory.
  @Test(arguments: [nil, 10, 40, 60, 80, 200] as [Int?], [0, 1, 50])
  func `a long table looks like a short one`(width: Int?, count: Int) throws {
    var generator = SplitMix64(seed: 3)
    let pieces = ["a", "日本", "é", "\u{1B}[2J", "long word ", "1234567", "", "\n"]
    let columns = PlaceListing.columns + [.number("People", isCount: true, omission: 9)]
    let rows = (0..<count).map { _ in
      columns.map { column in
        column.isCount
          ? "\(Int.random(in: 0...9_999_999, using: &generator))"
          : (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
          }.joined()
      }
    }
    func output(_ record: Record) -> Output {
      Output(record, isTerminal: false, size: .fixed(columns: width), usesColor: true)
    }
    var table = Table(columns: columns)
    for row in rows { table.append(row) }
    let (short, long) = (Record(), Record())
    let (first, second) = (output(short), output(long))
    let omitted = try first.table(table)
    #expect(try second.table(columns) { body in for row in rows { try body(row) } } == omitted)
    try first.flush()
    try second.flush()
    #expect(long.text == short.text)
    #expect(!long.text.isEmpty)
  }
}
