import Foundation
import Testing
import WxCore
@testable import WxWeather

/// What of a source is a warning at a place, and what only looks like one.
@Suite struct WarningSieveTests {
  private let inVienna = CAPDocument.Area(
    name: "Vienna", polygons: [CAPDocument.square(48.2, 16.4)])
  private let elsewhere = CAPDocument.Area(
    name: "Tyrol", polygons: [CAPDocument.square(47.3, 11.4)])

  private var warning: CAPDocument {
    CAPDocument().with { $0.areas = [inVienna] }
  }

  private func alerts(
    _ documents: CAPDocument..., areas: Set<String>? = nil, language: String = "en",
    known: Set<String> = [], isSelected: Bool = false
  ) throws -> [WeatherAlert] {
    try result(
      documents, areas: areas, language: language, known: known, isSelected: isSelected
    ).alerts
  }

  private func result(
    _ documents: [CAPDocument], areas: Set<String>? = nil, language: String = "en",
    known: Set<String> = [], isSelected: Bool = false
  ) throws -> WarningSieve.Result {
    let place = WarningPlace(
      Sample.vienna, areas: areas, known: known, language: language)
    return WarningSieve(place: place, now: Sample.now, isSelected: isSelected)
      .select(try documents.map { try CAPReader.message($0.bytes) })
  }

  @Test func `a warning has all that its message says`() throws {
    let alert = try #require(try alerts(warning).first)
    #expect(alert.title == "Wind warning" && alert.severity == .moderate)
    #expect(alert.urgency == .expected && alert.certainty == .likely)
    #expect(alert.headline == "Strong wind" && alert.details == "Gusts of up to 90 km/h.")
    #expect(alert.instruction == "Secure loose objects." && alert.language == "en-GB")
    #expect(alert.uri == "2.49.0.1.276.0.2026.1" && alert.web?.hasSuffix("/warnings") == true)
    #expect(alert.sender == "Weather service" && alert.regions == ["Vienna"])
    #expect(alert.starts == ISO8601.date("2026-11-21T06:00:00Z"))
    #expect(alert.ends == ISO8601.date("2026-11-21T20:00:00Z"))
    #expect(alert.sent == ISO8601.date("2026-11-21T05:30:00Z"))
  }

  // MARK: Status and kind

  @Test(arguments: ["Exercise", "Test", "System", "Draft", "test", "EXERCISE"])
  func `only actual messages count`(status: String) throws {
    #expect(try alerts(warning.changed { $0.status = status }).isEmpty)
  }

  @Test(arguments: ["Restricted", "Private"])
  func `a message that is not public does not count`(scope: String) throws {
    #expect(try alerts(warning.changed { $0.scope = scope }).isEmpty)
  }

  @Test(arguments: ["Ack", "Error", "Nonsense"])
  func `a message for authorities does not count`(kind: String) throws {
    #expect(try alerts(warning.changed { $0.kind = kind }).isEmpty)
  }

  private func later(
    _ kind: String, identifier: String = "new", sent: String = "2026-11-21T07:00:00+00:00",
    references: String = "warnings@weather.example,2.49.0.1.276.0.2026.1,2026-11-21T05:30:00+00:00"
  ) -> CAPDocument {
    warning.changed {
      $0.kind = kind
      $0.identifier = identifier
      $0.sent = sent
      $0.references = references
    }
  }

  @Test func `an update replaces what it references, in any order`() throws {
    let update = later("Update").with { $0.severity = "Severe" }
    #expect(try alerts(warning, update).map(\.severity) == [.severe])
    #expect(try alerts(update, warning).map(\.severity) == [.severe])
  }

  @Test func `an update for another area ends the warning here`() throws {
    let update = later("Update").with { $0.areas = [elsewhere] }
    #expect(try alerts(warning, update).isEmpty)
  }

  @Test func `a cancellation ends what it references and is no warning itself`() throws {
    #expect(try alerts(warning, later("Cancel")).isEmpty)
    #expect(try alerts(later("Cancel")).isEmpty)
  }

  @Test func `a chain of updates leaves the last`() throws {
    let second = later("Update", identifier: "2").with { $0.event = "Second" }
    let third = later(
      "Update", identifier: "3", sent: "2026-11-21T07:30:00+00:00",
      references: "warnings@weather.example,2,2026-11-21T07:00:00+00:00"
    ).with { $0.event = "Third" }
    #expect(try alerts(third, warning, second).map(\.title) == ["Third"])
    let end = later(
      "Cancel", identifier: "4", sent: "2026-11-21T07:40:00+00:00",
      references: "warnings@weather.example,3,2026-11-21T07:30:00+00:00")
    #expect(try alerts(end, third, warning, second).isEmpty)
  }

