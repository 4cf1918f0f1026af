import Foundation
import Testing

/// The server and those who mean it ill.
@Suite(.timeLimit(.minutes(3))) struct HostileRequestTests {
  @Test func `malformed and hostile requests are refused, and the server goes on answering`()
    async throws
  {
    let wxloc = try WxlocProcess()
    let server = try await ServerProcess(environment: wxloc.environment)
    let script = Repository.root.appending(path: "Tests/Clients/hostile_requests.py").path
    let result = try await RunningProcess(
      ["python3", script, "\(server.port)"], environment: wxloc.environment
    ).result()
    #expect(result.status == 0, "\(result.output)\(result.diagnostics)")
    await server.stop()
  }
}
