import Foundation
import Testing

/// A way to end a command that waits.
enum EndOfWaiting: CaseIterable, CustomTestStringConvertible {
  case interrupt, terminate, hangUp, interruptTwice

  var testDescription: String { "\(self)" }

  /// The exit code.
  var status: Int32 {
    switch self {
    case .interrupt, .interruptTwice: 130
    case .terminate: 143
    case .hangUp: 129
    }
  }

  func send(to session: TerminalSession) async throws {
    switch self {
    // As the terminal's driver sends it.
    case .interrupt: session.terminal.type("\u{3}")
    case .interruptTwice:
      session.terminal.type("\u{3}")
      session.terminal.type("\u{3}")
    case .terminate: try await session.kill(SIGTERM)
    case .hangUp: try await session.kill(SIGHUP)
    }
  }
}
