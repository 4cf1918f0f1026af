import Foundation
import TestSupport
import Testing
import WxCommand
import WxCore
import WxLocation

/// The source `nmea` in the commands: files, sockets, settings, recordings.
@Suite(.timeLimit(.minutes(2))) struct NMEASourceTests {
  let folder: TemporaryFolder
  let setting: CommandRun.Setting

  init() throws { (folder, setting) = try CommandRun.Setting.home() }

  /// A log of ten minutes ago, in a file.
  private func log(epochs: Int = 60, hasErrors: Bool = true) throws -> String {
    var log = NMEALog()
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 600)
    for second in 0..<epochs {
      let place = Coordinate(latitude: 48 + Double(second) * 1e-4, longitude: 11)
      log.fix(try #require(place), at: start.addingTimeInterval(Double(second)))
    }
    var text = log.text
    if !hasErrors {
      text = text.split(separator: "\r\n").filter { !$0.hasPrefix("$GPGST") }.joined(
        separator: "\r\n")
    }
    let file = folder.url.appending(path: "walk.nmea")
    try Data((text + "\r\n").utf8).write(to: file)
    return file.path
  }

  @Test func `current reads a file, skips its first epoch, and explains`() async throws {
    let file = try log()
    let run = await CommandRun("current", "--nmea", file, "--explain", "--json", setting: setting)
    #expect(run.status == .success)
    let fix = try run.json["fix"]
    #expect(fix?["source"] == "nmea")
    #expect(fix?["device"]?.string == file)
    #expect(fix?["latitude"]?.double == 48.0001)
    #expect(fix?["accuracy_origin"] == "axes")
    #expect(abs((fix?["age_s"]?.double ?? 0) - 599) < 60)
    #expect(run.diagnostics.contains("nmea epoch 1: skipped"))
    #expect(run.diagnostics.contains("nmea epoch 2: accepted"))
  }

  @Test func `an accuracy from HDOP alone needs a limit to be accepted`() async throws {
    let file = try log(hasErrors: false)
    let plain = await CommandRun("current", "--nmea", file, "--json", setting: setting)
    #expect(plain.status == ExitStatus(.inferiorFix))
    #expect(try plain.json["fix"]?["accuracy_origin"] == "hdop")
    let limited = await CommandRun(
      "current", "--nmea", file, "--accuracy", "50", "--json", setting: setting)
    #expect(limited.status == .success)
    #expect(try limited.json["fix"]?["horizontal_accuracy_m"]?.double == 4.5)
  }

  @Test func `watch turns a file into a track and ends with it`() async throws {
    let file = try log()
    let run = await CommandRun("watch", "--nmea", file, "--format", "csv", setting: setting)
    #expect(run.status == .success)
    #expect(run.output.split(separator: "\n").count == 60)
    let sentences = await CommandRun("watch", "--nmea", file, "--format", "nmea", setting: setting)
    #expect(sentences.output.contains("$GPGGA,"))
    // What was written can be read again.
    let copy = folder.url.appending(path: "copy.nmea")
    try Data(sentences.output.utf8).write(to: copy)
    let again = await CommandRun("watch", "--nmea", copy.path, "--format", "csv", setting: setting)
    #expect(again.output.split(separator: "\n").count == 59)
  }

  @Test func `a file without a fix ends a watch with the reason`() async throws {
    let file = folder.url.appending(path: "indoors.nmea")
    let sentence = "GPRMC,101010.00,V,,,,,,,261126,,,N"
    let sum = sentence.utf8.reduce(0, ^)
    let digits = String(sum, radix: 16, uppercase: true)
    try Data("$\(sentence)*\(digits.count == 1 ? "0" : "")\(digits)\r\n".utf8).write(to: file)
    let run = await CommandRun("watch", "--nmea", file.path, "--format", "gpx", setting: setting)
    #expect(run.status == ExitStatus(.noFix))
    #expect(run.output.hasSuffix("</gpx>\n"), "\(run.output)")
    let current = await CommandRun("current", "--nmea", file.path, setting: setting)
    #expect(run.diagnostics.hasSuffix(current.diagnostics) && current.status == ExitStatus(.noFix))
    #expect(run.diagnostics.contains("the receiver has no fix"), "\(run.diagnostics)")
    let log = try log(hasErrors: false)
    let vague = await CommandRun("watch", "--nmea", log, "--format", "csv", setting: setting)
    #expect(vague.status == ExitStatus(.noFix))
    #expect(vague.diagnostics.contains("accuracy"), "\(vague.diagnostics)")
  }

  @Test func `a file of something else is quoted with its first line`() async throws {
    for (text, reason) in [
      ("hello\n", "the data cannot be read: “hello”"), ("hello\nworld", "“hello”"),
      ("", "contains no NMEA 0183 sentence"),
    ] {
      let file = folder.url.appending(path: "notes.txt")
      try Data(text.utf8).write(to: file)
      let run = await CommandRun("current", "--nmea", file.path, "--json", setting: setting)
      #expect(run.status == ExitStatus(.noFix))
      #expect(try run.json["error"]?["code"] == "no_fix")
      #expect(run.diagnostics.contains(reason), "\(run.diagnostics)")
      #expect(!run.diagnostics.contains("cable") && !run.diagnostics.contains("--gpsd"))
    }
  }

  @Test func `a server is read, and a recording of it gives the same fix`() async throws {
    let server = try FaultyGPSD()
    defer { server.stop() }
    let text = try String(contentsOfFile: try log(epochs: 6), encoding: .utf8)
    let file = folder.url.appending(path: "boat.rec").path
    let talker = Task {
      await server.clients(1)
      server.send(text)
      server.cut()
    }
    let address = "tcp:127.0.0.1:\(server.port)"
    let run = await CommandRun(
      "record", file, "--nmea", address, "--count", "3", "--json", setting: setting)
    await talker.value
    #expect(run.status == .success)
    #expect(try run.json["fixes"] == 3)
    let replay = await CommandRun(
      "current", "--replay", file, "--speed", "0", "--json", setting: setting)
    #expect(replay.status == .success)
    let fix = try replay.json["fix"]
    #expect(fix?["source"] == "nmea")
    #expect(fix?["device"] == .string("127.0.0.1:\(server.port)"))
    #expect(fix?["latitude"]?.double == 48.0001)
    let again = await CommandRun(
      "current", "--replay", file, "--speed", "0", "--json", setting: setting)
    #expect(again.output == replay.output)
  }

  @Test func `the configured receiver comes first in auto, and doctor examines it`() async throws {
    let file = try log()
    #expect(
      await CommandRun("config", "set", "nmea.address", file, setting: setting).status == .success)
    let auto = try await CommandRun("current", "--json", setting: setting).json
    #expect(auto["fix"]?["source"] == "nmea")
    #expect(auto["tried"]?.array?.count == 1)
    let named = try await CommandRun("current", "--source", "nmea", "--json", setting: setting).json
    #expect(named["fix"]?["source"] == "nmea")

    let doctor = try await CommandRun("doctor", "--offline", "--json", setting: setting).json
    let checks = doctor["checks"]?.array ?? []
    let line = checks.first { $0["name"] == "nmea" }
    #expect(line?["status"] == "ok")
    #expect(line?["detail"]?.string?.contains("240 sentences (RMC, GGA, GSA, GST)") == true)
    let data = checks.first { $0["name"] == "nmea.data" }
    #expect(data?["detail"]?.string?.hasPrefix("a 3D fix, within ") == true)
    #expect(checks.first { $0["name"] == "nmea.sky" }?["detail"] == "8 satellites used, HDOP 0.9")
  }

  @Test func `doctor says what is wrong with a receiver`() async throws {
    let file = folder.url.appending(path: "page.html").path
    try Data("<html>\n<body>\nNot a receiver\n</body>\n".utf8).write(to: URL(filePath: file))
    for (address, status, detail) in [
      (file, "warn", "cannot be read: “Not a receiver”"),
      ("/nowhere/a", "fail", "There is no /nowhere/a"),
      ("serial:/nowhere/tty", "fail", "There is no /nowhere/tty"),
    ] {
      let run = await CommandRun(
        "doctor", "--offline", "--nmea", address, "--json", setting: setting)
      let check = try run.json["checks"]?.array?.first { $0["name"] == "nmea" }
      #expect(check?["status"]?.string == status)
      #expect(check?["detail"]?.string?.contains(detail) == true, "\(check ?? .null)")
      #expect(check?["remedy"] != .null)
    }
  }

  @Test func `a source without an address, and wrong addresses, are explained`() async throws {
    let none = await CommandRun("current", "--source", "nmea", setting: setting)
    #expect(none.status == ExitStatus(.usage))
    #expect(none.diagnostics.contains("nmea.address"))
    let wrong = await CommandRun("current", "--nmea", "tpc:boat", setting: setting)
    #expect(wrong.status == ExitStatus(.usage))
    #expect(wrong.diagnostics.contains("tcp:HOST[:PORT]"))
    let setting = setting
    for value in ["-", "serial:/dev/ttyUSB0@1", "tcp:"] {
      let run = await CommandRun("config", "set", "nmea.address", value, setting: setting)
      #expect(run.status == ExitStatus(.usage), "\(value)")
    }
    let both = await CommandRun(
      "record", "a.rec", "--nmea", "tcp:boat", "--gpsd", "pi", setting: setting)
    #expect(both.status == ExitStatus(.usage))
  }
}
