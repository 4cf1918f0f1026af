import Foundation
import TestSupport
import Testing
import WxCore
@testable import WxWeather

/// Each source over the live client, with bodies in its documented form.
@Suite(.timeLimit(.minutes(1))) struct WarningSourceTests {
  private func report(
    _ name: String, at place: Place, language: String = "en",
    areas: WarningAreaLookUp = .none, _ prepare: (WarningBench) -> Void
  ) async throws -> (report: WeatherReport, requests: [LoopbackServer.Request]) {
    let bench = try WarningBench()
    prepare(bench)
    let source = try #require(WarningSource.named(name))
    let outcome = await bench.service(.sources([source]), areas: areas)
      .warnings(at: place, language: language)
    let requests = bench.server.requests
    await bench.server.stop()
    return (try #require(outcome.report), requests)
  }

  private static func feature(_ values: JSONValue, geometry: JSONValue = .null) -> JSONValue {
    ["type": "FeatureCollection", "features": [["geometry": geometry, "properties": values]]]
  }

  private static func square(_ latitude: Double, _ longitude: Double) -> JSONValue {
    let (s, n, w, e) = (latitude - 0.5, latitude + 0.5, longitude - 0.5, longitude + 0.5)
    func pair(_ x: Double, _ y: Double) -> JSONValue { [.number(x), .number(y)] }
    return [
      "type": "Polygon",
      "coordinates": [[pair(w, s), pair(e, s), pair(e, n), pair(w, n), pair(w, s)]],
    ]
  }

  @Test func `the National Weather Service gets the point and a contact`() async throws {
    let (report, requests) = try await report("nws", at: Sample.austin) {
      $0.answer(
        "/alerts/active",
        Self.feature([
          "id": "urn:oid:2", "areaDesc": "Travis; Hays", "sent": "2026-11-21T01:00:00-06:00",
          "effective": "2026-11-21T01:00:00-06:00", "onset": "2026-11-21T06:00:00-06:00",
          "expires": "2026-11-21T02:05:00-06:00", "ends": "2026-11-22T06:00:00-06:00",
          "status": "Actual", "messageType": "Update", "category": "Met", "severity": "Severe",
          "certainty": "Likely", "urgency": "Expected", "event": "Flood Watch",
          "sender": "w-nws.webmaster@noaa.gov", "senderName": "NWS Austin",
          "headline": "Flood Watch until Sunday", "description": "* WHAT...Flooding.",
          "instruction": "Monitor forecasts.", "response": "Prepare",
          "references": [["identifier": "urn:oid:1", "sender": "w-nws.webmaster@noaa.gov"]],
        ]))
    }
    #expect(requests.map(\.query) == ["point=30.2672,-97.7431"])
    #expect(requests[0].header("User-Agent") == "wxloc/0.0.0 (+me@example.org)")
    #expect(requests[0].header("Accept") == "application/geo+json")
    let alert = try #require(report.alerts.first)
    #expect(alert.title == "Flood Watch" && alert.regions == ["Travis", "Hays"])
    // The statement has expired, the event has not.
    #expect(alert.ends == ISO8601.date("2026-11-22T12:00:00Z"))
    #expect(alert.instruction == "Monitor forecasts." && alert.urgency == .expected)
    #expect(report.parts[.alerts]?.outcome == .ok && report.provider.name == "nws")
  }

  @Test func `MET Norway gets the point, the language and a contact`() async throws {
    let (report, requests) = try await report("met-norway", at: Sample.oslo, language: "nb") {
      $0.answer(
        "/weatherapi/metalerts/2.0/current.json",
        [
          "lang": "no", "type": "FeatureCollection",
          "features": [
            [
              "geometry": Self.square(59.9, 10.7),
              "properties": [
                "id": "2.49.0.1.578.0.20261121060000.001", "status": "Actual", "type": "Alert",
                "area": "Østlandet", "awareness_level": "2; yellow; Moderate",
                "awareness_type": "2; snow-ice", "certainty": "Likely", "severity": "Moderate",
                "event": "snow", "eventAwarenessName": "Snø", "title": "Snø, gult nivå",
                "description": "5-10 cm snø.", "consequences": "Vanskelige kjøreforhold.",
                "instruction": "Beregn ekstra tid.", "web": "https://www.met.no/vaer-og-klima",
              ],
              "when": ["interval": ["2026-11-21T06:00:00+00:00", "2026-11-21T18:00:00+00:00"]],
            ]
          ],
        ])
    }
    #expect(requests.map(\.query) == ["lat=59.9127&lon=10.7461&lang=no"])
    #expect(requests[0].header("User-Agent") == "wxloc/0.0.0 (+me@example.org)")
    let alert = try #require(report.alerts.first)
    #expect(alert.title == "Snø" && alert.language == "no" && alert.regions == ["Østlandet"])
    #expect(alert.details == "5-10 cm snø.\nVanskelige kjøreforhold.")
    #expect(alert.ends == ISO8601.date("2026-11-21T18:00:00Z"))
  }

  private static func canadian(_ change: (inout JSONObject) -> Void = { _ in }) -> JSONValue {
    var values: JSONObject = [
      "id": "ca-1", "alert_type": "warning", "alert_name_en": "snowfall warning",
      "alert_name_fr": "avertissement de neige", "alert_text_en": "15 cm of snow.",
      "alert_text_fr": "15 cm de neige.", "feature_name_en": "City of Ottawa",
      "feature_name_fr": "Ville d’Ottawa", "province": "ON", "status_en": "issued",
      "risk_colour_en": "orange", "publication_datetime": "2026-11-21T06:00:00.000Z",
      "validity_datetime": "2026-11-21T06:00:00.000Z",
      "expiration_datetime": "2026-11-21T22:00:00.000Z",
      "event_end_datetime": "2026-11-22T06:00:00.000Z",
    ]
    change(&values)
    return feature(.object(values), geometry: square(45.4, -75.7))
  }

  @Test func `Environment Canada gets a small box, and its outline decides`() async throws {
    let path = "/collections/weather-alerts/items"
    let (report, requests) = try await report("eccc", at: Sample.ottawa, language: "fr") {
      $0.answer(path, Self.canadian())
    }
    #expect(
      requests.map(\.query) == ["f=json&bbox=-75.6901,45.4199,-75.6899,45.4201&limit=100"])
    #expect(requests[0].header("User-Agent")?.contains("@") != true)
    let alert = try #require(report.alerts.first)
    #expect(alert.title == "Avertissement de neige" && alert.details == "15 cm de neige.")
    #expect(alert.severity == .severe && alert.regions == ["Ville d’Ottawa"])
    #expect(alert.ends == ISO8601.date("2026-11-22T06:00:00Z"))
    let changes: [(inout JSONObject) -> Void] = [
      { $0["status_en"] = "ended" }, { $0["alert_type"] = "ending" },
      {
        $0["event_end_datetime"] = "2026-11-21T08:00:00Z"
      },
    ]
    for change in changes {
      let (report, _) = try await self.report("eccc", at: Sample.ottawa) {
        $0.answer(path, Self.canadian(change))
      }
      #expect(report.alerts.isEmpty && report.parts[.alerts]?.outcome == .ok)
    }
    let (beside, _) = try await self.report("eccc", at: Sample.ottawa) {
      $0.answer(
        path,
        Self.canadian().with(
          "features",
          value: [
            [
              "geometry": Self.square(46, -77),
              "properties": Self.canadian()["features"]?.array?.first?["properties"] ?? .null,
            ]
          ]))
    }
    #expect(beside.alerts.isEmpty)
  }

  private static let german: JSONValue = [
    "alerts": [
      [
        "id": 1, "alert_id": "2.49.0.0.276.0.DWD.PVW.1", "status": "actual",
        "effective": "2026-11-21T05:00:00+00:00", "onset": "2026-11-21T06:00:00+00:00",
        "expires": "2026-11-21T20:00:00+00:00", "category": "met", "response_type": "prepare",
        "urgency": "immediate", "severity": "moderate", "certainty": "likely", "event_code": 51,
        "event_en": "wind gusts", "event_de": "WINDBÖEN",
        "headline_en": "Official WARNING of WIND GUSTS",
        "headline_de": "Amtliche WARNUNG vor WINDBÖEN", "description_en": "There is a risk.",
        "description_de": "Es treten Windböen auf.", "instruction_en": nil,
        "instruction_de": nil,
      ]
    ],
    "location": ["warn_cell_id": 809162000, "name": "Stadt München", "state": "Bayern"],
  ]

  @Test func `Bright Sky has the warnings of DWD in two languages`() async throws {
    for (language, title) in [("de", "Windböen"), ("en", "Wind gusts"), ("pl", "Wind gusts")] {
      let (report, requests) = try await report("bright-sky", at: Sample.munich, language: language)
      { $0.answer("/alerts", Self.german) }
      #expect(requests.map(\.query) == ["lat=48.137&lon=11.575"])
      let alert = try #require(report.alerts.first)
      #expect(alert.title == title && alert.regions == ["Stadt München"])
      #expect(alert.severity == .moderate && alert.urgency == .immediate)
    }
    let (test, _) = try await report("bright-sky", at: Sample.munich) {
      var alert = Self.german["alerts"]?.array?.first ?? .null
      alert = alert.with("status", value: "test")
      $0.answer("/alerts", Self.german.with("alerts", value: [alert]))
    }
    #expect(test.alerts.isEmpty && test.parts[.alerts]?.outcome == .ok)
    let (heat, _) = try await report("bright-sky", at: Sample.munich) {
      let alert = Self.german["alerts"]?.array?.first?.with("category", value: "health")
      $0.answer("/alerts", Self.german.with("alerts", value: [alert ?? .null]))
    }
    #expect(heat.alerts.count == 1, "DWD warns of heat in this category")
    let (nameless, _) = try await report("bright-sky", at: Sample.munich) {
      let alert = Self.german["alerts"]?.array?.first?.with("event_de", value: nil)
        .with("event_en", value: nil)
      $0.answer("/alerts", Self.german.with("alerts", value: [alert ?? .null]))
    }
    #expect(nameless.alerts.map(\.title) == nameless.alerts.map(\.headline))
    #expect(nameless.alerts.count == 1)
    let (abroad, _) = try await report("bright-sky", at: Sample.munich) { _ in }
    #expect(abroad.parts[.alerts]?.failure?.reason == .outsideCoverage)
  }

  private static func irish(_ regions: [JSONValue], level: String = "Orange") -> JSONValue {
    [
      [
        "id": 1, "capId": "2.49.0.1.372.0.1", "type": "Wind", "severity": "Severe",
        "certainty": "Likely", "level": .string(level), "status": "Warning",
        "issued": "2026-11-21T05:00:00-00:00", "updated": "2026-11-21T05:30:00-00:00",
        "onset": "2026-11-21T06:00:00-00:00", "expiry": "2026-11-21T20:00:00-00:00",
        "headline": "Wind warning for Dublin", "description": "Very strong winds.",
        "regions": .array(regions),
      ]
    ]
  }

  @Test func `Met Éireann's counties are found by their outlines`() async throws {
    let path = "/Open_Data/json/warning_IRELAND.json"
    let areas = WarningBench.areas(["EMMA_ID/IE012"], others: ["EMMA_ID/IE007", "EMMA_ID/EI805"])
    func titles(_ body: JSONValue) async throws -> [String] {
      let (report, _) = try await report("met-eireann", at: Sample.dublin, areas: areas) {
        $0.answer(path, body)
      }
      #expect(report.parts[.alerts]?.outcome == .ok)
      return report.alerts.map(\.title)
    }
    #expect(try await titles(Self.irish(["EI07", "EI04"])) == ["Wind warning for Dublin"])
    #expect(try await titles(Self.irish(["EI04"])).isEmpty)
    #expect(try await titles(Self.irish(["EI805"])).isEmpty)
    #expect(try await titles(Self.irish(["EI07"], level: "Green")).isEmpty)
    #expect(try await titles([]).isEmpty)
    #expect(try await titles([:]).isEmpty)
  }

  private static func feed(_ documents: CAPDocument...) -> JSONValue {
    ["warnings": .array(documents.map(\.json))]
  }

  @Test func `MeteoAlarm's feed of the country is filtered by area`() async throws {
    let here = CAPDocument.Area(name: "Wien", codes: [("EMMA_ID", "AT901")])
    let far = CAPDocument.Area(name: "Tirol", codes: [("EMMA_ID", "AT701")])
    let areas = WarningBench.areas(["EMMA_ID/AT901"], others: ["EMMA_ID/AT701"])
    let path = "/api/v1/warnings/feeds-austria"
    let (report, requests) = try await report("meteoalarm", at: Sample.vienna, areas: areas) {
      $0.answer(
        path,
        Self.feed(
          CAPDocument().with { $0.areas = [here] },
          CAPDocument().changed { $0.identifier = "2" }.with {
            $0.areas = [far]
            $0.event = "Snow"
          },
          CAPDocument().changed { $0.identifier = "3" }.with {
            $0.areas = [here]
            $0.event = "Nothing"
            $0.parameters = [("awareness_level", "1; green; Minor")]
          }))
    }
    #expect(requests.map(\.path) == [path] && requests[0].query == nil)
    #expect(report.alerts.map(\.title) == ["Wind warning"])
  }

  @Test func `a feed whose areas are unknown does not say that there are none`() async throws {
    let (report, _) = try await report("meteoalarm", at: Sample.vienna) {
      $0.answer(
        "/api/v1/warnings/feeds-austria",
        Self.feed(
          CAPDocument().with {
            $0.areas = [CAPDocument.Area(name: "Wien", codes: [("EMMA_ID", "AT901")])]
          }))
    }
    #expect(!report.hasData(for: .alerts))
    #expect(report.parts[.alerts]?.failure?.code == "malformed_body")
  }

  @Test func `FPAS gets a box, then each message once`() async throws {
    let area = CAPDocument.Area(name: "Nairobi", polygons: [CAPDocument.square(-1.3, 36.8)])
    let beside = CAPDocument.Area(name: "Beside", polygons: [CAPDocument.square(-2.5, 36.8)])
    let (report, requests) = try await report("fpas", at: Sample.nairobi) {
      $0.answer(
        "/alert/area",
        ["0a-1", "0a-2", "0a-1", "../../secret", "0a-3", 7, "0a-4"])
      $0.answer("/alert/0a-1", .answer(body: CAPDocument().with { $0.areas = [area] }.bytes))
      $0.answer(
        "/alert/0a-2",
        .answer(
          body: CAPDocument().changed { $0.identifier = "2" }.with {
            $0.areas = [beside]
            $0.event = "Beside"
          }.bytes))
      $0.answer("/alert/0a-3", .answer(body: Array("<alert>".utf8)))
    }
    #expect(
      requests.first?.query == "min_lat=-1.287&max_lat=-1.285&min_lon=36.816&max_lon=36.818")
    #expect(
      requests.dropFirst().map(\.path).sorted()
        == ["/alert/0a-1", "/alert/0a-2", "/alert/0a-3", "/alert/0a-4"])
    // One message is damaged and one is gone; the others are shown.
    #expect(report.alerts.map(\.title) == ["Wind warning"])
    #expect(
      report.parts[.alerts]?.text
        == "failed: 1 of 4 warnings from FOSS Public Alert Server could not be read.")
  }

  @Test func `warnings that cannot be read are a failure if no other is in force`() async throws {
    let (report, _) = try await report("fpas", at: Sample.nairobi) {
      $0.answer("/alert/area", ["a", "b"])
      $0.answer("/alert/a", .answer(500))
      $0.answer(
        "/alert/b",
        .answer(
          body: CAPDocument().with {
            $0.areas = [
              CAPDocument.Area(name: "Beside", polygons: [CAPDocument.square(-2.5, 36.8)])
            ]
          }.bytes))
    }
    #expect(!report.hasData(for: .alerts))
    #expect(report.parts[.alerts]?.failure?.reason == .missingWarnings(count: 1, of: 2))
  }

  @Test func `equal warnings stay in the order of the list`() async throws {
    let names = (1...12).map { "a\($0)" }
    let (report, _) = try await report("fpas", at: Sample.nairobi) {
      $0.answer("/alert/area", .array(names.map(JSONValue.string)))
      for name in names {
        $0.answer(
          "/alert/\(name)",
          .answer(
            body: CAPDocument().changed { $0.identifier = name }.with { $0.event = name }.bytes))
      }
    }
    #expect(report.alerts.map(\.title) == names)
  }

  @Test func `messages that all fail are a failure, no messages are none`() async throws {
    let (failed, _) = try await report("fpas", at: Sample.nairobi) {
      $0.answer("/alert/area", ["a"])
      $0.answer("/alert/a", .answer(500))
    }
    #expect(failed.parts[.alerts]?.failure?.code == "provider_unavailable")
    let (none, _) = try await report("fpas", at: Sample.nairobi) { $0.answer("/alert/area", []) }
    #expect(none.alerts.isEmpty && none.parts[.alerts]?.outcome == .ok)
  }

  @Test func `SWIC gets the point with the latitude first, then each message once`() async throws {
    func row(_ address: JSONValue) -> JSONValue { ["properties": ["capurl": address]] }
    let (report, requests) = try await report("swic", at: Sample.nairobi) {
      $0.answer(
        "/f/wfs",
        [
          "features": [
            row("ke-kmd-en/2026/11/21/1.xml"), row("ke-kmd-en/2026/11/21/1.xml"),
            row("../secret.xml"), row("/etc/passwd"), row("https://evil.example/"), row(.null),
          ]
        ])
      $0.answer(
        "/v2/cap-alerts/ke-kmd-en/2026/11/21/1.xml",
        .answer(
          body: CAPDocument().with {
            $0.areas = [CAPDocument.Area(name: "Nairobi County")]
          }.bytes))
    }
    #expect(
      requests.first?.query
        == "request=GetFeature&version=1.1.0&typeName=local_postgis%3Apostgis_geojsons"
        + "&outputFormat=json&cql_filter=INTERSECTS%28wkb_geometry,%20POINT%20%28-1.286%2036.817%29%29"
        + "%20AND%20row_type%20NEQ%20%27BOUNDARY%27")
    #expect(requests.count == 2)
    #expect(report.alerts.map(\.title) == ["Wind warning"])
  }

  @Test(arguments: WarningSource.all)
  func `a failure of any source is a failure, not an empty list`(source: WarningSource)
    async throws
  {
    let place = try #require(
      [
        Sample.austin, Sample.oslo, Sample.ottawa, Sample.munich, Sample.dublin, Sample.vienna,
        Sample.nairobi,
      ].first(where: source.covers))
    for reply in [
      LoopbackServer.Reply.answer(500), .json("{"), .json("7"), .answer(429),
      .html("<html>Log in</html>"), .json(#"{"features":7,"warnings":7,"alerts":7}"#),
    ] {
      let (report, _) = try await report(source.name, at: place) { bench in
        for path in [
          "/alerts/active", "/weatherapi/metalerts/2.0/current.json",
          "/collections/weather-alerts/items", "/alerts",
          "/Open_Data/json/warning_IRELAND.json", "/api/v1/warnings/feeds-austria",
          "/api/v1/warnings/feeds-norway", "/api/v1/warnings/feeds-germany", "/alert/area",
          "/f/wfs",
        ] { bench.answer(path, reply) }
      }
      // An empty object is what Met Éireann has sent on a quiet day.
      if source.name == "met-eireann", report.hasData(for: .alerts) { continue }
      #expect(!report.hasData(for: .alerts), "\(source.name): \(reply)")
      #expect(report.parts[.alerts]?.failure?.provider == source.provider)
    }
  }
}
