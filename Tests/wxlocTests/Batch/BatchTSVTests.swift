import Foundation
import Testing
import WxCore
import WxCommand

/// Batches of tab-separated fields, as ClickHouse, Hive and PostgreSQL exchange them with programs.
@Suite struct BatchTSVTests {
  @Test func `each row of a TSV has one answer with its fields, without a header`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "tsv", "--column", "2", "3",
      input: ["1\tParis\tTX\n2\tMünchen", "\t\\N\n3\tNowhereville Xq\t\\N\n4\t\\N\t\\N\n"])
    #expect(run.status == .success)
    #expect(run.diagnostics == "")
    let rows = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let paris = rows[0].split(separator: "\t", omittingEmptySubsequences: false)
    #expect(
      paris.prefix(13) == [
        "1", "Paris", "TX", "4717560", "Paris", "Paris, Texas, United States", "city", "33.66094",
        "-95.55551", "US", "Texas", "US-TX", "America/Chicago",
      ])
    #expect(paris.last == #"\N"#)
    #expect(rows[1].hasPrefix("2\tMünchen\t\\N\t2867714\tMunich\t"))
    let nothing = Array(repeating: #"\N"#, count: 14).joined(separator: "\t")
    #expect(rows[2] == "3\tNowhereville Xq\t\\N\t" + nothing)
    #expect(rows[3] == "4\t\\N\t\\N\t" + nothing)
    #expect(rows[4] == "")
  }

  @Test func `a position of a TSV without a value has no answer, and a bad one has an error`()
    async throws
  {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch", "--input-format", "tsv",
      input: ["48.2085\t16.3721\n\\N\t16\nnan\t1\n95\t0\n1\t2\t3\n\n48.2,16.37\n0\t-30"])
    #expect(run.status == ExitStatus(.malformed))
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 8)
    #expect(rows[0].prefix(4) == ["48.2085", "16.3721", "2761369", "Vienna"])
    #expect(rows[1] == [#"\N"#, "16"] + Array(repeating: #"\N"#, count: 14))
    #expect(rows[2].last?.contains("“nan,1” is not a position") == true)
    #expect(rows[3].last?.contains("“95,0” is not a position") == true)
    #expect(rows[4].last == "The row has 3 fields, but 2 are expected.")
    #expect(rows[4].prefix(3) == ["1", "2", "3"])
    #expect(rows[5].last?.contains("is not a position") == true)
    #expect(rows[6].prefix(3) == ["48.2,16.37", "2761369", "Vienna"])
    #expect(rows[7].suffix(2) == ["true", #"\N"#])
    #expect(run.diagnostics == "wxloc: 4 of 8 lines failed.\n")
  }

  @Test func `escapes of a TSV are read, and written`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "tsv", "--output-format", "ndjson",
      input: [
        #"Paris\t\x54X"# + "\n" + #"M\ünchen"# + "\n" + #"L\'Aquila\"# + "\n" + #"a\0"# + "\n"
      ])
    let values = try run.values
    #expect(values.map { $0["query"] } == ["Paris\tTX", "München", #"L'Aquila\"#, nil])
    #expect(values[3]["error"]?["code"] == "line_not_text")
    let written = await batch.run(
      "geocode", "--batch", "--input-format", "csv", "--output-format", "tsv", "--lang", "it",
      input: ["query,note\nL'Aquila,\"a\tb\nc\\\"\n"])
    #expect(
      written.output.hasPrefix(
        #"L\'Aquila\#ta\tb\nc\\"#.replacing(#"\#t"#, with: "\t") + "\t3175121\tL\\'Aquila\t"))
  }

  @Test func `a tuple is the answer alone, in ClickHouse's notation`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "reverse", "--batch", "--input-format", "tsv", "--output-format", "tuple", "--lang", "it",
      input: ["42.35\t13.4\n\\N\t0\nx\ty\n"])
    #expect(run.lines.count == 3)
    #expect(run.lines[0].hasPrefix(#"(3175121,'L\'Aquila','L\'Aquila, "#))
    #expect(run.lines[0].hasSuffix(",false,NULL)"))
    #expect(run.lines[1] == "(" + Array(repeating: "NULL", count: 14).joined(separator: ",") + ")")
    #expect(
      run.lines[2].hasSuffix(
        ",NULL,'“x,y” is not a position; write latitude and longitude in decimal degrees.')"))
  }

  @Test(arguments: ["text", "csv", "ndjson", "tsv"], ["csv", "ndjson", "tsv", "tuple"])
  func `every input format can have every output format`(input: String, output: String) async throws
  {
    let batch = try BatchSetting()
    let lines =
      switch input {
      case "csv": "lat,lon\n48.2085,16.3721\n,\n"
      case "ndjson": #"{"id":"a","lat":48.2085,"lon":16.3721}"# + "\n{}\n"
      case "tsv": "48.2085\t16.3721\nx\n"
      default: "48.2085,16.3721\nx\n"
      }
    let run = await batch.run(
      "reverse", "--batch", "--input-format", input, "--output-format", output, input: [lines])
    let rows = run.lines
    #expect(rows.count == (output == "csv" ? 3 : 2))
    #expect(rows[output == "csv" ? 1 : 0].contains("Vienna"))
    guard output == "tsv" else { return }
    #expect(
      Set(rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }).count
        == (input == "tsv" ? 2 : 1))
  }

  @Test(arguments: ["town", "0", "-1", "99999999999999999999", "1.5"])
  func `the columns of a TSV are numbers`(column: String) async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "tsv", "--column=\(column)", input: ["a\n"])
    #expect(run.status == ExitStatus(.usage))
    #expect(run.diagnostics.contains("the columns of a TSV have numbers from 1"))
  }

  @Test func `a column that a row does not have is an error of this row`() async throws {
    let batch = try BatchSetting()
    let run = await batch.run(
      "geocode", "--batch", "--input-format", "tsv", "--column", "2", input: ["a\nb\tParis, TX\n"])
    #expect(run.lines[0].hasSuffix("\tThe row has 1 field, but 2 are expected."))
    #expect(run.lines[1].contains("4717560"))
  }
}
