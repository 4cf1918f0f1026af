import Foundation
import Testing
import WxCommand

@Suite(.timeLimit(.minutes(1))) struct ResizeSignalTests {
  @Test func `a real SIGWINCH is received`() async {
    let resizes = ResizeSignal.stream()
    kill(getpid(), SIGWINCH)
    var count = 0
    for await _ in resizes {
      count += 1
      break
    }
    #expect(count == 1)
  }
}
