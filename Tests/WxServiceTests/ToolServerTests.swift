import Foundation
import Synchronization
import Testing
import WxAnswers
import WxCore
import WxService
import WxTools

@Suite struct ToolServerTests {
  let fixture: ServiceFixture
  let server: ToolServer

  init() throws {
    fixture = try ServiceFixture()
    server = ToolServer(fixture.parts, naming: \.serviceName)
  }

  static let envelope: JSONValue = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  private func answer(_ text: String) async throws -> JSONValue? {
    try await server.respond(to: Array(text.utf8)).map { try JSONValue(parsing: $0) }
  }

  private func call(
    _ name: String, _ arguments: JSONValue, on server: ToolServer? = nil
  ) async -> JSONValue {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": .string(name), "arguments": arguments],
    ]
    return await (server ?? self.server).respond(to: request)?["result"] ?? .null
  }

  @Test func `a handshake agrees on a revision`() async throws {
    for (requested, agreed) in [
      ("2025-11-25", "2025-11-25"), ("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25"),
    ] {
      let answer = try await answer(
        """
        {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\(requested)",\
        "capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
        """)
      #expect(answer?["id"] == "a")
      #expect(answer?["result"]?["protocolVersion"]?.string == agreed)
      #expect(answer?["result"]?["serverInfo"]?["name"] == "wxloc")
      #expect(answer?["result"]?["resultType"] == nil)
    }
  }

  @Test func `a stateless request has its own revision`() async throws {
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 7, "method": "server/discover", "params": ["_meta": Self.envelope],
    ]
    let result = await server.respond(to: request)?["result"]
    #expect(result?["supportedVersions"] == ["2026-07-28"])
    #expect(result?["resultType"] == "complete")
    #expect(result?["cacheScope"] == "public")
    #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "wxloc")
    let other = try await answer(
      """
      {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\
      "io.modelcontextprotocol/protocolVersion":"2099-01-01",\
      "io.modelcontextprotocol/clientCapabilities":{}}}}
      """)
    #expect(other?["error"]?["code"] == -32022)
    #expect(other?["error"]?["data"]?["requested"] == "2099-01-01")
    let incomplete = try await answer(
      #"{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{}}"#)
    #expect(incomplete?["error"]?["code"] == -32602)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("\u{0}", -32700), ("[]", -32600), ("1", -32600),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32600), (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"geocode","arguments":[]}}"#,
      -32602
    ),
  ])
  func `a wrong message gets an error`(text: String, code: Int) async throws {
    #expect(try await answer(text)?["error"]?["code"] == JSONValue(code))
  }

  @Test(arguments: [
    "1e23", "1E+23", "12345678901234567890123", "1.0", "-0", "0", "9007199254740993",
  ])
  func `a response repeats the number of its request as it is written`(id: String) async throws {
    let request =
      #"{"params":{"id":7,"x":["\\\"",{"id":8}]},"method":"ping","jsonrpc":"2.0", "id" : \#(id) }"#
    let response = #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#
    let server = ToolServer(fixture.parts, naming: \.serviceName)
    func text(_ message: String) async -> String {
      String(decoding: await server.respond(to: Array(message.utf8)) ?? [], as: UTF8.self)
    }
    #expect(await text(request) == response)
    let notification = #"{"jsonrpc":"2.0","method":"x"}"#
    let wrong = #"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#
    let batch = await text("[\(notification), \(request),\(wrong),\(request)]")
    #expect(batch.hasPrefix("[\(response),{") && batch.hasSuffix("},\(response)]"), "\(batch)")
    let posted = await Service(fixture.parts, routes: .tools).respond(
      to: try ServiceRequest(
        .post, "/mcp", headers: ["content-type": "application/json"], body: Array(request.utf8)))
    #expect(String(decoding: posted.bytes ?? [], as: UTF8.self) == response + "\n")
    let written = Mutex<[UInt8]>([])
    await ToolSession(server) { line in written.withLock { $0 += line } }
      .run(ToolSessionTests.lines([request]))
    #expect(String(decoding: written.withLock(\.self), as: UTF8.self) == response + "\n")
  }

  @Test func `notifications and responses get no answer`() async throws {
    #expect(try await answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(try await answer(#"{"jsonrpc":"2.0","method":"nothing","params":{}}"#) == nil)
    #expect(try await answer(#"{"jsonrpc":"2.0","id":1,"result":{}}"#) == nil)
    let both = try await answer(
      #"[{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#)
    #expect(both == [["jsonrpc": "2.0", "id": 2, "result": [:]]])
  }

  @Test func `a wrong argument is explained to the assistant`() async {
    for (name, arguments) in [
      ("geocode", [:]), ("geocode", ["query": .string(String(repeating: "x", count: 1001))]),
      ("geocode", ["query": 1]), ("geocode", ["query": "x", "limit": 0]),
      ("geocode", ["query": "x", "detail": "much"]), ("geocode", ["query": "x", "near": [1]]),
      ("batch_geocode", ["queries": []]), ("distance", ["from": "Munich"]),
      ("reverse_geocode", [:]), ("reverse_geocode", ["latitude": 91, "longitude": 0]),
      ("time_zone", ["latitude": 1]), ("weather", ["place": "Munich", "hours": 1000]),
      ("places", ["action": "remove", "name": "x"]),
    ] as [(String, JSONValue)] {
      let result = await call(name, arguments)
      #expect(result["isError"] == true, "\(name) \(arguments): \(result)")
      #expect(result["content"]?.array?[0]["text"]?.string?.isEmpty == false)
    }
  }

  @Test func `an ambiguous name lists candidates that can be picked`() async {
    let unclear = await call("weather", ["place": "Springfield"])
    #expect(unclear["isError"] == true)
    let text = unclear["content"]?.array?[0]["text"]?.string ?? ""
    #expect(text.contains("2. Springfield"))
    #expect(text.contains("pick"))
    #expect(fixture.weatherRequests.isEmpty)
    let picked = await call("weather", ["place": "Springfield", "pick": 2])
    #expect(picked["structuredContent"]?["resolved"]?["name"] == "Springfield")
    #expect(picked["structuredContent"]?["current"]?["temperature_c"] == 12.5)
  }

  @Test(arguments: ["geocode", "weather", "time_zone"])
  func `the text names words that were set aside`(tool: String) async {
    func text(_ query: String) async -> String {
      let key = tool == "geocode" ? "query" : "place"
      let result = await call(tool, [key: .string(query)])
      return result["content"]?.array?[0]["text"]?.string ?? ""
    }
    let phrase = await text("weather in Munich")
    #expect(phrase.contains("ignored “weather in”)"), "\(phrase)")
    let street = await text("10 Downing Street, Munich")
    #expect(
      street.contains("ignored “10 Downing Street”: streets are not in the gazetteer)"),
      "\(street)")
    #expect(!(await text("Munich").contains("ignored")))
  }

  @Test func `a saved place names the words that were set aside`() async {
    let writer = ToolServer(fixture.parts, allowsWrites: true, naming: \.serviceName)
    let added = await call(
      "places", ["action": "add", "query": "weather in Munich", "name": "home"], on: writer)
    let text = added["content"]?.array?[0]["text"]?.string ?? ""
    #expect(text.contains("(ignored “weather in”)"), "\(text)")
  }

  @Test func `a name that is too long does not spoil a batch`() async {
    let result = await call(
      "batch_geocode", ["queries": [.string(String(repeating: "x", count: 5000)), "Munich"]])
    let entries = result["structuredContent"]?["results"]?.array
    #expect(entries?[0]["error"]?.string?.contains("1000 bytes") == true)
    #expect(entries?[0]["query"]?.string?.utf8.count ?? 0 < 100)
    #expect(entries?[1]["certain"] == true)
  }

  @Test func `detail decides how much a result holds`() async {
    func count(_ detail: String) async -> Int {
      let result = await call("geocode", ["query": "Munich", "detail": .string(detail)])
      return result["structuredContent"]?["results"]?.array?[0].object?.members.count ?? 0
    }
    let counts = [await count("summary"), await count("standard"), await count("full")]
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test func `places change only if that is allowed`() async {
    let addition: JSONValue = ["action": "add", "query": "Munich", "name": "home"]
    #expect(await call("places", addition)["isError"] == true)
    let writer = ToolServer(fixture.parts, allowsWrites: true, naming: \.serviceName)
    let added = await call("places", addition, on: writer)
    #expect(added["structuredContent"]?["created"] == true)
    let listed = await call("places", [:])
    #expect(listed["structuredContent"]?["places"]?.array?.count == 1)
    let zone = await call("time_zone", ["place": "home"])
    #expect(zone["structuredContent"]?["resolved"]?["saved_name"] == "home")
  }

  @Test func `a time zone has its offset and the next change of the clocks`() async throws {
    let zone = await call("time_zone", ["place": "Munich"])["structuredContent"]
    #expect(zone?["timezone"] == "Europe/Berlin" && zone?["utc_offset_s"] == 3600)
    #expect(zone?["is_dst"] == false && zone?["next_change"] == "2027-03-28T01:00:00Z")
    #expect(zone?["local_time"]?.string?.hasSuffix("+01:00") == true)
    let reverse = await call("reverse_geocode", ["place": "Munich"])["structuredContent"]
    #expect(reverse?["utc_offset_s"] == 3600)
  }

  @Test func `texts from outside are made harmless`() async throws {
    let writer = ToolServer(fixture.parts, allowsWrites: true, naming: \.serviceName)
    let hostile = "evil\u{1B}[2J\u{202E}\u{7}name"
    let answer = await call("geocode", ["query": .string(hostile)], on: writer)
    let query = try #require(answer["structuredContent"]?["query"]?.string)
    #expect(query.contains("evil"))
    #expect(!query.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    let text = try #require(answer["content"]?.array?[0]["text"]?.string)
    #expect(text.contains("evil"))
    #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `every tool describes its arguments and its result`() async throws {
    let request: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "tools/list"]
    let tools = await server.respond(to: request)?["result"]?["tools"]?.array ?? []
    #expect(
      Set(tools.compactMap { $0["name"]?.string }) == [
        "where_am_i", "geocode", "reverse_geocode", "batch_geocode", "time_zone", "distance",
        "nearby_places",
        "places_in_text", "weather", "alerts", "places",
      ])
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object")
      #expect(tool["outputSchema"]?["type"] == "object")
      #expect(tool["annotations"]?["readOnlyHint"] == true)
    }
  }
}

