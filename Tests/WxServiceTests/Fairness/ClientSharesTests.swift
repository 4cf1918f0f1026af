import Testing
import WxService

/// What clients may use at a time, and how fast.
@Suite struct ClientSharesTests {
  private let first = ClientAddress.v4(1)
  private let second = ClientAddress.v4(2)

  @Test func `a client has its share, and all together have theirs`() {
    var shares = ClientShares(limit: 3, clientLimit: 2)
    #expect(shares.take(for: first) == true)
    #expect(shares.take(for: first) == true)
    #expect(shares.take(for: first) == false)
    #expect(shares.take(for: second) == true)
    #expect(shares.take(for: second) == false)
    shares.give(for: first)
    #expect(shares.take(for: second) == true)
    #expect(shares.used == 3 && shares.clientCount == 2)
    shares.give(2, for: second)
    shares.give(for: first)
    #expect(shares.used == 0 && shares.clientCount == 0)
  }

  @Test func `an amount is taken whole or not at all`() {
    var shares = ClientShares(limit: 100, clientLimit: 60)
    #expect(shares.take(61, for: first) == false)
    #expect(shares.take(60, for: first) == true)
    #expect(shares.take(41, for: second) == false)
    #expect(shares.used == 60)
  }

  @Test func `a body needs a minimum of bytes in each minute of waiting`() throws {
    var pace = UploadPace(minimum: 1000)
    pace.wait(from: 0)
    #expect(pace.timeLeft(at: 10) == 50)
    pace.add(999, at: 30)
    #expect(pace.timeLeft(at: 500) == nil, "the server does not wait")
    pace.wait(from: 500)
    #expect(pace.timeLeft(at: 529) == 1)
    #expect(try #require(pace.timeLeft(at: 530)) <= 0)
    pace.add(1, at: 529)
    pace.wait(from: 529)
    #expect(try #require(pace.timeLeft(at: 531)) > 0)
  }

  @Test func `a byte now and then is too slow, and a minimum of 0 is none`() throws {
    var pace = UploadPace(minimum: 1000)
    var closed: Double?
    for second in stride(from: 0.0, to: 300, by: 45) {
      pace.wait(from: second)
      if let left = pace.timeLeft(at: second + 45), left <= 0 {
        closed = second + 45 + left
        break
      }
      pace.add(1, at: second + 45)
    }
    #expect(closed == 60)
    var free = UploadPace(minimum: 0)
    free.wait(from: 0)
    #expect(free.timeLeft(at: 1e6) == nil)
  }

  @Test func `a fast body is never too slow`() throws {
    var pace = UploadPace(minimum: 1000)
    for second in stride(from: 0.0, to: 600, by: 20) {
      pace.wait(from: second)
      #expect(try #require(pace.timeLeft(at: second + 20)) > 0)
      pace.add(500, at: second + 20)
    }
  }

  @Test func `bodies are slowed down to a rate`() {
    var allowance = ByteAllowance(bytesPerMinute: 600)
    #expect(allowance.read(60, from: first, at: 0) == 0)
    #expect(allowance.read(100, from: first, at: 0) == 10)
    #expect(allowance.read(50, from: second, at: 0) == 0)
    #expect(allowance.read(0, from: first, at: 10) == 0)
    #expect(allowance.read(60, from: first, at: 70) == 0)
    #expect(allowance.read(1, from: first, at: 70) > 0)
  }

  @Test func `the steps of a batch follow their time`() {
    var pace = WorkPace(512, in: 64...4096)
    for _ in 0..<10 { pace.took(0.0001) }
    #expect(pace.amount == 4096)
    pace.took(0.01)
    #expect(pace.amount == 2048)
    pace.took(0.004)
    #expect(pace.amount == 2048)
    for _ in 0..<10 { pace.took(1) }
    #expect(pace.amount == 64)
  }
}
