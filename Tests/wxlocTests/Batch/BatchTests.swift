import Foundation
import Testing
import WxCore
import WxCommand

/// Batches print one answer per line, in order.
@Suite struct BatchTests {
  @Test func `each line of text has one answer, in order, or an error`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch",
      input: ["48.13743,11.57549\n", "\n95,200\nhere\n -33.8688,151.2093 \r\n0,-30"])
    #expect(run.status == ExitStatus(.malformed))
    let values = try run.values
    #expect(values.count == 6)
    #expect(values[0]["results"]?.array?.first?["name"] == "Munich")
    #expect(values[1]["error"]?["code"] == "line_empty")
    #expect(values[2]["error"]?["code"] == "line_not_position")
    #expect(values[3]["error"]?["message"]?.string?.contains("“here”") == true)
    #expect(values[4]["country_code"] == "AU")
    #expect(values[5]["water"] == true)
    #expect(run.diagnostics == "wxloc: 3 of 6 lines failed.\n")
  }

  @Test func `a batch gives the same answers as the single command, for any number of jobs`()
    async throws
  {
    let batch = try BatchSetting()
    let positions = ReversePositions.some(300)
    let queries = [
      "Paris", "Paris, TX", "München", "旧金山", "Springfield Illinois", "Xyzzyq", "90,0",
    ]
    for (command, lines) in [("reverse", positions), ("geocode", queries)] {
      let text = [lines.joined(separator: "\n")]
      let one = await batch.run([command, "--batch", "--jobs", "1"], input: text)
      let many = await batch.run([command, "--batch", "--jobs", "7"], input: text)
      #expect(one.output == many.output)
      let single = await batch.run([command, "--json"] + lines, input: [])
      #expect(try single.json.array == one.values)
      #expect(one.lines.count == lines.count)
    }
  }

  @Test func `CSV rows are completed with the columns of the first result`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--column", "town", "state", "--input-format", "csv",
      input: [
        "\u{FEFF}\"no\",town,state\r\n1,Paris,\"TX\"\r\n2,\"Spring\nfield\",Illinois\n",
        "\n3,Nowhereville Xq,\n4,\"quo\"\"ted\",x\n5,too few\n6,\"bad\"x,y\n7,San Francisco,",
      ])
    #expect(run.status == ExitStatus(.malformed))
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == "no,town,state,wx_id,wx_name,wx_label,wx_kind,wx_latitude,wx_longitude,"
        + "wx_country_code,wx_admin1,wx_admin1_code,wx_timezone,wx_match,wx_score,wx_confidence,wx_error"
    )
    #expect(
      lines[1].hasPrefix(
        #"1,Paris,"TX",4717560,Paris,"Paris, Texas, United States",city,33.66094,-95.55551,US,"#
          + "Texas,US-TX,America/Chicago,exact,0."))
    #expect(lines[1].hasSuffix(","))
    #expect(lines[2] == #"2,"Spring"#)
    #expect(lines[3].hasPrefix(#"field",Illinois,4250542,Springfield,"#))
    #expect(lines[4] == "3,Nowhereville Xq,,,,,,,,,,,,,,,")
    #expect(lines[5].hasPrefix(#"4,"quo""ted",x,"#))
    #expect(
      lines[6]
        == #"5,too few,,,,,,,,,,,,,,,"The row is not valid CSV: it has 2 fields, but the header has 3 (line 8).""#
    )
    #expect(
      lines[7]
        == #""6,""bad""x,y",,,,,,,,,,,,,,,,The row is not valid CSV: text after a closing quote (line 9)."#
    )
    #expect(lines[8].hasPrefix("7,San Francisco,,5391959,San Francisco,"))
    #expect(lines.count == 10)
  }

  @Test func `CSV positions are completed with country and zone by polygon`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch",
      input: ["name,LAT,lon\na,48.13743,11.57549\nb,0,-30\nc,north,1\n\"d,e\",1e1,-5.5e0\n"])
    let lines = run.lines
    #expect(lines[0].hasPrefix("name,LAT,lon,wx_id,") && lines[0].hasSuffix(",wx_water,wx_error"))
    #expect(
      lines[1] == "a,48.13743,11.57549,2867714,Munich,\"Munich, Bavaria, Germany\",city,48.13743,"
        + "11.57549,DE,Bavaria,DE-BY,Europe/Berlin,0.0,0.0,false,")
    #expect(lines[2].contains(",,,,,") && lines[2].hasSuffix(",true,"))
    #expect(lines[3].hasPrefix("c,north,1,,,") && lines[3].contains("not a position"))
    #expect(lines[4].hasPrefix("\"d,e\",1e1,-5.5e0,") && lines[4].contains(",CI,"))
    #expect(run.status == ExitStatus(.malformed))
  }

  @Test func `one column may contain both numbers`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch", "--column", "where", "--output-format", "ndjson",
      input: ["where,x\n\"48.1, 11.5\",\n"])
    #expect(try run.values.first?["country_code"] == "DE")
    #expect(run.status == .success)
  }

  @Test(arguments: [
    ("points.csv", "lat,lon\n48.1,11.5\n", "lat,lon,wx_id"),
    ("points.ndjson", #"{"lat":48.1,"lon":11.5}"#, #"{"latitude":48.1"#),
    ("points.txt", "48.1,11.5\n", #"{"latitude":48.1"#),
    ("points", "id,lat,lon\n1,48.1,11.5\n", "id,lat,lon,wx_id"),
    ("points.dat", #" {"lat":48.1,"lon":11.5}"#, #"{"latitude":48.1"#),
  ])
  func `the format is detected from the name or the first line`(
    name: String, text: String, beginning: String
  ) async throws {
    let batch = try BatchSetting()
    let file = try batch.file(name, text.utf8)
    let run = await batch.run("reverse", "--batch", file, input: [])
    #expect(run.output.hasPrefix(beginning), "\(run.output) \(run.diagnostics)")
    #expect(run.status == .success)
  }

  @Test func `a file may follow the columns`() async throws {
    let batch = try BatchSetting()
    let file = try batch.file("towns.csv", "town\nMunich\n".utf8)
    for words in [["--batch", "--column", "town", file], ["--batch", file, "--column", "town"]] {
      let run = await batch.run(["geocode"] + words, input: [])
      #expect(run.lines.last?.contains("2867714") == true, "\(words) \(run.diagnostics)")
    }
  }

  @Test(arguments: [
    (["reverse", "--batch", "/nowhere/x.csv"], FailureCause.inputMissing),
    (["reverse", "--batch", "/"], .inputMissing),
    (["reverse", "--batch", "--input-format", "csv"], .malformed),
    (["geocode", "--batch", "--column", "nonsense"], .malformed),
    (["geocode", "--batch", "a", "b"], .usage),
    (["geocode", "--jobs", "2", "Paris"], .usage),
    (["geocode", "--batch", "--jobs", "0"], .usage),
    (["geocode"], .usage),
    (["reverse"], .usage),
    (["reverse", "here"], .usage),
    (["geocode", "x", "--within", "/nowhere.geojson"], .inputMissing),
  ])
  func `a batch that cannot begin fails by its cause`(words: [String], cause: FailureCause)
    async throws
  {
    let batch = try BatchSetting()
    let run = await batch.run(words, input: words.contains("nonsense") ? ["query\nParis\n"] : [])
    #expect(run.status == ExitStatus(cause), "\(run.diagnostics)")
    #expect(run.output == "")
    #expect(!run.diagnostics.isEmpty)
  }

  @Test(arguments: [("geocode", "“query”"), ("reverse", "“lat”")])
  func `columns that are separated by semicolons are named so`(command: String, column: String)
    async throws
  {
    let batch = try BatchSetting()
    let words = [command, "--batch", "--input-format", "csv"]
    let run = await batch.run(words, input: ["query;Lat;lon\nParis;48,8;2,3\n"])
    #expect(run.status == ExitStatus(.malformed))
    #expect(run.diagnostics.contains("no column \(column): the columns seem to be separated by"))
    let other = await batch.run(words, input: ["a;b\n1;2\n"])
    #expect(other.diagnostics.contains("only: a;b"))
  }

  @Test func `an area that is not GeoJSON is malformed input`() async throws {
    let batch = try BatchSetting()
    for text in ["{", "[]", #"{"type":"Point","coordinates":[1,2]}"#] {
      let file = try batch.file("area.geojson", text.utf8)
      let run = await batch.run("geocode", "Paris", "--within", file, input: [])
      #expect(run.status == ExitStatus(.malformed))
    }
  }

  @Test func `an area applies to every line of a batch`() async throws {
    let batch = try BatchSetting()
    let file = try batch.file(
      "texas.geojson",
      """
      {"type":"Polygon","coordinates":[[[-107,25],[-93,25],[-93,37],[-107,37],[-107,25]]]}
      """.utf8)
    let run = await batch.run(
      "geocode", "--batch", "--within", file, "--jobs", "3", input: ["Paris\nLondon\n", "Rome\n"])
    let values = try run.values
    #expect(values.count == 3)
    for value in values {
      for result in value["results"]?.array ?? [] { #expect(result["admin1_code"] != "US-CA") }
    }
    #expect(values[0]["results"]?.array?.first?["id"] == 4_717_560)
  }

  @Test func `a terminal on standard error shows the progress, and nothing else does`()
    async throws
  {
    var batch = try BatchSetting()
    #expect(await batch.run("geocode", "--batch", input: ["Rome\n"]).diagnostics == "")
    batch.setting.isErrorTerminal = true
    let shown = await batch.run("geocode", "--batch", input: ["Rome\n"])
    #expect(shown.diagnostics.hasPrefix("\r\u{1B}[K1 lines  "))
    // The progress line is removed at the end.
    #expect(shown.diagnostics.hasSuffix("\r\u{1B}[K"))
    let file = try batch.file("queries.txt", "Rome\nParis\n".utf8)
    let sized = await batch.run("geocode", "--batch", file, input: [])
    #expect(sized.diagnostics.contains("[####################] 100%  2 lines  "))
    #expect(sized.diagnostics.contains("0:00 left"))
    #expect(await batch.run("geocode", "--batch", file, "--quiet", input: []).diagnostics == "")
  }

  @Test func `a query that is not a position is rejected in its place`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run("geocode", "--batch", input: ["Rome\n95, 200\nParis\n"])
    #expect(run.status == ExitStatus(.malformed))
    #expect(try run.values[1]["error"]?["code"] == "position_invalid")
    let several = await batch.run("geocode", "Rome", "95, 200", "--json", input: [])
    #expect(several.status == .success)
    #expect(try several.json.array?[1]["query"] == "95, 200")
    #expect(try several.json.array?[1]["error"]?["code"] == "position_invalid")
    #expect(await batch.run("geocode", "95, 200", "96, 200", input: []).status.rawValue == 64)
  }

  @Test func `the exit code reports that nothing was found, and empty input is success`()
    async throws
  {
    let batch = try BatchSetting()
    #expect(await batch.run("geocode", "--batch", input: ["Xqzzyv\n"]).status.rawValue == 3)
    #expect(await batch.run("geocode", "--batch", input: ["Xqzzyv\nRome\n"]).status == .success)
    #expect(await batch.run("geocode", "--batch", input: []).status == .success)
  }

  @Test func `a repeated query has its first answer again, whatever other lines request`()
    async throws
  {
    let lines = ["Paris", "Springfield", "Nowhereville Xq", "Parsi", "91, 200"]
    let batch = try BatchSetting()
    for format in ["csv", "ndjson"] {
      let words = ["geocode", "--batch", "--input-format", "text", "--output-format", format]
      func answers(_ lines: [String]) async -> [Substring] {
        let run = await batch.run(words, input: [lines.joined(separator: "\n")])
        return run.output.split(separator: "\n").dropFirst(format == "csv" ? 1 : 0).map(\.self)
      }
      var alone: [Substring] = []
      for line in lines { alone += await answers([line]) }
      #expect(alone.count == lines.count)
      #expect(await answers(lines + lines.reversed() + lines) == alone + alone.reversed() + alone)
    }
    let objects = [
      #"{"query":"Paris"}"#, #"{"query":"Paris","limit":1}"#, #"{"query":"Paris","country":"US"}"#,
      #"{"query":"Paris","near":[33.6,-95.5]}"#, #"{"query":"Paris","lang":"de"}"#,
    ]
    func answers(_ objects: [String]) async -> [Substring] {
      let run = await batch.run(
        ["geocode", "--batch", "--input-format", "ndjson"], input: [objects.joined(separator: "\n")]
      )
      return run.output.split(separator: "\n")
    }
    var alone: [Substring] = []
    for object in objects { alone += await answers([object]) }
    #expect(await answers(objects + objects.reversed()) == alone + alone.reversed())
    #expect(Set(alone).count > 2)
  }
}

/// Positions for batches.
enum ReversePositions {
  /// Returns positions all over the globe as text, always the same.
  static func some(_ count: Int) -> [String] {
    var state: UInt64 = 9
    func next(_ range: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (Double(state >> 40) / Double(1 << 24) - 0.5) * range
    }
    return (0..<count).map { _ in "\((next(180) * 1e4).rounded() / 1e4),\(next(360))" }
  }
}
