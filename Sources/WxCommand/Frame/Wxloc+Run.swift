package import ArgumentParser
internal import WxCore

extension ParsableCommand {
  /// Runs a command line; the single entry point for the process and for tests.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - context: The environment that the command works with.
  /// - Returns: The exit status. All output has been written.
  package static func run(
    arguments: [String], in context: CommandContext
  ) async -> ExitStatus {
    let context = context.followingLocale()
    do throws(OutputError) {
      let status = try await answer(arguments, in: context)
      try context.output.flush()
      return status
    } catch {
      if error == .readerGone { return .brokenPipe }
      context.diagnostics.failure(error.description)
      return ExitStatus(error.cause)
    }
  }

  /// Parses a command line without running it.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The command with its options.
  /// - Throws: Errors of ArgumentParser (usage errors and requests for help) and `UnknownCommand`.
  package static func command(for arguments: [String]) throws -> any ParsableCommand {
    let reader = CommandLineReader(root: self)
    if let topic = try reader.helpTopic(arguments) {
      guard let first = topic.first, HelpTopic(rawValue: first) != nil else {
        return try parseAsRoot(["help"] + topic)
      }
      return try HelpTopicCommand.parse(topic + arguments.filter(globalFlags.contains))
    }
    return try parseAsRoot(try reader.prepared(arguments))
  }

  private static func answer(
    _ arguments: [String], in context: CommandContext
  ) async throws(OutputError) -> ExitStatus {
    // ArgumentParser inspects every command first, which takes longer than the rest of the program.
    if arguments == ["--version"] {
      try context.output.line(configuration.version)
      return .success
    }
    let command: any Command
    do {
      var parsed = try SavedNameCompletion.$context.withValue(context) {
        try Self.command(for: arguments)
      }
      guard let found = parsed as? any Command else {
        // `help` and commands that only group others throw the help to print.
        try parsed.run()
        return .success
      }
      command = found
    } catch {
      guard exitCode(for: error) != .success else {
        let text = fullMessage(for: error, columns: context.output.width ?? 80)
        let isOverview = CommandLineReader(root: self).namesNoCommand(arguments)
        let page =
          HelpPage(text)?.text(paint: context.output.paint, topics: isOverview)
          ?? CompletionScript(text, of: self).text
        try context.output.line(page ?? text)
        return .success
      }
      let report =
        (error as? UnknownCommand).map { FailureReport($0) }
        ?? FailureReport(usage: error, in: arguments, of: self)
      try report.write(to: context, asJSON: CommandLineReader.requestsJSON(arguments))
      return report.status
    }
    return try await command.perform(arguments, in: context, of: self)
  }
}

extension Command {
  fileprivate func perform(
    _ arguments: [String], in context: CommandContext, of root: any ParsableCommand.Type
  ) async throws(OutputError) -> ExitStatus {
    let context = globals.adjust(context)
    let isJSON = globals.outputFormat == .json
    do {
      try context.checkEnvironment()
      let status = try await run(in: context)
      // Without color this is a different output from the caller's, which flushes only its own.
      try context.output.flush()
      return status
    } catch let error as OutputError {
      throw error
    } catch {
      context.diagnostics.endProgress()
      // Whatever error a cancelled command ends with, it was stopped on purpose.
      if Task.isCancelled { return .interrupted }
      let report =
        (error as? ValidationError).map { FailureReport($0, in: arguments, of: root) }
        ?? FailureReport(error)
      try report.write(to: context, asJSON: isJSON)
      try context.output.flush()
      return report.status
    }
  }
}
