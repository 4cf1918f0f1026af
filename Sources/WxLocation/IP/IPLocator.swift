public import WxCore

/// Asks IP services in order until one gives a position.
public struct IPLocator: Sendable {
  private let client: any HTTPClient
  private let services: [IPService]
  private let deadline: Duration
  private let allowsHTTP: Bool
  let timekeeper: Timekeeper
  private let key: @Sendable (_ service: String) -> String?
  private let baseURL: @Sendable (_ service: String) -> String?

  /// Makes a locator.
  ///
  /// - Parameters:
  ///   - client: Sends the requests. It need not retry: the next service is the better retry.
  ///   - services: The services in the order in which they are asked.
  ///   - deadline: The time for all of them together.
  ///   - allowsHTTP: Whether services that speak plain http alone may be asked; the client must
  ///     allow it too, see ``IPService/plainHTTPHosts``.
  ///   - timekeeper: The clocks.
  ///   - key: The key for a service, by its name.
  ///   - baseURL: What replaces scheme, host and port of a service, by its name:
  ///     `WXLOC_<NAME>_URL`.
  public init(
    client: any HTTPClient,
    services: [IPService] = IPService.standard,
    deadline: Duration = .seconds(10),
    allowsHTTP: Bool = false,
    timekeeper: Timekeeper = .live,
    key: @escaping @Sendable (_ service: String) -> String? = { _ in nil },
    baseURL: @escaping @Sendable (_ service: String) -> String? = { _ in nil }
  ) {
    self.client = client
    self.services = services
    self.deadline = deadline
    self.allowsHTTP = allowsHTTP
    self.timekeeper = timekeeper
    self.key = key
    self.baseURL = baseURL
  }

  /// Asks the services in order.
  ///
  /// Each gets its share of the time that is left, so that one that does not answer leaves time for
  /// the next. Cancelling the task ends the request under way, and no further one is made.
  ///
  /// - Returns: The first position.
  /// - Throws: ``IPLocationError`` with the failure of each service.
  public func locate() async throws(IPLocationError) -> IPLocation {
    let end = timekeeper.elapsed() + deadline
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

  /// The names of the services in the order in which they are asked.
  var serviceNames: [String] { services.map(\.name) }

  /// When the time for all services is over if they are asked now, on the clock of the timekeeper:
  /// before an answer comes too late, so that the last failure is still heard.
  func end(before limit: Duration?) -> Duration {
    let now = timekeeper.elapsed()
    guard let limit else { return now + deadline }
    return now + min(deadline, (limit - now) * 0.95)
  }

  /// Asks one service within its share of the time that is left for it and those after it.
  func ask(
    _ index: Int, until end: Duration, after tried: [IPAttempt]
  ) async throws(IPServiceError) -> IPLocation {
    let service = services[index]
    let left = end - timekeeper.elapsed()
    let answer = try await ask(service, within: left / (services.count - index))
    return IPLocation(
      fix: answer.fix(receivedAt: timekeeper.wall()), answer: answer,
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
      guard let replaced = Self.origin(of: other) else {
        throw .badBaseURL(variable: service.environmentPrefix + "_URL")
      }
      // Plain http can be allowed for services that offer nothing else, not for what replaces one.
      guard isAllowed(replaced) else {
        throw .insecureBaseURL(variable: service.environmentPrefix + "_URL")
      }
      base = replaced
    }
    // The client has the last word on plain http; this makes the reason a plain one.
    guard base.hasPrefix("https://") || allowsHTTP || Self.isLoopback(base) else {
      throw .plainHTTP
    }
    return base
  }

  /// Scheme, host and port of a URL, without what follows; `nil` where it is no http or https URL.
  static func origin(of url: String) -> String? {
    let lower = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    guard !authority.isEmpty else { return nil }
    return scheme + authority
  }

  private func isAllowed(_ base: String) -> Bool {
    base.hasPrefix("https://") || Self.isLoopback(base)
      || (allowsHTTP && IPService.plainHTTPHosts.contains(Self.host(of: base)))
  }

  /// The host of a plain http origin, in lower case and without its port.
  private static func host(of base: String) -> String {
    let authority = base.dropFirst("http://".count).lowercased()
    if authority.hasPrefix("[") { return String(authority.prefix { $0 != "]" }) + "]" }
    return String(authority.prefix { $0 != ":" })
  }

  private static func isLoopback(_ base: String) -> Bool {
    let host = host(of: base)
    return host == "localhost" || host == "[::1]"
      || (InternetAddress(host) != nil && host.hasPrefix("127."))
  }
}

extension IPServiceError {
  /// The same error without a key that the service repeats in its own words.
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
