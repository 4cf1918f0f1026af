import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore
import WxDisplay
import WxTesting

/// What a query contains besides the name of its place, and names other than the one shown.
@Suite(.enabled(if: CommandRun.Setting.gazetteer != nil, "no gazetteer"))
struct SetAsideTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func run(_ arguments: [String], width: Int? = nil) async -> CommandRun {
    await CommandRun(
      arguments,
      setting: bench.setting {
        $0.environment["WXLOC_GAZETTEER"] = CommandRun.Setting.gazetteer
        $0.width = width
      })
  }

  @Test(arguments: [["add"], ["weather", "--format", "%l"], ["geocode"]])
  func `words that were set aside are named`(command: [String]) async throws {
    let street = await run(command + ["10 Downing Street, London"])
    #expect(street.status == .success, "\(street.diagnostics)")
    #expect(
      street.diagnostics.contains(
        "ignored “10 Downing Street”: streets are not in the gazetteer."), "\(street.diagnostics)")
    let phrase = await run(command + ["weather in Oslo"])
    #expect(phrase.diagnostics.contains("ignored “weather in”."), "\(phrase.diagnostics)")
    let plain = await run(command + ["Oslo"])
    #expect(!plain.diagnostics.contains("ignored"))
  }

  @Test func `words that only a guess leaves out are not named`() async throws {
    let run = await run(["geocode", "Mulhouse, Alsace"])
    #expect(run.output.contains("Alsace"), "there is a guess that leaves “Mulhouse” out")
    #expect(!run.diagnostics.contains("ignored"), "\(run.diagnostics)")
  }

  @Test(arguments: ["", "  "])
  func `an empty query is a usage error`(query: String) async throws {
    let run = await run(["geocode", query])
    #expect(run.status == ExitStatus(.usage), "\(run.diagnostics)")
    #expect(run.diagnostics.contains("The query is empty"), "\(run.diagnostics)")
  }

  @Test func `candidates show the name that matched if it is another one`() async throws {
    let table = await run(["geocode", "Hollywood", "--limit", "20"]).output
    #expect(table.contains("Daphne (as Hollywood)"), "\(table)")
    #expect(!table.contains("Hollywood (as"))
    // Accents and capitals make no other name.
    #expect(!(await run(["geocode", "zurich"]).output.contains("(as ")))
  }

  @Test func `a narrow terminal gets a paragraph for each result`() async throws {
    let narrow = await run(["geocode", "Springfield", "--limit", "3"], width: 40)
    for line in narrow.output.split(separator: "\n") { #expect(line.displayWidth <= 40, "\(line)") }
    #expect(!narrow.output.contains("…"))
    #expect(narrow.output.contains(#/\n    Region     Missouri\n/#), "\(narrow.output)")
    #expect(narrow.output.contains(#/\n    Longitude  -93\.\d+/#), "\(narrow.output)")
    let wide = await run(["geocode", "Springfield", "--limit", "3"], width: 80)
    #expect(wide.output.contains("Latitude") && !wide.output.contains("\n    Region"))
    let middle = await run(["geocode", "Springfield", "--limit", "3"], width: 62)
    #expect(middle.output.contains("Longitude") != middle.diagnostics.contains("No room for"))
  }

  @Test func `the advice names the first candidate, and repeats no name`() async throws {
    let paz = await run(["add", "La Paz", "--json"])
    let hint = try paz.json["error"]?["hint"]?.string
    let first = try paz.json["error"]?["candidates"]?.array?.first?["country"]?.string ?? "-"
    #expect(hint?.contains("Baja California") != true, "\(hint ?? "") \(first)")
    for query in ["Zurch", "Springfield", "Newcastle"] {
      let hint = try await run(["add", query, "--json"]).json["error"]?["hint"]?.string ?? ""
      #expect(!hint.contains("Zürich, Zürich"), "\(hint)")
    }
  }

  @Test func `a position is saved as typed and shown near its city`() async throws {
    let code = await run(["add", "8FWH4HX8+QC"])
    #expect(code.status == .success, "\(code.diagnostics)")
    #expect(code.output.hasPrefix("Saved 8FWH4HX8+QC  ("), "\(code.output)")
    #expect(await run(["add", "48.1372,11.5755"]).output.hasPrefix("Saved 48.1372,11.5755  ("))
    let list = await run(["list"], width: 80).output
    #expect(list.contains(#/48\.1372,11\.5755  Munich/#), "\(list)")
    // A name that begins with a minus could not be typed.
    let south = await run(["add", "-33.85,151.21"])
    #expect(south.status == .success, "\(south.diagnostics)")
    #expect(await run(["add", "-33.85,151.21"]).output.hasPrefix("Already saved: "))
  }
}
