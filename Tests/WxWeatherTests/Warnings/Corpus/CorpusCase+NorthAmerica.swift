import Foundation
import WxCore
@testable import WxWeather

extension CorpusCase {
  private static func nws(
    _ event: String, _ change: (inout JSONObject) -> Void = { _ in }
  ) -> JSONValue {
    var values: JSONObject = [
      "id": .string("urn:oid:2.49.0.1.840.0.\(event)"), "areaDesc": "Travis; Williamson",
      "sent": "2026-11-21T01:02:00-06:00", "effective": "2026-11-21T01:02:00-06:00",
      "onset": "2026-11-21T01:02:00-06:00", "expires": "2026-11-21T09:00:00-06:00",
      "status": "Actual", "messageType": "Alert", "category": "Met", "severity": "Severe",
      "certainty": "Likely", "urgency": "Expected", "event": .string(event),
      "sender": "w-nws.webmaster@noaa.gov", "senderName": "NWS Austin/San Antonio TX",
      "headline": .string("\(event) issued by NWS Austin"), "description": "* WHAT...Something.",
      "instruction": nil, "response": "Prepare", "references": [],
    ]
    change(&values)
    return [
      "id": "https://api.weather.gov/alerts/x", "geometry": nil, "properties": .object(values),
    ]
  }

  private static func us(_ name: String, _ text: String, _ expected: [String]) -> CorpusCase {
    CorpusCase(
      authority: "NWS", name: name, source: "nws", place: Sample.austin,
      bodies: [("/alerts/active", text)], expected: expected)
  }

  private static func canada(
    _ name: String, _ features: [JSONValue], _ expected: [String], language: String = "en"
  ) -> CorpusCase {
    CorpusCase(
      authority: "Environment Canada", name: name, source: "eccc", place: Sample.ottawa,
      language: language,
      bodies: [
        (
          "/collections/weather-alerts/items",
          JSONValue.object(["type": "FeatureCollection", "features": .array(features)]).text()
        )
      ], expected: expected)
  }

  private static func alert(
    _ name: String, _ french: String, type: String = "warning", color: JSONValue = "yellow",
    at position: (Double, Double) = (45.4, -75.7), _ change: (inout JSONObject) -> Void = { _ in }
  ) -> JSONValue {
    var values: JSONObject = [
      "alert_type": .string(type), "alert_name_en": .string(name), "alert_name_fr": .string(french),
      "alert_text_en": "Take care.\n\nMore at weather.gc.ca", "alert_text_fr": "Soyez prudents.",
      "feature_name_en": "Ottawa", "feature_name_fr": "Ottawa", "province": "ON",
      "status_en": "continued", "risk_colour_en": color,
      "publication_datetime": "2026-11-21T06:11:00Z", "validity_datetime": "2026-11-21T06:11:00Z",
      "expiration_datetime": "2026-11-21T22:11:00Z", "event_end_datetime": nil,
    ]
    change(&values)
    return [
      "id": .string("\(name)-\(position.0)"), "type": "Feature",
      "geometry": outline(position.0, position.1), "properties": .object(values),
    ]
  }

  static let northAmerica: [CorpusCase] = [
    us("no alerts", collection(), []),
    us(
      "three alerts",
      collection(
        nws("Wind Advisory") { $0["severity"] = "Moderate" },
        nws("Tornado Warning") {
          $0["severity"] = "Extreme"
          $0["urgency"] = "Immediate"
        }, nws("Red Flag Warning") { $0["category"] = "Fire" }),
      ["Tornado Warning", "Red Flag Warning", "Wind Advisory"]),
    us(
      "an event that lasts longer than its statement",
      collection(
        nws("Winter Storm Watch") {
          $0["expires"] = "2026-11-21T02:00:00-06:00"
          $0["ends"] = "2026-11-23T00:00:00-06:00"
        }), ["Winter Storm Watch"]),
    us(
      "tests",
      collection(
        nws("Test Message") { $0["status"] = "Test" }, nws("Test Message"),
        nws("Required Monthly Test")), []),
    us(
      "an update and what it replaces",
      collection(
        nws("Flood Warning") {
          $0["id"] = "urn:oid:2"
          $0["messageType"] = "Update"
          $0["sent"] = "2026-11-21T02:00:00-06:00"
          $0["references"] = [
            ["@id": "x", "identifier": "urn:oid:1", "sender": "w-nws.webmaster@noaa.gov"]
          ]
        }, nws("Flood Watch") { $0["id"] = "urn:oid:1" }), ["Flood Warning"]),
    us(
      "a cancellation", collection(nws("Wind Advisory") { $0["messageType"] = "Cancel" }), []),
    us(
      "an emergency that is not the weather",
      collection(nws("Child Abduction Emergency") { $0["category"] = "Rescue" }), []),
    canada("no alerts", [], []),
    canada(
      "regions around",
      [
        alert("snowfall warning", "avertissement de neige"),
        alert("wind warning", "avertissement de vent", at: (47, -80)),
      ], ["Snowfall warning"]),
    canada(
      "by color and by type",
      [
        alert("special weather statement", "bulletin", type: "statement", color: nil),
        alert("rainfall warning", "pluie", color: "red"),
        alert("frost advisory", "gel", type: "advisory", color: nil),
      ], ["Rainfall warning", "Special weather statement", "Frost advisory"]),
    canada(
      "in French", [alert("fog advisory", "avis de brouillard")], ["Avis de brouillard"],
      language: "fr"),
    canada(
      "ended",
      [
        alert("wind warning", "vent") { $0["status_en"] = "ended" },
        alert("heat warning", "chaleur", type: "ending"),
      ], []),
    canada(
      "only one language",
      [alert("tornado warning", "x") { $0["alert_name_fr"] = nil }], ["Tornado warning"],
      language: "fr"),
  ]
}
