import Testing
import WxService

/// The order in which the work of clients is done.
@Suite struct FairQueueTests {
  private static func client(_ number: Int) -> ClientAddress { .v4(UInt32(number)) }

  /// Does work one piece at a time; returns the elements in their order.
  private func drain(_ queue: inout FairQueue<String>, seconds: Double = 0.02) -> [String] {
    var done: [String] = []
    while let next = queue.next() {
      done.append(next.element)
      queue.end(of: next.client, after: seconds)
    }
    return done
  }

  @Test func `clients take turns, and each client's work stays in order`() {
    var queue = FairQueue<String>(share: 1)
    for piece in 1...3 { queue.add("a\(piece)", for: Self.client(1)) }
    for piece in 1...2 { queue.add("b\(piece)", for: Self.client(2)) }
    #expect(drain(&queue) == ["a1", "b1", "a2", "b2", "a3"])
    #expect(queue.waitingCount == 0 && queue.runningCount == 0)
  }

  @Test func `a client uses at most its share at a time`() throws {
    var queue = FairQueue<String>(share: 2)
    for piece in 1...4 { queue.add("a\(piece)", for: Self.client(1)) }
    #expect(queue.next()?.element == "a1")
    #expect(queue.next()?.element == "a2")
    #expect(queue.next() == nil)
    #expect(!queue.hasRoom(for: Self.client(1)))
    #expect(queue.hasRoom(for: Self.client(2)))
    queue.add("b1", for: Self.client(2))
    #expect(queue.next()?.element == "b1")
    queue.end(of: Self.client(1), after: 0.02)
    #expect(queue.next()?.element == "a3")
    #expect(queue.runningCount == 3 && queue.waitingCount == 1)
  }

  @Test func `cheap work comes before the expensive work of 64 others`() {
    var queue = FairQueue<String>(share: 2)
    for other in 1...64 {
      for piece in 1...4 { queue.add("x\(piece)", for: Self.client(other)) }
    }
    // Each of them has had a turn.
    for _ in 1...64 {
      guard let next = queue.next() else { break }
      queue.end(of: next.client, after: 0.02)
    }
    for round in 1...20 {
      queue.add("cheap \(round)", for: Self.client(100))
      let next = queue.next()
      #expect(next?.element == "cheap \(round)")
      queue.end(of: Self.client(100), after: 0.0001)
      // One of the others goes on.
      if let other = queue.next() { queue.end(of: other.client, after: 0.02) }
    }
  }

  @Test func `a client that comes back after a pause has saved nothing up`() {
    var queue = FairQueue<String>(share: 1)
    queue.add("b0", for: Self.client(2))
    #expect(drain(&queue) == ["b0"])
    for piece in 1...100 { queue.add("a\(piece)", for: Self.client(1)) }
    for _ in 1...50 {
      _ = queue.next()
      queue.end(of: Self.client(1), after: 1)
    }
    for piece in 1...10 { queue.add("b\(piece)", for: Self.client(2)) }
    let order = drain(&queue, seconds: 1).prefix(10)
    #expect(order.filter { $0.hasPrefix("b") }.count <= 6, "\(order)")
  }

  @Test func `many clients that come and go leave nothing behind`() {
    var queue = FairQueue<Int>(share: 1)
    for number in 0..<20_000 {
      queue.add(number, for: Self.client(number))
      #expect(queue.next()?.element == number)
      queue.end(of: Self.client(number), after: 0.001)
    }
    #expect(queue.waitingCount == 0 && queue.runningCount == 0)
  }
}
