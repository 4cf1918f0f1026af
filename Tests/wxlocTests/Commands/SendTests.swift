import Foundation
import Synchronization
import TestSupport
import Testing
import WxCommand
import WxCore
import WxHTTP
import WxLocation

/// `watch --send`, with a receiver that fails, hangs and answers with errors.
@Suite(.timeLimit(.minutes(2))) struct SendTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws {
    var setting: CommandRun.Setting
    (folder, setting) = try CommandRun.Setting.home()
    setting.http = CurlClient(userAgent: "wxloc-tests")
    self.setting = setting
  }

  /// A receiver that answers its requests one by one with these replies, then with success.
  private final class Receiver: Sendable {
    private let state: Mutex<(replies: [LoopbackServer.Reply], times: [Int])>

    init(_ replies: [LoopbackServer.Reply] = []) { state = Mutex((replies, [])) }

    /// The times of the positions that were accepted, in order.
    var accepted: [Int] { state.withLock { $0.times } }

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
      state.withLock { state in
        guard state.replies.isEmpty else { return state.replies.removeFirst() }
        let body = try? JSONValue(parsing: request.body)
        if let time = body?["tst"]?.int { state.times.append(time) }
        return .json("[]")
      }
    }
  }

  private func watch(_ server: LoopbackServer, fixes: Int = 4) async throws -> CommandRun {
    try await CommandRun.hearing(
      ScriptedGPSD.hello + ScriptedGPSD.fixes(0...fixes),
      [
        "watch", "--source", "gpsd", "--count", "\(fixes)", "--json", "--send",
        "owntracks:\(server.url)/pub?u=me&d=van",
      ], setting: setting)
  }

  @Test func `each position arrives once, in order`() async throws {
    let receiver = Receiver()
    let server = try LoopbackServer { receiver.answer($0) }
    let run = try await watch(server)
    #expect(run.status == .success)
    #expect(receiver.accepted.count == 4)
    #expect(receiver.accepted == receiver.accepted.sorted())
    #expect(Set(receiver.accepted).count == 4)
    #expect(server.requests.allSatisfy { $0.path == "/pub" && $0.query == "u=me&d=van" })
    await server.stop()
  }

  @Test func `errors and broken connections delay positions, and lose and repeat none`()
    async throws
  {
    let receiver = Receiver([.answer(500), .raw([]), .answer(503)])
    let server = try LoopbackServer { receiver.answer($0) }
    _ = try await watch(server)
    // What was not sent in time is sent by the next watch, which adds one.
    var sent = 4
    for _ in 0..<6 where receiver.accepted.count < sent {
      _ = try await watch(server, fixes: 1)
      sent += 1
    }
    #expect(receiver.accepted.count == sent)
    let first = Array(receiver.accepted.prefix(4))
    #expect(first == first.sorted() && Set(first).count == 4)
    await server.stop()
  }

  @Test func `a receiver that is away or hangs keeps nobody waiting`() async throws {
    let gone = try LoopbackServer { _ in .silence }
    await gone.stop()
    let run = try await watch(gone)
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("Positions wait until \(gone.url) accepts them"))
    #expect(run.diagnostics.contains("4 positions wait to be sent to \(gone.url)."))
    let silent = try LoopbackServer { _ in .silence }
    let hung = try await watch(silent)
    #expect(hung.status == .success)
    #expect(hung.diagnostics.contains("wait to be sent to \(silent.url)"))
    await silent.stop()
  }

  @Test func `a position that is refused is dropped, and the next ones are sent`() async throws {
    let receiver = Receiver([.answer(422)])
    let server = try LoopbackServer { receiver.answer($0) }
    let run = try await watch(server)
    #expect(run.diagnostics.contains("has refused a position with status 422"))
    #expect(receiver.accepted.count == 3)
    await server.stop()
  }

  @Test func `wrong combinations are usage errors, and a missing key is a setting`() async throws {
    for options in [
      ["--send", "https://host.example"], ["--send", "owntracks:https://h.example", "--offline"],
    ] {
      let run = await CommandRun(["watch"] + options, setting: setting)
      #expect(run.status == ExitStatus(.usage), "\(options)")
    }
    let run = await CommandRun(
      "watch", "--send", "owntracks:https://h.example/?k={key}", setting: setting)
    #expect(run.status == ExitStatus(.configuration))
    #expect(run.diagnostics.contains("keys.send"))
  }
}
