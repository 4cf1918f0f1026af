internal import WxCore

extension RouteTable {
  /// The service's own API.
  package static let api = RouteTable([
    Route("health", .get, ["healthz"]) { _ in .json(["status": "ok"]) },
    Route("ready", .get, ["readyz"]) { try ReadinessAPI.answer($0) },
    Route("openapi", .get, ["openapi.json"], isShared: true) { call in
      call.cacheable(bytes: PackageResources.openapi_json, seconds: 3600)
    },
    Route("geocode", .get, ["v1", "geocode"], isShared: true) { try GeocodeAPI.answer($0) },
    Route("reverse", .get, ["v1", "reverse"], isShared: true) { try ReverseAPI.answer($0) },
    Route("geocode_batch", .post, ["v1", "geocode"], streamsBody: true) {
      try BatchAPI.geocode($0)
    },
    Route("reverse_batch", .post, ["v1", "reverse"], streamsBody: true) {
      try BatchAPI.reverse($0)
    },
    Route("snowflake", .post, ["v1", "snowflake", ":function"]) {
      try await Snowflake.answer($0)
    },
    Route("bigquery", .post, ["v1", "bigquery", ":function"], dialect: .bigQuery) {
      try await BigQuery.answer($0)
    },
    Route("timezone", .get, ["v1", "timezone"], isShared: true) { try ZoneAPI.answer($0) },
    Route("weather", .get, ["v1", "weather"], isPersonal: true) { try await WeatherAPI.answer($0) },
    Route("current", .get, ["v1", "current"], isPersonal: true) { try await CurrentAPI.answer($0) },
    Route("events", .get, ["v1", "events"], isPersonal: true) { try EventsAPI.answer($0) },
    Route("settings", .get, ["v1", "settings"], isPersonal: true) { try SettingsAPI.list($0) },
    Route("settings", .patch, ["v1", "settings"], effect: .changes) {
      try await SettingsAPI.change($0)
    },
    Route("places", .get, ["v1", "places"], isPersonal: true) { try PlacesAPI.list($0) },
    Route("places", .post, ["v1", "places"], effect: .changes) { try PlacesAPI.add($0) },
    Route("place", .get, ["v1", "places", ":name"], isPersonal: true) { try PlacesAPI.show($0) },
    Route("place", .patch, ["v1", "places", ":name"], effect: .changes) {
      try PlacesAPI.change($0)
    },
    Route("place", .delete, ["v1", "places", ":name"], effect: .changes) {
      try PlacesAPI.remove($0)
    },
    Route("fences", .get, ["v1", "fences"], isPersonal: true) { try FencesAPI.list($0) },
    Route("fences", .post, ["v1", "fences"], effect: .changes) { try FencesAPI.add($0) },
    Route("fence", .delete, ["v1", "fences", ":name"], effect: .changes) {
      try FencesAPI.remove($0)
    },
  ])
}
