import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

#if os(Linux)
  /// Minutes of ten epochs a second, all the way from the bytes to the track, on a simulated clock.
  /// (`Tests/Benchmarks` has the whole day, with optimized code.) Each test has a process of its own,
  /// whose memory no other test uses.
  @Suite(.timeLimit(.minutes(3))) struct SoakTests {
    private static let wall = Date(timeIntervalSince1970: 1_795_232_640)

    /// Expects that a watch reports each epoch of some connections, and that its memory stays flat.
    ///
    /// - Parameters:
    ///   - connections: The number of connections.
    ///   - epochs: The number of epochs on each.
    ///   - watch: The watch.
    ///   - pieces: Returns the bytes of an epoch at a time, in the pieces in which they arrive.
    /// - Throws: If no memory was measured.
    private static func soak<Session>(
      connections: Int, epochs: Int, _ watch: SimulatedWatch<Session>,
      pieces: (Date) -> [[UInt8]]
    ) throws {
      var watch = watch
      var memory: [Int] = []
      for connection in 0..<connections {
        for _ in 0..<epochs {
          watch.advance(by: .milliseconds(100))
          for piece in pieces(watch.now.wall) { watch.receive(piece) }
        }
        watch.reconnect()
        if connection > connections / 4 { memory.append(residentMemory()) }
      }
      // All but the first epoch of each connection.
      #expect(watch.fixes == connections * (epochs - 1))
      #expect(watch.losses == connections)
      #expect(watch.written > 0)
      let growth = try #require(memory.last) - memory[0]
      #expect(growth < 1 << 20, "\(memory.map { $0 >> 10 }) kB")
    }

    @Test func `ten fixes a second with a reconnect now and then keep memory flat`() async {
      await #expect(processExitsWith: .success) { try SoakTests.soakReports() }
    }

    private static func soakReports() throws {
      let watch = SimulatedWatch(
        of: "gpsd", startingAt: wall, writingOneIn: 100,
        greeting: LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"
      ) { GPSDSession(address: GPSDAddress()) }
      try soak(connections: 12, epochs: 2_000, watch) { time in
        let report =
          #"{"class":"TPV","device":"/dev/a","mode":3,"time":\#(time.timeIntervalSince1970),"#
          + #""lat":48.137,"lon":11.575,"altMSL":520.1,"speed":1.5,"eph":5.5}"# + "\r\n"
        // Lines arrive in two pieces, as is common with TCP.
        let bytes = Array(report.utf8)
        return [Array(bytes[..<60]), Array(bytes[60...])]
      }
    }

    @Test func `ten epochs of NMEA a second keep memory flat`() async {
      await #expect(processExitsWith: .success) { try SoakTests.soakSentences() }
    }

    private static func soakSentences() throws {
      let place = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
      let watch = SimulatedWatch(of: "nmea", startingAt: wall, writingOneIn: 100) {
        NMEASession(address: .tcp(host: "boat", port: 10110))
      }
      try soak(connections: 12, epochs: 1_000, watch) { time in
        var log = NMEALog()
        log.fix(place, at: time)
        return [Array(log.text.utf8)]
      }
    }
  }
#endif
