import Foundation
import Testing
import WxCore
import WxWeather

@Suite struct PipelineMachineTests {
  static let request = WeatherRequest(place: Sample.vienna, parts: WeatherPart.main)

  static func answer(
    _ parts: Set<WeatherPart> = WeatherPart.main, failing: [WeatherPart: WeatherError] = [:],
    at time: Date = Sample.now, temperature: Double = 1
  ) -> ProviderAnswer {
    var answer = ProviderAnswer()
    var reading = WeatherObservation(time: time, condition: Condition(.clear))
    reading.temperature = temperature
    if parts.contains(.current) { answer.current = reading }
    if parts.contains(.hours) { answer.hours = [reading] }
    if parts.contains(.days) { answer.days = [Day(date: CalendarDate(time, utcOffset: 0))] }
    answer.failures = failing
    answer.fetchedAt = time
    answer.expiresAt = time.addingTimeInterval(900)
    return answer
  }

  static func failed(_ provider: WeatherProvider, _ reason: WeatherError.Reason) -> ProviderAnswer {
    var answer = ProviderAnswer()
    for part in WeatherPart.main { answer.failures[part] = WeatherError(provider, reason) }
    return answer
  }

  /// Fetches a report with a separate machine.
  static func cached(
    _ provider: WeatherProvider = .openMeteo, age: Double, temperature: Double = -7
  ) -> [WeatherProvider: WeatherReport] {
    let time = Sample.now.addingTimeInterval(-age)
    var machine = PipelineMachine(
      WeatherConfiguration(providers: [provider]), options: PipelineOptions())
    _ = machine.handle(.located(request, cached: [:]), at: time)
    let actions = machine.handle(
      .answered(ticket: 1, answer(at: time, temperature: temperature), isLast: true), at: time)
    for case .save(let report, _) in actions { return [provider: report] }
    return [:]
  }

  private func names(_ actions: [PipelineMachine.Action]) -> [String] {
    actions.map { action in
      switch action {
      case .emit(let state): state.name
      case .fetch(let ticket, let provider, let request):
        "ask \(provider.name) for \(request.place.name) (\(ticket))"
      case .cancel(let ticket): "cancel (\(ticket))"
      case .save: "keep"
      }
    }
  }

  private func told(_ actions: [PipelineMachine.Action]) -> WeatherReport? {
    for case .emit(let state) in actions.reversed() { return state.report }
    return nil
  }

  /// The state that actions end with.
  private func state(_ actions: [PipelineMachine.Action]) throws -> WeatherState {
    guard case .emit(let state)? = actions.last else { throw CancellationError() }
    return state
  }

  private func machine(
    _ providers: WeatherProvider..., options: PipelineOptions = PipelineOptions()
  ) -> PipelineMachine {
    PipelineMachine(WeatherConfiguration(providers: providers), options: options)
  }

