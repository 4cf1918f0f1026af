import Testing
import WxCommand
import WxCore

/// Batches long enough that positions are looked up in another order than that of the lines.
@Suite struct BatchOrderTests {
  /// Positions all over the globe, with some lines that are not plain positions.
  private func positions(_ count: Int) -> [(latitude: String, longitude: String)] {
    var state: UInt64 = 17
    func draw(_ range: Double) -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(state >> 11) / Double(1 << 53)
      return "\(((share * 2 * range - range) * 1e4).rounded() / 1e4)"
    }
    return (0..<count).map { index in
      switch index % 500 {
      case 7: ("91", "0")
      case 8: ("90", "180")
      case 9: ("-90", "-180")
      case 10: ("x", "1")
      case 11: ("1e1", "+20.50")
      case 12: ("0", "-0.0")
      case 13: ("", "")
      default: (draw(90), draw(180))
      }
    }
  }

  @Test(arguments: ["csv", "text", "ndjson", "tsv"])
  func `a long input has the same answers as short pieces of it, in the same order`(
    _ format: String
  ) async throws {
    let batch = try BatchSetting()
    let positions = positions(9000)
    let lines =
      switch format {
      case "csv":
        ["n,lat,lon"]
          + positions.enumerated().map {
            "\($0 % 3 == 0 ? "\"ä, \($0)\"" : "\($0)"),\($1.latitude),\($1.longitude)"
          }
      case "ndjson":
        positions.enumerated().map {
          #"{"id":\#($0 % 2 == 0 ? "\($0)" : "\"s\($0)\""),"lat":\#($1.latitude),"lon":\#($1.longitude)}"#
        }
      case "tsv": positions.map { "\($0.latitude)\t\($0.longitude)" }
      default: positions.map { "\($0.latitude),\($0.longitude)" }
      }
    // The input ends in the middle of a piece, without a line end.
    let text = lines.joined(separator: format == "text" ? "\r\n" : "\n")
    let arguments = ["reverse", "--batch", "--input-format", format]
    let long = await batch.run(arguments + ["--jobs", "1"], input: [text])
    let pieces = stride(from: 0, to: text.utf8.count, by: 6001).map { start in
      String(decoding: text.utf8.dropFirst(start).prefix(6001), as: UTF8.self)
    }
    let short = await batch.run(
      arguments + ["--jobs", "2"],
      input: text.utf8.allSatisfy { $0 < 0x80 } ? pieces : lines.map { $0 + "\n" })
    #expect(long.status == ExitStatus(.malformed))
    #expect(long.status == short.status)
    #expect(long.lines.count == 9000 + (format == "csv" ? 1 : 0))
    #expect(long.output == short.output)
  }

  @Test func `the answers to a long input are those of the single command`() async throws {
    let batch = try BatchSetting()
    let lines = positions(6000).filter { $0.longitude.contains(".") && $0.latitude != "1e1" }
      .map { "\($0.latitude),\($0.longitude)" }
    let long = await batch.run("reverse", "--batch", input: [lines.joined(separator: "\n")])
    let asked = stride(from: 0, to: lines.count, by: 299).map { $0 }
    let single = await batch.run(["reverse", "--json"] + asked.map { lines[$0] }, input: [])
    let values = try long.values
    #expect(values.count == lines.count)
    #expect(try JSONValue(parsing: single.output.utf8).array == asked.map { values[$0] })
  }
}
