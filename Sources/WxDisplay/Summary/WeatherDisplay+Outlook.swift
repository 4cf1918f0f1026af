internal import WxPlatform
internal import WxCore
package import WxWeather
internal import WxWords

extension WeatherDisplay {
  /// Returns what comes next in one sentence: `Light rain in 10 min for 30 min; tomorrow 4° colder.`;
  /// empty if nothing is known.
  package func summary(_ report: WeatherReport) -> String {
    let clauses = Outlook(report, at: now).statements.map { clause($0, report) }
    guard !clauses.isEmpty else { return "" }
    let sentence = words.withCapital(words.joined(clauses, by: "join.clause"))
    return text(words.sentence(sentence))
  }

  private func clause(_ statement: Outlook.Statement, _ report: WeatherReport) -> String {
    // Within half a day, a time needs no date.
    func time(_ date: Date) -> String { times(report).time(date) }
    func span(_ minutes: Int) -> String { words.span(Double(minutes) * 60) }
    func hours(_ count: Int) -> String { words.span(Double(count) * 3600) }
    switch statement {
    case .begins(let what, let minutes, let length?):
      return say("inFor", what, ["span": span(minutes), "length": span(length)])
    case .begins(let what, let minutes, nil): return say("in", what, ["span": span(minutes)])
    case .lasts(let what, let minutes): return say("for", what, ["span": span(minutes)])
    case .beginsWithinHour(let what): return say("withinHour", what, [:])
    case .endsWithinHour(let what): return say("endsWithinHour", what, [:])
    case .until(let what, let end): return say("until", what, ["time": time(end)])
    case .continues(let what, let count): return say("continues", what, ["span": hours(count)])
    case .from(let what, let start, let end?):
      return say("range", what, ["from": time(start), "to": time(end)])
    case .from(let what, let start, nil): return say("from", what, ["time": time(start)])
    case .possible(let what, let start): return say("possible", what, ["time": time(start)])
    case .dryFrom(let start): return words.text("say.dryFrom", ["time": time(start)])
    case .dry(let count): return words.text("say.dry", ["span": hours(count)])
    case .gusts(let speed): return words.text("say.gusts", ["speed": measures.wind(speed)])
    case .tomorrow(let condition, let change, let wind):
      let facts = [
        condition.map(words.condition), change.map(self.change),
        wind.map { words[$0 == .rising ? "say.windRising" : "say.windEasing"] },
      ]
      let list = words.joined(facts.compactMap(\.self), by: "join.item")
      return words.text("say.tomorrow", ["what": list])
    }
  }

  private func say(
    _ key: String, _ what: Condition, _ values: KeyValuePairs<String, String>
  ) -> String {
    let all = [("what", words.condition(what))] + values.map { ($0.key, $0.value) }
    return words.text("say.\(key)", all)
  }

  private func change(_ change: Outlook.Change) -> String {
    switch change {
    case .warmer(let difference): words.text("say.warmer", ["t": degrees(difference)])
    case .colder(let difference): words.text("say.colder", ["t": degrees(difference)])
    case .same: words["say.same"]
    }
  }

  /// Returns a difference of temperatures: `4°`.
  func degrees(_ celsius: Double) -> String {
    let size = units.temperature == .celsius ? celsius : celsius * 1.8
    return size.rounded(toPlaces: 0)
      + (isASCII ? " " + units.temperature.rawValue.uppercased() : "°")
  }
}
