package import ArgumentParser
internal import Dispatch
internal import WxPlatform
internal import Synchronization
internal import WxCore
internal import WxAnswers
internal import WxTools
package import WxCommand

/// `wxloc mcp`: answers assistants on standard input and output.
package struct MCP: Command {
  package static let configuration = CommandConfiguration(
    "mcp",
    abstract: "Serve places and weather to assistants (Model Context Protocol).",
    details: """
      Assistants start this command themselves and write requests to its standard input, one line of \
      JSON each. They can find places, time zones, distances and the weather, and list the saved \
      places. It ends at the end of its input.
      """,
    examples: [
      "wxloc mcp": "what an assistant starts; “claude mcp add wxloc -- wxloc mcp” adds it",
      "wxloc mcp --allow-writes": "let assistants save, rename and remove places too",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<ErrorFormat>

  @Flag(
    name: .customLong("allow-writes"), help: "Let assistants save, rename and remove places.")
  var allowsWrites = false

  package init() {}

  package func run(in context: CommandContext) async throws -> ExitStatus {
    if context.input.isTerminal {
      context.diagnostics.note(
        "Reading requests from the terminal, one line of JSON each; Ctrl-D ends it.")
    }
    let server = ToolServer(
      try context.serviceParts(), allowsWrites: allowsWrites, naming: \.commandName)
    let lines = MessageInput(context.input)
    let failure = Mutex<OutputError?>(nil)
    let session = ToolSession(server) { line in
      do throws(OutputError) {
        try context.output.write(line)
        try context.output.flush()
      } catch {
        // Nobody reads any more, so there is nothing left to do.
        failure.withLock { $0 = error }
        lines.stop()
      }
    }
    await withTaskCancellationHandler {
      await session.run(lines.lines)
    } onCancel: {
      lines.stop()
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
    return Task.isCancelled ? .interrupted : .success
  }
}

/// The messages on standard input, read by a separate thread: waiting for them must not occupy one
/// of the threads that answer.
private final class MessageInput: Sendable {
  private let input: Input
  private let isStopped = Mutex(false)
  /// Lines that are read but not taken yet; the thread waits if there are too many.
  private let room = DispatchSemaphore(value: 32)

  init(_ input: Input) { self.input = input }

  /// Ends ``lines`` within a tenth of a second.
  func stop() { isStopped.withLock { $0 = true } }

  /// The lines, until the end of the input.
  var lines: AsyncMapSequence<AsyncStream<MessageLines.Line>, MessageLines.Line> {
    let (stream, continuation) = AsyncStream.makeStream(of: MessageLines.Line.self)
    do throws(ThreadError) {
      try WorkerThread.start { [self] in
        read(into: continuation)
        continuation.finish()
      }
    } catch {
      continuation.finish()
    }
    return stream.map { [room] line in
      room.signal()
      return line
    }
  }

  private func read(into lines: AsyncStream<MessageLines.Line>.Continuation) {
    var splitter = MessageLines()
    while true {
      let bytes = (try? input.bytes { self.isStopped.withLock(\.self) }) ?? []
      for line in bytes.isEmpty ? splitter.end() : splitter.take(bytes) {
        while room.wait(timeout: .now() + 0.1) == .timedOut {
          if isStopped.withLock(\.self) { return }
        }
        lines.yield(line)
      }
      if bytes.isEmpty { return }
    }
  }
}
