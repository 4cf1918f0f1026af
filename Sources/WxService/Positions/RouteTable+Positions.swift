internal import WxAnswers
internal import WxCore
internal import WxLocation

extension RouteTable {
  /// The paths to which phones and trackers send their positions, each in the form of one app.
  package static let positions = RouteTable([
    Route("in_owntracks", .post, ["in", "owntracks"], for: .personal) {
      try PositionsAPI.ownTracks($0)
    },
    Route("in_osmand", .get, ["in", "osmand"], for: .personal) { try PositionsAPI.osmAnd($0) },
    Route("in_osmand", .post, ["in", "osmand"], for: .personal) { try PositionsAPI.osmAnd($0) },
    Route("in_gpslogger", .get, ["in", "gpslogger"], for: .personal) {
      try PositionsAPI.gpsLogger($0)
    },
    Route("in_gpslogger", .post, ["in", "gpslogger"], for: .personal) {
      try PositionsAPI.gpsLogger($0)
    },
    Route("in_homeassistant", .post, ["in", "homeassistant"], for: .personal) {
      try PositionsAPI.homeAssistant($0)
    },
  ])
}

/// `/in`: positions of phones and trackers, for the source `phone`.
enum PositionsAPI {
  /// `POST /in/owntracks`: a message of OwnTracks. The answer is an empty list: the app expects
  /// messages for it.
  static func ownTracks(_ call: ServiceCall) throws -> ServiceResponse {
    let json = try call.request.json()
    let name = call.query["d"] ?? call.request.headers["x-limit-d"]
    if ["location", "encrypted"].contains(json["_type"]?.string) {
      try save(named: name, call) { () throws(PhoneReportError) in try PhoneReport(ownTracks: json)
      }
    }
    return .private([])
  }

  /// `GET` or `POST /in/osmand`: the parameters of OsmAnd and Traccar Client, in the query or the
  /// body, or the JSON of newer versions of the latter.
  static func osmAnd(_ call: ServiceCall) throws -> ServiceResponse {
    if call.request.mediaType == "application/json" {
      let json = try call.request.json()
      try save(named: nil, call) { () throws(PhoneReportError) in try PhoneReport(traccar: json) }
    } else {
      let value = try values(call)
      try save(named: nil, call) { () throws(PhoneReportError) in try PhoneReport(osmAnd: value) }
    }
    return .private([:])
  }

  /// `GET` or `POST /in/gpslogger`: the parameters of a custom address of GPSLogger.
  static func gpsLogger(_ call: ServiceCall) throws -> ServiceResponse {
    let value = try values(call)
    try save(named: nil, call) { () throws(PhoneReportError) in try PhoneReport(gpsLogger: value) }
    return .private([:])
  }

  /// `POST /in/homeassistant`: a message of the companion app of Home Assistant; the name of the
  /// device is in the query.
  static func homeAssistant(_ call: ServiceCall) throws -> ServiceResponse {
    let json = try call.request.json()
    if ["update_location", "encrypted"].contains(json["type"]?.string) {
      try save(named: call.query["device"], call) { () throws(PhoneReportError) in
        try PhoneReport(homeAssistant: json)
      }
    }
    return .private([:])
  }

  /// Returns the parameters of the query and of a form in the body.
  private static func values(_ call: ServiceCall) throws -> (String) -> String? {
    let query = call.query
    guard call.request.method == .post, !call.request.body.isEmpty else { return { query[$0] } }
    let form = try QueryItems(parsing: call.request.body[...])
    return { form[$0] ?? query[$0] }
  }

  private static func save(
    named name: String?, _ call: ServiceCall, _ read: () throws(PhoneReportError) -> PhoneReport?
  ) throws {
    let report: PhoneReport?
    do throws(PhoneReportError) { report = try read() } catch { throw RequestError(error) }
    guard let report else {
      throw RequestError.badParameter(
        name: "lat", expected: "a latitude from -90 to 90, beside a longitude")
    }
    try call.parts.phones().save(report.fix(named: name, at: call.parts.clocks.wall()))
  }
}

extension RequestError {
  fileprivate init(_ error: PhoneReportError) {
    self =
      switch error {
      case .unreadableTime(let member):
        .badParameter(name: member, expected: "a time: seconds since 1970, or 2026-11-21T03:43:20Z")
      case .encrypted(let member):
        .badParameter(
          name: member,
          expected: "other than “encrypted”: the server has no key, so remove it from the app")
      }
  }
}
