package import WxCore

/// Requests the position of the Wi-Fi networks in sight from a service that has the protocol of
/// Google's Geolocation API and of Ichnaea.
package struct WiFiLocator: Sendable {
  /// [beaconDB](https://beacondb.net), which needs no key.
  package static let standardURL = "https://api.beacondb.net/v1/geolocate"
  /// The longest time for one request.
  static let timeLimit = Duration.seconds(10)
  /// What stands in a URL where the key belongs.
  package static let keyMark = "{key}"

  /// The address of the service, with ``keyMark`` in place of the key.
  package let url: String
  private let client: any HTTPClient
  private let key: Secret?
  private let cache: WiFiAnswerCache?
  private let refreshes: Bool
  private let report: @Sendable (Report) -> Void

  /// What a locator reports.
  package enum Report: Hashable, Sendable {
    /// A list of so many networks is sent to a service, named by its host.
    case request(to: String, networks: Int)
    /// An earlier answer of a service is used, which is `age` seconds old.
    case cached(of: String, age: Double)
    /// The answer could not be stored.
    case unsaved(FileError)
  }

  /// Creates a locator.
  ///
  /// - Parameters:
  ///   - client: The client for the requests; its `User-Agent` should name the program.
  ///   - url: The address of the service, perhaps with ``keyMark``.
  ///   - key: The key, if it is known.
  ///   - cache: The earlier answers; `nil` to store nothing.
  ///   - refreshes: Whether a request is sent even if there is an earlier answer.
  ///   - report: Receives what the locator does, before a request is sent.
  package init(
    client: any HTTPClient, url: String = standardURL, key: Secret? = nil,
    cache: WiFiAnswerCache? = nil, refreshes: Bool = false,
    report: @escaping @Sendable (Report) -> Void = { _ in }
  ) {
    self.client = client
    self.url = url
    self.key = key
    self.cache = cache
    self.refreshes = refreshes
    self.report = report
  }

  /// The host of the service.
  package var service: String { HTTPOrigin(url)?.authority.plainText ?? "the service" }

  /// Whether a text is the address of a service: https, or http on this machine.
  package static func isURL(_ text: String) -> Bool {
    guard let origin = HTTPOrigin(text), !origin.hasUser, text.plainText == text else {
      return false
    }
    return (origin.isSecure || origin.isLoopback) && !text.contains(" ") && !text.contains("#")
  }

  /// Returns an earlier answer about the same place; `nil` if the service needs a request.
  func known(_ networks: [WiFiNetwork]) -> WiFiAnswer? {
    guard !refreshes, let (answer, age) = cache?.answer(about: networks, from: url) else {
      return nil
    }
    report(.cached(of: answer.service, age: age))
    return answer
  }

  /// Sends the networks to the service, and returns its answer. An answer that would be the same
  /// again is stored.
  ///
  /// - Parameters:
  ///   - networks: The networks in sight.
  ///   - limit: The longest time for the request, at most ``timeLimit``.
  /// - Returns: The answer. A failure is an answer too, so this method throws nothing.
  func answer(about networks: [WiFiNetwork], within limit: Duration) async -> WiFiAnswer {
    let answer = await response(to: networks, within: min(limit, Self.timeLimit))
    if answer.isLasting {
      do throws(FileError) { try cache?.save(answer, about: networks, from: url) } catch {
        report(.unsaved(error))
      }
    }
    return answer
  }

  /// Sends the networks to the service and reads its answer.
  private func response(to networks: [WiFiNetwork], within limit: Duration) async -> WiFiAnswer {
    func failed(_ error: IPServiceError) -> WiFiAnswer {
      WiFiAnswer(service: service, outcome: .failure(WiFiServiceFailure(error)))
    }
    guard limit > .zero else { return failed(.outOfTime) }
    if url.contains(Self.keyMark), key == nil { return failed(.keyMissing(service: service)) }
    var request = Self.request(
      to: url.replacing(Self.keyMark, with: key?.reveal().percentEncoded() ?? ""), networks)
    request.service = "wifi"
    request.key = key
    request.timeout = limit
    request.connectTimeout = min(request.connectTimeout, limit)
    report(.request(to: service, networks: networks.count))
    do throws(HTTPError) {
      var answer = WiFiAnswer(try await client.send(request), of: service)
      // A service may repeat the key in its message.
      if case .failure(var failure) = answer.outcome, let key {
        failure.reason = key.withheld(from: failure.reason)
        answer.outcome = .failure(failure)
      }
      return answer
    } catch {
      return failed(.http(error))
    }
  }

  /// Returns the request for a list of networks.
  ///
  /// `considerIp` is false, because the service would otherwise answer with the position of the
  /// internet address if it knows none of the networks.
  static func request(to url: String, _ networks: [WiFiNetwork]) -> HTTPRequest {
    let list = networks.map { network -> JSONValue in
      var object: JSONObject = [
        "macAddress": .string(network.bssid.description),
        "signalStrength": .integer(Int64(network.signal)), "age": .integer(Int64(network.age)),
      ]
      if let frequency = network.frequency {
        object.append("frequency", .integer(Int64(frequency)))
      }
      return .object(object)
    }
    let body: JSONObject = ["considerIp": false, "wifiAccessPoints": .array(list)]
    return HTTPRequest(
      url: url,
      headers: [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("Accept", "application/json"),
      ],
      body: Array(JSONValue.object(body).text().utf8),
      maximumBodySize: IPService.maximumAnswerSize)
  }
}
