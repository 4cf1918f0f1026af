internal import WxCore

extension RouteTable {
  /// The service's own API.
  package static let api = RouteTable([
    Route("health", .get, ["healthz"], for: .public) { _ in .json(["status": "ok"]) },
    Route("ready", .get, ["readyz"], for: .public) { try ReadinessAPI.answer($0) },
    .openAPI { OpenAPIDocument.whole },
    Route("geocode", .get, ["v1", "geocode"], for: .shared) { try GeocodeAPI.answer($0) },
    Route("reverse", .get, ["v1", "reverse"], for: .shared) { try ReverseAPI.answer($0) },
    Route("nearby", .get, ["v1", "nearby"], for: .shared) { try NearbyAPI.answer($0) },
    Route(
      "text", .post, ["v1", "text"], for: .public, bodyLimit: BodyLimit.text, isLong: true
    ) { try await TextAPI.answer($0) },
    Route("geocode_batch", .post, ["v1", "geocode"], for: .public, streamsBody: true) {
      try BatchAPI.geocode($0)
    },
    Route("reverse_batch", .post, ["v1", "reverse"], for: .public, streamsBody: true) {
      try BatchAPI.reverse($0)
    },
    Route("snowflake", .post, ["v1", "snowflake", ":function"], for: .public, isLong: true) {
      try await Snowflake.answer($0)
    },
    Route(
      "bigquery", .post, ["v1", "bigquery", ":function"], for: .public, isLong: true,
      dialect: .bigQuery
    ) { try await BigQuery.answer($0) },
    Route("timezone", .get, ["v1", "timezone"], for: .shared) { try ZoneAPI.answer($0) },
    Route("weather", .get, ["v1", "weather"], for: .personal) { try await WeatherAPI.answer($0) },
    Route("alerts", .get, ["v1", "alerts"], for: .personal) { try await AlertsAPI.answer($0) },
    Route("card", .get, ["v1", "card"], for: .personal) { try await CardAPI.answer($0) },
    Route("current", .get, ["v1", "current"], for: .personal) { try await CurrentAPI.answer($0) },
    Route("events", .get, ["v1", "events"], for: .personal) { try EventsAPI.answer($0) },
    Route("settings", .get, ["v1", "settings"], for: .personal) { try SettingsAPI.list($0) },
    Route("settings", .patch, ["v1", "settings"], for: .personal) {
      try await SettingsAPI.change($0)
    },
    Route("places", .get, ["v1", "places"], for: .personal) { try PlacesAPI.list($0) },
    Route("places", .post, ["v1", "places"], for: .personal) { try PlacesAPI.add($0) },
    Route("place", .get, ["v1", "places", ":name"], for: .personal) { try PlacesAPI.show($0) },
    Route("place", .patch, ["v1", "places", ":name"], for: .personal) {
      try PlacesAPI.change($0)
    },
    Route("place", .delete, ["v1", "places", ":name"], for: .personal) {
      try PlacesAPI.remove($0)
    },
    Route("fences", .get, ["v1", "fences"], for: .personal) { try FencesAPI.list($0) },
    Route("fences", .post, ["v1", "fences"], for: .personal) { try FencesAPI.add($0) },
    Route("fence", .patch, ["v1", "fences", ":name"], for: .personal) {
      try FencesAPI.change($0)
    },
    Route("fence", .delete, ["v1", "fences", ":name"], for: .personal) {
      try FencesAPI.remove($0)
    },
  ])
}
