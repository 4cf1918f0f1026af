import Foundation
import TestSupport
import Testing
import WxCore
import WxCommand

/// The targets of a recording, and what it never destroys.
@Suite(.timeLimit(.minutes(2))) struct RecordTargetTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  private var left: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  /// Records two fixes.
  private func record(_ file: String, _ options: String...) async throws -> CommandRun {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let talker = Task {
      await gpsd.received("?WATCH")
      gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    }
    defer { talker.cancel() }
    return await CommandRun(
      ["record", file, "--gpsd", "127.0.0.1:\(gpsd.port)", "--count", "2"] + options,
      setting: setting)
  }

  /// Returns an address without a gpsd.
  private func nowhere() async throws -> String {
    let gpsd = try FaultyGPSD()
    gpsd.stop()
    await gpsd.stopped()
    return "127.0.0.1:\(gpsd.port)"
  }

  @Test func `an earlier recording is replaced only with --force`() async throws {
    let file = folder.path("walk.rec")
    try Data("earlier\n".utf8).write(to: URL(filePath: file))
    let refused = await CommandRun(
      "record", file, "--gpsd", try await nowhere(), "--json", setting: setting)
    #expect(refused.status == ExitStatus(.usage))
    #expect(try refused.json["error"]?["code"] == "recording_exists")
    #expect(try refused.json["error"]?["hint"]?.string?.contains("--force") == true)
    #expect(try text("walk.rec") == "earlier\n")
    #expect(try await record(file, "--force").status == .success)
    #expect(try text("walk.rec").hasPrefix(#"{"wxloc_recording""#))
    #expect(try FileStatus.of(file)?.permissions == 0o600)
    #expect(try left == ["walk.rec"])
  }

  @Test func `an earlier recording survives a gpsd that never answers`() async throws {
    let file = folder.path("walk.rec")
    try Data("earlier\n".utf8).write(to: URL(filePath: file))
    let absent = await CommandRun(
      "record", file, "--force", "--gpsd", try await nowhere(), "--timeout", "0.3",
      setting: setting)
    #expect(absent.status == ExitStatus(.unavailable))
    #expect(try text("walk.rec") == "earlier\n")
    let new = await CommandRun(
      "record", folder.path("new.rec"), "--gpsd", try await nowhere(), "--timeout", "0.3",
      setting: setting)
    #expect(new.status == ExitStatus(.unavailable))
    #expect(try left == ["walk.rec"])
  }

  @Test func `a link is kept, and its target becomes the recording`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "walk.rec")
    #expect(try await record(folder.path("link")).status == .success)
    #expect(try left == ["link", "walk.rec"])
    #expect(try await record(folder.path("link")).status == ExitStatus(.usage))
    #expect(try await record(folder.path("link"), "--force").status == .success)
    #expect(try FileStatus.of(folder.path("link"), followingLinks: false)?.kind == .link)
    #expect(try text("walk.rec").hasPrefix(#"{"wxloc_recording""#))
  }

  @Test func `a named pipe is written to and stays a pipe`() async throws {
    let pipe = folder.path("pipe")
    unsafe #expect(mkfifo(pipe, 0o600) == 0)
    // The recorder waits for the reader, whichever starts first.
    let reader = try RunningProcess(["cat", pipe], environment: ["PATH": "/usr/bin:/bin"])
    #expect(try await record(pipe).status == .success)
    let result = await reader.result()
    #expect(result.output.hasPrefix(#"{"wxloc_recording""#))
    #expect(result.output.contains("48.0002"))
    #expect(try FileStatus.of(pipe)?.kind == .pipe)
    #expect(try left == ["pipe"])
  }

  @Test func `a device is written to, even as superuser with --force`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("null"), withDestinationPath: "/dev/null")
    for file in ["/dev/null", folder.path("null")] {
      #expect(try await record(file).status == .success)
      #expect(try await record(file, "--force").status == .success)
    }
    #expect(try FileStatus.of("/dev/null")?.kind == .characterDevice)
    #expect(try left == ["null"])
  }

  @Test func `a folder is rejected`() async throws {
    let run = try await record(folder.url.path, "--force")
    #expect(run.status == ExitStatus(.io))
    #expect(run.diagnostics.contains("it is a folder"))
  }

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func `standard output gets the recording and nothing else`(file: String) async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let running = try process.start([
      "record", file, "--gpsd", "127.0.0.1:\(gpsd.port)", "--count", "2",
    ])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...3))
    let result = await running.result()
    #expect(result.status == 0)
    #expect(result.diagnostics.contains("Recorded 2 fixes"))
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix(#"{"wxloc_recording""#) == true)
    #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })
  }

  @Test func `a reader that has gone away ends the recording as it ends other output`() async throws
  {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = try WxlocProcess()
    let recorder = "\(InstalledRelease.program.path) record - --gpsd 127.0.0.1:\(gpsd.port)"
    let reader = "{ head -c 1 > /dev/null; exec 0<&-; echo gone; }"
    let running = try RunningProcess(
      ["bash", "-c", "\(recorder) | \(reader); echo ${PIPESTATUS[0]}"],
      environment: process.environment)
    // What comes next has no reader, if only the note that the connection stands.
    let result = await running.result()
    #expect(result.output == "gone\n141\n")
    #expect(!result.diagnostics.contains("cannot be written"), "\(result.diagnostics)")
  }

  @Test func `a recorder that is killed before the first data leaves nothing`() async throws {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let process = WxlocProcess(home: folder.url)
    let running = try process.start([
      "record", folder.path("walk.rec"), "--gpsd", "127.0.0.1:\(gpsd.port)",
    ])
    await gpsd.received("?WATCH")
    running.kill(SIGKILL)
    #expect(await running.result().status == -SIGKILL)
    #expect(try left == [])
  }

  @Test func `reaching the limit of the file size is reported in plain words`() async throws {
    var process = try WxlocProcess()
    process.confinement = .fileSize(2000)
    try await process.requireConfinement()
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let file = process.home.appending(path: "a.rec").path
    let running = try process.start(["record", file, "--gpsd", "127.0.0.1:\(gpsd.port)"])
    await gpsd.received("?WATCH")
    gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...30))
    let result = await running.result()
    #expect(result.status == 74)
    #expect(result.diagnostics.contains("the file size limit is reached"), "\(result.diagnostics)")
  }
}
