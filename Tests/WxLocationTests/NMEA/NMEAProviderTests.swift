import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

/// Real lines, sockets and files, with a receiver that the test plays.
@Suite(.timeLimit(.minutes(2))) struct NMEAProviderTests {
  /// Sends epochs to something, one after the other, until it is stopped.
  private final class Receiver: Sendable {
    private let task: Task<Void, Never>

    /// Starts to send an epoch every few milliseconds.
    init(_ send: @escaping @Sendable (String) -> Void) {
      task = Task {
        let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 500)
        for second in 0..<10_000 where !Task.isCancelled {
          var log = NMEALog()
          guard let place = Coordinate(latitude: 48 + Double(second) * 1e-5, longitude: 11) else {
            return
          }
          log.fix(place, at: start.addingTimeInterval(Double(second % 400)))
          send(log.text)
          try? await Task.sleep(for: .milliseconds(5))
        }
      }
    }

    deinit { task.cancel() }
    func stop() { task.cancel() }
  }

  private func address(_ text: String) throws -> NMEAAddress { try #require(NMEAAddress(text)) }

  private var policy: LocationPolicy {
    var policy = LocationPolicy()
    policy.timeout = .seconds(30)
    return policy
  }

  private func current(_ address: NMEAAddress) async throws -> LocationResult {
    try await LocationManager().current(
      LocationRequest(NMEAProvider(address: address), policy: policy))
  }

  private func check(_ result: LocationResult, from device: String) throws {
    #expect(result.quality == .accepted)
    #expect(result.fix.source == "nmea")
    #expect(result.fix.device == device)
    #expect(result.fix.accuracy.origin == .axes)
    #expect(result.fix.altitudeMSL == 520)
    #expect(abs(result.fix.coordinate.latitude - 48) < 0.2)
    #expect(result.decisions.first?.reason == .firstEpoch)
    #expect(result.decisions.last?.epoch == 2)
  }

  @Test func `a serial line is read, at a speed that is found`() async throws {
    let line = try SerialLine()
    let receiver = Receiver { text in
      // At another speed, the bytes are not text.
      line.send(line.speed == 38400 ? text : String(text.reversed()).replacing("$", with: "\u{2}"))
    }
    defer { receiver.stop() }
    try check(try await current(.serial(path: line.path, speed: nil)), from: line.path)
    #expect(line.speed == 38400)
  }

  @Test func `a given speed is set before anything is read`() async throws {
    let line = try SerialLine()
    let receiver = Receiver { text in if line.speed == 115_200 { line.send(text) } }
    defer { receiver.stop() }
    try check(try await current(.serial(path: line.path, speed: 115_200)), from: line.path)
  }

  @Test func `a second reader of a serial line is refused`() async throws {
    let line = try SerialLine()
    let provider = NMEAProvider(address: .serial(path: line.path, speed: 9600))
    var first = provider.updates(.live).makeAsyncIterator()
    while let event = try await first.next(isolation: #isolation) {
      if case .connected = event { break }
    }
    let failure = await #expect(throws: LocationFailure.self) {
      try await current(.serial(path: line.path, speed: 9600))
    }
    #expect(failure?.code == "nmea_busy")
    #expect(failure?.cause == .unavailable)
    _ = first
  }

  @Test func `a receiver that is unplugged and plugged in again is followed`() async throws {
    let link = OpenFolder.temporary.appending(path: "wxloc-line-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: link) }
    let line = Mutex(try SerialLine(linkedAt: link))
    let receiver = Receiver { text in line.withLock { $0 }.send(text) }
    defer { receiver.stop() }
    var losses: [LossReason] = []
    var fixes = 0
    var wasUnplugged = false
    let request = LocationRequest(
      NMEAProvider(address: .serial(path: link, speed: 9600)), policy: policy)
    for try await change in LocationManager().updates(request) {
      switch change {
      case .fix:
        fixes += 1
        if fixes == 3, !wasUnplugged {
          wasUnplugged = true
          line.withLock { $0 }.unplug()
          try? FileManager.default.removeItem(atPath: link)
        }
      case .lost(_, let reason): losses.append(reason)
      case .waiting(_, .reconnection):
        guard wasUnplugged, !FileManager.default.fileExists(atPath: link) else { continue }
        let next = try SerialLine(linkedAt: link)
        line.withLock { $0 = next }
        fixes = 0
      default: break
      }
      if wasUnplugged, !losses.isEmpty, fixes >= 3 { break }
    }
    #expect(losses == [.deviceGone(link)])
  }

  @Test func `a server of TCP or a Unix socket is read`() async throws {
    let path = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString.prefix(8)).sock")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (server, address) in [
      (try FaultyGPSD(), nil), (try FaultyGPSD(unixPath: path), NMEAAddress.unix(path: path)),
    ] {
      let receiver = Receiver { server.send($0) }
      let address = address ?? .tcp(host: "127.0.0.1", port: server.port)
      let result = try await current(address)
      try check(result, from: address == .unix(path: path) ? path : "127.0.0.1:\(server.port)")
      await server.closed(by: 0)
      receiver.stop()
      server.stop()
    }
  }

  @Test func `datagrams are read, with and without line ends`() async throws {
    let port = try SystemSocket.freeDatagramPort()
    let receiver = Receiver { text in
      for line in text.split(separator: "\r\n") {
        try? SystemSocket.sendDatagram(String(line), to: port)
      }
    }
    defer { receiver.stop() }
    try check(
      try await current(.udp(host: "127.0.0.1", port: port)), from: "127.0.0.1:\(port)")
  }

  @Test func `a port that another program uses is refused`() async throws {
    let port = try SystemSocket.freeDatagramPort()
    let provider = NMEAProvider(address: .udp(host: nil, port: port))
    var first = provider.updates(.live).makeAsyncIterator()
    while let event = try await first.next(isolation: #isolation) {
      if case .connected = event { break }
    }
    let failure = await #expect(throws: LocationFailure.self) {
      try await current(.udp(host: nil, port: port))
    }
    #expect(failure?.code == "nmea_busy")
    _ = first
  }

  @Test func `a file is read to its end, each epoch once, and watching ends there`() async throws {
    let file = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString).nmea")
    defer { try? FileManager.default.removeItem(at: file) }
    var log = NMEALog()
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down) - 3600)
    for second in 0..<500 {
      let place = try #require(Coordinate(latitude: 48 + Double(second) * 1e-5, longitude: 11))
      log.fix(place, at: start.addingTimeInterval(Double(second)))
    }
    try Data(log.text.utf8).write(to: file)
    var fixes: [Fix] = []
    let request = LocationRequest(NMEAProvider(address: .file(path: file.path)), policy: policy)
    for try await change in LocationManager().updates(request) {
      if case .fix(let fix) = change { fixes.append(fix) }
    }
    // All but the first epoch.
    #expect(fixes.map(\.time) == (1..<500).map { start.addingTimeInterval(Double($0)) })
    let spread = zip(fixes, 1..<500).map { fix, second in
      abs(fix.coordinate.latitude - 48 - Double(second) * 1e-5)
    }
    #expect(try #require(spread.max()) < 1e-6)
  }

  @Test func `a named pipe is waited for, and its end is the end`() async throws {
    let path = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString.prefix(8)).fifo")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let status = unsafe mkfifo(path, 0o600)
    #expect(status == 0)
    var log = NMEALog()
    for second in 0..<5 {
      log.fix(
        try #require(Coordinate(latitude: 48, longitude: 11)),
        at: Date().addingTimeInterval(Double(second - 10)))
    }
    let text = log.text
    var iterator = NMEAProvider(address: .file(path: path)).updates(.live).makeAsyncIterator()
    var fixes = 0
    while let event = try await iterator.next(isolation: #isolation) {
      switch event {
      case .connected:
        let pipe = try FileHandle(forWritingTo: URL(filePath: path))
        try pipe.write(contentsOf: Data(text.utf8))
        try pipe.close()
      case .fix: fixes += 1
      default: break
      }
    }
    #expect(fixes == 5)
  }

  @Test(arguments: [
    ("/nowhere/ttyUSB0.nmea", "nmea_missing"), ("serial:/nowhere/ttyUSB0", "nmea_missing"),
    ("unix:/nowhere/a.sock", "nmea_missing"), ("tcp:127.0.0.1:1", "nmea_unreachable"),
    ("/tmp", "nmea_unopened"), ("unix:" + String(repeating: "x", count: 200), "nmea_unopened"),
  ])
  func `what cannot be opened is named at once`(text: String, code: String) async throws {
    let begin = ContinuousClock.now
    let failure = await #expect(throws: LocationFailure.self) {
      try await current(try address(text))
    }
    #expect(failure?.code == code)
    #expect(failure?.cause == .unavailable)
    #expect(failure?.hint != nil)
    #expect(ContinuousClock.now - begin < .seconds(10))
  }

  @Test func `a refused permission is another error than a missing device`() {
    let denied = NMEAError(
      .init(number: EACCES), opening: .serial(path: "/dev/ttyUSB0", speed: nil))
    #expect(denied.code == "nmea_denied")
    #expect(denied.cause == .denied)
    #expect(denied.hint?.description.contains("dialout") == true)
  }

  @Test func `the provider conforms on every kind of line`() async throws {
    let server = try FaultyGPSD()
    let tcp = Receiver { text in for index in 0..<20 { server.send(text, to: index) } }
    var check = ProviderCheck { await server.areAllClosed() }
    check.events = 6
    try await checkProvider(
      NMEAProvider(address: .tcp(host: "127.0.0.1", port: server.port)), check)
    tcp.stop()
    server.stop()

    let line = try SerialLine()
    let serial = Receiver { line.send($0) }
    check = ProviderCheck()
    check.events = 6
    try await checkProvider(
      NMEAProvider(address: .serial(path: line.path, speed: 9600)), check)
    serial.stop()

    let port = try SystemSocket.freeDatagramPort()
    let udp = Receiver { try? SystemSocket.sendDatagram($0, to: port) }
    try await checkProvider(
      NMEAProvider(address: .udp(host: "127.0.0.1", port: port)), check)
    udp.stop()
  }

  @Test func `the provider conforms without a receiver and for a file`() async throws {
    let server = try FaultyGPSD()
    server.stop()
    await server.stopped()
    try await checkProvider(
      NMEAProvider(address: .tcp(host: "127.0.0.1", port: server.port)))
    try await checkProvider(NMEAProvider(address: .file(path: "/nowhere/at/all")))
    let file = OpenFolder.temporary.appending(path: "wxloc-\(UUID().uuidString).nmea")
    defer { try? FileManager.default.removeItem(at: file) }
    var log = NMEALog()
    for second in 0..<50 {
      log.fix(
        try #require(Coordinate(latitude: 48, longitude: 11)),
        at: Date().addingTimeInterval(Double(second - 100)))
    }
    try Data(log.text.utf8).write(to: file)
    try await checkProvider(NMEAProvider(address: .file(path: file.path)))
  }
}
