package import ArgumentParser
internal import Dispatch
internal import WxPlatform
internal import WxCore

/// The entry point of `wxloc` and `wxlocd`.
package enum Program {
  /// The version of the programs.
  package static let version = "0.1.0"

  /// The number of descriptors that the runtime, the signals, the store and a connection need at
  /// the same time, besides the three standard ones. Without them, Dispatch and libcurl end the
  /// process.
  private static let neededDescriptors = 9

  /// Runs the command line of this process and ends it.
  ///
  /// Not asynchronous: the executor of an asynchronous `main` opens descriptors before its first
  /// line.
  ///
  /// - Parameters:
  ///   - root: The command to run.
  ///   - handlesSignals: Whether a signal cancels the command; the server finishes its requests
  ///     first.
  package static func main(
    _ root: any ParsableCommand.Type, handlesSignals: Bool = true
  ) {
    StandardDescriptors.reserve()
    StandardDescriptors.surviveFailingWrites()
    // Swift reads the arguments from `/proc`, and Dispatch ends a process that cannot inspect its
    // threads there, which it does about once a second.
    guard StandardDescriptors.hasProcessFolder else { fail(.noProcessFolder, asJSON: false) }
    let words = Array(CommandLine.arguments.dropFirst())
    if let fault = ArgumentEncoding.fault {
      fail(fault, asJSON: CommandLineReader.requestsJSON(words))
    }
    guard StandardDescriptors.canOpen(neededDescriptors) else {
      fail(.tooFewDescriptors, asJSON: CommandLineReader.requestsJSON(words))
    }
    Task { WxPlatform.exit(await status(of: words, for: root, handlesSignals).rawValue) }
    dispatchMain()
  }

  private static func status(
    of words: [String], for root: any ParsableCommand.Type, _ handlesSignals: Bool
  ) async -> ExitStatus {
    // Before the work starts, so that no signal to it is lost.
    let (starts, start) = AsyncStream.makeStream(of: Void.self)
    let work = Task {
      for await _ in starts { break }
      return await root.run(arguments: words, in: .live())
    }
    let interruption = handlesSignals ? Interruption { work.cancel() } : nil
    start.yield()
    let status = await work.value
    TerminalState.restore()
    return status == .interrupted ? interruption?.status ?? status : status
  }

  private static func fail(_ error: ProcessError, asJSON: Bool) -> Never {
    let context = CommandContext.live().followingLocale()
    do throws(OutputError) {
      try FailureReport(error).write(to: context, asJSON: asJSON)
      try context.output.flush()
    } catch {
      context.diagnostics.failure(error.description)
    }
    WxPlatform.exit(ExitStatus(error.cause).rawValue)
  }
}