  @Test func `a reference may be only an identifier`() throws {
    #expect(try alerts(warning, later("Cancel", references: "2.49.0.1.276.0.2026.1")).isEmpty)
    #expect(
      try alerts(
        warning, later("Cancel", references: "other-form,2.49.0.1.276.0.2026.1,2026")
      ).isEmpty)
  }

  @Test func `a test or an older message ends nothing`() throws {
    #expect(try alerts(warning, later("Cancel").changed { $0.status = "Test" }).count == 1)
    #expect(try alerts(warning, later("Cancel", sent: "2026-11-21T05:00:00+00:00")).count == 1)
    #expect(try alerts(warning, later("Cancel", references: "someone,else,2026")).count == 1)
  }

  @Test func `an update that references itself stays`() throws {
    let update = later(
      "Update", references: "warnings@weather.example,new,2026-11-21T07:00:00+00:00")
    #expect(try alerts(update).count == 1)
  }

  @Test func `one message in two feeds is one warning, the newer one`() throws {
    let newer = warning.changed { $0.sent = "2026-11-21T06:00:00+00:00" }.with {
      $0.event = "Newer"
    }
    #expect(try alerts(warning, warning).count == 1)
    #expect(try alerts(newer, warning).map(\.title) == ["Newer"])
    #expect(try alerts(warning, newer).map(\.title) == ["Newer"])
  }

  // MARK: Time

  @Test func `a warning that has ended does not count`() throws {
    #expect(try alerts(warning.with { $0.expires = "2026-11-21T08:10:00+00:00" }).isEmpty)
    #expect(try alerts(warning.with { $0.expires = "2026-11-21T09:11:00+01:00" }).count == 1)
  }

  @Test func `a warning for later counts`() throws {
    let later = warning.with {
      $0.onset = "2026-11-22T06:00:00+00:00"
      $0.expires = "2026-11-22T20:00:00+00:00"
    }
    #expect(try alerts(later).count == 1)
  }

  @Test func `a warning without an end is in force for a day`() throws {
    #expect(try alerts(warning.with { $0.expires = nil }).count == 1)
    #expect(
      try alerts(
        warning.changed { $0.sent = "2026-11-19T00:00:00+00:00" }.with {
          $0.onset = nil
          $0.expires = nil
        }
      ).isEmpty)
  }

  // MARK: What is not a warning

  @Test(arguments: ["1; green; Minor", "1;green;Minor", "green", "1"])
  func `level 1 is no warning`(level: String) throws {
    let green = warning.with { $0.parameters = [("awareness_level", level)] }
    #expect(try alerts(green).isEmpty)
    #expect(
      try alerts(warning.with { $0.parameters = [("Awareness_Level", "2; yellow; Moderate")] })
        .count == 1)
  }

  @Test func `a text that there is no warning is no warning`() throws {
    let none = warning.with {
      $0.severity = "Minor"
      $0.event = "No warnings"
    }
    #expect(try alerts(none).isEmpty)
    #expect(try alerts(warning.with { $0.event = "Green wind warning" }).isEmpty)
    #expect(try alerts(warning.with { $0.headline = "No warning was issued in time" }).count == 1)
  }

  @Test(arguments: [
    "Test Message", "Required Weekly Test", "National Periodic Test", "Tsunami warning (TEST)",
    "Practice/Demo Warning", "Communication exercise", "Probewarnung",
  ])
  func `a test of the system is no warning, whatever its status`(event: String) throws {
    #expect(try alerts(warning.with { $0.event = event }).isEmpty)
  }

  @Test func `a headline that announces a test is believed, a word that holds it is not`() throws {
    #expect(try alerts(warning.with { $0.headline = "TEST: ignore this" }).isEmpty)
    #expect(try alerts(warning.with { $0.headline = "This is a test of the system" }).isEmpty)
    #expect(try alerts(warning.with { $0.headline = "TEST...TSUNAMI WARNING...TEST" }).isEmpty)
    let text = warning.with {
      $0.headline = "Tsunami warning"
      $0.details = "THIS IS A TEST. Do nothing."
    }
    #expect(try alerts(text).isEmpty)
    #expect(try alerts(warning.with { $0.event = "Greatest flood" }).count == 1)
    #expect(try alerts(warning.with { $0.headline = "Testing times at sea" }).count == 1)
  }

  @Test func `an all-clear and a past event are no warnings`() throws {
    #expect(try alerts(warning.with { $0.response = "AllClear" }).isEmpty)
    #expect(try alerts(warning.with { $0.urgency = "Past" }).isEmpty)
  }

  @Test func `an epidemic is not for a weather program, a flood is`() throws {
    for category in ["Health", "Security", "Transport", "CBRNE", "Other"] {
      #expect(try alerts(warning.with { $0.categories = [category] }).isEmpty)
    }
    for category in ["Met", "Geo", "Fire", "Env", "Safety"] {
      #expect(try alerts(warning.with { $0.categories = [category] }).count == 1)
    }
    for categories in [[], [""]] {
      #expect(try alerts(warning.with { $0.categories = categories }).count == 1)
    }
    #expect(try alerts(warning.changed { $0.kind = "" }).count == 1)
    #expect(try alerts(warning.with { $0.categories = ["Health", "Met"] }).count == 1)
    let heat = warning.with {
      $0.categories = ["Health"]
      $0.parameters = [("awareness_type", "5; high-temperature")]
    }
    #expect(try alerts(heat).count == 1)
  }

  // MARK: Languages

  @Test func `the block in the user's language is shown, else English, else the first`() throws {
    func title(_ languages: [String?], _ wanted: String) throws -> String? {
      let document = warning.changed { document in
        document.infos = languages.map { tag in
          var info = document.infos[0]
          info.language = tag
          info.event = tag ?? "none"
          return info
        }
      }
      let found = try alerts(document, language: wanted)
      #expect(found.count == 1)
      return found.first?.title
    }
    #expect(try title(["cs", "en-GB", "de-AT"], "de") == "de-AT")
    #expect(try title(["cs", "en-GB", "de-AT"], "de_CH.UTF-8") == "de-AT")
    #expect(try title(["cs", "en-GB", "de-AT"], "fr") == "en-GB")
    #expect(try title(["cs", "de-AT"], "fr") == "cs")
    #expect(try title(["pt-PT", "pt-BR"], "pt-BR") == "pt-BR")
    #expect(try title(["nn", "en"], "nb") == "nn")
    #expect(try title([nil, "en"], "fr") == "en")
    #expect(try title([nil], "en") == "none")
  }

  @Test func `a block that is only in another language is not lost`() throws {
    let document = warning.changed { document in
      var other = document.infos[0]
      other.language = "fr"
      document.infos[0].areas = [elsewhere]
      document.infos.append(other)
    }
    #expect(try alerts(document).map(\.language) == ["fr"])
  }

  // MARK: Areas

  @Test func `a warning elsewhere does not count`() throws {
    #expect(try alerts(warning.with { $0.areas = [elsewhere] }).isEmpty)
    #expect(try alerts(warning.with { $0.areas = [elsewhere, inVienna] }).count == 1)
  }

  @Test func `a circle and several outlines of one area count`() throws {
    let area = CAPDocument.Area(
      name: "Two parts",
      polygons: [CAPDocument.square(47.3, 11.4), CAPDocument.square(48.2, 16.4)])
    #expect(try alerts(warning.with { $0.areas = [area] }).count == 1)
    let circle = CAPDocument.Area(name: "Around", circles: ["48.2,16.37 20"])
    #expect(try alerts(warning.with { $0.areas = [circle] }).count == 1)
    let far = CAPDocument.Area(name: "Around", circles: ["47.3,11.4 20"])
    #expect(try alerts(warning.with { $0.areas = [far] }).isEmpty)
  }

  @Test func `codes decide where there is no outline`() throws {
    func district(_ codes: (String, String)...) -> CAPDocument {
      warning.with { $0.areas = [CAPDocument.Area(name: "District", codes: codes)] }
    }
    let here: Set = ["EMMA_ID/AT901", "NUTS3/AT130"]
    let known = here.union(["EMMA_ID/AT301", "NUTS3/FR101", "EMMA_ID/FR101"])
    #expect(try alerts(district(("EMMA_ID", "AT901")), areas: here, known: known).count == 1)
    #expect(try alerts(district(("EMMA_ID", "AT301")), areas: here, known: known).isEmpty)
    // One code in two lists is two areas.
    #expect(
      try alerts(
        district(("EMMA_ID", "FR101")), areas: ["NUTS3/FR101"], known: known
      ).isEmpty)
    // The outline of a code is unknown: nothing can be said.
    let unknown = try result([district(("UGC", "XYZ"))], areas: here, known: known)
    #expect(unknown.alerts.isEmpty && unknown.unplaced == 1)
    #expect(try alerts(district(("UGC", "XYZ")), areas: here, isSelected: true).count == 1)
  }

  @Test func `an outline counts more than codes and names`() throws {
    let area = CAPDocument.Area(
      name: "Vienna", polygons: [CAPDocument.square(47.3, 11.4)], codes: [("EMMA_ID", "AT901")])
    #expect(
      try alerts(
        warning.with { $0.areas = [area] }, areas: ["EMMA_ID/AT901"],
        known: ["EMMA_ID/AT901"]
      ).isEmpty)
  }

  @Test func `an outline that cannot be read leaves codes and names`() throws {
    let area = CAPDocument.Area(
      name: "District", polygons: ["48.2,16.4 48.2,16.4"], codes: [("EMMA_ID", "AT901")])
    let document = warning.with { $0.areas = [area] }
    #expect(
      try alerts(document, areas: ["EMMA_ID/AT901"], known: ["EMMA_ID/AT901"]).count == 1)
    #expect(try result([document]).unplaced == 1)
  }

  @Test func `only the whole name of the country or the city is a match`() throws {
    func named(_ name: String) throws -> WarningSieve.Result {
      try result([warning.with { $0.areas = [CAPDocument.Area(name: name)] }])
    }
    #expect(try named("Austria").alerts.count == 1 && named("VIENNA").alerts.count == 1)
    #expect(try named("Vienna district west").alerts.isEmpty)
    #expect(try named("Lower Austria").unplaced == 1)
  }

  // MARK: Repetitions and order

  @Test func `one text for each district is one warning`() throws {
    let districts = (1...23).map { number in
      warning.changed {
        $0.identifier = "district-\(number)"
        $0.sent = "2026-11-21T05:30:\(10 + number)+00:00"
      }.with {
        $0.areas = [
          CAPDocument.Area(
            name: "District \(number)", polygons: [CAPDocument.square(48.2, 16.4)])
        ]
      }
    }
    let found = try result(districts).alerts
    #expect(found.count == 1 && found.first?.regions.count == 23)
  }

  @Test func `a warning without an end stays open beside one with an end`() throws {
    let open = warning.changed { $0.identifier = "open" }.with {
      $0.effective = nil
      $0.onset = nil
      $0.expires = nil
    }
    for pair in [[warning, open], [open, warning]] {
      let found = try result(pair).alerts
      #expect(found.count == 1 && found.first?.starts == nil && found.first?.ends == nil)
    }
  }

  @Test func `one text on two days is two warnings`() throws {
    let tomorrow = warning.changed { $0.identifier = "tomorrow" }.with {
      $0.onset = "2026-11-22T06:00:00+00:00"
      $0.expires = "2026-11-22T20:00:00+00:00"
    }
    #expect(try alerts(warning, tomorrow).count == 2)
  }

  @Test func `the worst comes first: severity, then urgency, then certainty`() throws {
    func ranked(
      _ name: String, _ severity: String, _ urgency: String, _ certainty: String
    ) -> CAPDocument {
      warning.changed { $0.identifier = name }.with {
        $0.event = name
        $0.severity = severity
        $0.urgency = urgency
        $0.certainty = certainty
      }
    }
    let found = try alerts(
      ranked("f", "Minor", "Immediate", "Observed"), ranked("e", "Severe", "Future", "Unlikely"),
      ranked("d", "Severe", "Future", "Possible"), ranked("c", "Severe", "Expected", "Possible"),
      ranked("b", "Severe", "Immediate", "Likely"), ranked("a", "Extreme", "Future", "Possible"))
    #expect(found.map(\.title) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `the color in the name of an event is left out`() throws {
    #expect(try alerts(warning.with { $0.event = "yellow Tåge" }).map(\.title) == ["Tåge"])
    #expect(
      try alerts(warning.with { $0.event = "Red Flag Warning" }).map(\.title)
        == ["Red Flag Warning"])
  }

  @Test func `a link that is no web address is left out`() throws {
    #expect(try alerts(warning.with { $0.web = "javascript:alert(1)" }).first?.web == nil)
  }
}
