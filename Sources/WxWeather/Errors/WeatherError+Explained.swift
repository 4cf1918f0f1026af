internal import Foundation
public import WxCore

extension WeatherError {
  /// The word for scripts.
  public var code: String {
    switch reason {
    case .badArgument: "bad_argument"
    case .placeNotFound: "place_not_found"
    case .noKey: "no_key"
    case .invalidKey: "invalid_key"
    // Where every call is refused it is the key, and told so; else the key is fine.
    case .planDoesNotCover, .keyOrPlan: "plan_does_not_cover"
    case .rateLimited: "rate_limited"
    case .blocked: "blocked"
    case .outsideCoverage: "outside_coverage"
    case .unavailable: "provider_unavailable"
    case .network(let error): error.code
    case .malformedBody, .webPage: "malformed_body"
    case .missingField: "missing_field"
    case .noContact: "no_contact"
    case .badBaseURL: "bad_url"
    case .nothingKept: "nothing_cached"
    case .keptTooOld, .keptEnded: "cached_too_old"
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
    case .unavailable, .malformedBody, .webPage, .missingField, .nothingKept, .keptTooOld,
      .keptEnded,
      .offline,
      .cancelled:
      .unavailable
    case .noContact, .badBaseURL: .configuration
    }
  }

  /// What happened, with the provider's own sentence.
  public var message: String {
    guard let said else { return "\(happened)." }
    let end = said.last.map { ".!?…".contains($0) } == true ? "" : "."
    return "\(happened): “\(said)”\(end)"
  }

  private var happened: String {
    let name = provider.title
    return switch reason {
    case .badArgument: "\(name) does not accept the request"
    case .placeNotFound: "\(name) knows no such place"
    case .noKey: "\(name) wants a key, and none is configured"
    case .invalidKey: "\(name) does not accept the key"
    case .planDoesNotCover(let call): "The plan of the \(name) key does not cover \(call)"
    case .keyOrPlan(let call):
      "\(name) refuses \(call): the key is not valid, or its plan does not cover this call"
    case .rateLimited(let until?):
      "\(name) got too many requests and accepts the next one \(when(until))"
    case .rateLimited(nil): "\(name) got too many requests"
    case .blocked: "\(name) refuses to answer this program or this address"
    case .outsideCoverage: "\(name) does not cover this place"
    case .unavailable(let status?): "\(name) has a fault (HTTP status \(status))"
    case .unavailable(nil): "\(name) has a fault"
    case .network(let error): "\(name) cannot be reached: \(Self.clause(error.message))"
    case .malformedBody(let why): "\(name) sent an answer that cannot be used: \(why)"
    case .webPage: "\(name) sent a web page instead of data"
    case .missingField(let field): "The answer of \(name) lacks “\(field.plainText.prefix(80))”"
    case .noContact: "\(name) wants to know how to reach its users, and no contact is configured"
    case .badBaseURL: "\(provider.environmentPrefix)_URL is no https URL"
    case .nothingKept: "There is no earlier answer of \(name) for this place"
    case .keptTooOld(let age):
      "The earlier answer of \(name) is older than allowed (\(Self.age(age)))"
    case .keptEnded(let age):
      "The forecast in the earlier answer of \(name) has ended (its age: \(Self.age(age)))"
    case .offline: "The network is not used"
    case .cancelled: "The request was called off"
    }
  }

  /// What to do next.
  public var hint: String? {
    let another = "Try another provider with --provider."
    return switch reason {
    case .badArgument: "Check the coordinates and options."
    case .placeNotFound: "Give the place as LAT,LON."
    case .noKey: howToSetKey
    case .invalidKey where provider == .openWeatherMap:
      "Check the key; a new one works after up to two hours. \(howToSetKey)"
    case .invalidKey where provider == .pirateWeather:
      "Check the key; a new one works after about 20 minutes. \(howToSetKey)"
    case .invalidKey: "Check the key. \(howToSetKey)"
    case .planDoesNotCover: "The key is fine: change its plan, or leave this call out."
    case .keyOrPlan: "If other calls work, the key is fine and its plan is what is missing."
    case .rateLimited(.some): "Wait that long. \(another)"
    case .rateLimited(nil): "Wait some minutes. \(another)"
    case .blocked where provider.needsContact:
      "Set a mail address or page of yours with “wxloc config set contact …”. \(another)"
    case .blocked where provider.needsKey: "Check the key. \(another)"
    case .blocked, .outsideCoverage, .malformedBody, .missingField: another
    case .webPage: CaptivePortal.hint
    case .unavailable: "Try again in a while. \(another)"
    case .network(let error): error.hint
    case .noContact:
      "Set it with “wxloc config set contact MAIL-OR-URL” or in WXLOC_CONTACT."
    case .badBaseURL: "Give it as https://HOST[:PORT]; http:// is for this machine only."
    case .nothingKept: "Ask once without --offline."
    case .keptTooOld: "Allow more with --max-stale SECONDS."
    case .keptEnded: "Ask again with the network, without --offline."
    case .offline, .cancelled: nil
    }
  }

  private var howToSetKey: String {
    "Set it with “wxloc config set keys.\(provider.rawValue) -”, which reads it from standard "
      + "input, or in \(provider.environmentPrefix)_KEY."
  }

  /// A sentence without its full stop.
  private static func clause(_ sentence: String) -> String {
    sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
  }

  /// `in 60 s`, or without the time of the error, a time of the user's own clocks: `at 23:38 on
  /// 2026-11-21`.
  private func when(_ until: Date) -> String {
    if let time {
      let wait = max(1, until.timeIntervalSince(time).rounded(.up))
      return switch wait {
      case ...120: "in \(Int(wait)) s"
      case ...7200: "in \(Int((wait / 60).rounded(.up))) min"
      default: "in \(Int((min(wait, 1e9) / 3600).rounded(.up))) h"
      }
    }
    let offset = TimeZone.current.secondsFromGMT(for: until)
    let minutes = Int(until.timeIntervalSince1970) + offset
    let (hour, minute) = (minutes / 3600 % 24, minutes / 60 % 60)
    return
      "at \(hour):\(minute < 10 ? "0" : "")\(minute) on \(CalendarDate(until, utcOffset: offset))"
  }

  /// `40 s`, `12 min`, `5 h`, `3 days`.
  private static func age(_ seconds: Double) -> String {
    switch max(0, seconds) {
    case ..<120: "\(Int(max(0, seconds))) s"
    case ..<7200: "\(Int(seconds / 60)) min"
    case ..<172_800: "\(Int(seconds / 3600)) h"
    case ..<1e12: "\(Int(seconds / 86400)) days"
    default: "very old"
    }
  }
}
