import ArgumentParser
import Testing
import WxCore

@testable import wxloc

/// `help` followed by what is, or is not, a command.
@Suite struct HelpTests {
  @Test(arguments: [
    (["help"], "overview"), (["help", "geocode"], "geocode"), (["help", "config", "set"], "set"),
    (["--json", "help", "geocode"], "geocode"), (["help", "--no-color", "reverse"], "reverse"),
    (["help", "help"], "help"),
  ])
  func `the help of a command that exists is shown`(words: [String], topic: String) async {
    let run = await CommandRun(words)
    #expect(run.status == .success)
    #expect(run.output.contains("USAGE: wxloc"))
    if topic != "overview" { #expect(run.output.contains(topic)) }
    #expect(run.talk == "")
  }

  @Test(arguments: [
    (["help", "nope"], nil), (["help", "geocod"], "geocode"), (["help", "Wether"], "weather"),
    (["help", "config", "sett"], "set"), (["help", "exit-codes"], nil),
    (["--quiet", "help", "expotr"], "export"), (["help", ""], nil), (["help", "wea"], "weather"),
  ])
  func `the help of a command that does not exist is a usage error`(
    words: [String], suggestion: String?
  ) async {
    let run = await CommandRun(words)
    #expect(run.status.rawValue == 64)
    #expect(run.output == "")
    #expect(run.talk.contains("is not a command of “wxloc"))
    #expect(run.talk.contains("Did you mean") == (suggestion != nil))
    if let suggestion { #expect(run.talk.contains("Did you mean “\(suggestion)”?")) }
  }

  @Test func `a word behind a command without subcommands is a usage error`() async {
    let run = await CommandRun("help", "geocode", "Paris")
    #expect(run.status.rawValue == 64)
    #expect(run.talk.contains("“wxloc geocode” has no command below it"))
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
}
