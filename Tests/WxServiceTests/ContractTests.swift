import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxLocation
import WxService
import WxTools
import WxWeather

/// The table of all members, `docs/answers.tsv`, compared with the values that the code can write. That answers have the
/// members of the table is checked wherever a test sees one: `CommandRun`, `WxlocProcess`, `ServiceFixture`.
@Suite struct ContractTests {
  let contract: AnswerContract

  init() throws { contract = try AnswerContract.commands.get() }

  @Test func `the table has every word that a member can be`() {
    let words: [(String, [String])] = [
      ("Place.kind", PlaceKind.allCases.map(\.rawValue)),
      ("GeocodeResult.match", MatchTier.allCases.map(\.rawValue)),
      ("Fix.accuracy_origin", AccuracyOrigin.allCases.map(\.rawValue)),
      ("Fix.flags", FixFlag.allCases.map(\.rawValue)),
      ("Decision.verdict", LocationDecision.Verdict.allCases.map(\.rawValue)),
      ("Decision.reason", LocationDecision.Reason.allCases.map(\.rawValue)),
      ("Tried.outcome", TriedSource.Outcome.allCases.map(\.rawValue)),
      ("CurrentAnswer.quality", LocationQuality.allCases.map(\.rawValue)),
      ("Condition.condition", ConditionWord.allCases.map(\.rawValue)),
      ("Condition.intensity", Intensity.allCases.map(\.rawValue)),
      ("Condition.icon", WeatherIcon.allCases.map(\.rawValue)),
      ("Alert.severity", AlertSeverity.allCases.map(\.rawValue)),
      ("Sun.state", SunState.allCases.map(\.rawValue)),
      ("Moon.name", MoonPhaseName.allCases.map(\.rawValue)),
    ]
    for (member, all) in words {
      #expect(Set(contract.words(of: member)) == Set(all), "\(member)")
    }
    #expect(contract.keys(of: "WeatherParts") == WeatherPart.allCases.map(\.rawValue))
  }

  @Test func `the server describes its answers as the commands do`() throws {
    let server = try AnswerContract.server.get()
    for name in contract.answerNames where server.keys(of: name) != nil {
      #expect(server.keys(of: name) == contract.keys(of: name), "\(name)")
    }
    #expect(server.keys(of: "WeatherAnswer") != nil && server.keys(of: "Saved") != nil)
  }

  /// Members of tools that no other answer has. The error of a name in a batch is a sentence, not an object.
  private static let membersOfTools: Set<String> = [
    "accuracy_m", "action", "certain", "count", "direction", "error", "found", "from",
    "observation_age_s",
    "resolved", "saved_name", "to", "decision",
  ]

  @Test func `the members of tools have the names and types of other answers`() async throws {
    let tools = await ToolServer(try ServiceFixture().parts, naming: \.serviceName).respond(
      to: ["jsonrpc": "2.0", "id": 1, "method": "tools/list"])?["result"]?["tools"]?.array
    for tool in try #require(tools) {
      let schema = try #require(tool["outputSchema"])
      for (key, type) in Self.members(of: schema) where !Self.membersOfTools.contains(key) {
        let known = contract.types(ofMember: key)
        let fits = known.contains(type) || type == "number" && known.contains("integer")
        #expect(fits, "\(tool["name"]?.text() ?? ""): \(key) is \(type), elsewhere \(known)")
      }
    }
  }

  /// The names of all members in a schema with their types, of nested objects too.
  private static func members(of schema: JSONValue) -> [(key: String, type: String)] {
    let own = (schema["properties"]?.object?.members ?? []).flatMap { member in
      [(member.key, AnswerContract.type(of: member.value))] + members(of: member.value)
    }
    let options = schema["anyOf"]?.array ?? []
    return own + options.flatMap(members) + (schema["items"].map(members) ?? [])
  }

  @Test(arguments: ["summary", "standard", "full"])
  func `the results of tools are as their schemas say`(detail: String) async throws {
    let fix = Fix(
      coordinate: try #require(Coordinate(latitude: 48.2, longitude: 16.37)),
      accuracy: .known(5, origin: .reported),
      receivedAt: Date(timeIntervalSince1970: 1_795_348_800), source: "gpsd",
      mode: .threeD)
    let server = ToolServer(
      try ServiceFixture(location: fix).parts, allowsWrites: true, naming: \.serviceName)
    let list = await server.respond(to: ["jsonrpc": "2.0", "id": 1, "method": "tools/list"])
    var schemas: [String: JSONValue] = [:]
    for tool in list?["result"]?["tools"]?.array ?? [] {
      schemas[tool["name"]?.string ?? ""] = tool["outputSchema"]
    }
    let detail: JSONValue = .string(detail)
    let calls: [(String, JSONValue)] = [
      ("geocode", ["query": "Vienna", "detail": detail]),
      ("batch_geocode", ["queries": ["Vienna", "Qqqqqq"], "detail": detail]),
      ("reverse_geocode", ["place": "48.2,16.37", "detail": detail]),
      ("time_zone", ["place": "48.2,16.37"]),
      ("nearby_places", ["place": "48.2,16.37", "radius_km": 500, "detail": detail]),
      ("places_in_text", ["text": "From Vienna to Munich.", "detail": detail]),
      ("distance", ["from": "48.2,16.37", "to": "48.1,11.5"]),
      ("weather", ["place": "48.2,16.37", "detail": detail]),
      ("alerts", ["place": "48.2,16.37"]),
      ("where_am_i", ["detail": detail]),
      ("places", ["action": "add", "query": "48.2,16.37", "name": "Home", "detail": detail]),
      ("places", ["detail": detail]),
    ]
    #expect(Set(calls.map(\.0)) == Set(schemas.keys))
    for (name, arguments) in calls {
      let call: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": ["name": .string(name), "arguments": arguments],
      ]
      let result = await server.respond(to: call)?["result"]
      let content = try #require(result?["structuredContent"])
      let schema = try #require(schemas[name])
      let faults = JSONSchema(document: schema, closed: []).faults(of: content, in: schema)
      #expect(faults == [], "\(name)")
    }
  }

  @Test func `the validator notices every kind of fault`() {
    let schema: JSONValue = [
      "$defs": ["A": ["type": "object", "properties": ["a": ["type": ["number", "null"]]]]],
      "type": "object", "required": ["n"],
      "properties": [
        "n": ["type": "integer", "minimum": 0, "maximum": 9], "w": ["enum": ["x", "y"]],
        "t": ["type": "string", "format": "date-time"], "a": ["$ref": "#/$defs/A"],
        "l": ["type": "array", "items": ["anyOf": [["type": "string"], ["const": 1]]]],
      ],
    ]
    let validator = JSONSchema(document: schema, closed: ["A"])
    func faults(_ value: JSONValue) -> Int { validator.faults(of: value, in: schema).count }
    #expect(faults(["n": 1, "w": "x", "t": "2026-11-21T08:00:00+01:00", "a": ["a": nil]]) == 0)
    #expect(faults(["n": 1, "l": ["s", 1], "other": true]) == 0)
    let wrong: [JSONValue] = [
      [:], ["n": 1.5], ["n": -1], ["n": 10], ["n": "1"], ["n": 1, "w": "z"],
      ["n": 1, "t": "today"],
      ["n": 1, "a": ["a": "s"]], ["n": 1, "a": ["b": 1]], ["n": 1, "l": [2]], [],
    ]
    for value in wrong { #expect(faults(value) > 0, "\(value.text())") }
    #expect(JSONSchema(document: [:], closed: []).faults(of: 1, in: ["unknown": 1]).count == 1)
  }
}
