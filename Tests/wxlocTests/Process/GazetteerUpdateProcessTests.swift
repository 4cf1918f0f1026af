import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// `wxloc gazetteer update` with the daily files of a real server, killed, and twice at once.
@Suite(.timeLimit(.minutes(3))) struct GazetteerUpdateProcessTests {
  private let fixture: SourceFixture
  private let wxloc: WxlocProcess

  init() throws {
    fixture = try SourceFixture()
    var wxloc = try WxlocProcess(gazetteerOf: fixture)
    // The days before are 15 to 21 November.
    wxloc.environment["WXLOC_NOW"] = "2026-11-22T12:00:00Z"
    self.wxloc = wxloc
  }

  /// Serves the changes of 20 and 21 November; the modifications of the second day wait for the
  /// gate.
  private func server(_ gate: LoopbackServer.Gate) throws -> LoopbackServer {
    try LoopbackServer { request in
      func place(_ id: Int, _ name: String) -> [UInt8] {
        let fields = [
          "\(id)", name, name, "", "48.2", "11.6", "P", "PPL", "DE", "", "02", "", "", "", "700",
          "",
          "500", "Europe/Berlin", "2026-11-20",
        ]
        return Array((fields.joined(separator: "\t") + "\n").utf8)
      }
      switch request.path {
      case "/export/modifications-2026-11-20.txt":
        return .answer(body: place(9_000_001, "Neustadt am Rand"))
      case "/export/modifications-2026-11-21.txt":
        return .answer(body: place(9_000_002, "Altstadt am Rand")).held(by: gate)
      case "/export/deletes-2026-11-20.txt":
        return .answer(body: Array("4717560\tParis\tduplicate\n".utf8))
      default: return .answer(404)
      }
    }
  }

  /// Serves the same changes, and all of them at once.
  private func openServer() throws -> LoopbackServer {
    let gate = try LoopbackServer.Gate()
    gate.open()
    return try server(gate)
  }

  /// Stores a text as the modifications of some days of November.
  private func storeModifications(of days: [String], _ text: String) throws {
    let changes = URL(filePath: fixture.index + "/changes")
    try FileManager.default.createDirectory(at: changes, withIntermediateDirectories: true)
    for day in days {
      try Data(text.utf8).write(to: changes.appending(path: "modifications-2026-11-\(day).txt"))
    }
  }

  private func update(_ server: LoopbackServer) throws -> RunningProcess {
    try wxloc.start([
      "gazetteer", "update", "--from", server.url + "/export", "--data", fixture.source, "--json",
    ])
  }

  private func requests(_ server: LoopbackServer, _ name: String) -> Int {
    server.requests.count { $0.path == "/export/\(name)" }
  }

  @Test func `an update that is killed goes on with the files that it did not fetch`() async throws
  {
    defer { fixture.remove() }
    let gate = try LoopbackServer.Gate()
    let server = try server(gate)
    let before = try Data(contentsOf: URL(filePath: fixture.indexFile))

    let first = try update(server)
    // Four files for each day that is offered, one for each other day, in order; the last is held.
    while requests(server, "modifications-2026-11-21.txt") == 0 {
      await server.waitForRequests(server.requests.count + 1)
    }
    let second = try await update(server).result()
    #expect(second.status == 74)
    #expect(second.diagnostics.contains("Another update of this gazetteer is running."))

    first.kill(SIGKILL)
    #expect(await first.result().status == -SIGKILL)
    #expect(try Data(contentsOf: URL(filePath: fixture.indexFile)) == before)

    gate.open()
    let third = try await update(server).result()
    #expect(third.status == 0, "\(third.diagnostics)")
    #expect(third.output.contains(#""days":["2026-11-21"],"changes_to":"2026-11-21""#))
    #expect(third.output.contains(#""updated":true"#))
    #expect(requests(server, "modifications-2026-11-20.txt") == 1)
    let gazetteer = try Gazetteer(folder: fixture.index)
    #expect(try gazetteer.place(withID: 9_000_001)?.name == "Neustadt am Rand")
    #expect(try gazetteer.place(withID: 9_000_002)?.name == "Altstadt am Rand")
    #expect(try gazetteer.place(withID: 4_717_560) == nil)

    let asked = server.requests.count
    let fourth = try await update(server).result()
    #expect(fourth.output.contains(#""updated":false"#))
    // The days before the last known one are not requested again.
    #expect(server.requests.count == asked)
    await server.stop()
  }

  @Test func `a day that was not offered is fetched once it is`() async throws {
    defer { fixture.remove() }
    let server = try openServer()
    try storeModifications(of: ["18", "21"], "")
    let result = try await update(server).result()
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.output.contains(#""days":["2026-11-20"],"changes_to":"2026-11-21""#))
    #expect(result.diagnostics.contains("There are no changes of 2026-11-19."))
    #expect(requests(server, "modifications-2026-11-19.txt") == 1)
    #expect(try Gazetteer(folder: fixture.index).place(withID: 9_000_001) != nil)
    await server.stop()
  }

  @Test func `a server that sends a web page or an error changes nothing`() async throws {
    defer { fixture.remove() }
    let before = try Data(contentsOf: URL(filePath: fixture.indexFile))
    for reply: LoopbackServer.Reply in [
      .html("<html>\n<p>Log in\n<p>to the\n<p>network\n<p>of this\n<p>hotel\n</html>\n"),
      .answer(503), .answer(404), .cut(Array("9000001\tNeu".utf8), announced: 500),
    ] {
      let server = try LoopbackServer { _ in reply }
      let result = try await update(server).result()
      #expect(result.status == 69, "\(reply): \(result.diagnostics)")
      await server.stop()
    }
    #expect(try Data(contentsOf: URL(filePath: fixture.indexFile)) == before)
  }

  @Test func `an index without its file of zones is reported`() async throws {
    defer { fixture.remove() }
    let info = try await wxloc.run("gazetteer", "info", "--json")
    #expect(info.output.contains(#""zones":false"#))
    let verified = try await wxloc.run("gazetteer", "verify")
    #expect(verified.status == 65)
    #expect(
      verified.diagnostics.contains("zones.wxi, the file of time zones beside it, is missing"))
    let object = try await wxloc.run("gazetteer", "verify", "--json")
    #expect(object.output.contains(#""code":"gazetteer_damaged""#))
  }

  @Test func `the page of an error that was stored as changes is fetched again`() async throws {
    defer { fixture.remove() }
    let server = try openServer()
    try storeModifications(of: ["20", "21"], "<html>404 Not Found</html>\n")
    let result = try await update(server).result()
    #expect(result.status == 0, "\(result.diagnostics)")
    #expect(result.diagnostics.contains("It is fetched again."))
    #expect(requests(server, "modifications-2026-11-20.txt") == 1)
    #expect(try Gazetteer(folder: fixture.index).place(withID: 9_000_001) != nil)
    #expect(try Gazetteer(folder: fixture.index).place(withID: 9_000_002) != nil)
    await server.stop()
  }
}
