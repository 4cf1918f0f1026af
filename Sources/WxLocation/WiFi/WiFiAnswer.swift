package import WxCore

/// What a service has answered to the networks in sight.
package struct WiFiAnswer: Hashable, Sendable {
  /// The outcome.
  package enum Outcome: Hashable, Sendable {
    /// The position, and the radius in meters; `nil` if the service states none.
    case position(Coordinate, radius: Double?)
    /// There is no position.
    case failure(WiFiServiceFailure)
  }

  /// The host of the service.
  package var service: String
  package var outcome: Outcome

  package init(service: String, outcome: Outcome) {
    self.service = service
    self.outcome = outcome
  }

  /// Whether the same networks would lead to the same answer.
  var isLasting: Bool {
    switch outcome {
    case .position: true
    case .failure(let failure): failure.code == .notFound || failure.code == .fallback
    }
  }

  /// The radius in meters from which a position is that of a city rather than a place in it.
  private static let coarseRadius = 5_000.0

  /// Returns the fix; `nil` if there is no position.
  func fix(at now: Timestamp) -> Fix? {
    guard case .position(let coordinate, let radius) = outcome else { return nil }
    let accuracy = radius.map { HorizontalAccuracy(measured: $0, origin: .reported) } ?? .unknown
    let isCoarse = accuracy.meters.map { $0 >= Self.coarseRadius } ?? false
    return Fix(
      coordinate: coordinate, accuracy: accuracy, receivedAt: now.wall,
      source: WiFiProvider.sourceName, device: service, mode: .twoD,
      flags: isCoarse ? [.oneShot, .coarse] : [.oneShot])
  }
}

/// The reason why a service has returned no position for the networks in sight.
package struct WiFiServiceFailure: Hashable, Sendable {
  /// The kinds of failures. The raw values are error codes.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The service knows too few of the networks.
    case notFound = "wifi_not_found"
    /// The service has located something else, such as the internet address.
    case fallback = "wifi_fallback"
    case rateLimited = "rate_limited"
    case denied
    case keyMissing = "key_missing"
    case badURL = "bad_url"
    case captivePortal = "captive_portal"
    case malformed = "malformed_answer"
    case noTime = "out_of_time"
    /// The request failed, or the service reports a failure of its own.
    case failed = "wifi_service_failed"
  }

  /// The kind of failure.
  package var code: Code
  /// A clause that describes it.
  package var reason: String

  package init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension WiFiAnswer {
  /// Reads a response of the geolocate protocol, of any status.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - service: The host of the service.
  package init(_ response: HTTPResponse, of service: String) {
    self.service = service
    do throws(IPServiceError) {
      outcome = try Self.read(response, of: service)
    } catch {
      outcome = .failure(WiFiServiceFailure(error))
    }
  }

  private static func read(
    _ response: HTTPResponse, of service: String
  ) throws(IPServiceError) -> Outcome {
    let body: IPBody
    do throws(IPServiceError) {
      body = try IPBody(response)
    } catch {
      // The protocol reports "no position" as status 404, with an error in JSON; another page of
      // this status says that the address of the service is wrong.
      let json = try? JSONValue(parsing: response.body, lenient: true)
      if response.status == 404, json?["error"] != nil { throw .unknownAddress }
      throw error
    }
    if let fallback = body.text("fallback") {
      let what = fallback == "ipf" ? "the internet address" : "an area (\(fallback.prefix(20)))"
      return .failure(
        WiFiServiceFailure(
          code: .fallback, reason: "it knows too few of the networks, and located \(what) instead"))
    }
    let radius = body.number("accuracy")
    let answer = try IPAnswer(
      service: service, latitude: body.number("location", "lat"),
      longitude: body.number("location", "lng"), radius: radius)
    return .position(
      answer.coordinate, radius: radius.flatMap { HorizontalAccuracy.isPlausible($0) ? $0 : nil })
  }
}

extension WiFiServiceFailure {
  /// Creates the failure for an error of the protocol, which locates internet addresses too.
  init(_ error: IPServiceError) {
    code =
      switch error {
      case .noPosition: .notFound
      case .rateLimited, .http(.heldBack): .rateLimited
      case .denied: .denied
      case .keyMissing: .keyMissing
      case .badBaseURL, .insecureBaseURL, .plainHTTP: .badURL
      case .captivePortal, .unreadable(IPServiceError.webPage): .captivePortal
      case .unreadable: .malformed
      case .outOfTime: .noTime
      case .http, .status, .refused: .failed
      }
    reason =
      switch error {
      case .noPosition(let what) where what == IPServiceError.unknownPlace:
        "it knows too few of the networks"
      default: error.reason
      }
  }
}

extension WiFiAnswer {
  /// The answer as JSON.
  var json: JSONValue {
    var object: JSONObject = ["service": .string(service)]
    switch outcome {
    case .position(let coordinate, let radius):
      object.append("latitude", .number(coordinate.latitude))
      object.append("longitude", .number(coordinate.longitude))
      object.append("radius_m", JSONValue(radius))
    case .failure(let failure):
      object.append("error", .string(failure.code.rawValue))
      object.append("reason", .string(failure.reason))
    }
    return .object(object)
  }

  /// Reads an answer; `nil` if the value is not one.
  init?(json: JSONValue) {
    guard let service = json["service"]?.string?.plainText else { return nil }
    self.service = service
    if let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    {
      outcome = .position(coordinate, radius: json["radius_m"]?.double)
    } else if let code = json["error"]?.string.flatMap(WiFiServiceFailure.Code.init),
      let reason = json["reason"]?.string?.plainText
    {
      outcome = .failure(WiFiServiceFailure(code: code, reason: reason))
    } else {
      return nil
    }
  }
}
