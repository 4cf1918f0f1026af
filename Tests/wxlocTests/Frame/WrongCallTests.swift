import Foundation
import Testing
import WxCore
import WxCommand

/// Wrong calls: each is rejected with what is wrong and what would be right.
@Suite struct WrongCallTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  /// Command lines that are wrong by themselves, and parts of their messages.
  static let calls: [(line: String, says: [String])] = [
    ("gecode Paris", ["“gecode” is not a command", "Did you mean “geocode”?"]),
    ("wether Oslo", ["Did you mean “weather”?"]),
    ("seach Paris", ["--help"]),
    ("search Paris", ["Did you mean “geocode”?"]),
    ("delete home", ["Did you mean “remove”?"]),
    ("forecast Oslo", ["Did you mean “weather”?"]),
    ("where", ["Did you mean “current”?"]),
    ("curent", ["Did you mean “current”?"]),
    ("48.1,11.5", ["is not a command"]),
    ("-33.8,151.2", ["“-33.8,151.2” is not a command"]),
    ("help geocod", ["Did you mean “geocode”?"]),
    ("config foo", ["“foo” is not a command of “wxloc config”"]),
    ("config lst", ["Did you mean “list”?"]),
    ("fence ad home", ["Did you mean “add”?"]),
    ("gazetteer verfy", ["Did you mean “verify”?"]),
    ("geocode Paris --limit abc", ["whole number", "Usage: wxloc geocode [options]"]),
    ("geocode Paris --limit 0", ["from 1 to 100"]),
    ("geocode Paris --limit -1", ["“-1”", "whole number"]),
    ("geocode Paris --limit", ["Missing value for “--limit <n>”", "whole number"]),
    ("geocode Paris --lmit 3", ["Unknown option “--lmit”", "Did you mean “--limit”?"]),
    ("geocode Paris --country USA", ["“USA”", "two-letter ISO country codes, such as US"]),
    ("geocode Paris --country 49", ["“49”", "two-letter"]),
    ("geocode Paris --country ", ["two-letter"]),
    ("add Paris --country Germany", ["two-letter"]),
    ("geocode Paris --bbox 1,2,3", ["four numbers", "west,south,east,north", "5.9,45.8"]),
    ("geocode Paris --bbox 10,20,5,10", ["south edge (20.0) is north of the north edge (10.0)"]),
    ("geocode Paris --bbox 1,2,3,95", ["not on the globe"]),
    ("geocode Paris --near 91,0", ["latitude (-90 to 90)"]),
    ("geocode Paris --near 12", ["48.137,11.575"]),
    ("geocode", ["Missing expected argument", "For example: wxloc geocode"]),
    ("reverse", ["Missing expected argument", "For example: wxloc reverse"]),
    ("reverse 151.2,-33.9", ["beyond the pole"]),
    ("reverse 1 2", ["one word with a comma: write “wxloc reverse 1,2”"]),
    ("reverse 48.1 11.5", ["write “wxloc reverse 48.1,11.5”"]),
    ("reverse -33.8 151.2 48 11", ["write “wxloc reverse -33.8,151.2 48,11”"]),
    ("reverse 48.1", ["“48.1” is only one number", "48.137,11.575"]),
    ("reverse 0,181", ["Longitude 181° is not on the globe", "longitude (-180 to 180)"]),
    ("reverse 0,-180.5", ["Longitude -180.5°"]),
    ("reverse nan,0", ["The latitude “nan” is not a finite number", "longitude (-180 to 180)"]),
    ("geocode --city ", ["The value of --city is empty", "write a name"]),
    ("geocode --postcode ", ["The value of --postcode is empty", "write a code"]),
    ("nearby ", ["The query is empty"]),
    ("distances Oslo ", ["The query is empty"]),
    ("geocode Paris --lang ", ["is empty", "language tag"]),
    ("add -Foo", ["Unknown option “-Foo”", "goes after “--”"]),
    ("show -x", ["Unknown option “-x”", "goes after “--”"]),
    ("reverse -foo", ["Unknown option “-foo”", "goes after “--”"]),
    ("nearby -Foo", ["Unknown option “-Foo”", "goes after “--”"]),
    ("geocode -Paris --limit 3", ["Unknown option “-Paris”", "goes after “--”"]),
    ("add --pik", ["Unknown option “--pik”", "Did you mean “--pick”?"]),
    ("geocode --limit 2 -q", ["Missing expected argument"]),
    ("help units foo", ["“wxloc help units” takes no more arguments, but “foo” follows"]),
    ("weather --at 48.1 11.5", ["“48.1” is only one number"]),
    ("serve --allow-frame home", ["“home”", "such as https://home.example"]),
    ("serve --map-tiles https://tiles.example/", ["https://tiles.example/{z}/{x}/{y}.png"]),
    ("serve --port abc", ["Write a port from 0 to 65535, such as 8080."]),
    ("weather --format foo", ["or a template with %, such as"]),
    ("record x.rec --source ip", ["Only gpsd, nmea, geoclue or wifi can be recorded"]),
    ("record x.rec --mmdb x", ["Unknown option “--mmdb”"]),
    ("record x.rec --at 1,2", ["Unknown option “--at”"]),
    ("add", ["For example: wxloc add \"San Francisco\""]),
    ("add ", ["The query is empty: write a name or a position."]),
    ("add San Francisco", ["quotes", "wxloc add \"San Francisco\""]),
    ("add Paris --as -x", ["does not begin with a hyphen"]),
    ("add Paris --pick x", ["“x”", "from 1 to 10"]),
    ("add Paris --pick 0", ["from 1 to 10"]),
    ("show", ["For example: wxloc show"]),
    ("rename a", ["For example: wxloc rename"]),
    ("list --sort name", ["Unknown option “--sort”", "“wxloc list --help” lists the options"]),
    ("list --format jsn", ["Did you mean “json”?"]),
    ("list home", ["“wxloc list” takes no more arguments"]),
    ("export --format xml", ["Write one of json, csv, geojson, gpx."]),
    ("fence add x --circle 1,2", ["LAT,LON,METERS", "48.137,11.575,200"]),
    ("fence add x --circle 1,2,-3", ["above 0"]),
    ("fence add x --circle 1,2,far", ["“far” is not a radius"]),
    ("fence add ", ["The value of “<name>” is empty.", "wxloc fence add home --circle"]),
    ("weather Oslo --units metric,imperial", ["“metric” and “imperial” contradict each other"]),
    ("weather Oslo --units wind=kn,wind=ms", ["“wind=kn” and “wind=ms” contradict"]),
    ("config set weather.alerts none,nws", ["“none” and “nws” contradict", "Give one of them."]),
    ("config set weather.alerts nws,auto", ["“auto” and “nws” contradict"]),
    ("serve --limit connections=0", ["“connections” is a whole number from 1 to 1000000."]),
    ("fence add x", ["--circle LAT,LON,METERS or --polygon FILE"]),
    ("current --source gpds", ["Did you mean “gpsd”?", "ip, mmdb, fixed, saved, auto"]),
    ("current --source ", ["gpsd, nmea, geoclue, wifi, phone, ip, mmdb"]),
    ("current --gpsd foo:99999", ["HOST:PORT", "65535", "localhost:2947"]),
    ("current --timeout abc", ["“abc”", "number of seconds, such as 30"]),
    ("current --timeout 0", ["above 0"]),
    ("current --accuracy big", ["number of meters"]),
    ("current --coarse x", ["kilometers"]),
    ("current --ip-service ipwhos", ["Did you mean “ipwhois”?", "geojs"]),
    ("current --ip 300.1.1.1", ["192.0.2.7"]),
    ("current --on-timeout bst", ["best"]),
    ("current --source fixed", ["--at LAT,LON"]),
    ("watch --format xlm", ["Write one of text, ndjson, csv, gpx, geojson, nmea."]),
    ("watch --send foo", ["owntracks:URL or osmand:URL"]),
    ("weather --hours -1", ["“-1”", "whole number"]),
    ("weather --days 99", ["from 0 to 16"]),
    ("weather --clock 13", ["12", "24"]),
    ("weather --provider open-metoe", ["Did you mean “open-meteo”?", "met-norway"]),
    ("weather --format pot", ["Did you mean “plot”?"]),
    ("weather --pick 2", ["give exactly one place"]),
    ("weather Oslo --here", ["either places or one of --at and --here"]),
    ("config set units.wnd kn", ["Did you mean “units.wind”?"]),
    ("config set units.wind foo", ["must be"]),
  ]

  @Test(arguments: calls)
  func `the error of a wrong call states what is wrong and what would be right`(
    line: String, says: [String]
  ) async throws {
    var words = shellWords(line)
    if line.hasSuffix(" ") { words.append("") }
    let run = await CommandRun(words, setting: setting)
    #expect(run.status == ExitStatus(.usage), "\(run.diagnostics)")
    #expect(run.output == "")
    for text in says { #expect(run.diagnostics.contains(text), "\(run.diagnostics)") }
    // One or two sentences, then at most one line with the usage.
    let lines = run.diagnostics.split(separator: "\n")
    #expect(lines.count <= 2 && lines.first?.hasPrefix("wxloc: ") == true, "\(run.diagnostics)")
    #expect(!run.diagnostics.contains("\0") && !run.diagnostics.contains("' -"))
    #expect(!run.diagnostics.contains("Please"))
    let json = await CommandRun(words + ["--json"], setting: setting)
    if let error = try? json.json["error"] {
      #expect(error["message"]?.string?.isEmpty == false)
      #expect(error["hint"]?.string?.isEmpty == false || line.hasSuffix("foo"), "\(json.output)")
    }
  }

  @Test func `a huge word is truncated in a message`() async throws {
    let huge = String(repeating: "Paris ", count: 20_000)
    for words in [
      ["show", huge], ["reverse", huge], ["geocode", "x", "--limit", huge], [huge],
      ["geocode", "x", "--near", huge], ["add", "1,2", "--as", huge],
    ] {
      let run = await CommandRun(words, setting: setting)
      #expect(run.status != .success)
      #expect(run.diagnostics.utf8.count < 1500, "\(words[0]): \(run.diagnostics.utf8.count)")
    }
  }

  @Test func `fence test always prints something`() async throws {
    let none = await CommandRun("fence", "test", "0,0", setting: setting)
    #expect(none.status == ExitStatus(.notFound))
    #expect(none.output.contains("none are saved"))
    await CommandRun("fence", "add", "home", "--circle", "48,11,50", setting: setting)
      .expectSuccess()
    let outside = await CommandRun("fence", "test", "0,0", setting: setting)
    #expect(outside.output.hasPrefix("outside home"))
    #expect(outside.diagnostics.contains("outside all saved fences"))
  }

  @Test(
    .enabled(if: CommandRun.Setting.gazetteer != nil, "WXLOC_GAZETTEER is not set"),
    arguments: [
      ("USA", "US (United States)"), ("UK", "GB (United Kingdom)"), ("Germany", "DE (Germany)"),
      ("de,FRA", "FR (France)"), ("Côte d'Ivoire", "CI (Ivory Coast)"),
    ])
  func `a country in another form than its code gets the code as a suggestion`(
    typed: String, meant: String
  ) async throws {
    let (_, setting) = try CommandRun.Setting.home(hasGazetteer: true)
    for command in ["geocode", "add"] {
      let run = await CommandRun(command, "Paris", "--country", typed, setting: setting)
      #expect(run.status == ExitStatus(.usage))
      #expect(run.diagnostics.contains("Did you mean \(meant)?"), "\(run.diagnostics)")
    }
  }

  @Test func `a value that begins with a minus and a digit is the text that was typed`()
    async throws
  {
    try Data("latitude,longitude\n1,2\n".utf8).write(to: URL(filePath: folder.path("-1.csv")))
    let contact = await CommandRun("config", "set", "contact", "-1", "--json", setting: setting)
    #expect(contact.status == .success)
    #expect(await CommandRun("config", "get", "contact", setting: setting).output == "-1\n")
    let mmdb = await CommandRun(
      "current", "--source", "mmdb", "--ip", "192.0.2.1", "--mmdb", "-1.mmdb", "--json",
      setting: setting)
    #expect(try mmdb.json["error"]?["message"]?.string?.contains("database -1.mmdb") == true)
    let process = WxlocProcess(home: folder.url)
    let running = try RunningProcess(
      [InstalledRelease.program.path, "import", "-1.csv"], environment: process.environment,
      folder: folder.url)
    #expect(await running.result().output == "Imported 1 place\n")
  }

  @Test func `ls and rm are list and remove`() async throws {
    await CommandRun("add", "1,2", "--as", "spot", setting: setting).expectSuccess()
    let list = await CommandRun("ls", setting: setting)
    #expect(list.output.contains("spot"))
    #expect(await CommandRun("rm", "spot", setting: setting).output == "Removed spot\n")
    await CommandRun("fence", "add", "yard", "--circle", "1,2,3", setting: setting).expectSuccess()
    #expect(await CommandRun("fence", "ls", setting: setting).output.contains("yard"))
    #expect(await CommandRun("fence", "rm", "yard", setting: setting).status == .success)
  }

  @Test(arguments: [
    "list", "show spot", "default spot", "rename spot spot2", "export", "fence list",
    "fence test 1,2", "config list", "config path", "config set clock 24", "config unset clock",
    "current --at 1,2", "add 1,2", "remove spot", "doctor --offline", "watch --replay /dev/null",
    "fence add yard --circle 1,2,3", "weather --at 1,2 --offline",
  ])
  func `verbose output reports what is used`(line: String) async throws {
    await CommandRun("add", "1,2", "--as", "spot", "--quiet", setting: setting).expectSuccess()
    let words = shellWords(line)
    let plain = await CommandRun(words, setting: setting)
    await CommandRun("add", "1,2", "--as", "spot", "--quiet", setting: setting).expectSuccess()
    if line.hasPrefix("rename") {
      await CommandRun("rename", "spot2", "spot", setting: setting).expectSuccess()
    }
    let run = await CommandRun(words + ["-v"], setting: setting)
    #expect(run.diagnostics.utf8.count > plain.diagnostics.utf8.count, "\(run.diagnostics)")
  }
}
