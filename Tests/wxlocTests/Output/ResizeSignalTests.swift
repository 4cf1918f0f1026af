import Foundation
import Testing
import WxCommand

@Suite(.timeLimit(.minutes(1))) struct ResizeSignalTests {
  @Test func `a real SIGWINCH is received`() async {
    let resizes = ResizeSignal.stream()
    // The handler is installed asynchronously, and until then the signal is lost.
    let terminal = Task {
      while !Task.isCancelled {
        kill(getpid(), SIGWINCH)
        await Task.yield()
      }
    }
    var count = 0
    for await _ in resizes {
      count += 1
      break
    }
    terminal.cancel()
    #expect(count == 1)
  }
}
