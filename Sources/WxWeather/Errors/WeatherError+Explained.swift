internal import WxPlatform
public import WxCore

extension WeatherError {
  /// The stable identifier for scripts.
  public var code: String {
    switch reason {
    case .badArgument: "bad_argument"
    case .placeNotFound: "place_not_found"
    case .noKey: "no_key"
    case .invalidKey: "invalid_key"
    // If every call were refused, the key would be invalid and reported as such; here it is valid.
    case .planDoesNotCover, .keyOrPlan: "plan_does_not_cover"
    case .rateLimited: "rate_limited"
    case .blocked: "blocked"
    case .outsideCoverage: "outside_coverage"
    case .unavailable, .missingWarnings: "provider_unavailable"
    case .network(let error): error.code
    case .malformedBody, .webPage: "malformed_body"
    case .missingField: "missing_field"
    case .noContact: "no_contact"
    case .badBaseURL: "bad_url"
    case .notCached: "nothing_cached"
    case .cachedTooOld, .cachedForecastEnded: "cached_too_old"
    case .offline: "offline"
    case .cancelled: "cancelled"
    }
  }

  /// The kind of failure.
  public var cause: FailureCause {
    switch reason {
    case .badArgument: .usage
    case .placeNotFound, .outsideCoverage: .notFound
    case .noKey, .invalidKey, .planDoesNotCover, .keyOrPlan, .blocked: .denied
    case .rateLimited: .rateLimited
    case .network(let error): error.cause
    case .unavailable, .malformedBody, .webPage, .missingField, .missingWarnings, .notCached,
      .cachedTooOld, .cachedForecastEnded, .offline, .cancelled:
      .unavailable
    case .noContact, .badBaseURL: .configuration
    }
  }

  /// What happened, including the provider's own message.
  public var message: String {
    guard let providerMessage else { return "\(happened)." }
    let end = providerMessage.last.map { ".!?…".contains($0) } == true ? "" : "."
    return "\(happened): “\(providerMessage)”\(end)"
  }

  private var happened: String {
    let name = provider.title
    return switch reason {
    case .badArgument: "\(name) does not accept the request"
    case .placeNotFound: "\(name) does not know this place"
    case .noKey: "\(name) needs a key, and none is configured"
    case .invalidKey: "\(name) does not accept the key"
    case .planDoesNotCover(let call): "The plan of the \(name) key does not cover \(call)"
    case .keyOrPlan(let call):
      "\(name) refuses \(call): the key is invalid, or its plan does not cover this call"
    case .rateLimited: "\(name) is rate-limiting requests"
    case .blocked: "\(name) refuses requests from this program or this address"
    case .outsideCoverage: "\(name) does not cover this place"
    case .unavailable(let status?): "\(name) failed (HTTP status \(status))"
    case .unavailable(nil): "\(name) failed"
    case .network(.heldBack): "This server limits its own requests to \(name)"
    case .network(let error): "\(name) cannot be reached: \(error.message.clause)"
    case .malformedBody(let why): "\(name) sent an unusable response: \(why)"
    case .webPage: "\(name) sent a web page instead of data"
    case .missingField(let field): "The response from \(name) lacks “\(field.plainText.prefix(80))”"
    case .missingWarnings(let count, let total):
      "\(count) of \(total) warnings from \(name) could not be read"
    case .noContact: "\(name) requires a contact address, and no contact is configured"
    case .badBaseURL: "\(provider.environmentPrefix)_URL is not an https URL"
    case .notCached: "No cached weather from \(name) for this place"
    case .cachedTooOld(let age):
      "The cached weather from \(name) is older than allowed (age: \(AgeText.length(age)))"
    case .cachedForecastEnded(let age):
      "The cached forecast from \(name) has ended (age: \(AgeText.length(age)))"
    case .offline: "Network access is disabled"
    case .cancelled: "The request was canceled"
    }
  }

  /// What to do next.
  public var hint: Hint? {
    let isOfWarnings = provider.parts == [.alerts]
    let another: Hint =
      isOfWarnings
      ? "Select other sources of warnings with \(.warningSources)."
      : "Try another provider with \(.providers)."
    return switch reason {
    case .badArgument: "Check the coordinates and options."
    case .placeNotFound: "Give the place as LAT,LON."
    case .noKey: howToSetKey
    case .invalidKey:
      "Check the key\(provider.newKeyDelay.map { "; a new one \($0) to work" } ?? ""). \(howToSetKey)"
    case .planDoesNotCover: "The key is valid: change its plan, or do not request these data."
    case .keyOrPlan: "If other calls work, the key is valid, but its plan does not cover this one."
    case .rateLimited(nil) where isOfWarnings: "Try again in a few minutes."
    case .rateLimited(let until?) where isOfWarnings: "Try again \(when(until))."
    case .rateLimited(let until?):
      "Try again \(when(until)), or use another provider with \(.providers)."
    case .rateLimited(nil):
      "Try again in a few minutes, or use another provider with \(.providers)."
    case .blocked where provider.needsContact:
      "Set your email address or web page with \(.contact). \(another)"
    case .blocked where provider.needsKey: "Check the key. \(another)"
    case .blocked, .outsideCoverage, .malformedBody, .missingField: another
    case .webPage: CaptivePortal.hint
    case .unavailable: "Try again later. \(another)"
    case .missingWarnings: "Try again later."
    case .network(let error): error.hint
    case .noContact:
      "Set it with \(.contact)."
    case .badBaseURL: "Use https://HOST[:PORT]; http:// is allowed only for this machine."
    case .notCached: "Run once \(.online)."
    case .cachedTooOld(let age): "Show it with \(.maximumStaleness)\(Self.limit(for: age))."
    case .cachedForecastEnded: "Run again \(.online)."
    case .offline, .cancelled: nil
    }
  }

  /// The limit on the age, in whole days, that allows data of this age in seconds.
  private static func limit(for age: Double) -> String {
    guard age.isFinite, age > 0, age < 1e9 else { return "" }
    return " (\(Int((age / 86_400).rounded(.down) + 1) * 86_400) or more)"
  }

  private var howToSetKey: Hint { "Set it with \(.key(provider.name))." }

  /// `in 60 s`; without ``time``, a time on this machine's own clock: `at 23:38 on 2026-11-21`, or
  /// in UTC if its time zone is unknown.
  private func when(_ until: Date) -> String {
    if let time {
      let wait = max(1, until.timeIntervalSince(time).rounded(.up))
      return switch wait {
      case ...120: "in \(Int(wait)) s"
      case ...7200: "in \(Int((wait / 60).rounded(.up))) min"
      default: "in \(Int((min(wait, 1e9) / 3600).rounded(.up))) h"
      }
    }
    let zone = MachineTimeZone.current
    let offset = zone?.utcOffset(at: until) ?? 0
    let minutes = Int(until.timeIntervalSince1970) + offset
    let (hour, minute) = (minutes / 3600 % 24, minutes / 60 % 60)
    return
      "at \(hour):\(minute < 10 ? "0" : "")\(minute)\(zone == nil ? " UTC" : "") on "
      + "\(CalendarDate(until, utcOffset: offset))"
  }
}
