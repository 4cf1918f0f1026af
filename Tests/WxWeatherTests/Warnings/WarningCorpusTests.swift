import Foundation
import TestSupport
import Testing
import WxCore
@testable import WxWeather

/// Bodies of many authorities: no warning is lost, and none is false.
@Suite(.timeLimit(.minutes(2))) struct WarningCorpusTests {
  @Test(arguments: CorpusCase.all)
  func `exactly the warnings in force at the place are shown`(example: CorpusCase) async throws {
    let bench = try WarningBench()
    for body in example.bodies {
      bench.answer(body.path, .answer(body: Array(body.text.utf8)))
    }
    let source = try #require(WarningSource.named(example.source))
    #expect(source.covers(example.place))
    let outcome = await bench.service(
      .sources([source]), areas: WarningBench.areas(example.here, others: example.others)
    ).warnings(at: example.place, language: example.language)
    await bench.server.stop()
    let report = try #require(outcome.report)
    #expect(report.parts[.alerts]?.outcome == .ok, "\(report.parts)")
    #expect(report.alerts.map(\.title) == example.expected)
  }

  @Test func `there are bodies of at least fifteen authorities`() {
    let bodies = CorpusCase.all.flatMap(\.bodies).filter { $0.path != "/alert/area" }
    #expect(bodies.count >= 60, "\(bodies.count)")
    let authorities = Set(CorpusCase.all.map(\.authority))
    #expect(authorities.count >= 15, "\(authorities.count)")
  }
}
