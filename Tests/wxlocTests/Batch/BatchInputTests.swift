import Foundation
import Testing
import WxCore
import WxCommand

/// Batches with malformed input.
@Suite struct BatchInputTests {
  @Test func `the answer to a line of JSON repeats its id unchanged`() async throws {
    let batch = try BatchSetting()
    let identifiers = [
      "1", "-0.10", "1e300", "123456789012345678901234567890", "\"a\\u00e9\\\"b\"", "null", "true",
    ]
    let lines = identifiers.map {
      #"{"q":{"id":5},"id": \#($0) ,"lat":48.1,"lon":11.5,"more":[1,{"id":2}]}"#
    }
    let run = await batch.run(
      "reverse", "--batch", "--input-format", "ndjson", input: [lines.joined(separator: "\n")])
    #expect(run.status == .success)
    #expect(run.lines.count == identifiers.count)
    for (identifier, line) in zip(identifiers, run.lines) {
      let echoed = identifier.replacing("\\u00e9", with: "é")
      #expect(line.hasPrefix(#"{"id":\#(echoed),"latitude":48.1,"#), "\(line)")
    }
  }

  @Test func `the plainest objects are answered as all others`() async throws {
    let batch = try BatchSetting()
    var objects = [
      #""lat":48.1,"lon":11.5"#, #" "lon" : -122.41942 , "lat" : 37.77493 "#, #""lat":0,"lon":-0"#,
      #""id":7,"lat":48,"lon":11"#, #""lat":48.1,"id":"a b","lon":11.5"#,
      #""id":"","lat":1,"lon":2"#,
      #""id":-0.10,"lat":-90,"lon":180"#, #""id":12345678901234567890123,"lat":1,"lon":540.5"#,
      #""lat":1,"lat":2,"lon":3"#, #""id":1,"id":2,"lat":1,"lon":2"#, #""lat":91,"lon":0"#,
      #""lat":48.123456789012345678,"lon":11.5"#, #""lat":4.81e1,"lon":11.5"#, #""lat":1"#,
      #""id":"é","lat":1,"lon":2"#, #""id":"a\u00e9\"b","lat":1,"lon":2"#, #""lat":"48","lon":11"#,
      #""id":null,"lat":1,"lon":2"#, #""id":01,"lat":1,"lon":2"#, #""lat":01,"lon":2"#,
      #""lat":.5,"lon":2"#, #""lat":5.,"lon":2"#, #""lat":+5,"lon":2"#, #""lat":--5,"lon":2"#,
      #""lat":1,"lon":2,"#, #""lat":1 "lon":2"#, #""lat":1,"lon":2}"#, #""id":-,"lat":1,"lon":2"#,
    ]
    objects += ReversePositions.some(100).map { position in
      let parts = position.split(separator: ",")
      return "\"lat\":\(parts[0]),\"lon\":\(parts[1])"
    }
    // A member that nobody knows is ignored, but not by what reads the plainest objects.
    let plain = await batch.run(
      "reverse", "--batch", "--input-format", "ndjson",
      input: [objects.map { "{\($0)}\n" }.joined()])
    let others = await batch.run(
      "reverse", "--batch", "--input-format", "ndjson",
      input: [objects.map { #"{"x":[],\#($0)}"# + "\n" }.joined()])
    #expect(plain.lines.count == objects.count)
    for (line, other) in zip(plain.lines, others.lines) {
      // The position of a fault is in its words.
      if line.contains(#""error""#), other.contains("line_not_json") { continue }
      #expect(line == other)
    }
  }

  @Test func `members of a line override the options`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--country", "US", "--limit", "2",
      input: [
        #"{"query":"Paris"}"# + "\n",
        #"{"query":"Paris","country":["FR","DE"],"limit":1,"lang":"it"}"# + "\n",
        #"{"query":"Paris","country":"fr","near":[48.8,2.3],"bbox":[2,48,3,49],"x":1}"# + "\n",
      ])
    let values = try run.values
    #expect(values[0]["results"]?.array?.first?["country_code"] == "US")
    #expect(values[1]["results"]?.array?.map { $0["name"] } == ["Parigi"])
    #expect(values[2]["results"]?.array?.first?["id"] == 2_988_507)
  }

  @Test(arguments: [
    ("{", "line_not_json"), ("[1]", "line_not_json"), ("nonsense", "line_not_json"),
    ("{}", "line_member"), (#"{"query":5}"#, "line_member"), ("", "line_empty"),
    (#"{"query":"x","limit":0}"#, "line_member"), (#"{"query":"x","limit":1000}"#, "line_member"),
    (#"{"query":"x","near":[95,0]}"#, "line_member"), (#"{"query":" "}"#, "line_empty"),
    (#"{"query":"x","country":"Germany"}"#, "line_member"), (#"{"id":[1]}"#, "line_member"),
    (#"{"query":"London","country":"UK"}"#, "country_unknown"),
    (#"{"query":"Paris","country":["FR","XX"]}"#, "country_unknown"),
    (#"{"city":"Athens","country":"EL"}"#, "country_unknown"),
    (#"{"query":"x\u0000y"}"#, "line_not_text"), (#"{"query":"x","bbox":[1,2,3]}"#, "line_member"),
  ])
  func `a bad line of JSON has an error with its cause`(line: String, code: String) async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "ndjson", input: [line + "\n"])
    #expect(run.status == ExitStatus(.malformed))
    #expect(try run.values.map { $0["error"]?["code"]?.string } == [code])
  }

  @Test func `a code that no country has is explained as on the command line`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "ndjson",
      input: [#"{"query":"London","country":"UK"}"#])
    let error = try run.values.first?["error"]
    #expect(error?["message"] == "There is no country with the code “UK”.")
    #expect(error?["hint"]?.string?.hasPrefix("Did you mean GB (United Kingdom)?") == true)
    let rows = await batch.run(
      "geocode", "--batch", "--input-format", "csv", "--column", "city", "country",
      input: ["city,country\nAthens,EL\nLondon,UK\nNowhereville Xq,GR\n"])
    #expect(rows.lines[1].hasSuffix("There is no country with the code “EL”."))
    #expect(rows.lines[2].hasPrefix("London,UK,2643743,"))
    #expect(rows.lines[3].hasSuffix(",,,"))
    let one = await batch.run("geocode", "--city", "Athens", "--country", "EL", input: [])
    #expect(one.status == ExitStatus(.usage) && one.diagnostics.contains("the code “EL”"))
  }

  @Test(
    arguments: [
      ("query,n,query", [], "The CSV has several columns “query”: column 1 and column 3."),
      ("Query,n,QUERY", [], "The CSV has several columns “query”: column 1 and column 3."),
      ("a,b", ["--column", "a", "b", "a"], "--column names “a” twice."),
    ] as [(String, [String], String)])
  func `a column that occurs twice is refused`(
    header: String, options: [String], message: String
  ) async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      ["geocode", "--batch", "--input-format", "csv"] + options,
      input: [header + "\nRome,1,Paris\n"])
    #expect(run.output == "" && run.diagnostics.contains(message), "\(run.diagnostics)")
    // The exact name counts before one with other capitals.
    let exact = await batch.run(
      "geocode", "--batch", "--input-format", "csv", input: ["Query,query\nRome,Paris\n"])
    #expect(exact.lines.last?.hasPrefix("Rome,Paris,2988507,") == true)
  }

  @Test func `the id precedes an error, too`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch", "--input-format", "ndjson", input: [#"{"id":"a","lat":95,"lon":0}"#])
    #expect(run.output.hasPrefix(#"{"id":"a","error":{"code":"line_not_position","#))
  }

  @Test func `bytes that are not text affect only one line`() async throws {
    let batch = try BatchSetting()
    let bytes: [UInt8] = Array("Rome\n".utf8) + [0xFF, 0x0A] + Array("a\0b\n".utf8)
    let file = try batch.file("queries.txt", bytes + Array("Paris\n".utf8))
    let run = await batch.run("geocode", "--batch", file, input: [])
    let codes = try run.values.map { $0["error"]?["code"]?.string }
    #expect(codes == [nil, "line_not_utf8", "line_not_text", nil])
    let table = await batch.run("geocode", "--batch", file, "--output-format", "csv", input: [])
    #expect(table.lines.count == 5)
    #expect(table.lines[0].hasPrefix("query,wx_id,"))
  }

  @Test(arguments: [
    ("text", "48,191\n48,11\n48,-180.5\n"), ("csv", "lat,lon\n48,191\n48,11\n48,-180.5\n"),
    ("tsv", "48\t191\n48\t11\n48\t-180.5\n"),
    (
      "ndjson",
      #"{"lat":48,"lon":191}"# + "\n" + #"{"lat":48,"lon":11}"# + "\n"
        + #"{"id":1,"lat":48,"lon":-180.5}"# + "\n"
    ),
  ])
  func `a longitude beyond 180 is no position in every form`(form: String, input: String)
    async throws
  {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch", "--input-format", form, "--output-format", "ndjson", input: [input])
    #expect(run.status == ExitStatus(.malformed))
    let codes = try run.values.map { $0["error"]?["code"]?.string }
    #expect(codes == ["line_not_position", nil, "line_not_position"])
    let near = await batch.run(
      "geocode", "--batch", "--input-format", "ndjson",
      input: [#"{"query":"Paris","near":[48,371]}"#])
    #expect(try near.values.map { $0["error"]?["code"]?.string } == ["line_member"])
  }

  @Test(arguments: [("csv", UInt8(ascii: ",")), ("tsv", 0x09)])
  func `a row whose columns cannot be repeated is one bad row`(form: String, separator: UInt8)
    async throws
  {
    let batch = try BatchSetting()
    func row(_ name: [UInt8]) -> [UInt8] {
      name + [separator] + Array("48".utf8) + [separator] + Array("11\n".utf8)
    }
    let header = form == "csv" ? Array("name,lat,lon\n".utf8) : []
    let file = try batch.file(
      "places.\(form)", header + row(Array("Zürich".utf8)) + row([0x5A, 0xFC]) + row([0x5A]))
    let columns = form == "csv" ? [] : ["--column", "2", "3"]
    let run = await batch.run(
      ["reverse", "--batch", file, "--input-format", form] + columns, input: [])
    #expect(run.status == ExitStatus(.malformed))
    let lines = run.lines.suffix(3).map { $0 }
    #expect(lines[0].hasPrefix("Zürich") && lines[0].contains("DE"))
    #expect(lines[1].hasSuffix("The line is not UTF-8 text."))
    #expect(lines[2].hasPrefix("Z") && lines[2].contains("DE"))
    // Nothing of the row is repeated there.
    let answers = await batch.run(
      ["reverse", "--batch", file, "--input-format", form, "--output-format", "ndjson"] + columns,
      input: [])
    #expect(answers.status == .success)
  }

  @Test func `a header that is not CSV is one sentence`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "csv", input: ["\"name\n"])
    #expect(run.diagnostics.contains("not a valid header: a quote is not closed.\n"))
  }

  @Test func `a line that is too long is one bad line, for any block boundaries`() async throws {
    let batch = try BatchSetting()
    let long = String(repeating: "x", count: 3 << 20)
    for pieces in [
      ["Rome\n\(long)\nParis\n"], ["Rome\n", long, "\nParis\n"], [long + "\nRome\nParis"],
    ] {
      let run = await batch.run(
        "geocode", "--batch", "--input-format", "text", "--limit", "1", input: pieces)
      let codes = try run.values.compactMap { $0["error"]?["code"]?.string }
      #expect(codes == ["line_too_long"])
      #expect(run.lines.count == 3)
    }
  }

  @Test func `an unclosed quote affects only its own line`() async throws {
    let batch = try BatchSetting()
    for filler in [10, 200_000] {
      let rows = String(repeating: "b,1,1\n", count: filler)
      let run = await batch.run(
        "reverse", "--batch", "--input-format", "csv", input: ["n,lat,lon\na,1,1\n\"c,1,1\n", rows])
      #expect(run.lines.count == filler + 3)
      #expect(
        run.lines[2]
          == "\"\"\"c,1,1\",,,,,,,,,,,,,,,,The row is not valid CSV: a quote is not closed (line 3)."
      )
      #expect(run.lines.last?.hasPrefix("b,1,1,") == true)
    }
  }

  @Test func `a quote within a field is a character`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "csv",
      input: ["query,n\nRo\"me,1\nParis,2\nBer\"\"lin,\"3\n\"\n\nOslo,4\nPa", "ris,6\" 5\n"])
    #expect(run.status == .success, "\(run.diagnostics)")
    let lines = run.lines
    for (index, start) in [
      (1, "Ro\"me,1,"), (2, "Paris,2,2988507,"), (3, "Ber\"\"lin,\"3"), (5, "Oslo,4,3143244,"),
      (6, "Paris,6\" 5,2988507,"),
    ] {
      #expect(lines[index].hasPrefix(start), "\(lines[index])")
    }
    #expect(lines.count == 7)
  }

  @Test func `block boundaries change nothing`() async throws {
    let batch = try BatchSetting()
    let text =
      "\u{FEFF}n,lat,lon\r\n\"a\r\nb\"\"\",48,11\r\n\r\nc\"\",\"-33.9\",151\r\nd\"d\",1"
    let whole = await batch.run("reverse", "--batch", "--input-format", "csv", input: [text])
    // Swift reads the line break within the quotes as one character, so it does not end a line.
    #expect(whole.lines.count == 4)
    // Bytes, since a piece may end in the middle of a character.
    for size in 1...7 {
      let bytes = Array(text.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let run = await batch.run("reverse", "--batch", "--input-format", "csv", pieces: pieces)
      #expect(run.output == whole.output)
    }
  }
}

extension BatchSetting {
  /// Runs a command line with standard input in pieces of bytes.
  func run(_ arguments: String..., pieces: [[UInt8]]) async -> CommandRun {
    var setting = setting
    setting.input = []
    setting.bytes = pieces
    return await CommandRun(arguments, setting: setting)
  }
}
