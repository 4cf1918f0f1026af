import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct GPSDReadingTests {
  static let now = Timestamp(
    elapsed: .seconds(100), wall: Date(timeIntervalSince1970: 1_795_232_640))

  private func tpv(_ json: String) throws -> TPV {
    let object = try #require(try JSONValue(parsing: json.utf8, lenient: true).object)
    return TPV(object)
  }

  @Test(
    arguments: [
      (#"{"eph":12.5,"epx":3,"epy":4}"#, HorizontalAccuracy.known(12.5, origin: .reported)),
      (#"{"epx":3,"epy":4}"#, .known(5, origin: .axes)),
      (#"{"eph":NaN,"epx":3,"epy":4}"#, .known(5, origin: .axes)),
      (#"{"eph":"7.5"}"#, .known(7.5, origin: .reported)),
      (#"{"epx":3}"#, .known(6, origin: .hdop)),
      (#"{}"#, .known(6, origin: .hdop)),
      (#"{"eph":0}"#, .known(6, origin: .hdop)),
      (#"{"eph":0,"status":7}"#, .known(0, origin: .surveyed)),
      (#"{"epx":0,"epy":0,"status":7}"#, .known(0, origin: .surveyed)),
      (#"{"eph":-1}"#, .invalid),
      (#"{"epx":-3,"epy":4}"#, .invalid),
      (#"{"eph":1899.81}"#, .known(1899.81, origin: .reported)),
    ] as [(String, HorizontalAccuracy)])
  func `accuracy comes from the best value in a report`(
    json: String, expected: HorizontalAccuracy
  ) throws {
    #expect(try tpv(json).accuracy(hdop: 1.2) == expected)
  }

  @Test(arguments: [nil, 99.99, 0, -1] as [Double?])
  func `without an estimate and a dilution the accuracy is unknown`(hdop: Double?) throws {
    #expect(try tpv(#"{"eph":0}"#).accuracy(hdop: hdop) == .unknown)
  }

  @Test(arguments: [
    (#"{"mode":3}"#, UnusableReport.Reason.noPosition),
    (#"{"mode":3,"lat":NaN,"lon":11}"#, .noPosition),
    (#"{"mode":1,"lat":48,"lon":11}"#, .noFix),
    (#"{"lat":48,"lon":11}"#, .noFix),
    (#"{"mode":0}"#, .noFix),
    (#"{"mode":2,"lat":91,"lon":11}"#, .invalid),
    (#"{"mode":2,"lat":48,"lon":1e9}"#, .invalid),
  ])
  func `a report without a position is not a fix`(
    json: String, reason: UnusableReport.Reason
  ) throws {
    guard case .unusable(let report) = try tpv(json).fixResult(hdop: nil, at: Self.now) else {
      Issue.record("a fix was read")
      return
    }
    #expect(report.reason == reason)
  }

  @Test(
    arguments: [
      (#"{"speed":0,"track":360}"#, 0.0, 360.0), (#"{"speed":-1,"track":-1}"#, nil, nil),
      (#"{"speed":"3.5","track":360.5}"#, 3.5, nil),
    ] as [(String, Double?, Double?)])
  func `a speed or course that cannot be right is unknown`(
    json: String, speed: Double?, course: Double?
  ) throws {
    let report = try tpv(json)
    #expect(report.speed == speed)
    #expect(report.track == course)
  }

  @Test func `numbers may be strings and times may be numbers`() throws {
    let json = #"{"mode":"3","lat":"48.137","lon":"11.575","time":1795232640.5,"alt":"520"}"#
    guard case .fix(let fix) = try tpv(json).fixResult(hdop: nil, at: Self.now) else {
      Issue.record("no fix was read")
      return
    }
    #expect(fix.coordinate == Coordinate(latitude: 48.137, longitude: 11.575))
    #expect(fix.time == Date(timeIntervalSince1970: 1_795_232_640.5))
    #expect(fix.altitudeMSL == 520)
    #expect(fix.accuracy == .unknown)
    #expect(fix.flags.isEmpty)
  }

  @Test func `a simulator, Null Island and a wrong date are flagged`() throws {
    let json = #"{"mode":2,"lat":0,"lon":0,"status":8,"time":"2007-04-07T03:44:00.000Z"}"#
    guard case .fix(let fix) = try tpv(json).fixResult(hdop: nil, at: Self.now) else {
      Issue.record("no fix was read")
      return
    }
    #expect(fix.flags == [.simulated, .nullIsland, .dateSuspect])
  }

  @Test(arguments: [
    ("2026-11-21T03:44:00.000Z", 1_795_232_640.0), ("2026-11-21T03:44:00Z", 1_795_232_640),
    ("2026-11-21T03:44:00.25Z", 1_795_232_640.25), ("2000-02-29T23:59:60.000Z", 951_868_800),
    ("1970-01-01T00:00:00Z", 0), ("2026-11-21T04:44:00+01:00", 1_795_232_640),
  ])
  func `times are parsed`(text: String, seconds: Double) {
    #expect(GPSDTime.date(.string(text))?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: ["", "yesterday", "2026-13-21T03:44:00Z", "2026-11-21T03:44:00.Z", "Z"])
  func `invalid times are rejected`(text: String) {
    #expect(GPSDTime.date(.string(text)) == nil)
  }

  @Test(
    arguments: [
      (0.0, 0, false), (-60, 0, false), (-61, 0, true), (-3600, 0, true), (3600, 0, false),
      (172_800, 0, false), (7_776_000, 0, false), (7_776_001, 0, true), (31_536_000, 0, true),
      (619_315_200, 1, true),
      (619_318_800, 1, true), (1_238_630_400, 2, true), (-619_315_200, -1, true),
      (309_657_600, 0, true),
    ] as [(Double, Int, Bool)])
  func `a date in the future or 90 days back is suspect, and 1024 weeks are a rollover`(
    behind: Double, eras: Int, isSuspect: Bool
  ) {
    let reported = ReportedTime(Self.now.wall.addingTimeInterval(-behind), now: Self.now.wall)
    #expect(reported.erasBehind == eras)
    #expect(reported.isSuspect == isSuspect)
    #expect((reported.explanation != nil) == isSuspect)
    if eras != 0 { #expect(abs(reported.repaired.timeIntervalSince(Self.now.wall)) <= 86400) }
  }

  @Test(
    arguments: [
      (3600.0, 3600.0), (172_800, 172_800), (-30, 0), (-3600, 0), (7_776_001, 0),
      (663_552_000, 0),
    ])
  func `the age counts from the reported time unless that cannot be right`(
    behind: Double, age: Double
  ) throws {
    let time = ISO8601.text(Self.now.wall.addingTimeInterval(-behind))
    let json = #"{"mode":3,"lat":48,"lon":11,"eph":5,"time":"\#(time)"}"#
    guard case .fix(let fix) = try tpv(json).fixResult(hdop: nil, at: Self.now) else {
      Issue.record("no fix was read")
      return
    }
    let object = fix.json(now: Self.now.wall)
    #expect(object["age_s"]?.double == age)
    let isSuspect = object["flags"]?.array?.contains("date_suspect") == true
    #expect(isSuspect == (behind > 90 * 86_400 || behind < -60))
  }
}
