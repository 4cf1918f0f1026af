internal import WxPlatform
internal import WxCore

/// Reads the alerts in force.
enum NWSAlerts {
  private static let maximumCount = 200

  static func answer(_ body: JSONValue) throws(WeatherError) -> ProviderAnswer {
    guard let features = body["features"]?.array else {
      throw WeatherError(.nws, .missingField("features"))
    }
    var answer = ProviderAnswer()
    answer.alerts = features.prefix(maximumCount).compactMap(alert).worstFirst
    return answer
  }

  private static func alert(_ feature: JSONValue) -> WeatherAlert? {
    guard let values = feature["properties"], isInForce(values),
      let title = values.words("event") ?? values.words("headline")
    else { return nil }
    var alert = WeatherAlert(title: title)
    alert.sender = values.words("senderName")
    alert.severity = values["severity"]?.string.flatMap(AlertSeverity.init(provider:))
    alert.starts = values.isoTime("onset") ?? values.isoTime("effective")
    alert.ends = values.isoTime("ends") ?? values.isoTime("expires")
    alert.regions = (values["areaDesc"]?.string ?? "").prefix(2000).split(separator: ";")
      .prefix(100).compactMap { JSONValue.string(String($0)).words() }
    alert.details = values.paragraphs("description")
    alert.uri = values.words("@id", limit: 500) ?? feature.words("id", limit: 500)
    return alert
  }

  /// The list also contains tests, exercises and cancellations.
  private static func isInForce(_ values: JSONValue) -> Bool {
    (values["status"]?.string ?? "Actual") == "Actual"
      && values["messageType"]?.string != "Cancel"
  }
}
