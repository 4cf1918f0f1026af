import Foundation
import Testing
import WxCore
import WxCommand

/// A position is accepted in every notation wherever one is allowed, and means the same place.
@Suite(.enabled(if: CommandRun.Setting.gazetteer != nil, "no gazetteer"))
struct PositionNotationTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws {
    folder = try TemporaryFolder()
    setting = CommandRun.Setting(home: folder, gazetteer: CommandRun.Setting.gazetteer)
  }

  /// Munich in many notations.
  static let notations = [
    "48.137,11.575", "48.137, 11.575", "48.137 11.575", "48,137 11,575", "48°08'14\"N 11°34'31\"E",
    "48°08.23′N 11°34.52′E", "N 48 08 13.8 E 11 34 31.2", "32U 691608 5334760", "32UPU9160834760",
    "8FWH4HPG+RX", "4HPG+RX Munich", "geo:48.137,11.575", "+48.137+011.575/", "u281z7jv",
    "u281z7jvc5",
    "https://www.openstreetmap.org/?mlat=48.137&mlon=11.575", "４８.１３７,１１.５７５",
  ]

  private func isMunich(_ json: JSONValue?, _ comment: String) {
    #expect(abs((json?["latitude"]?.double ?? 0) - 48.137) < 0.003, "\(comment)")
    #expect(abs((json?["longitude"]?.double ?? 0) - 11.575) < 0.003, "\(comment)")
  }

  private func liesInBavaria(_ json: JSONValue?, _ comment: String) {
    isMunich(json, comment)
    #expect(json?["country_code"] == "DE", "\(comment)")
    #expect(json?["country"] == "Germany", "\(comment)")
    #expect(json?["admin1"] == "Bavaria", "\(comment)")
    #expect(json?["timezone"] == "Europe/Berlin", "\(comment)")
  }

  @Test(arguments: notations)
  func `a position has its country and zone in every notation`(text: String) async throws {
    let saved = await CommandRun("add", text, "--json", setting: setting)
    #expect(saved.status == .success, "\(saved.diagnostics)")
    liesInBavaria(try saved.json["place"], "add")
    #expect(try saved.json["place"]?["query"]?.string == text)
    let found = await CommandRun("geocode", text, "--json", setting: setting)
    liesInBavaria(try found.json["results"]?.array?.first, "geocode")
    let place = await CommandRun("reverse", text, "--json", setting: setting)
    liesInBavaria(try place.json, "reverse")
  }

  @Test(arguments: notations)
  func `every option for a position accepts every notation`(text: String) async throws {
    let near = await CommandRun(
      "geocode", "Neustadt", "--near", text, "--limit", "1", "--json", setting: setting)
    let pair = await CommandRun(
      "geocode", "Neustadt", "--near", "48.137,11.575", "--limit", "1", "--json", setting: setting)
    #expect(
      try near.json["results"]?.array?.first?["id"] == pair.json["results"]?.array?.first?["id"])
    let fix = await CommandRun("current", "--at", text, "--json", setting: setting)
    isMunich(try fix.json["fix"], "current")
    let fence = await CommandRun(
      "fence", "add", "home", "--circle", "\(text),500", "--json", setting: setting)
    #expect(fence.status == .success, "\(fence.diagnostics)")
    let inside = await CommandRun("fence", "test", text, setting: setting)
    #expect(inside.status == .success, "\(inside.diagnostics)")
  }

  @Test(arguments: [
    "-33.8568,151.2153", "33.8568S 151.2153E", "-33°51'24.5\", 151°12'55\"", "33,151", "-33,151",
    "48,137", "33,-151",
  ])
  func `the query is echoed as typed, and is a position everywhere`(text: String)
    async throws
  {
    let found = try await CommandRun("geocode", text, "--json", setting: setting).json
    #expect(found["query"]?.string == text)
    #expect(found["results"]?.array?.first?["match"] == "coordinate")
    let several = try await CommandRun("geocode", text, " Paris ", "--json", setting: setting).json
    #expect(several.array?.map { $0["query"]?.string } == [text, " Paris "])
    let place = try await CommandRun("reverse", text, "--json", setting: setting).json
    #expect(place["latitude"] == found["results"]?.array?.first?["latitude"])
    let saved = try await CommandRun("add", text, "--json", setting: setting).json
    #expect(saved["place"]?["latitude"] == place["latitude"])
    #expect(saved["place"]?["query"]?.string == text)
  }

  @Test(arguments: [
    ("nan,nan", "not a finite number"), ("inf,NaN", "not a finite number"),
    ("0,361", "longitudes run from -180° to 180°"),
    ("48.1 371.5", "longitudes run from -180° to 180°"),
    ("91,10", "latitudes run from -90° to 90°"),
  ])
  func `numbers that are no position are refused wherever a place is typed`(
    text: String, reason: String
  ) async throws {
    for words in [
      ["add", text], ["add", "Oslo", "--near", text], ["weather", text], ["weather", "--at", text],
      ["nearby", text], ["distances", text, "Oslo"], ["geocode", text], ["reverse", text],
      ["geocode", "Paris", "--near", text], ["fence", "test", text],
      ["fence", "add", "x", "--circle", "\(text),5"],
    ] {
      let run = await CommandRun(words, setting: setting)
      #expect(run.status == ExitStatus(.usage), "\(words): \(run.diagnostics)")
    }
    let run = await CommandRun("geocode", "--", text, setting: setting)
    #expect(run.diagnostics.contains(reason), "\(run.diagnostics)")
    #expect(await CommandRun("list", setting: setting).output == "")
  }

  @Test func `a saved place can be used as a position`() async throws {
    await CommandRun("add", "48.137,11.575", "--as", "Haus", setting: setting).expectSuccess()
    let id = try await CommandRun("show", "haus", "--json", setting: setting).json["place"]?["id"]
    for name in ["haus", try #require(id?.string)] {
      liesInBavaria(try await CommandRun("reverse", name, "--json", setting: setting).json, name)
    }
    await CommandRun("fence", "add", "yard", "--circle", "HAUS,50", setting: setting)
      .expectSuccess()
    let unknown = await CommandRun("reverse", "Mars", setting: setting)
    #expect(unknown.status == ExitStatus(.usage))
    #expect(unknown.diagnostics.contains("neither a position nor a saved place"))
  }

  @Test func `a batch accepts every notation`() async throws {
    var piped = setting
    piped.input = ["48°08'14\"N 11°34'31\"E\n32U 691608 5334760\n48.137,11.575\n"]
    let run = await CommandRun("reverse", "--batch", setting: piped)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { liesInBavaria(try JSONValue(parsing: line.utf8), "\(line)") }
  }

  @Test func `a position is saved without a gazetteer`() async throws {
    let bare = CommandRun.Setting(home: folder)
    let run = await CommandRun("add", "32U 691608 5334760", "--json", setting: bare)
    #expect(run.status == .success, "\(run.diagnostics)")
    isMunich(try run.json["place"], "add")
    #expect(run.diagnostics.contains("time zone"))
  }
}
