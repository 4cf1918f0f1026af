import Testing
import WxCore
import WxService

/// Which connections give way to others.
@Suite struct ConnectionTableTests {
  private let hostile = ClientAddress.v4(1)
  private let honest = ClientAddress.v4(2)

  /// Opens connections; returns their numbers.
  private func open(
    _ count: Int, _ client: ClientAddress, in table: inout ConnectionTable
  ) -> [Int] {
    (0..<count).compactMap { _ in
      if case .opened(let number, _) = table.open(client) { number } else { nil }
    }
  }

  @Test func `a proxy has as many connections as the server allows`() {
    var table = ConnectionTable(limit: 10, clientLimit: 2)
    for number in 1...10 {
      #expect(table.open(.v4(1), hasLimit: false) == .opened(number, inPlaceOf: nil))
    }
    #expect(table.open(.v4(2)) == .opened(11, inPlaceOf: 1))
  }

  @Test func `a client that opens too many loses its own, the longest idle first`() {
    var table = ConnectionTable(limit: 100, clientLimit: 3)
    let numbers = open(3, hostile, in: &table)
    table.begin(numbers[0])
    #expect(table.open(hostile) == .opened(4, inPlaceOf: numbers[1]))
    table.end(numbers[0])
    #expect(table.open(hostile) == .opened(5, inPlaceOf: numbers[2]))
    #expect(table.open(hostile) == .opened(6, inPlaceOf: 4))
    #expect(table.open(hostile) == .opened(7, inPlaceOf: numbers[0]))
    #expect(table.count == 3 && table.clientCount == 1)
  }

  @Test func `connections with requests under way stay`() {
    var table = ConnectionTable(limit: 100, clientLimit: 2)
    for number in open(2, hostile, in: &table) { table.begin(number) }
    #expect(table.open(hostile) == .refused)
    #expect(table.open(honest) == .opened(3, inPlaceOf: nil))
  }

  @Test func `in a full server the client with most connections gives way`() {
    var table = ConnectionTable(limit: 10, clientLimit: 10)
    let others = open(1, .v4(3), in: &table)
    let numbers = open(9, hostile, in: &table)
    #expect(table.open(honest) == .opened(11, inPlaceOf: numbers[0]))
    #expect(table.open(honest) == .opened(12, inPlaceOf: numbers[1]))
    #expect(table.count == 10 && table.clientCount == 3)
    table.close(others[0])
    #expect(table.open(honest) == .opened(13, inPlaceOf: nil))
  }

  @Test func `12,000 addresses with a connection each do not keep anybody out`() {
    var table = ConnectionTable(limit: 12_000, clientLimit: 1000)
    for number in 0..<12_000 { _ = table.open(.v6(UInt64(number), 0)) }
    for _ in 0..<100 {
      guard case .opened(_, let victim) = table.open(honest) else {
        Issue.record("refused")
        return
      }
      #expect(victim != nil)
    }
    #expect(table.count == 12_000)
  }

  @Test func `random use keeps the count of what is open`() {
    var table = ConnectionTable(limit: 50, clientLimit: 8)
    var generator = SplitMix64(seed: 7)
    var open: Set<Int> = []
    for _ in 0..<20_000 {
      let number = open.randomElement(using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0, 1:
        let client = ClientAddress.v4(UInt32.random(in: 0..<12, using: &generator))
        if case .opened(let new, let victim) = table.open(client) {
          open.insert(new)
          if let victim { #expect(open.remove(victim) != nil) }
        }
      case 2:
        if let number { Bool.random(using: &generator) ? table.begin(number) : table.end(number) }
      default:
        if let number {
          open.remove(number)
          table.close(number)
        }
      }
      #expect(table.count == open.count && table.count <= 50)
    }
    for number in open { table.close(number) }
    #expect(table.count == 0 && table.clientCount == 0)
  }
}
