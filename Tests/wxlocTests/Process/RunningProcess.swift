import Foundation
import Synchronization

/// A process started by a test, with its output.
final class RunningProcess: Sendable {
  /// The standard input.
  enum Input {
    /// These bytes, then the end of the input.
    case text(String)
    /// Open but without data, until the process is released.
    case open
    /// A descriptor, such as a terminal, which is closed here when the process has it.
    case handle(FileHandle)

    /// The descriptor that the process reads from, and what must be kept open.
    ///
    /// Text comes from an unnamed file: writing more than a pipe holds would block.
    fileprivate func handles() throws -> (reader: FileHandle, held: FileHandle?) {
      switch self {
      case .text(let text):
        let folder = try TemporaryFolder()
        try Data(text.utf8).write(to: folder.url.appending(path: "input"))
        return (try FileHandle(forReadingFrom: folder.url.appending(path: "input")), nil)
      case .open:
        let pipe = Pipe()
        return (pipe.fileHandleForReading, pipe.fileHandleForWriting)
      case .handle(let handle): return (handle, nil)
      }
    }
  }

  /// The result of a process.
  struct Result: Sendable {
    /// The exit code or, if a signal ended the process, the negative number of the signal.
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let diagnostics: String
  }

  /// The process id.
  let identifier: Int32
  private let output = PrintedText()
  private let diagnostics = PrintedText()
  private let end: Task<Int32, Never>
  private let heldInput: Mutex<FileHandle?>

  /// Starts a process; the first word is looked up on the `PATH`. Without a folder it starts in
  /// that of the tests.
  init(
    _ words: [String], environment: [String: String], input: Input = .text(""), folder: URL? = nil
  ) throws {
    let process = Process()
    if let folder { process.currentDirectoryURL = folder }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.environment = environment
    let outputPipe = Pipe()
    let talkPipe = Pipe()
    let (reader, held) = try input.handles()
    process.standardOutput = outputPipe
    process.standardError = talkPipe
    process.standardInput = reader
    let (ends, finish) = AsyncStream.makeStream(
      of: Int32.self, bufferingPolicy: .bufferingNewest(1))
    process.terminationHandler = { process in
      let isSignal = process.terminationReason == .uncaughtSignal
      finish.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
      finish.finish()
    }
    // Foundation never releases a process and its handles. With more than some 1,300 descriptors open,
    // `run()` reads beyond their list and can crash (swift-corelibs-foundation#5472), so each is closed
    // as soon as it is not needed.
    defer { try? reader.close() }
    try process.run()
    identifier = process.processIdentifier
    output.follow(outputPipe.fileHandleForReading)
    diagnostics.follow(talkPipe.fileHandleForReading)
    heldInput = Mutex(held)
    end = Task {
      for await status in ends { return status }
      preconditionFailure("A process ended without a status.")
    }
  }

  /// Writes to standard input, which must be open.
  func type(_ text: String) throws {
    try heldInput.withLock { try $0?.write(contentsOf: Data(text.utf8)) }
  }

  /// Sends a signal.
  func kill(_ signal: Int32) { _ = Foundation.kill(identifier, signal) }

  /// Returns the next line of standard output when it is printed; `nil` at the end.
  func nextLine() async -> String? { await output.nextLine() }

  /// Waits until the process ends.
  func result() async -> Result {
    let status = await end.value
    return Result(status: status, output: await output.all(), diagnostics: await diagnostics.all())
  }
}
