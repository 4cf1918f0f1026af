internal import ArgumentParser

/// The command `wxloc`.
@main
struct Wxloc: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wxloc", abstract: "Where am I, where is that, and what is the weather there?",
    version: "0.1.0")
}
