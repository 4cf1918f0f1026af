import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP
import WxTesting
import WxWeather

/// The code in the library's article, compiled and run.
@Suite(.timeLimit(.minutes(1))) struct ArticleTests {
  private let agent = "tests"
  private let place = Sample.vienna
  private let folder = TemporaryFolder().path

  @Test func `the article's code shows the weather`() async throws {
    let server = try WeatherServer()
    let configuration = server.configuration(.openMeteo)
    let client = StandardHTTPClient(userAgent: agent)
    let service = WeatherService(configuration: configuration, client: client)
    let request = WeatherRequest(place: place, parts: [.current, .days])
    let report = try await service.report(for: request)
    print(report.current?.temperature ?? .nan, report.attributions.map(\.text))
    #expect(report.current != nil && !report.days.isEmpty && report.hours.isEmpty)

    #expect(await follow(configuration, client)?.hours.isEmpty == false)
  }

  /// The first complete report.
  private func follow(
    _ configuration: WeatherConfiguration, _ client: any HTTPClient
  ) async -> WeatherReport? {
    func show(_ report: WeatherReport, _ reason: WeatherError? = nil) {}
    func show(_ message: String) { Issue.record("\(message)") }
    let pipeline = WeatherPipeline(
      configuration: configuration, client: client, cache: ReportCache(folder: folder))
    pipeline.update(WeatherRequest(place: place))
    for await state in pipeline.states {
      switch state {
      case .locating, .fetching: break
      case .partial(let report), .ready(let report): show(report)
      case .stale(let report): show(report, report.staleReason)
      case .failed(let error): show(error.message)
      }
      if state.isSettled { break }
    }
    return pipeline.lastReport
  }

  @Test func `the article contains this code`() throws {
    let tests = URL(filePath: #filePath)
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = root.appending(path: "Sources/WxWeather/WxWeather.docc/WxWeather.md")
    let code = try lines(String(contentsOf: tests, encoding: .utf8))
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
      // What begins with an import is a complete example, which another test checks.
      .filter { $0.hasPrefix("swift\n") && !$0.hasPrefix("swift\nimport ") }
    #expect(blocks.count == 2)
    for block in blocks {
      // The loop in the article runs forever; the one in the test ends.
      let shown = lines(String(block.dropFirst("swift\n".count).drop { $0 == "\n" }))
        .replacing(/\n\}$/, with: "")
      #expect(code.contains(shown), "\(shown.prefix(60))")
    }
  }

  /// The text without indentation and empty lines.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}
