import Foundation
import TestSupport
import Testing
import WxAnswers
import WxCommand
import WxCore
import WxGazetteer
import WxLocation
import WxPlaces
import WxService
import WxSettings
import WxWeather

/// The command, its batches, the server and the tool for assistants give the same answer.
@Suite struct DoorAgreementTests {
  private let batch: BatchSetting
  private let parts: ServiceParts

  private struct Unused: Error {}

  init() throws {
    batch = try BatchSetting()
    let gazetteer = try Gazetteer(folder: batch.setting.environment["WXLOC_GAZETTEER"] ?? "")
    parts = ServiceParts(
      gazetteer: { gazetteer }, store: { _ in throw Unused() }, weather: { _ in throw Unused() },
      location: { throw Unused() }, lastFix: { nil }, changes: { throw Unused() },
      settingsEditor: { throw Unused() }, clocks: .live)
  }

  private static let queries = [
    "Munich", "  Munich ", "Paris, TX", "旧金山", "Sprngfield, Ilinois", "LHR", "10115",
    "10115 Berlin", "Mu\u{308}nchen", "München", "东京天气", "📍Berlin", "Springfield", "Xyzzyplugh",
    "48.1, 11.5",
    "91, 0", "CA", "Fiesole, near Florence", "Naomi Osaka", "Wien/Österreich", "Kraków–Łódź",
    "Foobarville, Ohio", "القاهرة، مصر", "Hauptstr. 5, D-50667 Köln",
  ]
  private static let fields: [[(name: String, text: String)]] = [
    [("city", "Paris"), ("admin1", "TX")], [("city", "München"), ("country", "Germany")],
    [("city", "Berlin"), ("postcode", "80331"), ("country", "DE")], [("country", "DE")],
    [("country", "Korea, Republic of")], [("city", "Paris"), ("country", "FR,US")],
    [("city", "Xyzzyplugh"), ("postcode", "80331"), ("country", "DE")], [("postcode", "80331")],
    [("city", "Marseille"), ("admin1", "N/A"), ("country", "FR")], [("admin1", "Bavaria")],
    [("city", " Roma "), ("postcode", "20121"), ("country", "IT")],
    [("city", "Paris"), ("country", "XX")], [("city", "Marseille"), ("admin1", "Bavaria")],
  ]

  /// The results of an answer, or the message of its error.
  private func essence(_ answer: JSONValue) -> JSONValue {
    answer["results"] ?? answer["error"]?["message"] ?? answer["detail"] ?? .null
  }

  private func parameter(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private func served(_ target: String) async throws -> JSONValue {
    let response = await Service(parts, routes: .api).respond(to: try ServiceRequest(.get, target))
    return try JSONValue(parsing: response.bytes ?? [])
  }

  @Test func `a query has the same answer in all of them`() async throws {
    let lines = Self.queries.map { (["query": .string($0)] as JSONValue).text() }
    let batch = try await batch.run("geocode", "--batch", input: [lines.joined(separator: "\n")])
      .values
    for (query, line) in zip(Self.queries, batch) {
      let run = await CommandRun(["geocode", "--json", "--", query], setting: self.batch.setting)
      let answer = try run.json
      #expect(essence(answer) == essence(line), "\(query)")
      #expect(answer["query"] == line["query"] || line["error"] != nil)
      let served = try await served("/v1/geocode?q=\(parameter(query))")
      #expect(essence(answer) == essence(served), "\(query)")
    }
  }

  @Test func `fields have the same answer in all of them`() async throws {
    let lines = Self.fields.map { fields in
      var object = JSONObject()
      for field in fields { object[field.name] = .string(field.text) }
      return JSONValue.object(object).text()
    }
    let objects = try await batch.run("geocode", "--batch", input: [lines.joined(separator: "\n")])
      .values
    let names = ["city", "admin1", "country", "postcode"]
    let rows = Self.fields.map { fields in
      names.map { name in "\"\(fields.first { $0.name == name }?.text ?? "")\"" }
        .joined(separator: ",")
    }
    let table = await batch.run(
      ["geocode", "--batch", "--input-format", "csv", "--output-format", "ndjson", "--column"]
        + names,
      input: [([names.joined(separator: ",")] + rows).joined(separator: "\n")])
    for (index, fields) in Self.fields.enumerated() {
      let options = fields.map { "--\($0.name)=\($0.text)" }
      let run = await CommandRun(["geocode", "--json"] + options, setting: batch.setting)
      let answer = try essence(run.json)
      #expect(answer == essence(objects[index]), "\(options)")
      #expect(try answer == essence(table.values[index]), "\(options)")
      let target = fields.map { "\($0.name)=\(parameter($0.text))" }.joined(separator: "&")
      let served = try await served("/v1/geocode?\(target)")
      #expect(answer == essence(served), "\(options)")
    }
  }
}
