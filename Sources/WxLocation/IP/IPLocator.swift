package import WxCore

/// Queries IP services in order until one returns a position.
package struct IPLocator: Sendable {
  private let client: any HTTPClient
  private let services: [IPService]
  private let deadline: Duration
  private let allowsHTTP: Bool
  let clocks: Clocks
  private let key: @Sendable (_ service: String) -> String?
  private let baseURL: @Sendable (_ service: String) -> String?

  /// Creates a locator.
  ///
  /// - Parameters:
  ///   - client: The client for the requests. It need not retry, since the next service is queried
  ///     instead.
  ///   - services: The services, in the order in which they are queried.
  ///   - deadline: The time for all services together.
  ///   - allowsHTTP: Whether services that support only plain http may be queried.
  ///   - clocks: The clocks.
  ///   - key: Returns the key for a service, by its name.
  ///   - baseURL: Returns the replacement for a service's scheme, host and port, by its name:
  ///     `WXLOC_<NAME>_URL`.
  package init(
    client: any HTTPClient,
    services: [IPService] = IPService.standard,
    deadline: Duration = .seconds(10),
    allowsHTTP: Bool = false,
    clocks: Clocks = .live,
    key: @escaping @Sendable (_ service: String) -> String? = { _ in nil },
    baseURL: @escaping @Sendable (_ service: String) -> String? = { _ in nil }
  ) {
    self.client = client
    self.services = services
    self.deadline = deadline
    self.allowsHTTP = allowsHTTP
    self.clocks = clocks
    self.key = key
    self.baseURL = baseURL
  }

  /// Queries the services in order.
  ///
  /// Each service gets an equal share of the remaining time, so that one that does not answer
  /// leaves time for the next. Cancelling the task ends the current request, and no further request
  /// is made.
  ///
  /// - Returns: The first position.
  /// - Throws: ``IPLocationError`` with the failure of each service.
  package func locate() async throws(IPLocationError) -> IPLocation {
    let end = clocks.elapsed() + deadline
    var tried: [IPAttempt] = []
    for index in services.indices {
      do throws(IPServiceError) {
        return try await ask(index, until: end, after: tried)
      } catch {
        tried.append(IPAttempt(service: services[index].name, failure: error))
        if error == .http(.cancelled) { break }
      }
    }
    throw IPLocationError(tried: tried)
  }

  /// The names of the services, in the order in which they are queried.
  var serviceNames: [String] { services.map(\.name) }

  /// The services for the cache: their names with the servers that stand for them.
  package var identities: [String] { services.map(identity) }

  /// The name of the service that answered, for the cache.
  package func identity(of location: IPLocation) -> String? {
    services.first { $0.name == location.answer.service }.map(identity)
  }

  private func identity(_ service: IPService) -> String {
    "\(service.name) \((try? base(of: service)) ?? "")"
  }

  /// Returns when the time for all services ends if they are queried now, on the clocks'
  /// clock. It is slightly before the limit, so that the last failure can still be reported.
  func end(before limit: Duration?) -> Duration {
    let now = clocks.elapsed()
    guard let limit else { return now + deadline }
    return now + min(deadline, (limit - now) * 0.95)
  }

  /// Queries one service within its share of the time left for it and the services after it.
  func ask(
    _ index: Int, until end: Duration, after tried: [IPAttempt]
  ) async throws(IPServiceError) -> IPLocation {
    let service = services[index]
    let left = end - clocks.elapsed()
    let answer = try await ask(service, within: left / (services.count - index))
    return IPLocation(
      fix: answer.fix(receivedAt: clocks.wall()), answer: answer,
      tried: tried + [IPAttempt(service: service.name, failure: nil)])
  }

  private func ask(
    _ service: IPService, within time: Duration
  ) async throws(IPServiceError) -> IPAnswer {
    guard time > .zero else { throw .outOfTime }
    let base = try base(of: service)
    let key = service.keyUse == .none ? nil : key(service.name).flatMap { $0.isEmpty ? nil : $0 }
    if service.keyUse == .required, key == nil { throw .keyMissing(service: service.name) }
    var request = service.request(base, key)
    request.service = service.name
    request.key = key.flatMap { Secret($0) }
    request.allowsPlainHTTP = allowsHTTP
    request.timeout = time
    request.connectTimeout = min(request.connectTimeout, time)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await client.send(request)
    } catch {
      throw .http(error)
    }
    do throws(IPServiceError) {
      return try service.read(response)
    } catch {
      throw error.withholding(key)
    }
  }

  private func base(of service: IPService) throws(IPServiceError) -> String {
    var base = service.baseURL
    if let other = baseURL(service.name), !other.isEmpty {
      guard let replaced = HTTPOrigin(other) else {
        throw .badBaseURL(variable: service.environmentPrefix + "_URL")
      }
      // Plain http may be allowed for a service that offers nothing else, but not for a
      // replacement.
      guard isAllowed(replaced) else {
        throw .insecureBaseURL(variable: service.environmentPrefix + "_URL")
      }
      base = replaced.url
    }
    // The client decides about plain http; checking here gives a clearer message.
    let origin = HTTPOrigin(base)
    guard allowsHTTP || origin?.isSecure == true || origin?.isLoopback == true else {
      throw .plainHTTP
    }
    return base
  }

  private func isAllowed(_ origin: HTTPOrigin) -> Bool {
    origin.isSecure || origin.isLoopback
      || (allowsHTTP && IPService.plainHTTPHosts.contains(origin.host))
  }
}

extension IPServiceError {
  /// Returns the same error with the key removed from the service's message.
  fileprivate func withholding(_ key: String?) -> IPServiceError {
    guard let key = key.flatMap({ Secret($0) }) else { return self }
    func clean(_ text: String) -> String { key.withheld(from: text) }
    return switch self {
    case .status(let status, let detail): .status(status, detail: detail.map(clean))
    case .denied(let detail): .denied(detail: detail.map(clean))
    case .refused(let detail): .refused(detail: clean(detail))
    default: self
    }
  }
}
