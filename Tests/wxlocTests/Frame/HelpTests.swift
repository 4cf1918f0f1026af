import ArgumentParser
import Testing
import WxCore

@testable import WxCommand
import WxProgram

/// `help`, followed by a command or by something else.
@Suite struct HelpTests {
  @Test(arguments: [
    (["help"], "overview"), (["help", "geocode"], "geocode"), (["help", "config", "set"], "set"),
    (["--json", "help", "geocode"], "geocode"), (["help", "--no-color", "reverse"], "reverse"),
    (["help", "help"], "help"),
  ])
  func `help shows an existing command`(words: [String], topic: String) async {
    let run = await CommandRun(words)
    #expect(run.status == .success)
    #expect(run.output.contains("USAGE: wxloc"))
    if topic != "overview" { #expect(run.output.contains(topic)) }
    #expect(run.diagnostics == "")
  }

  @Test(arguments: [
    (["help", "nope"], nil), (["help", "geocod"], "geocode"), (["help", "Wether"], "weather"),
    (["help", "config", "sett"], "set"), (["help", "exit-code"], "exit-codes"),
    (["--quiet", "help", "expotr"], "export"), (["help", ""], nil), (["help", "wea"], "weather"),
  ])
  func `help for an unknown command is a usage error`(
    words: [String], suggestion: String?
  ) async {
    let run = await CommandRun(words)
    #expect(run.status.rawValue == 64)
    #expect(run.output == "")
    #expect(run.diagnostics.contains("is not a command of “wxloc"))
    #expect(run.diagnostics.contains("Did you mean") == (suggestion != nil))
    if let suggestion { #expect(run.diagnostics.contains("Did you mean “\(suggestion)”?")) }
  }

  @Test func `a word after a command without subcommands is a usage error`() async {
    let run = await CommandRun("help", "geocode", "Paris")
    #expect(run.status.rawValue == 64)
    #expect(run.diagnostics.contains("“wxloc geocode” has no subcommands"))
  }

  @Test func `a wrong topic is one JSON object when JSON is requested`() async throws {
    let run = await CommandRun("--json", "help", "geocod")
    #expect(run.status.rawValue == 64)
    let error = try #require(try run.json["error"])
    #expect(error["code"]?.string == "usage")
    #expect(error["hint"]?.string?.contains("“geocode”") == true)
  }

  @Test(arguments: [
    ("lsit", "list"), ("WEATHER", "weather"), ("reverese", "reverse"), ("gazeteer", "gazetteer"),
    ("exp", "export"), ("l", nil), ("re", nil), ("paris", nil), ("日本", nil),
    (String(repeating: "weather", count: 1000), nil),
  ])
  func `a suggestion is close to what was typed`(typed: String, expected: String?) {
    let known = Wxloc.commands.map { $0._commandName }
    #expect(Suggestion.closest(to: typed, among: known) == expected)
  }

  @Test(arguments: HelpTopic.allCases)
  func `a topic is a page of at most 80 columns`(topic: HelpTopic) async throws {
    let run = await CommandRun("help", topic.rawValue)
    #expect(run.status == .success)
    #expect(run.output.contains(#/^[A-Z ]+:\n/#))
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let json = await CommandRun("help", topic.rawValue, "--json")
    #expect(try json.json["text"]?.string == topic.text)
    #expect(await CommandRun("--help").output.contains("  help \(topic.rawValue)"))
  }

  @Test func `every variable of the program is documented`() throws {
    let pages = try HelpTopic.environment.text + Repository.text(of: "docs/configuration.md")
    for file in Repository.swiftFiles(in: "Sources") {
      for match in try Repository.text(of: file).matches(of: #/"(WXLOC_[A-Z]+(?:_[A-Z]+)*)"/#) {
        #expect(pages.contains(match.1), "\(file): \(match.1)")
      }
    }
  }

  @Test(arguments: CommandPath.all)
  func `a usage line fits 80 columns, and options of all commands come last`(path: CommandPath)
    async
  {
    let run = await CommandRun(path.words + ["--help"])
    for line in run.output.split(separator: "\n") where line.hasPrefix("USAGE:") {
      #expect(line.count <= 80, "\(line)")
    }
    guard path.command is any Command.Type else { return }
    let headings = run.output.split(separator: "\n").filter { $0.first != " " && $0.last == ":" }
    #expect(headings.last == "GLOBAL OPTIONS:")
  }

  @Test func `headings are bold on a terminal`() async {
    var setting = CommandRun.Setting()
    setting.usesColor = true
    let run = await CommandRun("help", "geocode", setting: setting)
    for heading in ["OVERVIEW:", "USAGE:", "ARGUMENTS:", "GLOBAL OPTIONS:"] {
      #expect(run.output.contains("\u{1B}[1m\(heading)\u{1B}[0m"))
    }
  }
}
