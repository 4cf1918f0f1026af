internal import WxPlatform
internal import WxCore

/// The JSON of a provider's response. Anything else, or a reported failure, becomes an error.
struct ProviderBody {
  let provider: WeatherProvider
  /// The name of the call.
  let call: String
  let response: HTTPResponse
  let now: Date
  /// The parsed body; `nil` if it is not JSON.
  private(set) var json: JSONValue?

  init(
    _ response: HTTPResponse, of provider: WeatherProvider, for call: String = "this call",
    now: Date
  ) {
    self.provider = provider
    self.call = call
    self.response = response
    self.now = now
    do throws(JSONReadingError) {
      json = try JSONValue(parsing: response.body, lenient: true)
    } catch {
      json = nil
    }
  }

  /// Returns the body for one part of the JSON.
  func part(_ json: JSONValue) -> ProviderBody {
    var part = self
    part.json = json
    return part
  }

  var isSuccess: Bool { (200..<300).contains(response.status) }

  /// Returns the body of a successful response, an object.
  func object() throws(WeatherError) -> JSONValue {
    if json == nil, CaptivePortal.isLikely(response) { throw WeatherError(provider, .webPage) }
    guard let json else {
      throw WeatherError(provider, .malformedBody(whyUnreadable), providerMessage: prose)
    }
    guard json.object != nil else {
      throw WeatherError(provider, .malformedBody("its JSON has an unexpected structure"))
    }
    return json
  }

  /// Returns the error for a status, by rules common to all providers.
  ///
  /// Only 400, 414 and 422 concern the request: a 404 or an unexpected status is the provider's
  /// fault and never means that the place is wrong. Only 401 concerns the key: a service that
  /// requires payment (402) has accepted the key.
  ///
  /// - Parameters:
  ///   - text: The provider's own message.
  ///   - status: The status, if the body corrects that of the response.
  /// - Returns: The error.
  func failure(message text: String? = nil, status: Int? = nil) -> WeatherError {
    let providerMessage = text ?? prose
    let status = status ?? response.status
    return switch status {
    case 400, 414, 422: WeatherError(provider, .badArgument, providerMessage: providerMessage)
    case 401 where provider.needsKey:
      WeatherError(provider, .invalidKey, providerMessage: providerMessage)
    case 402 where provider.needsKey:
      WeatherError(provider, .planDoesNotCover(call: call), providerMessage: providerMessage)
    case 401, 402, 403, 407, 451: WeatherError(provider, .blocked, providerMessage: providerMessage)
    case 429:
      WeatherError(
        provider, .rateLimited(until: retryTime), providerMessage: providerMessage, at: now)
    case 511: WeatherError(provider, .webPage)
    default: WeatherError(provider, .unavailable(status: status), providerMessage: providerMessage)
    }
  }

  /// The time from which the provider accepts the next request.
  var retryTime: Date? {
    response.header("Retry-After").flatMap { HTTPDate.retryAfter($0, now: now) }
      .flatMap { $0 > .zero ? now.addingTimeInterval($0.seconds) : nil }
  }

  /// The text of a body that is not JSON, if it looks like a sentence.
  var prose: String? {
    guard json == nil else { return nil }
    var start = String(decoding: response.body.prefix(400), as: UTF8.self)
    // The cut may split a character.
    if response.body.count > 400, start.last == "\u{FFFD}" { start.removeLast() }
    guard let first = start.first(where: { !$0.isWhitespace }), first.isLetter,
      start.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0.properties.isWhitespace }),
      !start.unicodeScalars.contains("\u{FFFD}")
    else { return nil }
    return start
  }

  private var whyUnreadable: String {
    let start = response.body.prefix(2000).withoutByteOrderMark.drop { $0 <= 0x20 }
    guard let first = start.first else { return "it is empty" }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return "its JSON is damaged" }
    return "it is not JSON"
  }
}
