import Foundation
import TestSupport
import Testing
import WxCore
import WxTesting

@testable import WxLocation

/// Positions that phones send: the formats of the apps, the store, and the source.
@Suite(.timeLimit(.minutes(1))) struct PhoneTests {
  private static let now = Date(timeIntervalSince1970: 1_795_232_640)
  private let folder = FileManager.default.temporaryDirectory.path + "/wxloc-phone-\(UUID())"

  private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: text.utf8) }

  private func fix(_ report: PhoneReport?, named name: String? = nil) throws -> Fix {
    try #require(report).fix(named: name, at: Self.now)
  }

  @Test func `OwnTracks sends kilometers per hour, and names the device in its topic`() throws {
    let text = """
      {"_type":"location","lat":48.1,"lon":11.5,"acc":12,"alt":520,"vel":36,"cog":90,
       "tst":1795232600,"tid":"ph","topic":"owntracks/me/pixel","batt":80}
      """
    let report = try PhoneReport(ownTracks: try json(text))
    let fix = try fix(report, named: "")
    #expect(fix.device == "pixel" && fix.source == "phone")
    #expect(try self.fix(report, named: "given").device == "given")
    #expect(fix.accuracy == .known(12, origin: .reported))
    #expect(fix.speed == 10 && fix.course == 90 && fix.altitudeMSL == 520)
    #expect(fix.time == Date(timeIntervalSince1970: 1_795_232_600))
    #expect(fix.age(at: Self.now) == 40)
    for other in [#"{"_type":"transition","lat":1,"lon":1}"#, #"{"lat":1,"lon":1}"#] {
      #expect(try PhoneReport(ownTracks: json(other)) == nil)
    }
    let bare = try self.fix(
      try PhoneReport(ownTracks: try json(#"{"_type":"location","lat":1,"lon":1}"#)))
    #expect(bare.device == "phone" && bare.accuracy == .unknown && bare.time == nil)
  }

  @Test func `OsmAnd and Traccar send knots, as parameters or as JSON`() throws {
    let values = [
      "id": "boat", "lat": "48.1", "lon": "11.5", "timestamp": "1795232600000", "speed": "10",
      "accuracy": "4.5", "bearing": "370", "altitude": "x",
    ]
    let fix = try fix(try PhoneReport(osmAnd: { values[$0] }))
    #expect(fix.device == "boat")
    #expect(abs(try #require(fix.speed) - 5.144) < 0.001)
    #expect(fix.course == nil && fix.altitudeMSL == nil)
    #expect(fix.time == Date(timeIntervalSince1970: 1_795_232_600))
    #expect(try PhoneReport(osmAnd: { $0 == "location" ? "48.1,11.5" : nil }) != nil)
    #expect(try PhoneReport(osmAnd: { $0 == "location" ? "91,11.5" : nil }) == nil)
    let text = """
      {"location":{"timestamp":"2026-11-21T03:43:20.5Z","coords":{"latitude":48.1,"longitude":11.5,
       "accuracy":8,"speed":-1,"heading":-1,"altitude":500}},"device_id":"4711"}
      """
    let new = try self.fix(try PhoneReport(traccar: try json(text)))
    #expect(new.device == "4711" && new.speed == nil && new.course == nil)
    #expect(new.time != nil && new.mode == .threeD)
  }

  @Test func `GPSLogger and Home Assistant are read`() throws {
    let values = ["lat": "48.1", "long": "11.5", "time": "2026-11-21T03:43:20Z", "spd": "2"]
    let logged = try fix(try PhoneReport(gpsLogger: { values[$0] }), named: "runner")
    #expect(logged.device == "runner" && logged.speed == 2 && logged.time != nil)
    let text = """
      {"type":"update_location","data":{"gps":[48.1,11.5],"gps_accuracy":30,"course":12}}
      """
    let home = try fix(try PhoneReport(homeAssistant: try json(text)), named: "pixel")
    #expect(home.device == "pixel" && home.time == nil && home.accuracy.meters == 30)
    #expect(try PhoneReport(homeAssistant: json(#"{"type":"fire_event","data":{}}"#)) == nil)
  }

  @Test(
    arguments: [
      ("1795232600", 40), ("1795232600000", 40), ("2026-11-21T03:43:20Z", 40),
      ("2026-11-21T04:43:20+01:00", 40), ("2026-11-21 03:43:20", 40),
      // It could not be sent for months.
      ("1785232640", 10_000_000),
      // A clock that is ahead, or a receiver that has lost count of the weeks: the time of arrival.
      ("1795233640", 0), ("2426384640", 0), ("1175918400", 0),
    ] as [(String, Double)])
  func `the age follows from the time, unless it must be wrong`(
    time: String, age: Double
  ) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let values = ["lat": "48", "lon": "11", "timestamp": time]
    let store = store()
    let report = try PhoneReport(osmAnd: { values[$0] })
    #expect(try store.save(fix(report)))
    // An hour later, each is an hour older.
    let clocks = Clocks.live(standingAt: Self.now.addingTimeInterval(3600))
    let provider = PhoneProvider(store: store, device: nil, waits: false)
    let result = try await LocationManager(clocks: clocks).current(LocationRequest(provider))
    #expect(abs(result.fix.age(at: clocks.wall()) - age - 3600) < 1)
  }

  private func store() -> PhoneStore { PhoneStore(path: folder + "/phones.json") }

  private func position(
    _ device: String, _ latitude: Double, secondsAgo: Double, at arrival: Date = PhoneTests.now
  ) throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: 11)),
      accuracy: .known(10, origin: .reported), time: Self.now.addingTimeInterval(-secondsAgo),
      receivedAt: arrival, source: "phone", device: device, mode: .twoD)
  }

  @Test func `the newest position of each device is stored, whatever comes late`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = store()
    #expect(try store.position(of: nil) == nil)
    #expect(try store.save(position("a", 1, secondsAgo: 60)))
    #expect(try store.save(position("b", 2, secondsAgo: 30)))
    #expect(try !store.save(position("a", 3, secondsAgo: 90)))
    #expect(try !store.save(position("a", 3, secondsAgo: 60)))
    #expect(try store.position(of: "A")?.coordinate.latitude == 1)
    #expect(try store.position(of: nil)?.device == "b")
    #expect(try store.position(of: "c") == nil)
    for index in 0..<80 { try store.save(position("d\(index)", 4, secondsAgo: 0)) }
    #expect(try store.positions().count == PhoneStore.maximumCount)
    let mode = try FileManager.default.attributesOfItem(atPath: store.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
    try Data("{".utf8).write(to: URL(filePath: store.path))
    #expect(try store.positions().isEmpty)
  }

  private func current(_ provider: PhoneProvider) async throws -> LocationResult {
    let clocks = Clocks.live(standingAt: Self.now)
    return try await LocationManager(clocks: clocks).current(LocationRequest(provider))
  }

  @Test func `the source is the last position with its true age`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = store()
    let none = await #expect(throws: LocationFailure.self) {
      try await current(PhoneProvider(store: store, device: nil, waits: false))
    }
    #expect(none?.code == "phone_missing")
    try store.save(position("pixel", 48, secondsAgo: 7200))
    let result = try await current(PhoneProvider(store: store, device: nil, waits: false))
    #expect(result.quality == .accepted)
    #expect(result.fix.device == "pixel")
    #expect(result.fix.age(at: Self.now) == 7200)
    let other = await #expect(throws: LocationFailure.self) {
      try await current(PhoneProvider(store: store, device: "tablet", waits: false))
    }
    #expect(other?.message.contains("others are pixel") == true)
    let old = await #expect(throws: LocationFailure.self) {
      try await current(PhoneProvider(store: store, device: nil, waits: false, maximumAge: 900))
    }
    #expect(old?.code == "phone_old")
  }

  @Test func `new positions are followed, and the provider conforms`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = store()
    let provider = PhoneProvider(
      store: store, device: nil, waits: true, interval: .milliseconds(5))
    var iterator = provider.updates(.live).makeAsyncIterator()
    let first = try await iterator.next(isolation: #isolation)
    #expect(first == .waiting(.other("no phone has sent its position yet")))
    try store.save(position("pixel", 48, secondsAgo: 60))
    let second = try await iterator.next(isolation: #isolation)
    #expect(second == .connected("the positions of phones"))
    for (latitude, age) in [(48.0, 60.0), (49, 30)] {
      try store.save(position("pixel", latitude, secondsAgo: age))
      guard case .fix(let fix, _) = try await iterator.next(isolation: #isolation) else {
        Issue.record("no fix")
        return
      }
      #expect(fix.coordinate.latitude == latitude)
    }
    var check = ProviderCheck()
    check.events = 2
    // It reads a file at each look, and the machine may be busy.
    check.timeLimit = .seconds(5)
    try await checkProvider(provider, check)
    check.events = ProviderCheck().events
    try await checkProvider(
      PhoneProvider(store: PhoneStore(path: "/nowhere/x"), device: nil, waits: false), check)
  }
}
