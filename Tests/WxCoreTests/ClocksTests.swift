import Foundation
import Testing
import WxCore
import WxTesting

/// Waits on a clock that is moved while they begin.
@Suite(.timeLimit(.minutes(1))) struct ClocksTests {
  private let clock = ManualClock()
  private var clocks: Clocks { clock.clocks(startingAt: Date(timeIntervalSince1970: 0)) }

  @Test func `a wait until a time that has passed ends at once`() async throws {
    let clocks = clocks
    clock.advance(by: .seconds(10))
    try await clocks.sleepUntil(.seconds(5))
    #expect(clocks.elapsed() == .seconds(10))
  }

  @Test func `a wait until a time ends when the clock reaches it`() async throws {
    clock.advance(by: .seconds(3))
    // These clocks begin at three seconds.
    let clocks = clocks
    clock.advance(by: .seconds(2))
    let task = Task { try await clocks.sleepUntil(.seconds(4)) }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    try await task.value
    #expect(clocks.elapsed() == .seconds(4))
  }

  @Test func `no number of seconds is too large`() async throws {
    #expect(Duration.seconds(Int64.max).seconds == 0x1p63)
    #expect((Duration.seconds(Int64.max) + .seconds(Int64.max)).seconds == 0x1p64)
    #expect(Duration.limited(seconds: 2.5) == .seconds(2.5))
    #expect(Duration.limited(seconds: .infinity) == .longest)
    #expect(Duration.limited(seconds: -1e300) == .zero - .longest)
    #expect(Duration.limited(seconds: .nan) == .zero)
    let live = Clocks.live
    for sleep in [live.sleep, live.sleepUntil] {
      let task = Task { try await sleep(.seconds(Int64.max)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a cancelled wait throws`() async throws {
    let clocks = clocks
    let task = Task { try await clocks.sleepUntil(.seconds(4)) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
