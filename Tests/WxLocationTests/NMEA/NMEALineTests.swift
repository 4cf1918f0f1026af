import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct NMEALineTests {
  private func read(_ text: String, requiresChecksum: Bool = false) -> NMEALine {
    let bytes = Array(text.utf8)
    return NMEALine.read(bytes[...], requiresChecksum: requiresChecksum).line
  }

  /// Reads a sentence, to which the checksum is added.
  private func report(_ address: String, _ fields: String) throws -> NMEAReport {
    let sentence = NMEASentence(
      address,
      fields.split(
        separator: ",", omittingEmptySubsequences: false
      ).map(String.init))
    guard case .report(let report) = read(sentence.text) else {
      throw Unread(text: sentence.text)
    }
    return report
  }

  private struct Unread: Error { var text: String }

  private func degrees(_ report: NMEAReport) -> [Double]? {
    guard case .at(let coordinate) = report.position else { return nil }
    return [coordinate.latitude, coordinate.longitude].map { ($0 * 1e6).rounded() / 1e6 }
  }

  @Test func `RMC has the position, the motion and the date`() throws {
    let rmc = try report(
      "GNRMC", "123519.50,A,4807.038,N,01131.000,W,022.4,084.4,230326,003.1,W,D,V")
    #expect(degrees(rmc) == [48.117_3, -11.516_667])
    #expect(rmc.clock == 45_319_500)
    #expect(rmc.day == 20_535)
    #expect(rmc.hasFix == true)
    #expect(rmc.status == 2)
    #expect(abs(try #require(rmc.speed) - 11.5236) < 0.001)
    #expect(rmc.course == 84.4)
    #expect(rmc.talker == 0x474E)
  }

  @Test func `GGA has the height, the satellites and the quality`() throws {
    let gga = try report("GPGGA", "000000,3352.128,S,15112.558,E,4,08,0.9,545.4,M,-46.9,M,1.0,0000")
    #expect(degrees(gga) == [-33.868_8, 151.209_3])
    #expect(gga.clock == 0)
    #expect(gga.status == 3)
    #expect(gga.used == 8)
    #expect(gga.hdop == 0.9)
    #expect(gga.altitude == 545.4)
    #expect(gga.separation == -46.9)
    #expect(try report("GPGGA", "000000,,,,,0,00,99.99,,M,,M,,").hdop == nil)
    #expect(try report("GPGGA", "000000,,,,,0,00,99.99,,M,,M,,").hasFix == false)
  }

  @Test func `the other classes are read`() throws {
    let gll = try report("IIGLL", "4916.45,N,12311.12,W,225444.1,A,A")
    #expect(degrees(gll) == [49.274_167, -123.185_333])
    #expect(gll.clock == 82_484_100)
    let gns = try report("GNGNS", "112257.00,3844.24011,N,00908.43828,W,AND,12,0.5,100,49,,0000")
    #expect(gns.hasFix == true)
    #expect(gns.used == 12)
    #expect(gns.separation == 49)
    #expect(gns.status == 2)
    let gsa = try report("GPGSA", "A,3,04,05,,09,12,,,24,,,,,2.5,1.3,2.1,1")
    #expect(gsa.mode == .threeD)
    #expect(gsa.usedNumbers == [4, 5, 9, 12, 24])
    #expect([gsa.pdop, gsa.hdop, gsa.vdop] == [2.5, 1.3, 2.1])
    #expect(try report("GLGSV", "2,1,07,65,40,083,46,66,17,308,41").seen == 7)
    let vtg = try report("GPVTG", "054.7,T,034.4,M,,N,010.8,K,A")
    #expect(vtg.course == 54.7)
    #expect(abs(try #require(vtg.speed) - 3) < 1e-9)
    let zda = try report("GPZDA", "201530.00,04,07,2026,00,00")
    #expect(zda.day == 20_638)
    #expect(try report("HCHDG", "98.3,0.0,E,12.6,W").kind == .hdg)
  }

  @Test func `GST has the errors along the axes of the ellipse, or along the meridian`() throws {
    let gst = try report("GPGST", "172814.0,0.006,5,2,45,4,4.4,0.031")
    #expect(gst.deviations == NMEAReport.Deviations(major: 5, minor: 2))
    let sides = try report("GPGST", "172814.0,,,,,4,3,")
    #expect(sides.deviations == NMEAReport.Deviations(major: 4, minor: 3))
    #expect(try report("GPGST", "172814.0,,0,0,0,0,0,0").deviations == nil)
  }

  @Test func `the radius of GST contains 95 of 100 positions`() {
    // Samples on a grid of quantiles instead of random ones.
    let normal = (0..<400).map { index in Self.quantile((Double(index) + 0.5) / 400) }
    for minor in [0.0, 0.3, 0.6, 1] {
      let radius = NMEAReport.Deviations(major: 1, minor: minor).radius
      var inside = 0
      for x in normal {
        for y in normal {
          let distance = (x * x + y * y * minor * minor).squareRoot()
          if distance <= radius { inside += 1 }
        }
      }
      let share = Double(inside) / Double(normal.count * normal.count)
      #expect(share > 0.945 && share < 0.965, "\(minor): \(share)")
    }
  }

  /// The quantile of the standard normal distribution, by bisection.
  private static func quantile(_ share: Double) -> Double {
    var range = (-6.0, 6.0)
    for _ in 0..<50 {
      let middle = (range.0 + range.1) / 2
      if 0.5 * erfc(-middle / 2.0.squareRoot()) < share {
        range.0 = middle
      } else {
        range.1 = middle
      }
    }
    return range.0
  }

  @Test(arguments: [
    ("A", "A", true, nil as Int?), ("A", "N", false, nil), ("V", "A", false, nil),
    ("V", "N", false, nil), ("V", "S", true, 8), ("V", "M", true, 7), ("V", "E", false, 5),
    ("A", "E", true, 5), ("A", "", true, nil), ("V", "", false, nil), ("A", "R", true, 3),
  ])
  func `the flag and the mode letter decide`(
    flag: String, mode: String, hasFix: Bool, status: Int?
  ) throws {
    let rmc = try report("GPRMC", "000000,\(flag),4800.0,N,01100.0,E,0,0,210326,,,\(mode)")
    #expect(rmc.hasFix == hasFix)
    #expect(rmc.status == status)
  }

  @Test func `a number may have many digits, and spaces around it`() throws {
    let long = try report(
      "GPGGA",
      "120000.0000000000000001,4807.03824712345678,N,01130.00000000000000,E,1,08,1.0,5.0,M,,M,,")
    #expect(long.clock == 43_200_000)
    guard case .at(let coordinate) = long.position else {
      Issue.record("\(long.position)")
      return
    }
    #expect(abs(coordinate.latitude - 48.117_304_118_724_164) < 1e-12)
    #expect(coordinate.longitude == 11.5)
    let padded = try report("GPGGA", "120000, 4800.0 ,N, 1130.0,E,1, 8, 1.5,  -5.0,M,,M,,")
    #expect(padded.position != .invalid)
    #expect(padded.used == 8)
    #expect(padded.hdop == 1.5)
    #expect(padded.altitude == -5)
  }

  @Test(arguments: [
    ("4860.0,N,01100.0,E", NMEAPosition.invalid), ("9100.0,N,01100.0,E", .invalid),
    ("4800.0,N,18100.0,E", .invalid), ("4800.0,X,01100.0,E", .invalid),
    ("4800.0,,01100.0,E", .invalid), ("4800.0,N,,", .invalid), ("-4800.0,N,01100.0,E", .invalid),
    ("48 00,N,01100.0,E", .invalid), (",,,", .absent), (",N,,E", .absent),
  ])
  func `a position that is not on the globe is invalid`(
    fields: String, position: NMEAPosition
  ) throws {
    #expect(try report("GPRMC", "000000,A,\(fields),0,0,210326,,,A").position == position)
  }

  @Test(arguments: ["246000", "236000", "12345", "123461", "12a456", "-23456", ""])
  func `a time that no clock shows is unknown`(field: String) throws {
    #expect(try report("GPGLL", "4800.0,N,01100.0,E,\(field),A,A").clock == nil)
  }

  @Test(arguments: ["310226", "001226", "011326", "21112", "2111266", "ab1126"])
  func `a date that no calendar has is unknown`(field: String) throws {
    #expect(try report("GPRMC", "000000,A,4800.0,N,01100.0,E,0,0,\(field),,,A").day == nil)
  }

  @Test func `ships, other sentences and garbage are told apart`() {
    #expect(read("!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C") == .ais)
    #expect(read("$HEHDT,12.3,T*1F") == .other("HDT"))
    #expect(read("$PUBX,00,1*2B", requiresChecksum: false) == .damaged)
    #expect(read("$CCGPQ,GGA*2B") == .other("GPQ"))
    for garbage in [
      "", "$", "hello", "808.22,N*7A", "$GPRMC", "$,,,", "$gprmc,1,2", "$GP\u{7}MC,1",
    ] {
      #expect([.garbage, .damaged].contains(read(garbage)), "\(garbage)")
    }
  }

  @Test func `a wrong, cut or missing checksum is noticed`() {
    let good = NMEASentence("GPGLL", ["4800.0", "N", "01100.0", "E", "000000", "A", "A"]).text
    guard case .report = read(good, requiresChecksum: true) else {
      Issue.record("\(good)")
      return
    }
    #expect(read(String(good.dropLast())) == .damaged)
    #expect(read(good.replacing("4800.0", with: "4801.0")) == .damaged)
    #expect(read(good.split(separator: "*")[0] + "*ZZ") == .damaged)
    let bare = String(good.split(separator: "*")[0])
    guard case .report = read(bare) else {
      Issue.record("\(bare)")
      return
    }
    #expect(read(bare, requiresChecksum: true) == .damaged)
  }

  @Test func `what comes before a sentence in its line is skipped`() {
    let good = NMEASentence("GPGLL", ["4800.0", "N", "01100.0", "E", "000000", "A", "A"]).text
    for before in ["\\s:plotter,c:1577836800*43\\", "$GPGGA,1234", "\u{b5}b\u{1}\u{7}", "!AIVDM,1"]
    {
      guard case .report(let report) = read(before + good) else {
        Issue.record("\(before)")
        continue
      }
      #expect(report.clock == 0)
    }
    guard case .report = read(good + " \r") else {
      Issue.record("a space at the end")
      return
    }
  }

  @Test func `every sentence that is written can be read`() throws {
    let fix = Fix(
      coordinate: try #require(Coordinate(latitude: -77.846, longitude: 179.999_99)),
      accuracy: .known(12, origin: .reported), altitudeMSL: 24, altitudeHAE: -30, speed: 5,
      course: 359.96, time: Date(timeIntervalSince1970: 1_795_232_640.25), receivedAt: Date(),
      source: "gpsd", mode: .threeD, status: 4)
    let sky = SkySummary(used: 9, hdop: 1.1, vdop: 1.2, pdop: 1.6, usedNumbers: [1, 2, 3])
    for sentence in [
      NMEASentence.rmc(fix), .gga(fix, sky: sky), .gsa(fix, sky: sky), .gst(fix),
    ] {
      guard case .report = read(sentence.text, requiresChecksum: true) else {
        Issue.record("\(sentence.text)")
        continue
      }
    }
    guard case .report(let gst) = read(NMEASentence.gst(fix).text) else {
      Issue.record("GST cannot be read")
      return
    }
    let radius = try #require(gst.deviations?.radius)
    #expect(abs(radius - 12) < 0.02)
  }
}
