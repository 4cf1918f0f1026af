import Foundation
@testable import WxCore
@testable import WxWeather

/// Reads the input as a message of the Common Alerting Protocol, in XML or in JSON, and selects the
/// warnings at a place.
@c(LLVMFuzzerTestOneInput)
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var messages: [CAPMessage] = []
  if let message = try? CAPReader.message(bytes) { messages.append(message) }
  if let json = try? JSONValue(parsing: bytes, lenient: true) {
    let warnings = json["warnings"]?.array ?? [json]
    messages += warnings.prefix(50).map { CAPMessage(json: $0["alert"] ?? $0) }
  }
  let position = Coordinate(latitude: 48.2, longitude: 16.4) ?? .nullIsland
  let place = Place(name: "Vienna", kind: .city, coordinate: position, countryCode: "AT")
  let here = WarningPlace(
    place, areas: ["EMMA_ID/AT901"], known: ["EMMA_ID/AT901", "EMMA_ID/AT301"], language: "de")
  let now = ISO8601.date("2026-11-21T08:10:00Z") ?? .distantPast
  for isSelected in [false, true] {
    let result = WarningSieve(place: here, now: now, isSelected: isSelected).select(messages)
    precondition(result.alerts.count <= 200)
    for alert in result.alerts { check(alert, now: now) }
    let severities = result.alerts.map { $0.severity ?? .unknown }
    precondition(zip(severities, severities.dropFirst()).allSatisfy { $0 >= $1 })
    for alert in result.alerts {
      let cached = WeatherAlert(cached: .object(alert.cached))
      precondition(cached?.title == alert.title && cached?.severity == alert.severity)
    }
  }
  return 0
}

/// What holds for every warning: it is in force, and its texts are safe for a terminal and bounded.
private func check(_ alert: WeatherAlert, now: Date) {
  precondition(!alert.title.isEmpty && alert.ends.map { $0 > now } ?? true)
  precondition(alert.regions.count <= 100 * CAPMessage.maximumCount)
  let lines =
    [
      alert.title, alert.sender, alert.headline, alert.uri, alert.web, alert.language,
    ].compactMap(\.self) + alert.regions
  for line in lines {
    precondition(line == line.plainText && !line.contains { $0.isNewline })
    precondition(line.count <= 1_000)
  }
  for text in [alert.details, alert.instruction].compactMap(\.self) {
    precondition(text.count <= 8_000)
    for line in text.split(separator: "\n") { precondition(line == line.plainText) }
  }
  if let web = alert.web { precondition(web.lowercased().hasPrefix("http")) }
}
