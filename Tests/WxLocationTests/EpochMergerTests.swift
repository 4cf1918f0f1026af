import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct EpochMergerTests {
  private static let start = Date(timeIntervalSince1970: 1_795_232_640)

  private func fix(
    _ second: Double?, latitude: Double = 48, accuracy: HorizontalAccuracy = .unknown,
    speed: Double? = nil, course: Double? = nil, altitude: Double? = nil, mode: FixMode = .twoD,
    device: String = "a"
  ) throws -> Fix {
    Fix(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: 11)), accuracy: accuracy,
      altitudeMSL: altitude, speed: speed, course: course,
      time: second.map { Self.start.addingTimeInterval($0) }, receivedAt: Self.start,
      source: "gpsd", device: device, mode: mode)
  }

  @Test func `the reports of an epoch become one fix when the next time comes`() throws {
    var merger = EpochMerger()
    let reports = try [
      fix(0, accuracy: .known(50, origin: .reported), course: 90),
      fix(0, latitude: 48.001, accuracy: .known(8, origin: .reported), speed: 3),
      fix(0, altitude: 520, mode: .threeD),
    ]
    for (index, report) in reports.enumerated() {
      let finished = merger.take(report, arrival: .milliseconds(50 * index))
      #expect(finished.isEmpty)
    }
    let epochs = merger.take(try fix(1), arrival: .milliseconds(200))
    let merged = try #require(epochs.first)
    #expect(epochs.count == 1)
    #expect(merged.arrival == .zero)
    #expect(merged.fix.accuracy == .known(8, origin: .reported))
    // The position belongs to its accuracy; the third report knows none.
    #expect(merged.fix.coordinate.latitude == 48.001)
    #expect(merged.fix.speed == 3)
    #expect(merged.fix.course == 90)
    #expect(merged.fix.altitudeMSL == 520)
    #expect(merged.fix.mode == .threeD)
  }

  @Test func `an epoch is complete 0.3 s after its first report`() throws {
    var merger = EpochMerger()
    _ = merger.take(try fix(0), arrival: .seconds(1))
    _ = merger.take(try fix(0, device: "b"), arrival: .milliseconds(1100))
    #expect(merger.deadline == .milliseconds(1300))
    let steps = [1299, 1300, 2000].map { merger.completed(at: .milliseconds($0)).map(\.fix.device) }
    #expect(steps == [[], ["a"], ["b"]])
    #expect(merger.deadline == nil)
  }

  @Test func `an epoch that is current at the limit still counts`() throws {
    var merger = EpochMerger(until: .seconds(10))
    _ = merger.take(try fix(0), arrival: .milliseconds(9900))
    #expect(merger.deadline == .milliseconds(9980))
    let finished = merger.completed(at: .milliseconds(9980))
    #expect(finished.count == 1)
    // A source that may go on merges as before.
    _ = merger.take(try fix(1), arrival: .milliseconds(10500))
    #expect(merger.deadline == .milliseconds(10800))
  }

  @Test func `a measured accuracy is not replaced by one from the satellite geometry`() throws {
    var merger = EpochMerger()
    var epochs: [EpochMerger.Epoch] = []
    _ = merger.take(try fix(0, accuracy: .known(5, origin: .reported)), arrival: .zero)
    _ = merger.take(try fix(0, accuracy: .known(2, origin: .hdop)), arrival: .zero)
    epochs += merger.finish()
    _ = merger.take(try fix(1, accuracy: .known(2, origin: .hdop)), arrival: .zero)
    _ = merger.take(try fix(1, accuracy: .known(5, origin: .reported)), arrival: .zero)
    epochs += merger.finish()
    #expect(epochs.map(\.fix.accuracy.meters) == [5, 5])
  }

  @Test func `a report without a position adds its speed and course, before or after`() throws {
    for isFirst in [true, false] {
      var merger = EpochMerger()
      let motion = EpochMerger.Motion(time: Self.start, speed: 4, course: 270)
      let isEarly = isFirst && !merger.take(motion, of: "a")
      _ = merger.take(try fix(0), arrival: .zero)
      let isLate = !isFirst && merger.take(motion, of: "a")
      #expect(isEarly == isFirst && isLate != isFirst)
      let merged = merger.finish().first?.fix
      #expect(merged?.speed == 4)
      #expect(merged?.course == 270)
    }
  }

  @Test func `a report without a time and a late one are epochs at once`() throws {
    var merger = EpochMerger()
    let untimed = merger.take(try fix(nil), arrival: .zero)
    _ = merger.take(try fix(0), arrival: .zero)
    let first = merger.take(try fix(1), arrival: .milliseconds(100))
    #expect(untimed.count == 1 && first.count == 1)
    let late = merger.take(try fix(0, speed: 1), arrival: .milliseconds(200))
    #expect(late.map(\.fix.speed) == [1])
    // It does not end the current epoch.
    _ = merger.take(try fix(1, course: 5), arrival: .milliseconds(250))
    let finished = [merger.finish("a"), merger.finish("a")]
    #expect(finished.map { $0?.fix.course } == [5, nil])
  }

  @Test func `a sender that invents receivers costs bounded memory`() throws {
    var merger = EpochMerger()
    for index in 0..<1000 { _ = merger.take(try fix(0, device: "\(index)"), arrival: .zero) }
    let finished = merger.finish()
    #expect(finished.count <= 64)
  }

  /// The sentences of a receiver that gpsd passes on one by one, as most recorded ones do.
  @Test func `a session reports one fix per epoch, with the course of a later report`() throws {
    var session = GPSDSession(address: GPSDAddress())
    let now = Timestamp(elapsed: .zero, wall: Self.start)
    _ = session.start(at: now)
    _ = session.connected(at: now)
    var fixes: [Fix] = []
    func take(_ actions: [GPSDSession.Action]) {
      for case .emit(.fix(let fix, _)) in actions { fixes.append(fix) }
    }
    func tpv(_ second: Int, _ more: String) -> String {
      #"{"class":"TPV","device":"/dev/a","mode":3,"time":\#(1_795_232_640 + second),\#(more)}"#
        + "\n"
    }
    var text = #"{"class":"VERSION","release":"3.22"}"# + "\n"
    for second in 0..<3 {
      text += tpv(second, #""lat":48,"lon":11,"eph":50"#)
      text += tpv(second, #""lat":48.1,"lon":11,"eph":8,"speed":2,"track":123,"altMSL":520"#)
    }
    take(session.receive(Array(text.utf8), at: now))
    #expect(fixes.count == 2)
    let later = Timestamp(elapsed: .milliseconds(300), wall: Self.start.addingTimeInterval(0.3))
    #expect(session.deadline == later.elapsed)
    take(session.tick(at: later))
    #expect(fixes.count == 3)
    for fix in fixes {
      #expect(fix.course == 123 && fix.speed == 2 && fix.altitudeMSL == 520)
      #expect(fix.accuracy == .known(8, origin: .reported))
    }
  }
}
