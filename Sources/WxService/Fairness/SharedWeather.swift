package import WxCore
internal import Synchronization
package import WxWeather

/// The weather of a server: several requests for one place cause one request to the provider.
///
/// Positions are rounded to ``grid``: neither the weather nor a forecast knows more, and a client
/// that walks about, or tries all positions of a city, causes no more requests than one that stays.
/// The commands do not round.
package final class SharedWeather: Sendable {
  /// Fetches the weather of places, in order.
  package typealias Fetch =
    @Sendable ([WeatherRequest]) async throws -> [Result<WeatherReport, WeatherFailure>]

  /// How a request was answered.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    /// From what was stored, without a request to a service.
    case hit
    /// By requests to a service.
    case miss
    /// Together with another request for the place.
    case shared
  }

  /// The distance of the positions whose weather is fetched, in degrees: 2 km, as weather models
  /// have at best.
  package static let grid = 0.02

  /// What a provider answers for; two equal ones have one answer.
  private struct Key: Hashable {
    let coordinate: Coordinate
    let timeZone: String?
    let parts: Set<WeatherPart>
    let language: String

    init(_ request: WeatherRequest) {
      coordinate = request.place.coordinate
      timeZone = request.place.timeZone
      parts = request.parts
      language = request.language
    }
  }

  /// A fetch of some places that is under way.
  private final class Flight: Sendable {
    let task: Task<[Result<WeatherReport, WeatherFailure>], any Error>
    private let waiting = Atomic(0)

    init(_ task: Task<[Result<WeatherReport, WeatherFailure>], any Error>) { self.task = task }

    func join() { waiting.wrappingAdd(1, ordering: .relaxed) }

    /// Ends the wait of one request; returns whether it was the last one.
    func leave() -> Bool { waiting.wrappingSubtract(1, ordering: .relaxed).newValue == 0 }
  }

  private struct Ticket {
    let flight: Flight
    let index: Int
  }

  private let fetch: Fetch
  private let gate: (any UpstreamGate)?
  private let observe: @Sendable (Source) -> Void
  private let flights = Mutex<[Key: Ticket]>([:])

  /// - Parameters:
  ///   - gate: Limits the requests to the providers.
  ///   - observe: Receives the source of the answer for each place.
  ///   - fetch: Fetches the weather of places.
  package init(
    gate: (any UpstreamGate)?, observe: @escaping @Sendable (Source) -> Void,
    fetch: @escaping Fetch
  ) {
    self.gate = gate
    self.observe = observe
    self.fetch = fetch
  }

  /// Returns the weather of places, in order.
  package func reports(
    _ requests: [WeatherRequest]
  ) async throws -> [Result<WeatherReport, WeatherFailure>] {
    let rounded = requests.map(Self.rounded)
    let tickets = take(rounded)
    let joined = Self.flights(of: tickets)
    return try await withTaskCancellationHandler {
      var results: [Result<WeatherReport, WeatherFailure>] = []
      for (request, ticket) in zip(requests, tickets) {
        let result = try await ticket.flight.task.valueUnlessCanceled()[ticket.index]
        results.append(result.map { Self.report($0, for: request) })
      }
      return results
    } onCancel: {
      leave(joined)
    }
  }

  /// Returns the fetch of each request, and starts one for those that have none.
  private func take(_ requests: [WeatherRequest]) -> [Ticket] {
    let (tickets, sharedCount) = flights.withLock { flights in
      var indices: [Key: Int] = [:]
      var fetched: [WeatherRequest] = []
      for request in requests where flights[Key(request)] == nil {
        guard indices[Key(request)] == nil else { continue }
        indices[Key(request)] = fetched.count
        fetched.append(request)
      }
      if !fetched.isEmpty {
        let flight = start(fetched)
        for (key, index) in indices { flights[key] = Ticket(flight: flight, index: index) }
      }
      let tickets = requests.compactMap { flights[Key($0)] }
      for flight in Self.flights(of: tickets) { flight.join() }
      return (tickets, requests.count - fetched.count)
    }
    for _ in 0..<sharedCount { observe(.shared) }
    return tickets
  }

  /// The fetches of tickets, each once.
  private static func flights(of tickets: [Ticket]) -> [Flight] {
    var flights: [ObjectIdentifier: Flight] = [:]
    for ticket in tickets { flights[ObjectIdentifier(ticket.flight)] = ticket.flight }
    return Array(flights.values)
  }

  /// Ends the wait of a request. A fetch that nobody waits for is canceled, and nobody joins it.
  private func leave(_ left: [Flight]) {
    flights.withLock { flights in
      for flight in left where flight.leave() {
        flights = flights.filter { $0.value.flight !== flight }
        flight.task.cancel()
      }
    }
  }

  private func start(_ requests: [WeatherRequest]) -> Flight {
    let (fetch, observe) = (fetch, observe)
    let gate = gate.map(CountingGate.init)
    return Flight(
      Task { [weak self] in
        // A canceled fetch is not among the flights any more; another may have its places.
        defer { if !Task.isCancelled { self?.end(requests) } }
        let results = try await Upstream.$gate.withValue(gate) { try await fetch(requests) }
        let isHit = gate?.count.load(ordering: .relaxed) == 0
        for _ in requests { observe(isHit ? .hit : .miss) }
        return results
      })
  }

  private func end(_ requests: [WeatherRequest]) {
    flights.withLock { flights in
      for request in requests { flights[Key(request)] = nil }
    }
  }

  /// The request whose answer serves all positions nearby.
  static func rounded(_ request: WeatherRequest) -> WeatherRequest {
    let coordinate = request.place.coordinate
    func round(_ degrees: Double) -> Double {
      // In whole hundredths, so that equal cells have equal bits.
      (degrees / grid).rounded() * (grid * 100) / 100
    }
    guard request.place.kind == .coordinate,
      let position = Coordinate(
        latitude: round(coordinate.latitude), longitude: round(coordinate.longitude))
    else { return request }
    var request = request
    request.place.coordinate = position
    return request
  }

  /// A report under the place of the request, at the position that it named.
  private static func report(
    _ report: WeatherReport, for request: WeatherRequest
  ) -> WeatherReport {
    var answer = report
    answer.place = request.place
    answer.place.timeZone = request.place.timeZone ?? report.place.timeZone
    answer.place.countryCode = request.place.countryCode ?? report.place.countryCode
    return answer
  }
}

/// Counts the requests that a fetch causes.
private final class CountingGate: UpstreamGate {
  let count = Atomic(0)
  private let gate: any UpstreamGate

  init(_ gate: any UpstreamGate) { self.gate = gate }

  func retryAfter(_ service: String) -> Int? {
    count.wrappingAdd(1, ordering: .relaxed)
    return gate.retryAfter(service)
  }

  func ended(_ service: String, _ result: Result<HTTPResponse, HTTPError>) {
    gate.ended(service, result)
  }
}