  @Test func `parts arrive one by one, and the last one settles the state`() {
    var machine = machine(.openWeatherMap)
    #expect(
      names(machine.handle(.located(Self.request, cached: [:]), at: Sample.now))
        == ["fetching Vienna openweathermap", "ask openweathermap for Vienna (1)"])
    let first = machine.handle(
      .answered(ticket: 1, Self.answer([.current]), isLast: false), at: Sample.now)
    #expect(names(first) == ["partial"] && told(first)?.current != nil)
    let last = machine.handle(
      .answered(ticket: 1, Self.answer([.hours, .days]), isLast: true), at: Sample.now)
    #expect(names(last) == ["keep", "ready"])
    #expect(told(last)?.parts.values.map(\.outcome) == [.ok, .ok, .ok])
  }

  @Test func `a newer place cancels the fetch, and its late results are ignored`() {
    var machine = machine(.openMeteo)
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    let oslo = WeatherRequest(place: Sample.oslo, parts: WeatherPart.main)
    #expect(
      names(machine.handle(.located(oslo, cached: [:]), at: Sample.now))
        == ["cancel (1)", "fetching Oslo open-meteo", "ask open-meteo for Oslo (2)"])
    let old = machine.handle(.answered(ticket: 1, Self.answer(), isLast: true), at: Sample.now)
    #expect(old.isEmpty)
    let new = machine.handle(.answered(ticket: 2, Self.answer(), isLast: true), at: Sample.now)
    #expect(told(new)?.place.name == "Oslo")
    #expect(
      machine.handle(.answered(ticket: 1, Self.answer(), isLast: true), at: Sample.now).isEmpty)
  }

  @Test func `the same place does not restart a fetch or refetch fresh data`() {
    var machine = machine(.openMeteo)
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    var moved = Self.request
    moved.place = Place(
      name: "Here", kind: .coordinate, coordinate: Sample.position(48.20852, 16.37209),
      timeZone: "Europe/Vienna")
    #expect(machine.handle(.located(moved, cached: [:]), at: Sample.now).isEmpty)
    _ = machine.handle(.answered(ticket: 1, Self.answer(), isLast: true), at: Sample.now)
    let again = machine.handle(.located(moved, cached: [:]), at: Sample.now.addingTimeInterval(60))
    #expect(names(again) == ["ready"] && told(again)?.place.name == "Here")
    let expired = machine.handle(
      .located(moved, cached: [:]), at: Sample.now.addingTimeInterval(901))
    #expect(names(expired).last == "ask open-meteo for Here (2)")
  }

  @Test func `providers are queried in order, and the report lists the failed ones`() {
    var machine = machine(.nws, .metNorway, .openMeteo)
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    #expect(
      names(
        machine.handle(
          .answered(ticket: 1, Self.failed(.nws, .outsideCoverage), isLast: true),
          at: Sample.now))
        == ["fetching Vienna met-norway", "ask met-norway for Vienna (2)"])
    _ = machine.handle(
      .answered(ticket: 2, Self.failed(.metNorway, .noContact), isLast: true), at: Sample.now)
    let last = machine.handle(.answered(ticket: 3, Self.answer(), isLast: true), at: Sample.now)
    #expect(names(last) == ["keep", "ready"])
    #expect(told(last)?.provider == .openMeteo)
    #expect(told(last)?.fallbacks.map(\.failure.code) == ["outside_coverage", "no_contact"])
  }

  @Test func `if all fail, cached data are shown with their age and the reason`() throws {
    var machine = machine(.nws, .openMeteo)
    _ = machine.handle(.located(Self.request, cached: Self.cached(age: 3600)), at: Sample.now)
    _ = machine.handle(
      .answered(ticket: 1, Self.failed(.nws, .outsideCoverage), isLast: true), at: Sample.now)
    let down = HTTPError.cannotConnect(host: "h", detail: "refused")
    let last = machine.handle(
      .answered(ticket: 2, Self.failed(.openMeteo, .network(down)), isLast: true),
      at: Sample.now)
    #expect(names(last) == ["stale"])
    let report = try #require(told(last))
    #expect(report.isStale && report.fetchedAt == Sample.now.addingTimeInterval(-3600))
    #expect(report.current?.temperature == -7 && report.fallbacks.count == 2)
    #expect(report.staleReason?.code == WeatherError(.openMeteo, .network(down)).code)
    #expect(report.fallbacks.first?.failure.code == "outside_coverage")
  }

  @Test func `a fallback provider with fresh cached data is not queried again`() {
    let refused = Self.failed(.nws, .outsideCoverage)
    func names(of end: (inout PipelineMachine) -> [PipelineMachine.Action]) -> [String] {
      var machine = self.machine(.nws, .openMeteo)
      _ = machine.handle(.located(Self.request, cached: Self.cached(age: 600)), at: Sample.now)
      return self.names(end(&machine))
    }
    func first(_ machine: inout PipelineMachine, at time: Date) -> [PipelineMachine.Action] {
      machine.handle(.answered(ticket: 1, refused, isLast: true), at: time)
    }
    var machine = self.machine(.nws, .openMeteo)
    _ = machine.handle(.located(Self.request, cached: Self.cached(age: 600)), at: Sample.now)
    let fresh = first(&machine, at: Sample.now)
    #expect(self.names(fresh) == ["ready"])
    #expect(told(fresh)?.provider == .openMeteo && told(fresh)?.isStale == false)
    #expect(told(fresh)?.fallbacks.map(\.failure.code) == ["outside_coverage"])
    #expect(
      names { first(&$0, at: Sample.now.addingTimeInterval(301)) }.last
        == "ask open-meteo for Vienna (2)", "it is out of date")
    _ = machine.handle(.refresh, at: Sample.now)
    let anew = machine.handle(.answered(ticket: 2, refused, isLast: true), at: Sample.now)
    #expect(self.names(anew).last == "ask open-meteo for Vienna (3)", "it is requested again")
    var eager = self.machine(.nws, .openMeteo, options: PipelineOptions(ignoresFresh: true))
    _ = eager.handle(.located(Self.request, cached: Self.cached(age: 600)), at: Sample.now)
    #expect(self.names(first(&eager, at: Sample.now)).last == "ask open-meteo for Vienna (2)")
  }

  @Test func `cached data that are too old are not shown`() throws {
    var machine = machine(
      .openMeteo, options: PipelineOptions(maximumStaleness: .seconds(3000)))
    _ = machine.handle(.located(Self.request, cached: Self.cached(age: 3600)), at: Sample.now)
    let last = machine.handle(
      .answered(ticket: 1, Self.failed(.openMeteo, .unavailable(status: 503)), isLast: true),
      at: Sample.now)
    #expect(names(last) == ["failed"])
    #expect(try state(last).failure?.code == "provider_unavailable")
  }

  @Test func `a single failed part is filled in from the cache`() throws {
    var machine = machine(.openMeteo)
    _ = machine.handle(.located(Self.request, cached: Self.cached(age: 3600)), at: Sample.now)
    let failure = WeatherError(.openMeteo, .missingField("hourly"))
    let last = machine.handle(
      .answered(
        ticket: 1, Self.answer([.current, .days], failing: [.hours: failure]), isLast: true),
      at: Sample.now)
    #expect(names(last) == ["keep", "stale"])
    let report = try #require(told(last))
    #expect(report.current?.temperature == 1 && report.hours.first?.temperature == -7)
    #expect(report.parts[.hours]?.outcome == .stale && report.parts[.current]?.outcome == .ok)
    #expect(report.staleReason == failure)
    #expect(report.fetchedAt == Sample.now.addingTimeInterval(-3600), "the oldest part's")
  }

  @Test func `cached parts that a request leaves out are preserved`() throws {
    let cached = Self.cached(age: 3600)
    var machine = machine(.openMeteo)
    let now = WeatherRequest(place: Sample.vienna, parts: [.current])
    _ = machine.handle(.located(now, cached: cached), at: Sample.now)
    let last = machine.handle(
      .answered(ticket: 1, Self.answer([.current]), isLast: true), at: Sample.now)
    #expect(names(last) == ["keep", "ready"])
    #expect(told(last)?.parts.keys.map(\.self) == [.current] && told(last)?.hours == [])
    guard case .save(let whole, _) = try #require(last.first) else {
      Issue.record("nothing is saved")
      return
    }
    #expect(whole.current?.temperature == 1 && whole.hours.first?.temperature == -7)
    #expect(whole.parts[.hours] == cached[.openMeteo]?.parts[.hours])
  }

  @Test func `cached parts that a provider no longer gives are dropped`() throws {
    let request = WeatherRequest(place: Sample.vienna, parts: [.current, .alerts])
    func cached(
      _ product: String, _ answer: ProviderAnswer,
      after stored: [WeatherProvider: WeatherReport]
    ) throws -> WeatherReport {
      let configuration = WeatherConfiguration(
        providers: [.openWeatherMap], products: [.openWeatherMap: product])
      var machine = PipelineMachine(configuration, options: PipelineOptions(ignoresFresh: true))
      _ = machine.handle(.located(request, cached: stored), at: Sample.now)
      let last = machine.handle(.answered(ticket: 1, answer, isLast: true), at: Sample.now)
      guard case .save(let report, _) = try #require(last.first) else { throw CancellationError() }
      return report
    }
    var answer = Self.answer([.current])
    answer.alerts = [WeatherAlert(title: "Storm")]
    let first = try cached("onecall", answer, after: [:])
    #expect(first.alerts.map(\.title) == ["Storm"])
    let second = try cached("standard", Self.answer([.current]), after: [.openWeatherMap: first])
    #expect(second.alerts == [] && second.parts.keys.map(\.self) == [.current])
  }

  @Test func `fresh cached data are shown without a request`() {
    var machine = machine(.openMeteo, .nws)
    let cached = Self.cached(age: 600)
    #expect(
      names(machine.handle(.located(Self.request, cached: cached), at: Sample.now)) == ["ready"])
    var eager = self.machine(.openMeteo, options: PipelineOptions(ignoresFresh: true))
    #expect(
      names(eager.handle(.located(Self.request, cached: cached), at: Sample.now)).last
        == "ask open-meteo for Vienna (1)")
    var more = self.machine(.openMeteo)
    let wider = WeatherRequest(place: Sample.vienna, parts: [.current, .air])
    #expect(
      names(more.handle(.located(wider, cached: cached), at: Sample.now)).last
        == "ask open-meteo for Vienna (1)", "the air quality is not cached")
  }

  @Test func `no provider is queried offline`() throws {
    let options = PipelineOptions(isOffline: true)
    var fresh = machine(.openMeteo, options: options)
    #expect(
      names(fresh.handle(.located(Self.request, cached: Self.cached(age: 600)), at: Sample.now))
        == ["ready"])
    var old = machine(.nws, .openMeteo, options: options)
    let stale = old.handle(.located(Self.request, cached: Self.cached(age: 6000)), at: Sample.now)
    #expect(names(stale) == ["stale"] && told(stale)?.staleReason?.code == "offline")
    var empty = machine(.openMeteo, options: options)
    let nothing = empty.handle(.located(Self.request, cached: [:]), at: Sample.now)
    let failure = try state(nothing).failure
    #expect(failure?.code == "nothing_cached" && failure?.cause == .unavailable)
    #expect(
      empty.handle(.refresh, at: Sample.now).allSatisfy {
        if case .fetch = $0 { false } else { true }
      })
    var tooOld = machine(
      .openMeteo, options: PipelineOptions(isOffline: true, maximumStaleness: .seconds(60)))
    let refused = tooOld.handle(
      .located(Self.request, cached: Self.cached(age: 6000)), at: Sample.now)
    #expect(try state(refused).failure?.code == "cached_too_old")
  }

  @Test func `data are refetched when they expire, and with increasing delays after failures`() {
    var machine = machine(.openMeteo, options: PipelineOptions(followsExpiry: true))
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    _ = machine.handle(.answered(ticket: 1, Self.answer(), isLast: true), at: Sample.now)
    #expect(machine.deadline == Sample.now.addingTimeInterval(900))
    var ticket = 1
    var waits: [Double] = []
    for _ in 0..<6 {
      ticket += 1
      #expect(
        names(machine.handle(.tick, at: Sample.now)).last == "ask open-meteo for Vienna (\(ticket))"
      )
      #expect(machine.deadline == nil)
      let failure = Self.failed(.openMeteo, .unavailable(status: 500))
      _ = machine.handle(.answered(ticket: ticket, failure, isLast: true), at: Sample.now)
      waits.append(machine.deadline?.timeIntervalSince(Sample.now) ?? -1)
    }
    #expect(waits == [60, 120, 240, 480, 900, 900])
    _ = machine.handle(.tick, at: Sample.now)
    let until = Sample.now.addingTimeInterval(7200)
    let limited = Self.failed(.openMeteo, .rateLimited(until: until))
    _ = machine.handle(.answered(ticket: ticket + 1, limited, isLast: true), at: Sample.now)
    #expect(machine.deadline == until)
  }

  @Test func `without a network the provider is queried again each minute`() {
    var machine = machine(.openMeteo, options: PipelineOptions(followsExpiry: true))
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    for ticket in 1...6 {
      let down = HTTPError.cannotConnect(host: "h", detail: "no network")
      let failure = Self.failed(.openMeteo, .network(down))
      _ = machine.handle(.answered(ticket: ticket, failure, isLast: true), at: Sample.now)
      #expect(machine.deadline == Sample.now.addingTimeInterval(60))
      _ = machine.handle(.tick, at: Sample.now)
    }
  }

  @Test func `a failed refresh leaves data as they were until they expire`() throws {
    for (age, name) in [(600.0, "ready"), (1000, "stale")] {
      var machine = machine(
        .openMeteo, options: PipelineOptions(ignoresFresh: true, followsExpiry: true))
      _ = machine.handle(.located(Self.request, cached: Self.cached(age: age)), at: Sample.now)
      let failure = Self.failed(.openMeteo, .unavailable(status: 500))
      let last = machine.handle(.answered(ticket: 1, failure, isLast: true), at: Sample.now)
      #expect(names(last) == [name])
      #expect(told(last)?.fallbacks.map(\.provider) == [.openMeteo])
      #expect(machine.deadline == Sample.now.addingTimeInterval(60))
    }
  }

  @Test func `a missing location is reported`() {
    var machine = machine(.openMeteo)
    #expect(names(machine.handle(.locating, at: Sample.now)) == ["locating"])
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    let failure = WeatherError(.openMeteo, .cancelled)
    #expect(
      names(machine.handle(.unlocated(failure), at: Sample.now)) == ["cancel (1)", "failed"])
    #expect(machine.handle(.refresh, at: Sample.now).isEmpty)
  }

  @Test func `days are built from steps if the plan does not cover the daily call`() throws {
    var machine = machine(.openWeatherMap)
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    let refusal = WeatherError(.openWeatherMap, .keyOrPlan(call: "forecast/daily"))
    _ = machine.handle(
      .answered(ticket: 1, Self.answer([], failing: [.days: refusal]), isLast: false),
      at: Sample.now)
    let last = machine.handle(
      .answered(ticket: 1, Self.answer([.current, .hours]), isLast: true), at: Sample.now)
    let report = try #require(told(last))
    #expect(report.parts[.days]?.outcome == .ok && report.days.first?.steps == 1)
  }

  @Test func `a key that every call rejects is invalid`() throws {
    var machine = machine(.openWeatherMap)
    _ = machine.handle(.located(Self.request, cached: [:]), at: Sample.now)
    var answer = Self.failed(.openWeatherMap, .invalidKey)
    answer.failures[.days] = WeatherError(.openWeatherMap, .keyOrPlan(call: "forecast/daily"))
    let last = machine.handle(.answered(ticket: 1, answer, isLast: true), at: Sample.now)
    let failure = try state(last).failure
    #expect(failure?.code == "invalid_key" && failure?.cause == .denied)
  }
}
