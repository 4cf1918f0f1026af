import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxCommand

/// `record` and replays.
@Suite(.timeLimit(.minutes(2))) struct RecordTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  /// Records a session with split lines, garbage, a loss and a recovery.
  private func record() async throws -> String {
    let file = folder.url.appending(path: "walk.rec").path
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let talker = Task {
      await gpsd.received("?WATCH")
      let text = ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3)
      for piece in stride(from: 0, to: text.utf8.count, by: 97) {
        gpsd.send(Array(text.utf8.dropFirst(piece).prefix(97)))
      }
      gpsd.send([0xFF, 0x00, 0x0A])
      gpsd.send(ScriptedGPSD.noFix + ScriptedGPSD.fixes(6...12))
    }
    let run = await CommandRun(
      "record", file, "--gpsd", "127.0.0.1:\(gpsd.port)", "--count", "6", "--json",
      setting: setting)
    await talker.value
    #expect(run.status == .success)
    #expect(try run.json["fixes"] == 6)
    #expect(try run.json["path"]?.string == file)
    return file
  }

  @Test func `a recording is private and replays to the same output every time`() async throws {
    let file = try await record()
    let rights = try FileManager.default.attributesOfItem(atPath: file)
    #expect(rights[.posixPermissions] as? Int == 0o600)
    for format in ["json", "csv", "gpx", "geojson", "nmea", "text"] {
      let words = ["watch", "--replay", file, "--speed", "0", "--format", format]
      let first = await CommandRun(words, setting: setting)
      let second = await CommandRun(words, setting: setting)
      #expect(first.status == .success)
      #expect(first.output == second.output, "\(format)")
      #expect(!first.output.isEmpty)
    }
    let lines = await CommandRun(
      "watch", "--replay", file, "--speed", "0", "--json", setting: setting
    )
    .output.split(separator: "\n")
    #expect(lines.count(where: { $0.contains(#""type":"fix""#) }) >= 6)
    #expect(lines.count(where: { $0.contains(#""type":"lost""#) }) == 1)
    // A replay saves nothing, since it is not where this machine is.
    let list = try await CommandRun("list", "--json", setting: setting).json
    #expect(list["current"] == .null)
  }

  @Test func `current makes the same decisions in a replay as live`() async throws {
    let file = try await record()
    let words = ["current", "--replay", file, "--speed", "0", "--json", "--explain"]
    let run = await CommandRun(words, setting: setting)
    #expect(run.status == .success)
    #expect(try run.json["fix"]?["latitude"]?.double == 48.0001)
    // The clock is the recording's. On a busy machine the record has a second between the fix and its arrival.
    #expect(try #require(run.json["fix"]?["age_s"]?.double) <= 60)
    #expect(run.diagnostics.contains("epoch 1: skipped"))
    #expect(await CommandRun(words, setting: setting).output == run.output)
    let strict = await CommandRun(words + ["--accuracy", "1"], setting: setting)
    #expect(strict.status == ExitStatus(.inferiorFix))
  }

  @Test func `a file that is not a recording is rejected by name`() async throws {
    let file = folder.url.appending(path: "a.txt")
    try Data("hello\n".utf8).write(to: file)
    for command in ["watch", "current"] {
      let run = await CommandRun(command, "--replay", file.path, "--speed", "0", setting: setting)
      #expect(run.status == ExitStatus(.malformed))
      let missing = await CommandRun(command, "--replay", file.path + "x", setting: setting)
      #expect(missing.status == ExitStatus(.inputMissing))
      let both = await CommandRun(
        command, "--replay", file.path, "--source", "gpsd", setting: setting)
      #expect(both.status == ExitStatus(.usage))
    }
    let port = try LoopbackServer.refusedPort()
    let absent = await CommandRun(
      "record", file.path + ".rec", "--gpsd", "127.0.0.1:\(port)", "--timeout", "0.3",
      "--json", setting: setting)
    #expect(absent.status == ExitStatus(.unavailable))
    #expect(try absent.json["error"]?["code"] == "gpsd_unreachable")
    let elsewhere = await CommandRun(
      "record", folder.url.path + "/no/such/folder/x.rec", setting: setting)
    #expect(elsewhere.status == ExitStatus(.io))
    let wrong = await CommandRun("record", "x", "--source", "ip", setting: setting)
    #expect(wrong.status == ExitStatus(.usage))
  }
}
