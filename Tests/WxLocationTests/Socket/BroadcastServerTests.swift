import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation

@Suite(.timeLimit(.minutes(2))) struct BroadcastServerTests {
  private let path = OpenFolder.temporary
    .appending(path: "wxloc-\(UUID().uuidString.prefix(8)).sock").path

  private func fix(_ latitude: Double, meters: Double = 5) throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: 11)),
      accuracy: .known(meters, origin: .reported), altitudeMSL: 520, time: Date(),
      receivedAt: Date(), source: "gpsd", mode: .threeD)
  }

  /// Waits until a number of readers are connected.
  private func readers(_ count: Int, of server: BroadcastServer) async throws {
    while server.readers != count { try await Task.sleep(for: .milliseconds(2)) }
  }

  /// Connects as a reader of NMEA, and returns its events.
  private func reader(_ address: NMEAAddress) -> AsyncThrowingStream<LocationEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await event in NMEAProvider(address: address).updates(.live) {
            continuation.yield(event)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  @Test func `every reader receives each fix, over TCP and over a Unix socket`() async throws {
    for address in [NMEAAddress.tcp(host: "127.0.0.1", port: 0), .unix(path: path)] {
      let server = try BroadcastServer(at: address)
      do {
        let streams = (0..<3).map { _ in reader(server.address) }
        try await readers(3, of: server)
        var writer = TrackFormat.nmea.makeWriter()
        let sent = try fix(48.137)
        server.send(Array(writer.fix(sent, at: Date()).utf8))
        for stream in streams {
          var fix: Fix?
          for try await case .fix(let read, _) in stream {
            fix = read
            break
          }
          let read = try #require(fix)
          #expect(GreatCircle.distance(read.coordinate, sent.coordinate) < 0.1)
          #expect(abs(try #require(read.accuracy.meters) - 5) < 0.02)
        }
      }
      // The readers leave with their streams.
      try await readers(0, of: server)
      server.close()
    }
  }

  @Test func `a connection stays open without a fix, and ends with the server`() async throws {
    let server = try BroadcastServer(at: .tcp(host: "127.0.0.1", port: 0))
    let stream = reader(server.address)
    try await readers(1, of: server)
    var writer = TrackFormat.nmea.makeWriter()
    // A fix worse than 300 m is not sent.
    let coarse = writer.fix(try fix(48, meters: 400), at: Date())
    #expect(coarse.isEmpty)
    server.send(Array(coarse.utf8))
    server.send(Array(writer.lost(.noFix(device: nil), source: "gpsd", at: Date()).utf8))
    var reason: UnusableReport.Reason?
    for try await case .unusable(let report) in stream {
      reason = report.reason
      break
    }
    #expect(reason == .noFix)
    let next = reader(server.address)
    try await readers(1, of: server)
    server.close()
    await #expect(throws: NMEAError.self) {
      for try await _ in next {}
    }
  }

  @Test func `a reader that does not read is disconnected, and the others are not`() async throws {
    let server = try BroadcastServer(at: .unix(path: path))
    defer { server.close() }
    let address = try #require(NMEAAddress(server.address.description))
    // Its connection is made, and nothing is read from it.
    let idle = try SystemSocket.makeSocket(family: AF_UNIX)
    defer { SystemSocket.shut(idle) }
    #expect(try SystemSocket.beginConnecting(idle, to: try SystemSocket.unixEndpoint(path)))
    let stream = reader(address)
    try await readers(2, of: server)
    let counter = Task {
      var count = 0
      for try await case .fix in stream {
        count += 1
        if count == 400 { break }
      }
      return count
    }
    var writer = TrackFormat.nmea.makeWriter()
    var second = 0.0
    while server.dropped == 0 {
      var fix = try fix(48)
      second += 1
      fix.time = Date(timeIntervalSince1970: 1_795_232_640 + second)
      server.send(Array(writer.fix(fix, at: Date()).utf8))
      try await Task.sleep(for: .microseconds(200))
    }
    #expect(server.readers == 1)
    let feeding = Task { [start = second] in
      var writer = TrackFormat.nmea.makeWriter()
      var second = start
      while !Task.isCancelled {
        var fix = try fix(48)
        second += 1
        fix.time = Date(timeIntervalSince1970: 1_795_232_640 + second)
        server.send(Array(writer.fix(fix, at: Date()).utf8))
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    defer { feeding.cancel() }
    #expect(try await counter.value == 400)
  }

  @Test func `a socket left behind is replaced; one in use, and a file, are not`() async throws {
    let first = try BroadcastServer(at: .unix(path: path))
    let busy = #expect(throws: ListeningError.self) { try BroadcastServer(at: .unix(path: path)) }
    #expect(busy?.code == "address_in_use")
    first.close()
    while FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(for: .milliseconds(2))
    }
    // A server that was killed leaves its socket behind.
    let killed = try SystemSocket.makeSocket(family: AF_UNIX)
    let bound = unsafe try SystemSocket.unixEndpoint(path).address.withUnsafeBytes { bytes in
      unsafe bind(
        killed, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    #expect(bound == 0)
    SystemSocket.shut(killed)
    let second = try BroadcastServer(at: .unix(path: path))
    second.close()
    while FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(for: .milliseconds(2))
    }
    try Data("mine".utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: ListeningError.self) { try BroadcastServer(at: .unix(path: path)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
  }

  @Test func `whoever sees the socket can connect`() throws {
    let endpoint = try SystemSocket.unixEndpoint(path)
    let isDone = Atomic(false)
    let refusals = Atomic(0)
    // The reader tries again and again while the path comes and goes.
    let reader = Thread {
      while !isDone.load(ordering: .relaxed) {
        guard let probe = try? SystemSocket.makeSocket(family: endpoint.family) else { continue }
        do throws(SystemSocket.Failure) {
          _ = try SystemSocket.beginConnecting(probe, to: endpoint)
        } catch {
          if error.number == ECONNREFUSED { refusals.add(1, ordering: .relaxed) }
        }
        SystemSocket.shut(probe)
      }
    }
    reader.start()
    var listeners: [Int32] = []
    defer { listeners.forEach(SystemSocket.shut) }
    for _ in 0..<200 {
      listeners.append(try SystemSocket.listen(atPath: path))
      unsafe unlink(path)
    }
    isDone.store(true, ordering: .relaxed)
    #expect(refusals.load(ordering: .relaxed) == 0)
  }

  @Test func `a taken port and a forbidden path are named`() throws {
    let first = try BroadcastServer(at: .tcp(host: "127.0.0.1", port: 0))
    defer { first.close() }
    let busy = #expect(throws: ListeningError.self) { try BroadcastServer(at: first.address) }
    #expect(busy?.code == "address_in_use")
    #expect(busy?.message.contains("127.0.0.1") == true)
    #expect(throws: ListeningError.self) {
      try BroadcastServer(at: .unix(path: "/nowhere/at/all.sock"))
    }
  }

  @Test(.enabled(if: RealGPSD.isInstalled, "gpsd and gpsd-clients are not installed"))
  func `a real gpsd reads what is served, within a meter`() async throws {
    let server = try BroadcastServer(at: .tcp(host: "127.0.0.1", port: 0))
    defer { server.close() }
    guard case .tcp(_, let port) = server.address else {
      Issue.record("the server has another address")
      return
    }
    let sender = Task {
      var writer = TrackFormat.nmea.makeWriter()
      let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
      for second in 0..<3000 where !Task.isCancelled {
        var fix = try fix(-33.868_8)
        fix.time = start.addingTimeInterval(Double(second) - 3000)
        fix.speed = 1
        fix.course = 90
        let sky = SkySummary(used: 8, hdop: 1, vdop: 1.2, pdop: 1.6, usedNumbers: Array(1...8))
        server.send(Array(writer.fix(fix, sky: sky, at: Date()).utf8))
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
    defer { sender.cancel() }
    let gpsd = try RealGPSD(reading: "tcp://127.0.0.1:\(port)")
    defer { gpsd.stop() }
    #expect(try await gpsd.isReady())
    let result = try await gpsd.location()
    #expect(GreatCircle.distance(result.fix.coordinate, try fix(-33.868_8).coordinate) < 1)
    #expect(result.fix.mode == .threeD)
  }
}
