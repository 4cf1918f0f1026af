import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(1))) struct ReplayTests {
  private static let header = Recording.Header(
    source: .gpsd(GPSDAddress(), device: nil), startedAt: Date(timeIntervalSince1970: 1_795_232_640)
  )
  private static let hello =
    LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"

  private static func tpv(_ second: Int, mode: Int = 3) -> String {
    #"{"class":"TPV","device":"/dev/a","mode":\#(mode),"time":\#(1_795_232_640 + second),"#
      + #""lat":\#(second),"lon":11,"eph":5}"# + "\r\n"
  }

  private func recording(_ entries: [RecordingEntry]) throws -> Recording {
    let lines = [Self.header.line] + entries.map(\.line)
    return try Recording(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func session(_ chunks: [(Double, String)]) -> [RecordingEntry] {
    [
      RecordingEntry(offset: .zero, kind: .opening),
      RecordingEntry(offset: .milliseconds(1), kind: .connected),
    ]
      + chunks.map {
        RecordingEntry(offset: .seconds($0.0), kind: .bytes(Array($0.1.utf8)))
      }
  }

  @Test(
    arguments: [
      [], Array("{\"class\":\"TPV\"}\r\n".utf8), Array("ü\u{0}\u{1B}\u{2028}\"\\".utf8),
      [0xFF, 0x00, 0xC3], Array(0...255),
    ] as [[UInt8]])
  func `bytes are restored exactly`(bytes: [UInt8]) throws {
    let entry = RecordingEntry(offset: .nanoseconds(1_234_567_891), kind: .bytes(bytes))
    let json = try JSONValue(parsing: entry.line.utf8)
    #expect(RecordingEntry(json: json) == entry)
  }

  @Test func `a replay decides as the live run did`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wxloc-replay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gpsd = try FaultyGPSD()
    let clocks = Clocks.live
    let file = try await RecordingFile(
      path: folder.appending(path: "a.rec").path, replacing: false,
      source: .gpsd(gpsd.address, device: nil), clocks: clocks)
    var provider = GPSDProvider(address: gpsd.address)
    provider.record = { file.append($0) }
    var policy = LocationPolicy()
    policy.maximumAccuracy = 10
    let request = LocationRequest(provider, policy: policy)
    let live = Task { try await LocationManager(clocks: clocks).current(request) }
    await gpsd.received("?WATCH")
    gpsd.send(Self.hello + Self.tpv(0))
    gpsd.send([0xFF, 0x0A])
    gpsd.send(Self.tpv(1, mode: 1) + Self.tpv(2))
    var expected = try await live.value
    gpsd.stop()
    try file.close()

    let recording = try Recording(Data(contentsOf: URL(filePath: file.path)))
    var replayed = try await Replay(recording, policy: policy).current()
    // The arrival times agree within the accuracy of the clocks, not to the bit.
    #expect(abs(replayed.fix.receivedAt.timeIntervalSince(expected.fix.receivedAt)) < 0.1)
    replayed.fix.receivedAt = .distantPast
    expected.fix.receivedAt = .distantPast
    #expect(replayed == expected)
  }

  @Test func `the timeout applies on the recorded clock`() async throws {
    let recording = try recording(
      session([(1, Self.hello + Self.tpv(0)), (9.9, Self.tpv(1, mode: 1)), (10.1, Self.tpv(2))]))
    let result = try await Replay(recording, policy: LocationPolicy()).current()
    #expect(result.quality == .bestEffort)
    #expect(result.fix.coordinate.latitude == 0)
    var patient = LocationPolicy()
    patient.timeout = .seconds(11)
    #expect(try await Replay(recording, policy: patient).current().fix.coordinate.latitude == 2)
  }

  @Test func `the watchdogs run on the recorded clock`() async throws {
    let recording = try recording(
      session([(0, Self.hello + Self.tpv(0) + Self.tpv(1)), (3600, Self.tpv(2))]))
    var events: [(String, Duration)] = []
    for try await (change, at) in Replay(recording, policy: LocationPolicy()).updates {
      switch change {
      case .fix: events.append(("fix", at.elapsed))
      case .lost: events.append(("lost", at.elapsed))
      default: break
      }
    }
    #expect(events.map(\.0) == ["fix", "lost", "fix"])
    #expect(events.map(\.1) == [.milliseconds(301), .milliseconds(5001), .milliseconds(3_600_300)])
  }

  @Test func `the first epoch after a reconnection is skipped in a replay`() async throws {
    var entries = session([(0, Self.hello + Self.tpv(0) + Self.tpv(1))])
    entries.append(RecordingEntry(offset: .seconds(2), kind: .closed))
    entries.append(RecordingEntry(offset: .seconds(2.8), kind: .opening))
    entries.append(RecordingEntry(offset: .seconds(2.9), kind: .connected))
    entries.append(
      RecordingEntry(
        offset: .seconds(3), kind: .bytes(Array((Self.hello + Self.tpv(3) + Self.tpv(4)).utf8))))
    var told: [Double] = []
    let updates = Replay(try recording(entries), policy: LocationPolicy()).updates
    for try await (change, _) in updates {
      if case .fix(let fix) = change { told.append(fix.coordinate.latitude) }
    }
    #expect(told == [1, 4])
  }

  @Test func `at speed 2 an hour takes half an hour`() async throws {
    let clock = ManualClock()
    let recording = try recording(
      session([(0, Self.hello + Self.tpv(0)), (5, Self.tpv(1))]))
    let replay = Replay(
      recording, policy: LocationPolicy(), speed: 2,
      clocks: clock.clocks(startingAt: .distantPast))
    let task = Task { try await replay.current() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2.4))
    await clock.waitForSleepers()
    // The last epoch is complete 0.3 s after its first report.
    clock.advance(by: .seconds(0.3))
    #expect(try await task.value.fix.coordinate.latitude == 1)
  }

  @Test func `a time beyond three lifetimes is a bad line, and a slow replay waits`() async throws {
    let far = #"{"t_ns":9223372036854775807,"event":"closed"}"#
    let text = Self.header.line + "\n" + far + "\n" + session([])[0].line + "\n"
    let recording = try Recording(Data(text.utf8))
    await #expect(throws: RecordingError.badLine(2)) {
      _ = try await Replay(recording, policy: LocationPolicy()).current()
    }
    let clock = ManualClock()
    let replay = Replay(
      try self.recording(session([(5, Self.hello)])), policy: LocationPolicy(), speed: 1e-300,
      clocks: clock.clocks(startingAt: .distantPast))
    let task = Task { try await replay.current() }
    await clock.waitForSleepers()
    clock.advance(by: .seconds(86_400))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }

  @Test func `hostile numbers in a recording of Wi-Fi networks are no trap`() async throws {
    let header = Recording.Header(
      source: .wiFi(MessageBus(address: "unix:path=/nowhere/bus")),
      startedAt: Self.header.startedAt)
    let replies = Array("{\"uptime_s\":1e300}\n".utf8)
    let lines = [
      header.line, RecordingEntry(offset: .zero, kind: .opening).line,
      RecordingEntry(offset: .zero, kind: .connected).line,
      RecordingEntry(offset: .seconds(1), kind: .bytes(replies)).line,
    ]
    let recording = try Recording(Data((lines.joined(separator: "\n") + "\n").utf8))
    await #expect(throws: LocationFailure.self) {
      _ = try await Replay(recording, policy: LocationPolicy()).current()
    }
  }

  @Test(arguments: ["", "{}", "{\"wxloc_recording\":2}", "garbage\nmore\n"])
  func `a file that is not a recording is rejected`(text: String) {
    #expect(throws: RecordingError.notARecording) { try Recording(Data(text.utf8)) }
  }

  @Test func `a bad line is reported, and a truncated last line is the end`() async throws {
    let start = Self.header.line + "\n" + RecordingEntry(offset: .zero, kind: .opening).line
    func entries(_ text: String) throws -> Int {
      var reader = try Recording(Data(text.utf8)).makeReader()
      var count = 0
      while try reader.next() != nil { count += 1 }
      return count
    }
    #expect(try entries(start + "\n{\"t_ns\":1,\"te") == 1)
    #expect(throws: RecordingError.badLine(3)) {
      try entries(start + "\n{\"t_ns\":1}\n" + start)
    }
  }
}
