import Foundation
import Testing
import WxCore
import WxCommand

/// Runs batches on the real gazetteer, given by `WXLOC_GAZETTEER`.
struct BatchSetting {
  let folder: TemporaryFolder
  var setting = CommandRun.Setting()

  /// Cancels the test if there is no gazetteer.
  init() throws {
    guard let gazetteer = ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"] else {
      try Test.cancel("WXLOC_GAZETTEER is not set.")
    }
    folder = try TemporaryFolder()
    setting.environment = ["HOME": folder.url.path, "WXLOC_GAZETTEER": gazetteer]
  }

  /// Runs a command line with standard input in pieces.
  func run(_ arguments: String..., input: [String]) async -> CommandRun {
    await run(arguments, input: input)
  }

  /// Runs a command line with standard input in pieces.
  func run(_ arguments: [String], input: [String]) async -> CommandRun {
    var setting = setting
    setting.input = input
    return await CommandRun(arguments, setting: setting)
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: folder.url.appending(path: name))
    return folder.path(name)
  }
}

extension CommandRun {
  /// Standard output as lines.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Standard output as one JSON value per line.
  var values: [JSONValue] {
    get throws { try lines.map { try JSONValue(parsing: $0.utf8) } }
  }
}
