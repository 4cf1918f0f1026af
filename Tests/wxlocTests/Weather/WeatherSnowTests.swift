import TestSupport
import Testing
import WxCore
import WxDisplay
import WxWords
import WxCommand

/// The depth of the snow on the ground, among the current conditions.
@Suite(.timeLimit(.minutes(2))) struct WeatherSnowTests {
  let bench: WeatherBench

  init() async throws { bench = try await WeatherBench() }

  /// Returns the page with this depth, in meters.
  private func page(depth: String, _ options: String..., width: Int) async -> String {
    bench.server.fail { request in
      guard request.path == "/v1/forecast" else { return nil }
      return .json(
        MadeUpWeather().openMeteo().replacing(
          #""cloud_cover":20,"#, with: #""cloud_cover":20,"snow_depth":\#(depth),"#))
    }
    return await bench.page(options + ["--refresh"], width: width).output
  }

  @Test(arguments: [
    ("0.123", "metric", "12 cm"), ("0.005", "metric", "1 cm"), ("2.5", "metric", "250 cm"),
    ("0.123", "imperial", "5 in"), ("0.004", "metric", nil), ("0", "metric", nil),
    ("null", "metric", nil), ("0.012", "imperial", nil),
  ])
  func `snow on the ground is shown with its depth`(depth: String, units: String, text: String?)
    async throws
  {
    for width in [40, 56, 80, 120, 160] {
      let page = await page(depth: depth, "--units", units, width: width)
      let line = page.split(separator: "\n").first { $0.contains("Snow depth") }
      if let text {
        #expect(try #require(line).contains(text), "\(page)")
      } else {
        #expect(line == nil, "\(page)")
      }
    }
  }

  @Test(arguments: Words.languages)
  func `every language has its word and unit`(language: String) async {
    let words = Words.of(language)
    for width in [40, 80, 120] {
      let page = await page(depth: "0.31", "--lang", language, width: width)
      #expect(page.contains(words["label.snowDepth"]), "\(page)")
      #expect(page.contains("31 \(words["unit.cm"])"), "\(page)")
      for line in page.split(separator: "\n") where width != 80 {
        #expect(line.displayWidth <= width && !line.contains("…"), "\(line)")
      }
    }
  }
}
