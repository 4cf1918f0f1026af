import Synchronization
import WxCommand

/// Records what is written to it; can be made to fail.
final class Record: ByteSink {
  private struct State {
    var bytes: [UInt8] = []
    var watchers: [(lines: Int, continuation: CheckedContinuation<Void, Never>)] = []

    var lines: Int { bytes.count { $0 == UInt8(ascii: "\n") } }
  }

  private let state = Mutex(State())
  private let failure: OutputError?

  init(failingWith failure: OutputError? = nil) { self.failure = failure }

  /// Everything that was written, as text.
  var text: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

  func write(_ new: [UInt8]) throws(OutputError) {
    if let failure { throw failure }
    let ready = state.withLock { state in
      state.bytes += new
      let lines = state.lines
      let ready = state.watchers.filter { $0.lines <= lines }
      state.watchers.removeAll { $0.lines <= lines }
      return ready
    }
    for watcher in ready { watcher.continuation.resume() }
  }

  /// Waits until a number of lines was written.
  func waitForLines(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.lines >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}

/// Supplies prepared pieces, then the end.
final class Pieces: ByteSource {
  private let pieces: Mutex<[[UInt8]]>

  init(_ pieces: [[UInt8]]) { self.pieces = Mutex(pieces) }

  init(_ pieces: [String]) { self.pieces = Mutex(pieces.map { Array($0.utf8) }) }

  func read() -> [UInt8] { pieces.withLock { $0.isEmpty ? [] : $0.removeFirst() } }
}
