internal import Synchronization

/// Standard input, in lines or as a whole.
package final class Input: Sendable {
  /// Whether standard input is a terminal.
  package let isTerminal: Bool

  private struct State {
    var pending: [UInt8] = []
    /// The pending bytes before this index are consumed.
    var start = 0
    var isAtEnd = false
  }

  /// The remaining bytes, if known, as for a regular file.
  let size: Int?

  /// Reads single keys from a terminal.
  private let keys: @Sendable () -> AsyncStream<UInt8>
  private let source: any ByteSource
  private let echo: Echo?
  private let state = Mutex(State())

  /// Turns the echo of a terminal off and on.
  struct Echo: Sendable {
    let turnOff: @Sendable () throws -> Void
    let restore: @Sendable () -> Void
  }

  /// Creates an input from a source.
  package convenience init(
    _ source: any ByteSource, isTerminal: Bool, size: Int? = nil,
    keys: @escaping @Sendable () -> AsyncStream<UInt8> = { AsyncStream { $0.finish() } }
  ) {
    self.init(source, isTerminal: isTerminal, size: size, keys: keys, echo: nil)
  }

  /// Creates an input from a source, with the echo of its terminal.
  init(
    _ source: any ByteSource, isTerminal: Bool, size: Int?,
    keys: @escaping @Sendable () -> AsyncStream<UInt8>, echo: Echo?
  ) {
    self.source = source
    self.size = size
    self.isTerminal = isTerminal
    self.keys = keys
    self.echo = echo
  }

  /// Waits until the user presses `q`; returns `false` if there can be no more keys.
  func waitForQuit() async -> Bool {
    guard isTerminal else { return false }
    for await key in keys() where key == UInt8(ascii: "q") || key == UInt8(ascii: "Q") {
      return true
    }
    return false
  }

  /// Reads the next line as bytes.
  ///
  /// - Parameter limit: The largest accepted length in bytes.
  /// - Returns: The line without its end (LF or CRLF); `nil` at the end of the input.
  /// - Throws: ``InputError``, or `CancellationError`.
  private func lineBytes(limit: Int = 1 << 20) throws -> [UInt8]? {
    try state.withLock { state in
      var searched = state.start
      while true {
        if let end = state.pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
          let line = state.pending[state.start..<end]
          state.start = end + 1
          guard line.count <= limit else { throw InputError.tooLong(limit: limit) }
          return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
        if state.isAtEnd {
          defer { state.start = state.pending.count }
          let rest = state.pending[state.start...]
          return rest.isEmpty ? nil : Array(rest)
        }
        guard state.pending.count - state.start <= limit else {
          throw InputError.tooLong(limit: limit)
        }
        state.pending.removeSubrange(..<state.start)
        state.start = 0
        searched = state.pending.count
        try Self.fill(&state, from: source)
      }
    }
  }

  /// Reads the next line as text; `nil` at the end of the input.
  ///
  /// - Throws: ``InputError``, or `CancellationError`.
  package func line(limit: Int = 1 << 20) throws -> String? {
    guard let bytes = try lineBytes(limit: limit) else { return nil }
    guard let line = String(validating: bytes, as: UTF8.self) else { throw InputError.notUTF8 }
    return line
  }

  /// Calls a function that reads; a terminal does not show what is typed meanwhile.
  ///
  /// - Throws: ``InputError`` if the terminal does not allow it, or what the function throws.
  package func hidingTyping<Value>(_ read: () throws -> Value) throws -> Value {
    guard isTerminal else { return try read() }
    try echo?.turnOff()
    defer { echo?.restore() }
    return try read()
  }

  /// Reads the rest of the input.
  ///
  /// - Parameter limit: The largest accepted length in bytes.
  /// - Returns: The bytes; none at the end of the input.
  /// - Throws: ``InputError``, or `CancellationError`.
  package func rest(limit: Int) throws -> [UInt8] {
    try state.withLock { state in
      while !state.isAtEnd, state.pending.count - state.start <= limit {
        try Self.fill(&state, from: source)
      }
      let rest = Array(state.pending[state.start...])
      state.pending = []
      state.start = 0
      guard rest.count <= limit else { throw InputError.tooLong(limit: limit) }
      return rest
    }
  }

  /// Reads the available bytes, on a thread outside of tasks.
  ///
  /// - Parameter isStopped: Called regularly; stops the wait when it returns `true`.
  /// - Returns: Some bytes; none at the end of the input.
  /// - Throws: ``InputError``, or `CancellationError` if it was stopped.
  package func bytes(isStopped: () -> Bool) throws -> [UInt8] {
    try state.withLock { state in
      if state.start < state.pending.count {
        let rest = Array(state.pending[state.start...])
        state.pending = []
        state.start = 0
        return rest
      }
      guard !state.isAtEnd else { return [] }
      let bytes = try source.read(isStopped: isStopped)
      state.isAtEnd = bytes.isEmpty
      return bytes
    }
  }

  /// Prepares for a long input.
  func expectManyBytes() { source.expectManyBytes() }

  private static func fill(_ state: inout State, from source: any ByteSource) throws {
    let bytes = try source.read()
    if bytes.isEmpty { state.isAtEnd = true }
    state.pending.append(contentsOf: bytes)
  }
}
