import Foundation
import TestSupport
import Testing
import WxCore
import WxDisplay
import WxWeather
import WxWords

/// The sentences of days as they occur, and what each rule of the sentence promises about them.
@Suite(.timeLimit(.minutes(2))) struct LikelyDayTests {
  /// Read by a person: `RECORD_SNAPSHOTS=1 swift test --filter LikelyDayTests`, then the file.
  @Test func `200 likely days were read with their sentences in two languages`() throws {
    let texts = (0..<200).map { seed in
      let day = LikelyDay(seed: seed)
      return "\(seed). \(day.text)\n  \(day.sentence("en"))\n  \(day.sentence("de"))\n"
    }
    try expectSnapshot(texts.joined(), named: "weather/likely-days.txt")
  }

  /// The statements about precipitation, without those about gusts and tomorrow.
  private func statements(_ day: LikelyDay) -> [Outlook.Statement] {
    Outlook(day.report, at: day.now).statements.filter {
      switch $0 {
      case .gusts, .tomorrow: false
      default: true
      }
    }
  }

  @Test func `what is said of a time is what falls then, and nothing else`() {
    /// One word can stand for another within a kind.
    func kind(_ condition: Condition) -> String {
      if condition.thunder { return "thunder" }
      return switch condition.word {
      case .drizzle, .rain: "rain"
      case .thunderstorm: "thunder"
      default: condition.word.rawValue
      }
    }
    for seed in 0..<2000 {
      let day = LikelyDay(seed: seed)
      // Minutes have amounts and no words, and what is reported now need not be what was forecast.
      let last = day.report.minutes.last
      let end = last.map { $0.time.addingTimeInterval($0.step ?? 3600) } ?? day.now
      for case .from(let what, let start, let until) in statements(day) where start > end {
        // Where minutes end within an hour, the rest has no word of its own.
        guard start.timeIntervalSince1970.truncatingRemainder(dividingBy: 3600) == 0 else {
          continue
        }
        let stop = until ?? start.addingTimeInterval(3600)
        let hours = day.report.hours.filter { $0.time >= start && $0.time < stop }
        #expect(!hours.isEmpty)
        for hour in hours {
          #expect(kind(hour.condition) == kind(what), "\(seed) \(hour.time): \(statements(day))")
        }
        #expect(
          until == nil || hours.contains { $0.condition.intensity == what.intensity }, "\(seed)")
        #expect(
          what.intensity == .heavy || hours.allSatisfy { $0.condition.intensity != .heavy },
          "\(seed)")
      }
    }
  }

  @Test func `frost has no rain, and nothing is dry at an amount or a chance of 30 %`() {
    for seed in 0..<2000 {
      let day = LikelyDay(seed: seed)
      let outlook = Outlook(day.report, at: day.now)
      let hours = day.report.hours(from: day.now).prefix(13)
      // Minutes that are computed know more than the chance of their hour.
      let last = day.report.minutes.last
      let end = last.map { $0.time.addingTimeInterval($0.step ?? 3600) } ?? day.now
      // Hours without precipitation have no word of their own that minutes could follow.
      if hours.allSatisfy({ ($0.temperature ?? 0) < -2 }) {
        for statement in outlook.statements {
          switch statement {
          case .begins(let what, _, _), .from(let what, _, _), .beginsWithinHour(let what),
            .possible(let what, _):
            #expect(![.rain, .drizzle].contains(what.word), "\(seed): \(outlook.statements)")
          default: break
          }
        }
      }
      for claim in outlook.claims where !claim.isWet {
        for hour in hours
        where claim.span.contains(hour.time) && hour.time.addingTimeInterval(3600) > end {
          #expect((hour.precipitationProbability ?? 0) < 30, "\(seed): \(outlook.statements)")
          #expect((hour.precipitation ?? 0) < 0.1, "\(seed): \(outlook.statements)")
        }
      }
    }
  }

  @Test func `times ascend, and no end stands before a later end of all`() {
    for seed in 0..<2000 {
      let statements = statements(LikelyDay(seed: seed))
      var last = Date.distantPast
      for statement in statements {
        switch statement {
        case .until(_, let end):
          #expect(end > last)
          last = end
        case .from(_, let start, let end):
          #expect(start >= last, "\(seed): \(statements)")
          last = end ?? start
        case .possible(_, let start):
          #expect(start >= last, "\(seed): \(statements)")
          last = start
        case .dryFrom(let start): #expect(start > last, "\(seed): \(statements)")
        default: break
        }
      }
      // “Rain from 20:00 to 22:00; dry from 06:00” leaves open what is between.
      for (first, second) in zip(statements, statements.dropFirst()) {
        if case .dryFrom = second, case .from(_, _, .some) = first {
          Issue.record("\(seed): \(statements)")
        }
      }
    }
  }

  @Test func `nothing that ends within the hour is followed by more at its end`() {
    for seed in 0..<2000 {
      let day = LikelyDay(seed: seed)
      let outlook = Outlook(day.report, at: day.now)
      guard case .endsWithinHour? = outlook.statements.first, outlook.claims.count > 1 else {
        continue
      }
      #expect(
        outlook.claims[1].span.lowerBound > outlook.claims[0].span.upperBound,
        "\(seed): \(outlook.statements)")
    }
  }

  @Test func `what falls now is named as it is now`() {
    for seed in 0..<2000 {
      let day = LikelyDay(seed: seed)
      guard let now = day.report.current?.condition, now.word.isPrecipitation,
        day.report.minutes.isEmpty,
        case .until(let what, _)? = Outlook(day.report, at: day.now).statements.first
      else { continue }
      func plain(_ word: ConditionWord) -> ConditionWord { word == .drizzle ? .rain : word }
      #expect(plain(now.word) == plain(what.word), "\(seed): \(now.word) \(what.word)")
    }
  }
}
