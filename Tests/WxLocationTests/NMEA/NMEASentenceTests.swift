import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct NMEASentenceTests {
  private func fix(_ latitude: Double, _ longitude: Double) throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)),
      altitudeMSL: 520, altitudeHAE: 567, speed: 10, course: 89.96,
      time: Date(timeIntervalSince1970: 1_795_232_640.25), receivedAt: Date(), source: "gpsd",
      mode: .threeD, status: 2)
  }

  @Test func `the checksum matches the standard's example`() {
    let text = "$GPGLL,5057.970,N,00146.110,E,142451,A*27"
    let body = text.dropFirst().split(separator: "*")
    #expect(String(NMEASentence.checksum(body[0]), radix: 16) == body[1])
  }

  @Test func `sentences are written`() throws {
    let fix = try fix(48.137, -11.575)
    #expect(
      NMEASentence.rmc(fix).text
        == "$GPRMC,034400.25,A,4808.22000,N,01134.50000,W,19.44,90.0,211126,,,A*78")
    #expect(
      NMEASentence.gga(fix, sky: SkySummary(used: 8, hdop: 0.94)).text
        == "$GPGGA,034400.25,4808.22000,N,01134.50000,W,2,08,0.9,520.0,M,47.0,M,,*7A")
  }

  @Test func `the satellites and the errors are written`() throws {
    let fix = try fix(48.137, -11.575)
    let sky = SkySummary(
      used: 3, hdop: 0.94, vdop: 1.2, pdop: 1.54, usedNumbers: [3, 12, 71, 0, 1234])
    #expect(
      NMEASentence.gsa(fix, sky: sky).text == "$GPGSA,A,3,03,12,71,,,,,,,,,,1.5,0.9,1.2*3A")
    #expect(
      NMEASentence.gsa(fix, sky: SkySummary(usedNumbers: Array(1...20))).fields.count == 17)
    var known = fix
    known.accuracy = .known(24.4775, origin: .reported)
    #expect(
      NMEASentence.gst(known).text == "$GPGST,034400.25,,10.00,10.00,0.0,10.00,10.00,*53")
    #expect(NMEASentence.gst(fix).text == "$GPGST,034400.25,,,,,,,*7D")
  }

  @Test(arguments: [
    (0.0, "0000.00000"), (59.999_999_99 / 60, "0100.00000"), (-33.8688, "3352.12800"),
    (90, "9000.00000"),
  ])
  func `minutes carry into degrees`(latitude: Double, field: String) throws {
    let coordinate = try #require(Coordinate(latitude: latitude, longitude: 0))
    #expect(NMEASentence.latitude(coordinate) == field)
  }
}
