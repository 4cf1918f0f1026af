import Foundation
import WxCore
@testable import WxWeather

extension CorpusCase {
  private static func norwegian(
    _ name: String, level: String = "2; yellow; Moderate",
    interval: [JSONValue] = ["2026-11-21T06:00:00+00:00", "2026-11-21T18:00:00+00:00"],
    _ change: (inout JSONObject) -> Void = { _ in }
  ) -> JSONValue {
    var values: JSONObject = [
      "id": .string("2.49.0.1.578.0.\(name)"), "status": "Actual", "type": "Alert",
      "area": "Oslofjorden", "awareness_level": .string(level), "awareness_type": "1; Wind",
      "certainty": "Likely", "severity": "Moderate", "event": "gale",
      "eventAwarenessName": .string(name), "title": .string("\(name), yellow level"),
      "description": "Gale force 8.", "instruction": "Stay ashore.", "consequences": "High waves.",
      "web": "https://www.met.no", "geographicDomain": "marine",
    ]
    change(&values)
    return [
      "type": "Feature", "geometry": outline(59.9, 10.7), "properties": .object(values),
      "when": ["interval": .array(interval)],
    ]
  }

  private static func norway(
    _ name: String, _ features: [JSONValue], _ expected: [String]
  ) -> CorpusCase {
    CorpusCase(
      authority: "MET Norway", name: name, source: "met-norway", place: Sample.oslo,
      bodies: [
        (
          "/weatherapi/metalerts/2.0/current.json",
          JSONValue.object([
            "features": .array(features), "lang": "en", "lastChange": "2026-11-21T07:00:00+00:00",
            "type": "FeatureCollection",
          ]).text()
        )
      ], expected: expected)
  }

  private static func german(
    _ event: String, _ severity: String, _ change: (inout JSONObject) -> Void = { _ in }
  ) -> JSONValue {
    var values: JSONObject = [
      "id": 278_444, "alert_id": .string("2.49.0.0.276.0.DWD.PVW.\(event)"), "status": "actual",
      "effective": "2026-11-21T05:00:00+00:00", "onset": "2026-11-21T06:00:00+00:00",
      "expires": "2026-11-21T20:00:00+00:00", "category": "met", "response_type": "prepare",
      "urgency": "immediate", "severity": .string(severity), "certainty": "likely",
      "event_code": 51, "event_en": .string(event), "event_de": .string(event.uppercased()),
      "headline_en": "Official WARNING", "headline_de": "Amtliche WARNUNG",
      "description_en": "There is a risk.", "description_de": "Es besteht Gefahr.",
      "instruction_en": nil, "instruction_de": "ACHTUNG!",
    ]
    change(&values)
    return .object(values)
  }

  private static func dwd(
    _ name: String, _ alerts: [JSONValue], _ expected: [String], language: String = "en"
  ) -> CorpusCase {
    CorpusCase(
      authority: "DWD", name: name, source: "bright-sky", place: Sample.munich,
      language: language,
      bodies: [
        (
          "/alerts",
          JSONValue.object([
            "alerts": .array(alerts),
            "location": ["warn_cell_id": 809_162_000, "name": "Stadt München"],
          ]).text()
        )
      ], expected: expected)
  }

  private static func irish(
    _ headline: String, _ regions: [JSONValue], level: String = "Yellow",
    _ change: (inout JSONObject) -> Void = { _ in }
  ) -> JSONValue {
    var values: JSONObject = [
      "id": 7, "capId": .string("2.49.0.1.372.0.\(headline)"), "type": "Rain",
      "severity": "Moderate", "certainty": "Likely", "level": .string(level), "status": "Warning",
      "issued": "2026-11-21T05:00:00-00:00", "updated": "2026-11-21T05:00:00-00:00",
      "onset": "2026-11-21T06:00:00-00:00", "expiry": "2026-11-21T20:00:00-00:00",
      "headline": .string(headline), "description": "Heavy rain.", "regions": .array(regions),
    ]
    change(&values)
    return .object(values)
  }

  private static func ireland(
    _ name: String, _ body: JSONValue, _ expected: [String]
  ) -> CorpusCase {
    CorpusCase(
      authority: "Met Éireann", name: name, source: "met-eireann", place: Sample.dublin,
      here: ["EMMA_ID/IE012"], others: ["EMMA_ID/IE007", "EMMA_ID/IE015", "EMMA_ID/EI813"],
      bodies: [("/Open_Data/json/warning_IRELAND.json", body.text())], expected: expected)
  }

  static let northernEurope: [CorpusCase] = [
    norway("none", [], []),
    norway(
      "two", [norwegian("Gale"), norwegian("Snow") { $0["severity"] = "Severe" }], ["Snow", "Gale"]),
    norway("green", [norwegian("Calm", level: "1; green; Minor")], []),
    norway(
      "ended",
      [norwegian("Gale", interval: ["2026-11-20T06:00:00+00:00", "2026-11-21T08:00:00+00:00"])], []),
    norway(
      "without an end", [norwegian("Fire", interval: ["2026-11-21T06:00:00+00:00"])], ["Fire"]),
    norway("exercise", [norwegian("Gale") { $0["status"] = "Exercise" }], []),
    dwd("none", [], []),
    dwd(
      "by severity",
      [german("frost", "minor"), german("storm", "severe"), german("fog", "moderate")],
      ["Storm", "Fog", "Frost"]),
    dwd("in German", [german("glätte", "moderate")], ["Glätte"], language: "de"),
    dwd("a test", [german("storm", "severe") { $0["status"] = "test" }], []),
    dwd("an all-clear", [german("storm", "minor") { $0["response_type"] = "allclear" }], []),
    ireland("none", [], []),
    ireland(
      "counties",
      [irish("Rain for Cork", ["EI04"]), irish("Rain for Leinster", ["EI01", "EI07"])],
      ["Rain for Leinster"]),
    ireland(
      "islands and seas",
      [irish("Aran", ["EI031"]), irish("Galway", ["EI101"]), irish("Gale", ["EI813"])], []),
    ireland("the whole country", [irish("Cold spell", ["IRELAND"])], ["Cold spell"]),
    ireland("green", [irish("Nothing", ["EI07"], level: "Green")], []),
    ireland(
      "red before yellow",
      [irish("Rain", ["EI07"]), irish("Hurricane", ["EI07"], level: "Red")], ["Hurricane", "Rain"]),
  ]
}
