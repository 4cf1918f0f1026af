import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

#if os(Linux)
  /// Forty minutes of ten fixes a second, all the way from the bytes to the track, on a simulated
  /// clock. (`Tests/Benchmarks` has the whole day, with optimised code.)
  @Suite(.timeLimit(.minutes(3))) struct SoakTests {
    private static let hello =
      LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"

    /// The resident memory of this process in bytes.
    private static func residentMemory() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      let pages = text.split(separator: " ").compactMap { Int($0) }
      return try #require(pages.count > 1 ? pages[1] : nil) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// In a process of its own, whose memory no other test uses.
    @Test func `ten fixes a second with a reconnect now and then keep memory flat`() async {
      await #expect(processExitsWith: .success) { try SoakTests.soak() }
    }

    private static func soak() throws {
      let wall = Date(timeIntervalSince1970: 1_795_232_640)
      var machine = WatchMachine(
        sources: [LocationMachine.Source(name: "gpsd", kind: .stream)], policy: LocationPolicy(),
        seed: 1)
      var writer = TrackFormat.ndjson.makeWriter()
      var session = GPSDSession(address: GPSDAddress())
      var elapsed = Duration.zero
      var told = 0
      var lost = 0
      var written = 0
      var now: Timestamp {
        Timestamp(elapsed: elapsed, wall: wall.addingTimeInterval(elapsed.seconds))
      }
      func perform(_ actions: [WatchMachine.Action]) {
        for case .emit(let change) in actions {
          switch change {
          case .fix(let fix):
            told += 1
            // Formatting each fix would take too long; one in a hundred is enough.
            if told % 100 == 0 { written += writer.fix(fix, at: now.wall).utf8.count }
          case .lost: lost += 1
          default: break
          }
        }
      }
      func perform(_ actions: [GPSDSession.Action]) {
        for action in actions {
          switch action {
          case .send, .tune, .ask, .finish: break
          case .emit(let event): perform(machine.handle(event, from: 0, at: now))
          case .fail(let error): perform(machine.ended(0, error, at: now))
          }
        }
      }
      func connect() {
        session = GPSDSession(address: GPSDAddress())
        perform(session.start(at: now))
        perform(session.connected(at: now))
        perform(session.receive(Array(hello.utf8), at: now))
      }
      perform(machine.begin(at: now))
      connect()
      var memory: [Int] = []
      let start = wall.timeIntervalSince1970
      let quarters = 12
      for quarter in 0..<quarters {
        for _ in 0..<2_000 {
          elapsed += .milliseconds(100)
          let second = start + elapsed.seconds
          let report =
            #"{"class":"TPV","device":"/dev/a","mode":3,"time":\#(second),"lat":48.137,"#
            + #""lon":11.575,"altMSL":520.1,"speed":1.5,"eph":5.5}"# + "\r\n"
          // Lines arrive in two pieces, as is common with TCP.
          let bytes = Array(report.utf8)
          perform(session.receive(Array(bytes[..<60]), at: now))
          perform(session.receive(Array(bytes[60...]), at: now))
        }
        perform(session.closed(at: now))
        elapsed += .seconds(40)
        perform(machine.tick(at: now))
        connect()
        if quarter > 3 { memory.append(try residentMemory()) }
      }
      // All but the first epoch of each connection.
      #expect(told == quarters * 2_000 - quarters)
      #expect(lost == quarters)
      #expect(written > 0)
      let growth = try #require(memory.last) - memory[0]
      #expect(growth < 1 << 20, "\(memory.map { $0 >> 10 }) kB")
    }

    @Test func `twenty minutes of ten epochs of NMEA a second keep memory flat`() async {
      await #expect(processExitsWith: .success) { try SoakTests.soakSentences() }
    }

    private static func soakSentences() throws {
      let wall = Date(timeIntervalSince1970: 1_795_232_640)
      var session = NMEASession(address: .tcp(host: "boat", port: 10110))
      var elapsed = Duration.zero
      var now: Timestamp {
        Timestamp(elapsed: elapsed, wall: wall.addingTimeInterval(elapsed.seconds))
      }
      _ = session.start(at: now)
      _ = session.connected(at: now)
      let place = try #require(Coordinate(latitude: 48.137, longitude: 11.575))
      var fixes = 0
      var memory: [Int] = []
      for minute in 0..<20 {
        for _ in 0..<600 {
          elapsed += .milliseconds(100)
          var log = NMEALog()
          log.fix(place, at: now.wall)
          for case .emit(.fix) in session.receive(Array(log.text.utf8), at: now) { fixes += 1 }
        }
        if minute > 5 { memory.append(try residentMemory()) }
      }
      // All but the epoch that has not ended.
      #expect(fixes == 20 * 600 - 1)
      let growth = try #require(memory.last) - memory[0]
      #expect(growth < 1 << 20, "\(memory.map { $0 >> 10 }) kB")
    }
  }
#endif
