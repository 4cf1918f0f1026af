import Foundation
import TestSupport
import Testing
import WxDisplay
import WxCommand

/// `wxloc weather --format table`.
@Suite(.timeLimit(.minutes(1))) struct PlaceTableTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  private func lines(width: Int, _ options: String...) async -> [String] {
    let run = await bench.page(["Munich", "work", "--format", "table"] + options, width: width)
    #expect(run.status == .success, "\(run.diagnostics)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `each place has one line, which fits`(width: Int) async throws {
    let lines = await lines(width: width)
    #expect(lines[0].hasPrefix("Place") && lines[0].contains("Now"))
    #expect(lines[1].hasPrefix("Munich") && lines[1].contains("2°"))
    #expect(lines[2].hasPrefix("work") && lines[3] == "")
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }

  @Test func `a narrow terminal omits words before numbers`() async {
    let wide = await lines(width: 100)
    let narrow = await lines(width: 40)
    #expect(wide[1].contains("Mostly clear") && !narrow[1].contains("Mostly clear"))
    #expect(narrow[1].contains("1° – 11°"))
  }

  @Test func `a dangerous gust marks the place, even without a column for it`() async {
    bench.server.answer(with: MadeUpWeather(gusts: [4: 43]))
    let run = await bench.page(["Munich", "--format", "table", "--ascii"], width: 40)
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a warning marks the place, even without a column for it`() async {
    func page(_ width: Int) async -> String {
      await bench.page(
        ["Munich", "--format", "table", "--provider", "pirate-weather"], width: width
      ).output
    }
    let (narrow, wide) = (await page(40), await page(200))
    #expect(narrow.contains("\nMunich ⚠"), "\(narrow)")
    #expect(wide.contains("⚠ ") && !wide.contains("\nMunich ⚠"), "\(wide)")
  }

  @Test func `unknown warnings mark the place, even without a column for them`() async {
    bench.server.fail { $0.path == "/alerts/active" ? .answer(500) : nil }
    let options = ["Munich", "--format", "table", "--provider", "nws"]
    let (narrow, wide) = (
      await bench.page(options, width: 40).output, await bench.page(options, width: 200).output
    )
    #expect(narrow.contains("\nMunich ?"), "\(narrow)")
    #expect(wide.contains("arnings unavailable") && !wide.contains("\nMunich ?"), "\(wide)")
  }

  @Test func `a name that is cut has its mark`() async {
    let name = "A settlement with a name that is longer than the terminal"
    let place = #"{"places":[{"name":"\#(name)","latitude":48.137,"longitude":11.575}]}"#
    let added = await CommandRun(
      "import", "-", "--quiet", setting: bench.setting { $0.input = [place] })
    #expect(added.status == .success, "\(added.diagnostics)")
    bench.server.fail { request in
      guard request.path == "/v1/forecast" else { return nil }
      return .json(
        MadeUpWeather().openMeteo().replacing(
          #""wind_gusts_10m":7.1"#, with: #""wind_gusts_10m":41"#))
    }
    let page = await bench.page([name, "--format", "table"], width: 60).output
    #expect(page.split(separator: "\n").contains { $0.contains("… !!") }, "\(page)")
  }
}
