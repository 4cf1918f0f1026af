import Foundation
import Testing
import WxCore
import WxTesting
import WxWeather

/// What every report promises, whatever a provider sends.
@Suite(.timeLimit(.minutes(2))) struct DamagedBodyTests {
  private static let products: [(WeatherProvider, String?)] =
    WeatherProvider.all.flatMap { provider in
      provider.products.map { products in products.names.map { (provider, $0) } }
        ?? [(provider, nil)]
    }

  @Test(arguments: products)
  func `a damaged body gives a consistent report or a reason`(
    provider: WeatherProvider, product: String?
  ) async throws {
    var configuration = Sample.configuration(provider)
    configuration.products[provider] = product
    let place = provider == .nws ? Sample.austin : Sample.vienna
    var reports = 0
    for seed in 0..<200 {
      let service = WeatherService(
        configuration: configuration, client: DamagedBodies(seed: UInt64(seed)),
        clocks: ManualClock().clocks(startingAt: Sample.now))
      do throws(WeatherFailure) {
        check(try await service.report(for: WeatherRequest(place: place)), "\(seed)")
        reports += 1
      } catch {
        #expect(error.attempts.allSatisfy { !$0.failure.message.isEmpty })
      }
    }
    #expect(reports > 50, "most damage is small")
  }

  private func check(_ report: WeatherReport, _ name: Comment) {
    let hours = report.hours.map(\.time)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $0 < $1 }, name)
    let dates = report.days.map(\.date)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, name)
    for day in report.days {
      if let low = day.low, let high = day.high { #expect(low <= high, name) }
      #expect((0...100).contains(day.precipitationProbability ?? 0), name)
      #expect((day.precipitation ?? 0) >= 0, name)
      guard day.steps != nil else { continue }
      // Days that are computed begin and end at the local midnight.
      let own = report.hours.filter { report.clock.date(at: $0.time) == day.date }
        .compactMap(\.temperature)
      if let high = day.high { #expect(own.allSatisfy { $0 <= high }, name) }
      if let low = day.low { #expect(own.allSatisfy { $0 >= low }, name) }
    }
    for reading in report.hours + report.minutes + [report.current].compactMap(\.self) {
      for share in [reading.humidity, reading.cloudCover, reading.precipitationProbability] {
        #expect((0...100).contains(share ?? 0), name)
      }
      #expect((-110...75).contains(reading.temperature ?? 0), name)
      #expect((0...150).contains(reading.windSpeed ?? 0), name)
      #expect((reading.precipitation ?? 0) >= 0, name)
    }
    checkParts(of: report, name)
  }

  /// A part that is there has data, one that is missing has a reason, and the present follows from the
  /// hours if nothing is reported.
  private func checkParts(of report: WeatherReport, _ name: Comment) {
    let now = Sample.now
    for (part, status) in report.parts {
      if status.outcome == .failed { #expect(status.failure != nil, name) }
      guard status.outcome == .ok else { continue }
      switch part {
      case .current: #expect(report.current != nil, name)
      case .hours: #expect(!report.hours.isEmpty, name)
      case .days: #expect(!report.days.isEmpty, name)
      default: break
      }
    }
    let covers = report.hours.contains { $0.time <= now && now < $0.time + ($0.step ?? 3600) }
    if covers { #expect(report.present(at: now) != nil, name) }
    if let present = report.present(at: now), present.origin == .reported {
      #expect(abs(present.reading.time.timeIntervalSince(now)) <= 7200, name)
    }
    let text = JSONValue.object(report.json(now: now)).text()
    #expect(throws: Never.self, name) { try JSONValue(parsing: Array(text.utf8)) }
  }
}
