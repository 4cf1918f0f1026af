import Foundation
import TestSupport
import Testing
import WxHTTP
import WxCore

/// A running server, and a client for it.
struct ServerProcess {
  /// The process; its standard output holds the messages too.
  let process: RunningProcess
  /// The address of the port of all paths.
  let url: String
  private let client = CurlClient(userAgent: "test")

  /// The program.
  static var path: String {
    InstalledRelease.server.path
  }

  /// Starts a server on a free port, and waits until it listens.
  init(_ arguments: [String] = [], environment: [String: String]) async throws {
    try await self.init(
      words: [Self.path, "--port", "0"] + arguments, environment: environment)
  }

  /// Starts a server with a command line of any kind, and waits until it listens.
  init(words: [String], environment: [String: String]) async throws {
    // The address is a message, so on standard error.
    process = try RunningProcess(
      ["sh", "-c", "exec \"$0\" \"$@\" 2>&1"] + words, environment: environment, input: .open)
    let line = try #require(await process.nextLine())
    let match = line.firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+/#)
    url = String(try #require(match, "\(line)").output)
    // The server warns of a start as root, when it listens on all ports.
    if geteuid() == 0 { #expect(await process.nextLine()?.contains("runs as root") == true) }
  }

  /// Starts a server, uses it, and stops it, also after an error.
  static func use(
    _ arguments: [String] = [], environment: [String: String],
    work: (ServerProcess) async throws -> Void
  ) async throws {
    let server = try await ServerProcess(arguments, environment: environment)
    do {
      try await work(server)
    } catch {
      server.process.kill(SIGKILL)
      throw error
    }
    await server.stop()
  }

  /// The port.
  var port: UInt16 { UInt16(url.split(separator: ":").last ?? "") ?? 0 }

  /// Requests a path.
  func get(_ path: String, _ headers: [HTTPHeader] = []) async throws -> HTTPResponse {
    var request = HTTPRequest(url: url + path, headers: headers)
    request.allowsPlainHTTP = true
    return try await client.send(request)
  }

  /// Stops the server, which must end well.
  func stop() async {
    process.kill(SIGTERM)
    #expect(await process.result().status == 0)
  }
}
