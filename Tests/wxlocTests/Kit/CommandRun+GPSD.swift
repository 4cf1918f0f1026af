import TestSupport

extension CommandRun {
  /// Runs a command beside a gpsd that says a text.
  ///
  /// - Parameters:
  ///   - text: What gpsd says.
  ///   - request: The request that gpsd waits for; `nil` says the text to whoever connects.
  ///   - arguments: The command line, to which `--gpsd` is added.
  ///   - setting: The setting of the run.
  /// - Returns: The run, when the connection has ended.
  /// - Throws: An error of the system when nothing can be listened on.
  static func hearing(
    _ text: String, after request: String? = "?WATCH", _ arguments: [String], setting: Setting
  ) async throws -> CommandRun {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let talker = Task {
      if let request { await gpsd.received(request) } else { await gpsd.clients() }
      gpsd.send(text)
    }
    let run = await CommandRun(
      arguments + ["--gpsd", "127.0.0.1:\(gpsd.port)"], setting: setting)
    await talker.value
    await gpsd.closed()
    return run
  }
}
