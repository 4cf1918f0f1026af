import ArgumentParser
import Foundation
import TestSupport
import Testing
import WxCore
import WxCommand
import WxProgram

/// Rules that hold for every command.
@Suite struct CommandTreeTests {
  @Test func `at least three commands are found to test`() {
    #expect(CommandPath.leaves.count >= 3)
  }

  @Test(arguments: CommandPath.all)
  func `a command has a name, one sentence and examples that parse`(path: CommandPath) throws {
    let configuration = path.command.configuration
    #expect(configuration.commandName != nil)
    #expect(configuration.abstract.hasSuffix("."))
    #expect(!path.examples.isEmpty)
    for example in path.examples {
      let words = shellWords(example)
      #expect(words.starts(with: ["wxloc"] + path.words), "\(example)")
      #expect(complaint(about: Array(words.dropFirst())) == nil, "\(example)")
    }
  }

  @Test(arguments: CommandPath.leaves)
  func `a command accepts the global options`(path: CommandPath) throws {
    let example = shellWords(try #require(path.examples.first)).dropFirst()
      .filter { $0 != "--json" && $0 != "--quiet" }
    for option in ["--json", "--quiet", "--verbose", "--no-color"] {
      #expect(complaint(about: example + [option]) == nil)
      #expect(complaint(about: [option] + example) == nil)
    }
  }

  /// Arguments for a coordinate or a box are recognized by the names of their values.
  private static let southern = [
    "lat,lon": "-33.87,151.2", "w,s,e,n": "-74.1,-40.5,-73.7,40.9",
    "lat,lon,meters": "-33.87,151.2,500", "place": "-33.87,151.2", "query": "-33.87,151.2",
  ]

  @Test(arguments: CommandPath.leaves)
  func `a coordinate may begin with a minus wherever one is allowed`(path: CommandPath) throws {
    let example = shellWords(try #require(path.examples.first)).dropFirst()
    for argument in try CommandHelp(path).arguments {
      guard let value = Self.southern[argument.valueName.lowercased()] else { continue }
      var words = Array(example)
      if let option = argument.option {
        if let index = words.firstIndex(of: option) { words.removeSubrange(index...(index + 1)) }
        words += [option, value]
      } else {
        words = path.words + [value]
      }
      #expect(complaint(about: words) == nil, "\(words)")
    }
  }

  @Test func `the documentation lists the commands`() throws {
    let document = try Repository.text(of: "docs/commands.md")
    let listed = document.matches(of: #/\n\| `wxloc ([a-z]+)/#).map { String($0.1) }
    let registered = Wxloc.commands.compactMap { $0.configuration.commandName }
    #expect(listed == registered)
  }

  /// Commands without an answer: they print a document for other programs, or run a server.
  private static let withoutAnswer: Set<String> = ["export", "mcp", "serve"]

  @Test func `the members of every answer are documented`() throws {
    let described = try Set(AnswerContract.commands.get().commandNames)
    let names = Set(CommandPath.leaves.map { $0.words.joined(separator: " ") })
    #expect(described == names.subtracting(Self.withoutAnswer))
  }

  @Test func `the help of wxloc names every command`() async throws {
    let run = await CommandRun("--help")
    try expectSnapshot(run.output, named: "help/wxloc.txt")
  }

  @Test(arguments: CommandPath.leaves)
  func `the help of a command matches its snapshot`(path: CommandPath) async throws {
    var help = await CommandRun(path.words + ["--help"]).output
    let name = path.words.joined(separator: "-")
    if name != "current" {
      // Several commands have these options, whose text is only in the snapshot of one.
      let whole = await CommandRun("current", "--help").output
      let options = try #require(whole.firstMatch(of: #/LOCATION OPTIONS:\n(?: +.*\n)+/#))
      help.replace(options.output, with: "LOCATION OPTIONS, as in current.txt\n")
    }
    try expectSnapshot(help, named: "help/\(name).txt")
  }

  /// Returns why a command line cannot be run; `nil` if it can.
  private func complaint(about words: [String]) -> String? {
    do {
      let command = try Wxloc.command(for: words)
      return command is any Command ? nil : "runs no command"
    } catch {
      return Wxloc.message(for: error)
    }
  }
}
