import Foundation
import Testing
import WxCore
@testable import WxWeather

/// Messages of the Common Alerting Protocol in XML.
@Suite struct CAPReaderTests {
  private var full: CAPDocument {
    var document = CAPDocument()
    document.references = "a@b.example,id-1,2026-11-20T05:30:00+00:00 id-2"
    document.infos[0].effective = "2026-11-21T05:30:00Z"
    document.infos[0].response = "Prepare"
    document.infos[0].parameters = [("awareness_level", "3; orange; Severe")]
    document.infos[0].areas = [
      CAPDocument.Area(
        name: "Vienna & around", polygons: [CAPDocument.square(48.2, 16.4)],
        circles: ["48.2,16.4 12.5"], codes: [("EMMA_ID", "AT901")])
    ]
    return document
  }

  @Test func `every member of a message is read`() throws {
    let message = try CAPReader.message(full.bytes)
    #expect(message.identifier == "2.49.0.1.276.0.2026.1")
    #expect(message.sender == "warnings@weather.example" && message.status == "actual")
    #expect(message.kind == .alert && message.scope == "public")
    #expect(message.sent == ISO8601.date("2026-11-21T05:30:00Z"))
    #expect(
      message.references == [
        .init(sender: "a@b.example", identifier: "id-1"), .init(sender: nil, identifier: "id-2"),
      ])
    let info = try #require(message.infos.first)
    #expect(info.language == "en-GB" && info.categories == ["met"] && info.event == "Wind warning")
    #expect(info.urgency == .expected && info.severity == .moderate && info.certainty == .likely)
    #expect(info.responses == ["prepare"] && info.headline == "Strong wind")
    #expect(info.effective == ISO8601.date("2026-11-21T05:30:00Z"))
    #expect(info.onset == ISO8601.date("2026-11-21T06:00:00Z"))
    #expect(info.expires == ISO8601.date("2026-11-21T20:00:00Z"))
    #expect(info.details == "Gusts of up to 90 km/h." && info.instruction?.isEmpty == false)
    #expect(info.web == "https://weather.example/warnings")
    #expect(info.parameters == ["awareness_level": "3; orange; Severe"])
    let area = try #require(info.areas.first)
    #expect(area.name == "Vienna & around" && area.codes == ["EMMA_ID/AT901"])
    #expect(area.polygons.count == 1 && area.circles.first?.radius == 12_500)
    #expect(!area.hasBadOutline)
  }

  @Test func `prefixes, sections, line ends and envelopes make no difference`() throws {
    let expected = try CAPReader.message(full.bytes)
    for change: (inout CAPDocument.Style) -> Void in [
      { $0.prefix = "cap:" }, { $0.usesCDATA = true }, { $0.breaksLines = true },
      { $0.hasByteOrderMark = true }, { $0.version = "1.1" }, { $0.envelope = "alerts" },
    ] {
      var document = full
      change(&document.style)
      #expect(try CAPReader.message(document.bytes) == expected)
    }
  }

  @Test func `the members of JSON are the same`() throws {
    var document = full
    document.infos[0].areas[0].circles = []
    let json = try #require(document.json["alert"])
    #expect(CAPMessage(json: json) == (try CAPReader.message(document.bytes)))
  }

  @Test func `several info blocks of a message are read one by one`() throws {
    var document = full
    document.infos.append(CAPDocument.Info(language: "de-DE", event: "Windwarnung"))
    let message = try CAPReader.message(document.bytes)
    #expect(message.infos.map(\.event) == ["Wind warning", "Windwarnung"])
  }

  @Test(arguments: [
    "", "<alert>", "<alert><info></alert>", "<feed/>", "not XML",
    "<!DOCTYPE alert [<!ENTITY a 'b'>]><alert>&a;</alert>",
    "<?xml version='1.0' encoding='UTF-16'?><alert/>",
  ])
  func `damaged documents are rejected`(text: String) {
    #expect(throws: XMLFault.self) { try CAPReader.message(Array(text.utf8)) }
  }

  @Test func `every cut of a message is rejected or read without a crash`() {
    let bytes = full.bytes
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? CAPReader.message(Array(bytes[..<end]))
    }
  }

  @Test func `control characters do not reach a terminal`() throws {
    var document = full
    document.infos[0].headline = "\u{1B}[31mred\u{202E}\u{7}"
    document.infos[0].details = "one\u{0}\r\ntwo\u{9B}"
    document.infos[0].areas[0].name = "A\u{2028}B"
    let info = try #require(try CAPReader.message(document.bytes).infos.first)
    #expect(info.headline == "[31mred" && info.areas[0].name == "A B")
    #expect(info.details == "one\ntwo")
  }

  @Test func `lists and texts have limits`() throws {
    var document = full
    document.infos[0].details = String(repeating: "word ", count: 10_000)
    document.infos[0].areas = (0..<2_000).map { CAPDocument.Area(name: "Area \($0)") }
    let info = try #require(try CAPReader.message(document.bytes).infos.first)
    #expect(info.areas.count == CAPMessage.maximumCount)
    #expect((info.details?.count ?? 0) <= 8_000)
    document.infos = Array(repeating: CAPDocument.Info(), count: 1_000)
    #expect(try CAPReader.message(document.bytes).infos.count == CAPMessage.maximumCount)
  }

  @Test(arguments: [
    ("2026-11-21T06:00:00-00:00", "2026-11-21T06:00:00Z"),
    ("2026-11-21T06:00:00", "2026-11-21T06:00:00Z"),
    ("2026-11-21T06:00:00.500+01:00", "2026-11-21T05:00:00.500Z"),
    (" 2026-11-21T06:00:00+05:45\n", "2026-11-21T00:15:00Z"),
  ])
  func `times are read with and without an offset`(text: String, expected: String) {
    #expect(CAPMessage.time(text) == ISO8601.date(expected))
  }

  @Test(arguments: ["", "soon", "2026-13-01T00:00:00Z", "99999-01-01T00:00:00Z"])
  func `an impossible time is missing`(text: String) {
    #expect(CAPMessage.time(text) == nil)
  }
}
