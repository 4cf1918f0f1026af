import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting
import WxCommand

/// Warnings that arrive, change and end during `wxloc weather --watch`.
@Suite(.timeLimit(.minutes(1))) struct WarningWatchTests {
  let bench: WeatherBench
  private let output = Record()

  init() async throws {
    bench = try await WeatherBench()
    await CommandRun(
      "config", "set", "weather.alerts", "bright-sky", "--quiet", setting: bench.setting()
    )
    .expectSuccess()
  }

  private func watch(_ arguments: String...) -> Task<CommandRun, Never> {
    let setting = bench.setting {
      $0.output = output
      $0.environment["WXLOC_BRIGHT_SKY_URL"] = bench.server.server.url
    }
    return Task {
      await CommandRun(["weather", "Munich", "--watch"] + arguments, setting: setting)
    }
  }

  private static func storm(severity: String) -> LoopbackServer.Reply {
    .json(
      """
      {"alerts":[{"alert_id":"1","status":"actual","effective":"2026-11-21T02:00:00Z",
      "onset":"2026-11-21T06:00:00Z","expires":"2026-11-21T20:00:00Z","severity":"\(severity)",
      "urgency":"expected","certainty":"likely","event_en":"storm","event_de":"STURM",
      "headline_en":"Official WARNING of STORM","description_en":"Gusts of 100 km/h.",
      "instruction_en":"Stay inside."}],"location":{"name":"Stadt München"}}
      """)
  }

  private func warn(_ reply: LoopbackServer.Reply) {
    bench.server.fail { $0.path == "/alerts" ? reply : nil }
  }

  @Test func `a late warning is shown without new weather`() async throws {
    let gate = try LoopbackServer.Gate()
    warn(Self.storm(severity: "severe").held(by: gate))
    let running = watch("--format", "oneline")
    // The forecast does not wait for the warnings.
    await output.waitForLines(1)
    #expect(!output.text.contains("Storm"))
    gate.open()
    await output.waitForLines(2)
    #expect(output.text.hasSuffix("⚠ Storm (severe)\n"))
    running.cancel()
    #expect(await running.value.status == .interrupted)
  }

  @Test func `a watch of the warnings alone shows them, and that a source fails`() async throws {
    warn(Self.storm(severity: "severe"))
    let running = watch("--alerts", "--json")
    await output.waitForLines(1)
    #expect(output.text.contains(#""severity":"severe""#))
    warn(Self.storm(severity: "extreme"))
    await bench.clock.waitForSleepers(1)
    bench.clock.advance(by: .seconds(900))
    await output.waitForLines(2)
    #expect(output.text.split(separator: "\n").last?.contains(#""severity":"extreme""#) == true)
    running.cancel()
    let run = await running.value
    #expect(run.status == .interrupted && run.diagnostics == "", "\(run.diagnostics)")
    #expect(!bench.server.server.requests.contains { $0.path == "/v1/forecast" })
  }

  @Test(arguments: [("bright-sky", "HTTP status 500"), ("eccc", "No source of warnings covers")])
  func `a watch of the warnings alone says why there are none`(
    source: String, reason: String
  ) async throws {
    await CommandRun(
      "config", "set", "weather.alerts", source, "--quiet", setting: bench.setting()
    )
    .expectSuccess()
    warn(.answer(500))
    let diagnostics = Record()
    let setting = bench.setting {
      $0.output = output
      $0.diagnostics = diagnostics
      $0.environment["WXLOC_BRIGHT_SKY_URL"] = bench.server.server.url
    }
    let running = Task {
      await CommandRun("weather", "Munich", "--watch", "--alerts", setting: setting)
    }
    await (source == "eccc" ? output : diagnostics).waitForLines(1)
    running.cancel()
    let run = await running.value
    #expect((run.output + run.diagnostics).contains(reason), "\(run.output)\(run.diagnostics)")
    #expect(!bench.server.server.requests.contains { $0.path == "/v1/forecast" })
  }

  @Test func `a program runs when a warning is new, changes and ends`() async throws {
    let pipe = bench.folder.path("pipe")
    unsafe #expect(mkfifo(pipe, 0o600) == 0)
    let hook = try bench.folder.script(
      "hook",
      """
      #!/bin/sh
      cat >/dev/null
      echo "$WXLOC_EVENT $WXLOC_WARNING $WXLOC_SEVERITY" >"\(pipe)"
      """)
    warn(Self.storm(severity: "severe"))
    let running = watch("--format", "oneline", "--exec", hook)
    #expect(await text(of: pipe) == "new Storm severe\n")
    await answerAgain(Self.storm(severity: "extreme"))
    #expect(await text(of: pipe) == "changed Storm extreme\n")
    await answerAgain(.json(#"{"alerts":[]}"#))
    #expect(await text(of: pipe) == "ended Storm extreme\n")
    running.cancel()
    #expect(await running.value.status == .interrupted)
  }

  /// Lets time pass until the warnings have been requested again.
  private func answerAgain(_ reply: LoopbackServer.Reply) async {
    var count: Int { bench.server.server.requests.count { $0.path == "/alerts" } }
    warn(reply)
    let before = count
    while true {
      // The forecast and the warnings each wait for their expiry.
      await bench.clock.waitForSleepers(2)
      guard count == before else { return }
      bench.clock.advance(by: .seconds(900))
    }
  }

  /// Reads a pipe to its end, on a thread of its own: it waits for the writer.
  private func text(of pipe: String) async -> String? {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let bytes = try? FileHandle(forReadingAtPath: pipe)?.readToEnd()
        continuation.resume(returning: bytes.map { String(decoding: $0, as: UTF8.self) })
      }
      thread.start()
    }
  }
}
