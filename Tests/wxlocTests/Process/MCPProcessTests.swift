import Foundation
import Testing
import WxCore

/// Assistants talk to the real program.
@Suite(.timeLimit(.minutes(1))) struct MCPProcessTests {
  let program: WxlocProcess

  init() throws { program = try WxlocProcess() }

  private func answers(_ lines: [String]) async throws -> (Int32, [JSONValue]) {
    let result = try await program.run("mcp", input: lines.joined(separator: "\n"))
    let answers = try result.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    return (result.status, answers)
  }

  @Test func `the end of the input ends the session with success`() async throws {
    let (status, answers) = try await answers([])
    #expect(status == 0)
    #expect(answers.isEmpty)
  }

  @Test func `every request before the end is answered, and bad lines do not matter`() async throws
  {
    let (status, answers) = try await answers([
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "nonsense", "",
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#,
    ])
    #expect(status == 0)
    #expect(answers.count == 4)
    #expect(answers.first { $0["id"] == 2 }?["result"]?["tools"]?.array?.count == 11)
    #expect(answers.first { $0["id"] == .null }?["error"]?["code"] == -32700)
  }

  @Test func `an answer comes while the input stays open`() async throws {
    let process = try program.start(["mcp"], input: .open)
    try process.type(#"{"jsonrpc":"2.0","id":"x","method":"ping"}"# + "\n")
    let line = await process.nextLine()
    #expect(line == #"{"jsonrpc":"2.0","id":"x","result":{}}"#)
    process.kill(SIGTERM)
    #expect(await process.result().status == 143)
  }

  @Test func `a missing gazetteer is an error of the call`() async throws {
    var program = program
    program.environment["WXLOC_GAZETTEER"] = program.home.path
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"geocode","arguments":{"query":"Oslo"}}}"#
    let result = try await program.run("mcp", input: call)
    #expect(result.status == 0)
    let answer = try JSONValue(parsing: result.output.utf8)
    #expect(answer["result"]?["isError"] == true)
  }
}
