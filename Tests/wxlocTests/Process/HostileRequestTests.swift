import Foundation
import Testing

/// The server and those who mean it ill.
@Suite(.timeLimit(.minutes(3))) struct HostileRequestTests {
  @Test func `malformed and hostile requests are refused, and the server goes on answering`()
    async throws
  {
    try await run("hostile_requests.py")
  }

  @Test func `the rules of HTTP for connections, hosts, HEAD and refusals are kept`() async throws {
    try await run("http_rules.py")
  }

  /// Runs a script with the port of a server.
  private func run(_ name: String) async throws {
    let wxloc = try WxlocProcess()
    // Events come from positions that phones send, so that no service gets a request.
    #expect(try await wxloc.run("config", "set", "source.order", "phone").status == 0)
    let server = try await ServerProcess(environment: wxloc.environment)
    let script = Repository.root.appending(path: "Tests/Clients/\(name)").path
    let result = try await RunningProcess(
      ["python3", script, "\(server.port)"], environment: wxloc.environment
    ).result()
    #expect(result.status == 0, "\(result.output)\(result.diagnostics)")
    await server.stop()
  }
}
