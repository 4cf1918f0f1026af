import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting
import WxCommand

/// `fence`, and fence crossings in a watch.
@Suite(.timeLimit(.minutes(2))) struct FenceTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  private func file(_ name: String, _ text: String) throws -> String {
    let file = folder.url.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func `fences are added, listed, tested and removed`() async throws {
    let park = try file(
      "park.geojson",
      #"{"type":"Polygon","coordinates":[[[179,-18],[-179,-18],[-179,-16],[179,-16],[179,-18]]]}"#)
    let add = try await CommandRun(
      "fence", "add", "Home", "--circle", "-33.87,151.2,500", "--json", setting: setting
    ).json
    #expect(add["fence"]?["radius_m"]?.double == 500)
    #expect(add["created"] == true)
    let polygon = await CommandRun("fence", "add", "fiji", "--polygon", park, setting: setting)
    #expect(polygon.status == .success)
    let list = try await CommandRun("fence", "list", "--json", setting: setting).json
    #expect(list["fences"]?.array?.compactMap { $0["name"]?.string } == ["Home", "fiji"])

    let home = await CommandRun("fence", "test", "-33.87,151.2", "--json", setting: setting)
    #expect(home.status == .success)
    #expect(try home.json["fences"]?.array?[0]["inside"] == true)
    #expect(try home.json["fences"]?.array?[0]["distance_m"]?.double == -500)
    #expect(await CommandRun("fence", "test", "-17,180", setting: setting).status == .success)
    let far = await CommandRun("fence", "test", "0,0", setting: setting)
    #expect(far.status == ExitStatus(.notFound))
    #expect(far.output.contains("outside Home"))

    let removed = await CommandRun("fence", "remove", "home", setting: setting)
    #expect(removed.output == "Removed fence Home\n")
    let again = await CommandRun("fence", "remove", "home", "--json", setting: setting)
    #expect(again.status == ExitStatus(.notFound))
    #expect(try again.json["error"]?["code"] == "fence_not_found")
  }

  @Test(
    arguments: [
      (["x"], 64), (["x", "--circle", "48,11,0"], 64),
      (["x", "--circle", "48,11,5", "--polygon", "y"], 64),
      (["x", "--polygon", "/no/such/file"], 66), ([" ", "--circle", "48,11,5"], 64),
    ] as [([String], Int32)])
  func `an invalid fence is rejected`(words: [String], status: Int32) async {
    let run = await CommandRun(["fence", "add"] + words, setting: setting)
    #expect(run.status.rawValue == status)
  }

  @Test func `a file without polygons is malformed`() async throws {
    let line = try file("line.geojson", #"{"type":"Point","coordinates":[1,2]}"#)
    let run = await CommandRun("fence", "add", "x", "--polygon", line, setting: setting)
    #expect(run.status == ExitStatus(.malformed))
  }

  /// Enters a fence of 20 m and leaves it again, at 11 m per second.
  private func cross(_ options: [String]) async throws -> CommandRun {
    await CommandRun("fence", "add", "gate", "--circle", "48.0010,11,20", setting: setting)
      .expectSuccess()
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    let talker = Task {
      await gpsd.received("?WATCH")
      gpsd.send(ScriptedGPSD.hello + ScriptedGPSD.fixes(0...30))
    }
    let run = await CommandRun(
      ["watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--count", "25"] + options,
      setting: setting)
    await talker.value
    return run
  }

  @Test func `entering and leaving are reported once each`() async throws {
    let run = try await cross(["--fence", "gate", "--json"])
    #expect(run.status == .success)
    let events = try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
      .filter { $0["type"] != "fix" }
    #expect(events.map { $0["type"] } == ["enter", "exit"])
    #expect(events.allSatisfy { $0["fence"] == "gate" })
    #expect(events[0]["latitude"]?.double == 48.0009)
    // 20 m of radius and 20 m of margin: first outside at 44 m, and again a second later.
    #expect(events[1]["latitude"]?.double == 48.0015)
    let unknown = await CommandRun("watch", "--fence", "moon", setting: setting)
    #expect(unknown.status == ExitStatus(.notFound))
  }

  @Test func `fixes that are not reported count for fences`() async throws {
    let run = try await cross([
      "--fence", "gate", "--json", "--min-distance", "200", "--count", "2",
    ])
    let events = try run.output.split(separator: "\n").map { try JSONValue(parsing: $0.utf8) }
    #expect(events.map { $0["type"] } == ["fix", "enter", "exit", "fix"])
  }

  @Test func `a program gets each event as one line of JSON, and its arguments unchanged`()
    async throws
  {
    let out = folder.url.appending(path: "events").path
    let hook = try folder.script(
      "hook", "#!/bin/sh\nprintf '%s|' \"$@\" >>\"\(out).$$\"\ncat >>\"\(out).$$\"\n")
    let run = try await cross([
      "--fence", "gate", "--json", "--exec", hook, "--exec-arg", "--to", "--exec-arg", "a b; $x",
      "--exec-arg", "-5",
    ])
    #expect(run.status == .success)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasPrefix("events.") }
    let texts = try files.map {
      try String(contentsOf: folder.url.appending(path: $0), encoding: .utf8)
    }
    #expect(texts.count == 2)
    for text in texts {
      let line = try #require(text.wholeMatch(of: #/--to\|a b; \$x\|-5\|(\{.*\})\n/#)?.1)
      let event = try JSONValue(parsing: line.utf8)
      #expect(event["fence"] == "gate")
      // The program gets the same text as standard output.
      #expect(run.output.contains(line))
    }
  }

  @Test func `a program gets the event, the fence and the accuracy in its environment`()
    async throws
  {
    let out = folder.url.appending(path: "facts").path
    let hook = try folder.script(
      "hook",
      "#!/bin/sh\necho \"$WXLOC_EVENT $WXLOC_FENCE $WXLOC_ACCURACY_M\" >>\"\(out)\"\ncat >/dev/null\n"
    )
    let run = try await cross(["--fence", "gate", "--json", "--exec", hook])
    #expect(run.status == .success)
    let lines = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(lines.sorted() == ["enter gate 5.0", "exit gate 5.0"])
  }

  @Test func `a city by its address neither enters a fence nor runs a program`() async throws {
    let server = try LoopbackServer { _ in .json(IPCacheTests.munich) }
    defer { Task { await server.stop() } }
    await CommandRun("fence", "add", "city", "--circle", "48.1374,11.5755,200", setting: setting)
      .expectSuccess()
    var setting = setting
    setting.askServices(of: server)
    let run = await CommandRun(
      "watch", "--source", "ip", "--count", "1", "--json", "--fence", "city", "--exec", "false",
      setting: setting)
    #expect(run.status == .success)
    #expect(run.output.contains(#""type":"fix""#))
    #expect(!run.output.contains("enter") && !run.diagnostics.contains("false"))
  }

  @Test func `a program that fails is reported, and a missing one is rejected`() async throws {
    let run = try await cross(["--fence", "gate", "--json", "--exec", "false"])
    #expect(run.status == .success)
    #expect(run.diagnostics.contains("/false exited with status 1."))
    let missing = await CommandRun(
      "watch", "--fence", "gate", "--exec", "no-such-program", setting: setting)
    #expect(missing.status == ExitStatus(.inputMissing))
  }

  @Test func `a program gets all events of a fence in their order, however slow it is`()
    async throws
  {
    await CommandRun("fence", "add", "gate", "--circle", "48,11,20", setting: setting)
      .expectSuccess()
    let (gate, out) = (
      folder.url.appending(path: "open").path, folder.url.appending(path: "o").path
    )
    unsafe #expect(mkfifo(gate, 0o600) == 0)
    let hook = try folder.script(
      "hook", "#!/bin/sh\nread -r _ <\"\(gate)\"\necho \"$WXLOC_EVENT\" >>\"\(out)\"\n")
    let opener = try #require(FileHandle(forUpdatingAtPath: gate))
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    var setting = setting
    setting.clocks = ManualClock().clocks(startingAt: Date())
    setting.output = Record()
    let running = Task { [setting] in
      await CommandRun(
        "watch", "--source", "gpsd", "--gpsd", "127.0.0.1:\(gpsd.port)", "--count", "60", "--json",
        "--fence", "gate", "--exec", hook, setting: setting)
    }
    await gpsd.received("?WATCH")
    // Three fixes in the fence, three outside.
    let fixes = (0...70).map { second in
      let latitude = second / 3 % 2 == 0 ? 48.0 : 48.003
      return ScriptedGPSD.fix(second, latitude: latitude - Double(second) * 1e-4)
    }
    gpsd.send(ScriptedGPSD.hello + fixes.joined())
    await setting.output?.waitForLines(60)
    try opener.write(contentsOf: Data(String(repeating: "go\n", count: 100).utf8))
    let run = await running.value
    #expect(run.status == .success && !run.diagnostics.contains("hook"), "\(run.diagnostics)")
    let events = try run.output.split(separator: "\n").compactMap {
      try JSONValue(parsing: $0.utf8)["type"]?.string
    }
    .filter { $0 != "fix" }
    #expect(events.count > 12)
    let seen = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(seen.map(String.init) == events)
    try opener.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func `a program that hangs does not block the watch`() async throws {
    let pids = folder.url.appending(path: "pids").path
    let hook = try folder.script(
      "hook", "#!/bin/sh\necho $$ >>\"\(pids)\"\nexec sleep 1000\n")
    defer {
      for pid in (try? String(contentsOfFile: pids, encoding: .utf8))?.split(separator: "\n") ?? []
      {
        if let pid = Int32(pid), pid > 1 { kill(pid, SIGKILL) }
      }
    }
    let run = try await cross(["--fence", "gate", "--json", "--exec", hook])
    #expect(run.status == .success)
    #expect(run.output.split(separator: "\n").count == 27)
  }
}

extension CommandRun {
  /// Fails the test if the command did not succeed.
  func expectSuccess() { #expect(status == .success, "\(diagnostics)") }
}
