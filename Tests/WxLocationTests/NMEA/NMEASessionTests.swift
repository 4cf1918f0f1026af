import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

@Suite struct NMEASessionTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)
  private static let munich = Coordinate(latitude: 48.137, longitude: 11.575)

  /// A session with a clock that the test moves.
  private struct Run {
    var session: NMEASession
    var now = Timestamp(elapsed: .seconds(1), wall: NMEASessionTests.start)
    var events: [LocationEvent] = []
    var speeds: [Int] = []
    var failure: NMEAError?
    var isFinished = false

    init(_ address: String = "tcp:boat", until limit: Duration? = nil) throws {
      session = NMEASession(address: try #require(NMEAAddress(address)), until: limit)
      take(session.start(at: now))
      take(session.connected(at: now))
    }

    mutating func take(_ actions: [NMEASession.Action]) {
      for action in actions {
        switch action {
        case .send, .ask: Issue.record("nothing is sent to a receiver")
        case .tune(let speed): speeds.append(speed)
        case .emit(let event): events.append(event)
        case .fail(let error): failure = error
        case .finish: isFinished = true
        }
      }
    }

    mutating func receive(_ text: String) { take(session.receive(Array(text.utf8), at: now)) }

    mutating func receive(_ address: String, _ fields: String) {
      receive(NMEASessionTests.line(address, fields))
    }

    /// Moves the clock, with all ticks that are due.
    mutating func pass(_ duration: Duration) {
      let end = now.elapsed + duration
      while let due = session.deadline, due <= end {
        advance(to: max(due, now.elapsed))
        let before = events.count + speeds.count
        take(session.tick(at: now))
        if events.count + speeds.count == before, failure != nil { break }
        if session.deadline.map({ $0 <= now.elapsed }) == true {
          Issue.record("a deadline in the past")
          break
        }
      }
      advance(to: end)
    }

    private mutating func advance(to elapsed: Duration) {
      now.wall.addTimeInterval((elapsed - now.elapsed).seconds)
      now.elapsed = elapsed
    }

    mutating func close() { take(session.closed(at: now)) }

    var fixes: [Fix] {
      events.compactMap { if case .fix(let fix, _) = $0 { fix } else { nil } }
    }
    var waits: [WaitingReason] {
      events.compactMap { if case .waiting(let reason) = $0 { reason } else { nil } }
    }
    var skies: [SkySummary] {
      events.compactMap { if case .satellites(let sky) = $0 { sky } else { nil } }
    }
    var losses: [LossReason] {
      events.compactMap { if case .lost(let reason) = $0 { reason } else { nil } }
    }
    var unusable: [UnusableReport.Reason] {
      events.compactMap { if case .unusable(let report) = $0 { report.reason } else { nil } }
    }
  }

  fileprivate static func line(_ address: String, _ fields: String) -> String {
    let parts = fields.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return NMEASentence(address, parts).text + "\r\n"
  }

  private static let position = "4808.22,N,01134.5,E"
  private static func rmc(_ clock: String, _ talker: String = "GP", date: String = "211126")
    -> String
  { line("\(talker)RMC", "\(clock),A,\(position),2.0,90.0,\(date),,,A") }
  private static func gga(_ clock: String, _ talker: String = "GP", hdop: String = "0.9") -> String
  { line("\(talker)GGA", "\(clock),\(position),1,08,\(hdop),520.0,M,47.0,M,,") }
  private static func gst(_ clock: String, _ deviation: Double = 2) -> String {
    line("GPGST", "\(clock),,\(deviation),\(deviation),0,\(deviation),\(deviation),5")
  }

  @Test func `the sentences of a second are one fix with everything they say`() throws {
    var run = try Run()
    run.receive(Self.rmc("034400.00"))
    run.receive("GPVTG", "90.0,T,,M,2.0,N,3.7,K,A")
    run.receive(Self.gga("034400.00"))
    run.receive("GPGSA", "A,3,01,02,03,04,05,06,07,08,,,,,1.5,0.9,1.2")
    run.receive("GPGSV", "3,1,11,01,40,083,46")
    run.receive("GLGSV", "1,1,04,65,40,083,46")
    run.receive(Self.gst("034400.00"))
    #expect(run.fixes.isEmpty)
    run.pass(.milliseconds(300))
    let fix = try #require(run.fixes.first)
    #expect(run.fixes.count == 1)
    #expect(GreatCircle.distance(fix.coordinate, try #require(Self.munich)) < 0.1)
    #expect(fix.time == Self.start)
    #expect(fix.accuracy.origin == .axes)
    #expect(abs(try #require(fix.accuracy.meters) - 4.895) < 0.01)
    #expect(fix.mode == .threeD)
    #expect(fix.altitudeMSL == 520)
    #expect(fix.altitudeHAE == 567)
    #expect(abs(try #require(fix.speed) - 1.0289) < 0.001)
    #expect(fix.course == 90)
    #expect(fix.source == "nmea")
    #expect(fix.device == "boat:10110")
    #expect(fix.flags.isEmpty)
    let sky = try #require(run.skies.first)
    #expect(sky.used == 8)
    #expect(sky.seen == 15)
    #expect(sky.hdop == 0.9)
    #expect(sky.usedNumbers == Array(1...8))
  }

  @Test func `the next time ends an epoch at once`() throws {
    var run = try Run()
    for second in 0..<5 {
      run.receive(Self.rmc("03440\(second).00") + Self.gga("03440\(second).00"))
      #expect(run.fixes.count == second)
      run.pass(.milliseconds(100))
    }
    #expect(run.fixes.map(\.time) == (0..<4).map { Self.start.addingTimeInterval(Double($0)) })
  }

  @Test func `the errors count wherever they come in their epoch, and in no other`() throws {
    var run = try Run()
    run.receive(Self.gst("034400") + Self.rmc("034400"))
    run.receive(Self.rmc("034401") + Self.gst("034401"))
    run.receive(Self.rmc("034402") + Self.gst("034401"))
    run.receive(Self.gga("034403"))
    run.pass(.seconds(1))
    #expect(run.fixes.map(\.accuracy.origin) == [.axes, .axes, nil, .hdop])
    #expect(run.fixes.last?.accuracy == .known(4.5, origin: .hdop))
  }

  @Test func `a slow line is given the time that it needs`() throws {
    var run = try Run("serial:/dev/ttyUSB0@4800")
    // A sentence takes 0.15 s.
    for sentence in [Self.rmc("034400"), Self.gga("034400"), Self.gst("034400")] {
      run.pass(.milliseconds(150))
      run.receive(sentence)
    }
    run.pass(.milliseconds(299))
    #expect(run.fixes.isEmpty)
    run.pass(.milliseconds(1))
    #expect(run.fixes.map(\.accuracy.origin) == [.axes])
  }

  @Test func `sentences without a time do not hold an epoch open`() throws {
    var run = try Run()
    run.receive(Self.rmc("034400"))
    for _ in 0..<20 {
      run.pass(.milliseconds(100))
      run.receive("GPVTG", "90.0,T,,M,2.0,N,3.7,K,A")
    }
    #expect(run.fixes.count == 1)
  }

  @Test func `two receivers on one line do not cut each other's epochs`() throws {
    var run = try Run()
    for second in 0..<3 {
      let clocks = ("03440\(second).00", "03440\(second).40")
      run.receive(Self.rmc(clocks.0, "GP") + Self.rmc(clocks.1, "II"))
      run.receive(Self.gga(clocks.0, "GP") + Self.gga(clocks.1, "II"))
      run.pass(.seconds(1))
    }
    #expect(run.fixes.count == 6)
    #expect(run.fixes.allSatisfy { $0.altitudeMSL == 520 && $0.speed != nil })
  }

  @Test func `sentences with different talkers and one time are one epoch`() throws {
    var run = try Run()
    run.receive(Self.rmc("034400", "GN") + Self.gga("034400", "GP"))
    run.pass(.seconds(1))
    #expect(run.fixes.count == 1)
    #expect(run.fixes.first?.altitudeMSL == 520)
  }

  @Test func `midnight belongs to the day that begins`() throws {
    var run = try Run()
    run.receive(Self.rmc("235959.00") + Self.gga("235959.00"))
    run.pass(.seconds(1))
    run.receive(Self.gga("000000.00"))
    run.pass(.milliseconds(400))
    let times = run.fixes.compactMap(\.time)
    #expect(times.count == 2)
    #expect(times.last?.timeIntervalSince(times[0]) == 1)
  }

  @Test func `without a date, the day is that of this machine`() throws {
    var run = try Run()
    run.receive(Self.gga("034359.00"))
    run.pass(.seconds(1))
    #expect(run.fixes.first?.time == Self.start.addingTimeInterval(-1))
    #expect(run.fixes.first?.flags == [])
  }

  @Test func `ZDA gives the date to sentences without one`() throws {
    var run = try Run()
    run.receive("GPZDA", "034359.00,01,02,2007,00,00")
    run.receive(Self.gga("034400.00"))
    run.pass(.seconds(1))
    let fix = try #require(run.fixes.first)
    #expect(ReportedTime.day(try #require(fix.time)) == "2007-02-01")
    #expect(fix.flags.contains(.dateSuspect))
  }

  @Test func `a clock that stands still does not look like silence`() throws {
    var run = try Run()
    for _ in 0..<8 {
      run.receive(Self.rmc("000000.00") + Self.gga("000000.00"))
      run.pass(.seconds(1))
    }
    #expect(run.fixes.count == 8)
    #expect(run.losses.isEmpty)
  }

  @Test func `a position without a time is an epoch of its own`() throws {
    var run = try Run()
    for _ in 0..<3 {
      run.receive("IIGLL", "4808.22,N,01134.5,E")
      run.pass(.seconds(1))
    }
    #expect(run.fixes.count == 3)
    #expect(run.fixes.allSatisfy { $0.time == nil && $0.mode == .twoD })
  }

  @Test func `a receiver without a fix says so once, and a loss is reported`() throws {
    var run = try Run()
    let void =
      Self.line("GPRMC", "034401,V,,,,,,,211126,,,N")
      + Self.line("GPGGA", "034401,,,,,0,00,99.9,,M,,M,,")
    run.receive(void)
    run.pass(.seconds(1))
    #expect(run.waits.last == .fix)
    run.receive(Self.rmc("034402") + Self.gga("034402"))
    run.pass(.seconds(1))
    run.receive(void.replacing("034401", with: "034403"))
    run.pass(.seconds(1))
    // The replaced times have another checksum, so these lines count as unreadable.
    #expect(run.session.counts.unreadable == 2)
    run.receive(Self.line("GPRMC", "034404,V,,,,,,,211126,,,N"))
    run.pass(.seconds(1))
    #expect(run.losses == [.noFix(device: "boat:10110")])
    #expect(run.unusable == [.noFix, .noFix])
    #expect(run.waits.filter { $0 == .fix }.count == 2)
  }

  @Test func `a void sentence in an epoch makes its position void`() throws {
    var run = try Run()
    run.receive(Self.gga("034401") + Self.line("GPRMC", "034401,V,\(Self.position),,,211126,,,A"))
    run.pass(.seconds(1))
    #expect(run.fixes.isEmpty)
    #expect(run.unusable == [.noFix])
  }

  @Test func `a simulated position is flagged`() throws {
    var run = try Run()
    run.receive("GPGGA", "034400,\(Self.position),8,08,0.9,520.0,M,47.0,M,,")
    run.pass(.seconds(1))
    #expect(run.fixes.first?.flags == [.simulated])
    #expect(run.fixes.first?.status == 8)
  }

  @Test func `a position beyond the globe is reported as invalid`() throws {
    var run = try Run()
    run.receive("GPGGA", "034400,9908.22,N,01134.5,E,1,08,0.9,520.0,M,47.0,M,,")
    run.receive("GPGGA", "034401,,,,,1,08,0.9,520.0,M,47.0,M,,")
    run.pass(.seconds(1))
    #expect(run.unusable == [.invalid, .noPosition])
  }

  @Test func `silence ends a fix after five seconds, and data bring it back`() throws {
    var run = try Run()
    run.receive(Self.rmc("034400"))
    run.pass(.milliseconds(4999))
    #expect(run.losses.isEmpty)
    run.pass(.milliseconds(1))
    #expect(run.losses == [.silence(.seconds(5))])
    #expect(run.waits.last == .data)
    run.receive(Self.rmc("034406"))
    run.pass(.seconds(1))
    #expect(run.fixes.count == 2)
  }

  @Test func `ships and instruments are not a position`() throws {
    var run = try Run()
    run.receive("!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\r\n")
    #expect(run.waits.last == .position(hearing: "AIS"))
    run.receive(Self.line("SDDBT", "12.3,f,3.7,M,2.0,F"))
    run.pass(.seconds(1))
    #expect(run.fixes.isEmpty)
    #expect(run.session.counts.ais == 1)
    #expect(run.session.counts.others == 1)
    run.receive(Self.rmc("034400"))
    run.pass(.seconds(1))
    #expect(run.fixes.count == 1)
  }

  @Test func `text that is not NMEA is named`() throws {
    var run = try Run()
    run.receive("HTTP/1.1 400 Bad Request\r\nServer: x\r\nContent-Length: 0\r\n")
    #expect(run.waits.last == .readable("“Content-Length: 0”"))
    run.receive("\u{1}\u{2}\r\n")
    #expect(run.waits.last?.description.contains("\u{1}") == false)
  }

  @Test func `the usual speeds of a serial line are tried in turn`() throws {
    var run = try Run("serial:/dev/ttyUSB0")
    run.pass(.milliseconds(1100))
    #expect(run.speeds == [4800])
    #expect(run.waits.last == .report(from: "/dev/ttyUSB0"))
    // A few hundred wrong bytes are enough.
    run.receive(String(repeating: "\u{7f}", count: 500))
    run.pass(.zero)
    #expect(run.speeds == [4800, 38400])
    #expect(run.waits.last == .readable("not NMEA 0183 at 4800 baud"))
    run.receive(Self.rmc("034400"))
    run.pass(.seconds(4))
    #expect(run.speeds == [4800, 38400])
    #expect(run.fixes.count == 1)
  }

  @Test func `a given speed is not changed`() throws {
    var run = try Run("serial:/dev/ttyUSB0@9600")
    run.receive(String(repeating: "\u{7f}", count: 500))
    run.pass(.seconds(10))
    #expect(run.speeds.isEmpty)
    #expect(run.waits.last == .readable("a line without an end"))
  }

  @Test func `the end of a file completes its last epoch and is no failure`() throws {
    var run = try Run("walk.nmea")
    run.receive(Self.rmc("034400") + Self.gga("034400").dropLast())
    run.close()
    #expect(run.isFinished)
    #expect(run.failure == nil)
    #expect(run.fixes.first?.altitudeMSL == 520)
  }

  @Test func `the end of a connection or a device is a failure that names it`() throws {
    var boat = try Run("tcp:boat")
    boat.close()
    #expect(boat.failure == .closed(.tcp(host: "boat", port: 10110)))
    var usb = try Run("serial:/dev/ttyUSB0@9600")
    usb.receive(Self.rmc("034400"))
    usb.close()
    #expect(usb.failure?.code == "nmea_unplugged")
    #expect(usb.losses == [.deviceGone("/dev/ttyUSB0")])
    #expect(usb.fixes.count == 1)
    var null = try Run("serial:/dev/null")
    null.close()
    #expect(null.failure == .ended(.serial(path: "/dev/null", speed: nil)))
    #expect(null.failure?.message.hasPrefix("/dev/null ended before any data arrived") == true)
  }

  @Test func `the epoch before the deadline still counts`() throws {
    var run = try Run(until: .seconds(2))
    run.pass(.milliseconds(900))
    run.receive(Self.rmc("034400"))
    run.pass(.milliseconds(80))
    #expect(run.fixes.count == 1)
  }

  @Test func `a receiver that invents talkers and times costs bounded memory`() throws {
    var run = try Run()
    for index in 0..<5000 {
      let talker = String(UnicodeScalar(UInt8(65 + index % 15))) + "X"
      run.receive(
        Self.line(
          "\(talker)GLL", "4808.22,N,01134.5,E,\(100_000 + index % 60 + index % 50 * 100),A,A"))
      run.receive(Self.line("\(talker)GSV", "1,1,12,,,,"))
    }
    #expect(run.fixes.count > 4990)
    // Open epochs and views are a few values.
    #expect(MemoryLayout.size(ofValue: run.session) < 4000)
  }
}
