import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// A place is accepted only if the match is certain.
@Suite(.enabled(if: CommandRun.Setting.gazetteer != nil, "no gazetteer"))
struct PlaceResolverTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func setting(answers: [String]? = nil) -> CommandRun.Setting {
    bench.setting {
      $0.environment["WXLOC_GAZETTEER"] = CommandRun.Setting.gazetteer
      $0.isTerminal = answers != nil
      $0.input = answers ?? []
    }
  }

  /// `add` and `weather`, with the same arguments.
  static let commands = [["add"], ["weather", "--format", "%l"]]

  @Test(arguments: [
    "qwerty", "Hogwarts", "asdfghjkl", "n/a n/a", "Xqzptlv", "office hours",
  ])
  func `a wild guess is never accepted`(query: String) async throws {
    for command in Self.commands {
      let run = await CommandRun(command + [query], setting: setting())
      #expect([3, 4].contains(run.status.rawValue), "\(command): \(run.output)\(run.diagnostics)")
      #expect(run.output == "")
      #expect(run.diagnostics.contains("“\(query)”"))
    }
    #expect(bench.server.server.requests.isEmpty)
  }

  @Test func `an ambiguous name lists its candidates and counts them`() async throws {
    for command in [["add", "--json"], ["weather", "--json"]] {
      let run = await CommandRun(command + ["Springfield"], setting: setting())
      #expect(run.status == ExitStatus(.ambiguous))
      let error = try run.json["error"]
      #expect(error?["code"] == "place_ambiguous")
      #expect(error?["candidates"]?.array?.count == 10)
      let message = try #require(error?["message"]?.string)
      let count = try #require(message.firstMatch(of: #/\((\d+) matches, 10 shown\)/#)?.1)
      #expect(Int(count) ?? 0 > 20)
      #expect(error?["hint"]?.string?.contains("--pick N") == true)
    }
    let geocoded = try await CommandRun(
      "geocode", "Springfield", "--limit", "100", "--json", setting: setting()
    ).json
    let all = geocoded["results"]?.array?.count ?? 0
    let run = await CommandRun("add", "Springfield", setting: setting())
    #expect(run.diagnostics.contains("(\(all) matches, 10 shown)"))
  }

  @Test func `a candidate is picked by its number`() async throws {
    let listed = try await CommandRun("add", "Springfield", "--json", setting: setting()).json
    let second = listed["error"]?["candidates"]?.array?[1]
    let run = await CommandRun("add", "Springfield", "--pick", "2", "--json", setting: setting())
    #expect(try run.json["place"]?["geonames_id"] == second?["id"])
    let weather = await CommandRun(
      "weather", "Springfield", "--pick", "2", "--json", setting: setting())
    #expect(try weather.json["place"]?["id"] == second?["id"], "\(weather.diagnostics)")
    for word in ["0", "11", "x", "-1"] {
      for command in ["add", "weather"] {
        let refused = await CommandRun(command, "Springfield", "--pick", word, setting: setting())
        #expect(refused.status == ExitStatus(.usage))
        #expect(refused.diagnostics.contains("from 1 to 10"))
      }
    }
    let few = await CommandRun("add", "Paris, TX", "--pick", "9", setting: setting())
    #expect(few.status == ExitStatus(.usage), "\(few.output)")
    let several = await CommandRun(
      "weather", "Springfield", "Oslo", "--pick", "2", setting: setting())
    #expect(several.status == ExitStatus(.usage))
  }

  @Test(arguments: commands)
  func `a terminal asks, and accepts the answer`(command: [String]) async throws {
    let run = await CommandRun(
      command + ["Springfield"], setting: setting(answers: ["99\nabc\n3\n"]))
    #expect(run.status == .success, "\(run.diagnostics)")
    #expect(run.diagnostics.contains("Which one? [1-10, Enter for none]"))
    #expect(run.diagnostics.split(separator: "Answer with a number from 1 to 10").count == 3)
    #expect(run.output.contains("Springfield"))
  }

  @Test(arguments: commands, ["", "\n", "  \n"])
  func `Enter ends the question without a second table`(
    command: [String], answer: String
  ) async throws {
    let run = await CommandRun(command + ["Springfield"], setting: setting(answers: [answer]))
    #expect(run.status == ExitStatus(.ambiguous))
    #expect(run.output == "")
    #expect(run.diagnostics.matches(of: #/ambiguous/#).count == 1)
    #expect(run.diagnostics.matches(of: #/(?m)^ *1  /#).count == 1)
    #expect(run.diagnostics.hasSuffix("No place was chosen for “Springfield”.\n"))
    // The terminal shows what is typed; at the end of the input, nothing ends the line.
    #expect(run.diagnostics.contains("Enter for none] \n") == answer.isEmpty)
  }

  @Test func `a guess is offered on a terminal`() async throws {
    let none = await CommandRun("add", "Hogwarts", setting: setting(answers: ["\n"]))
    #expect(none.diagnostics.contains("Did you mean …?"))
    #expect(none.status == ExitStatus(.ambiguous))
    let taken = await CommandRun("add", "Hogwarts", setting: setting(answers: ["1\n"]))
    #expect(taken.status == .success)
    // A program that reads JSON is not asked.
    let json = await CommandRun("add", "Hogwarts", "--json", setting: setting(answers: ["1\n"]))
    #expect(json.status != .success)
    #expect(!json.diagnostics.contains("Which one?"))
  }

  @Test func `names of saved places never geocode`() async throws {
    for command in [["show"], ["remove"], ["default"], ["rename", "x"]] {
      let words = [command[0], "Vienna"] + command.dropFirst()
      let run = await CommandRun(words, setting: setting(answers: ["1\n"]))
      #expect(run.status == ExitStatus(.notFound))
      #expect(run.diagnostics.contains("No place is saved as “Vienna”"))
    }
  }

  @Test func `an unknown name comes with advice`() async {
    let run = await CommandRun("geocode", "Xqzptlv", setting: setting())
    #expect(run.status == ExitStatus(.notFound))
    #expect(run.diagnostics.contains("Check the spelling, or give the position as LAT,LON."))
    for query in [String(repeating: "x", count: 1001), String(repeating: "x ", count: 25)] {
      let long = await CommandRun("geocode", query, setting: setting())
      #expect(long.status == ExitStatus(.notFound))
      #expect(long.diagnostics.contains("A query has at most 1,000 bytes and 24 words"))
    }
  }

  @Test(arguments: [("XX", "such as US"), ("UK", "Did you mean GB (United Kingdom)?")])
  func `an unknown country is rejected`(code: String, says: String) async throws {
    for command in ["add", "geocode"] {
      let run = await CommandRun(command, "Paris", "--country", code, "--json", setting: setting())
      #expect(run.status == ExitStatus(.usage))
      #expect(try run.json["error"]?["code"] == "country_unknown")
      #expect(run.diagnostics.contains(says), "\(run.diagnostics)")
    }
  }

  @Test func `a language without names is reported`() async throws {
    let run = await CommandRun("geocode", "Munich", "--lang", "zz", setting: setting())
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("no names in the language “zz”"))
    for tag in ["de", "de-AT", "en", "zh_Hant"] {
      let known = await CommandRun("geocode", "Munich", "--lang", tag, setting: setting())
      #expect(!known.diagnostics.contains("no names in"), "\(tag)")
    }
  }
}
