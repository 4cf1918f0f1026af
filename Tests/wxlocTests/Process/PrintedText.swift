import Foundation
import Synchronization

/// The text from a pipe or a terminal, read on its own thread.
final class PrintedText: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    /// The bytes before this index were returned as lines.
    var lineStart = 0
    var isAtEnd = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Reads until the end of the pipe, and closes it then.
  func follow(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      var isAtEnd = false
      while !isAtEnd {
        let data = handle.availableData
        isAtEnd = data.isEmpty
        receive(data)
      }
      try? handle.close()
    }
  }

  /// Reads until the end or the first error, which a terminal gives when its other side is closed,
  /// and closes the descriptor then.
  func follow(closing descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      var count = 1
      while count > 0 {
        count = unsafe read(descriptor, &buffer, buffer.count)
        receive(buffer[..<max(0, count)])
      }
      close(descriptor)
    }
  }

  /// Adds bytes; none are the end.
  private func receive(_ bytes: some Collection<UInt8>) {
    let waiters = state.withLock { state in
      state.bytes += bytes
      state.isAtEnd = bytes.isEmpty
      let waiters = state.waiters
      state.waiters = []
      return waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until the text contains something, or has ended.
  ///
  /// - Returns: Whether it contains it.
  func contains(_ part: String) async -> Bool {
    let part = Array(part.utf8)
    await wait { $0.isAtEnd || $0.bytes.firstRange(of: part) != nil }
    return state.withLock { $0.bytes.firstRange(of: part) != nil }
  }

  /// The text so far.
  var soFar: String { String(decoding: state.withLock { $0.bytes }, as: UTF8.self) }

  /// Returns all text, after the pipe has ended.
  func all() async -> String {
    await wait { $0.isAtEnd }
    return String(decoding: state.withLock { $0.bytes }, as: UTF8.self)
  }

  /// Returns the next line without its end; `nil` if there are no more.
  func nextLine() async -> String? {
    await wait { $0.isAtEnd || $0.bytes[$0.lineStart...].contains(UInt8(ascii: "\n")) }
    return state.withLock { state in
      let rest = state.bytes[state.lineStart...]
      guard !rest.isEmpty else { return nil }
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      state.lineStart = end.map { $0 + 1 } ?? rest.endIndex
      return String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    }
  }

  private func wait(until isDone: @escaping @Sendable (borrowing State) -> Bool) async {
    while true {
      let ready = state.withLock { isDone($0) }
      if ready { return }
      await withCheckedContinuation { continuation in
        let resumesNow = state.withLock { state in
          if isDone(state) { return true }
          state.waiters.append(continuation)
          return false
        }
        if resumesNow { continuation.resume() }
      }
    }
  }
}