/// The same messages over HTTP.
@Suite struct ToolsOverHTTPTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func post(
    _ body: String, _ headers: HeaderFields = [:]
  ) async throws -> ServiceResponse {
    var headers = headers
    headers["content-type"] = "application/json"
    return await Service(fixture.parts, routes: .tools).respond(
      to: try ServiceRequest(.post, "/mcp", headers: headers, body: Array(body.utf8)))
  }

  @Test func `requests are answered, notifications accepted, and there is no stream`() async throws
  {
    let ping = try await post(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(ping.status == 200)
    #expect(try ping.json == ["jsonrpc": "2.0", "id": 1, "result": [:]])
    #expect(
      try await post(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).status == 202)
    #expect(try await post("{").status == 400)
    let stream = await Service(fixture.parts, routes: .tools).respond(
      to: try ServiceRequest(.get, "/mcp"))
    #expect(stream.status == 405)
    let old = try await post(
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, ["MCP-Protocol-Version": "1999-01-01"])
    #expect(old.status == 400)
  }

  @Test func `header fields of a stateless request must agree with its body`() async throws {
    let call = JSONValue.object([
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": [
        "name": "geocode", "arguments": ["query": "Munich"], "_meta": ToolServerTests.envelope,
      ],
    ]).text()
    let fields: HeaderFields = [
      "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": "tools/call", "Mcp-Name": "geocode",
    ]
    let answer = try await post(call, fields)
    #expect(answer.status == 200)
    #expect(try answer.json["result"]?["resultType"] == "complete")
    for name in fields.fields.map(\.name) {
      var wrong = fields
      wrong[name] = "other"
      let refused = try await post(call, wrong)
      #expect(refused.status == 400)
      #expect(try refused.json["error"]?["code"] == -32020)
    }
  }
}
