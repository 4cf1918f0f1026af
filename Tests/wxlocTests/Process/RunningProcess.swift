import Foundation
import Synchronization

/// A process that a test started, with what it prints.
final class RunningProcess: Sendable {
  /// What standard input is.
  enum Input {
    /// These bytes, then the end.
    case text(String)
    /// Open, with nothing to read, until the process is let go.
    case open
  }

  /// How a process ended.
  struct Result: Sendable {
    /// The exit code; of a process that a signal ended, 128 and the signal's number.
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let talk: String
  }

  /// The process id.
  let identifier: Int32
  private let output = PrintedText()
  private let talk = PrintedText()
  private let end: Task<Int32, Never>
  private let openInput: Mutex<FileHandle?>

  /// Starts a process; the first word is looked up on the `PATH`.
  init(_ words: [String], environment: [String: String], input: Input = .text("")) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    let outputPipe = Pipe()
    let talkPipe = Pipe()
    let inputPipe = Pipe()
    process.standardOutput = outputPipe
    process.standardError = talkPipe
    process.standardInput = inputPipe
    let (ends, finish) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingNewest(1))
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      finish.yield(process.terminationStatus + (isSignal ? 128 : 0))
      finish.finish()
    }
    try process.run()
    identifier = process.processIdentifier
    output.follow(outputPipe.fileHandleForReading)
    talk.follow(talkPipe.fileHandleForReading)
    switch input {
    case .text(let text):
      openInput = Mutex(nil)
      // A process that reads nothing closes the pipe, which is its right.
      try? inputPipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try inputPipe.fileHandleForWriting.close()
    case .open: openInput = Mutex(inputPipe.fileHandleForWriting)
    }
    end = Task {
      for await status in ends { return status }
      return -1
    }
  }

  /// Sends a signal.
  func kill(_ signal: Int32) { _ = Foundation.kill(identifier, signal) }

  /// The next line of standard output, as soon as it is printed; `nil` at the end.
  func nextLine() async -> String? { await output.nextLine() }

  /// Waits for the end.
  func result() async -> Result {
    let status = await end.value
    return Result(status: status, output: await output.all(), talk: await talk.all())
  }
}
