import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// The rule for several sources: a position measured in this run ranks before any other.
@Suite struct MixedSourcesTests {
  private static let gpsd = LocationMachine.Source(name: "gpsd", kind: .stream)
  private static let ip = LocationMachine.Source(name: "ip", kind: .oneShot, isApproximate: true)
  private static let other = LocationMachine.Source(name: "other", kind: .oneShot)
  private static let last = LocationMachine.Source(name: "last", kind: .fixed, isFallback: true)
  private static let city = HorizontalAccuracy.known(25_000, origin: .assumed)

  @Test func `a receiver without error estimates wins over the address's city`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last], sourceDeadline: .seconds(5))
    for time in 0..<4 { try bench.fix(.unknown, time: Double(time), latitude: Double(time)) }
    bench.expire()
    // No later source can know more, so gpsd has the rest of the time.
    #expect(bench.started == [0])
    #expect(bench.deadlines == [.seconds(5), .seconds(10)])
    bench.expire()
    #expect(bench.started == [0])
    #expect(bench.result?.fix.coordinate.latitude == 3)
    #expect(bench.result?.quality == .bestEffort)
    #expect(bench.result?.tried.map(\.outcome) == [.bestEffort, .skipped])
  }

  @Test func `a receiver that falls silent after one epoch wins, even with an accuracy limit`()
    throws
  {
    for limit in [nil, 100.0] {
      var bench = MachineBench([Self.gpsd, Self.ip], sourceDeadline: .seconds(5)) {
        $0.maximumAccuracy = limit
      }
      try bench.fix(.known(5, origin: .reported), time: 0, latitude: 1)
      bench.expire()
      bench.expire()
      #expect(bench.result?.fix.coordinate.latitude == 1)
      #expect(bench.result?.quality == .bestEffort)
      #expect(bench.result?.cause == .inferiorFix)
    }
  }

  @Test func `the rest of the time may bring the second epoch`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip], sourceDeadline: .seconds(5))
    bench.elapsed = .seconds(4.5)
    try bench.fix(.known(5, origin: .reported), time: 0)
    bench.expire()
    try bench.fix(.known(5, origin: .reported), time: 1, latitude: 2)
    #expect(bench.result?.quality == .accepted)
    #expect(bench.result?.fix.coordinate.latitude == 2)
  }

  @Test(
    arguments: [
      (.known(25_000, origin: .assumed), []),
      (.known(8000, origin: .reported), [.coarse]),
    ] as [(HorizontalAccuracy, Set<FixFlag>)])
  func `a later source that only knows a city is not accepted`(
    accuracy: HorizontalAccuracy, flags: Set<FixFlag>
  ) throws {
    // This source is queried, since it might know more.
    var bench = MachineBench([Self.gpsd, Self.other], sourceDeadline: .seconds(5))
    try bench.fix(.unknown, time: 0, latitude: 1)
    bench.expire()
    #expect(bench.started == [0, 1])
    try bench.fix(accuracy, time: nil, flags: flags, latitude: 2)
    #expect(bench.outcome == nil)
    bench.handle(.ended)
    // The receiver has the rest of the time.
    #expect(bench.outcome == nil)
    bench.expire()
    #expect(bench.elapsed == .seconds(10))
    #expect(bench.result?.fix.coordinate.latitude == 1)
    #expect(bench.verdicts == ["skipped first_epoch", "rejected inferior", "kept best_effort"])
  }

  @Test func `a later source that measures is accepted`() throws {
    var bench = MachineBench([Self.gpsd, Self.other], sourceDeadline: .seconds(5))
    try bench.fix(.unknown, time: 0, latitude: 1)
    bench.expire()
    try bench.fix(.known(40, origin: .reported), time: nil, latitude: 2)
    #expect(bench.result?.fix.coordinate.latitude == 2)
    #expect(bench.result?.quality == .accepted)
  }

  @Test func `without a position of the receiver the city is accepted`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip], sourceDeadline: .seconds(5))
    bench.report(.unusable(.init(reason: .noFix, device: nil, detail: "mode 1, no fix")))
    bench.expire()
    try bench.fix(Self.city, time: nil, flags: [.coarse])
    #expect(bench.result?.quality == .accepted)
  }

  @Test func `if only qualifying fixes may be returned, the next source is queried`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip], sourceDeadline: .seconds(5)) {
      $0.onTimeout = .fail
    }
    try bench.fix(.unknown, time: 0)
    bench.expire()
    #expect(bench.started == [0, 1])
    try bench.fix(Self.city, time: nil, flags: [.coarse])
    #expect(bench.result?.quality == .accepted)
  }

  @Test func `coarse positions are rejected if they are not allowed`() throws {
    var bench = MachineBench([Self.other]) { $0.allowsCoarse = false }
    try bench.fix(Self.city, time: nil, flags: [.coarse])
    bench.handle(.ended)
    #expect(bench.verdicts == ["rejected coarse"])
    #expect(bench.failure?.cause == .noFix)
  }

  @Test func `a source's deadline never exceeds the total timeout`() {
    var bench = MachineBench([Self.gpsd, Self.other], sourceDeadline: .seconds(30))
    #expect(bench.deadlines == [.seconds(10)])
    bench = MachineBench([Self.gpsd, Self.last], sourceDeadline: .seconds(30))
    #expect(bench.deadlines == [.seconds(10) - .milliseconds(100)])
  }

  @Test func `when the time is up, slow sources are skipped and the fallback is still tried`()
    throws
  {
    var bench = MachineBench([Self.gpsd, Self.other, Self.last])
    bench.elapsed = .seconds(10)
    bench.handle(.time)
    #expect(bench.started == [0, 2])
    // It has a moment beyond the time, and no more.
    #expect(bench.deadlines.last == .seconds(10) + .milliseconds(100))
    try bench.fix(.known(5, origin: .reported), time: -300, flags: [.cached])
    #expect(bench.result?.quality == .cached)
    #expect(bench.result?.tried.map(\.outcome) == [.noFix, .skipped, .bestEffort])
    #expect(bench.result?.tried[1].detail == "no time left")
  }

  @Test func `the time that is named is the one that was allowed`() {
    var bench = MachineBench { $0.timeout = .seconds(3) }
    // A busy machine notices the end of the time late.
    bench.elapsed = .milliseconds(3200)
    bench.handle(.time)
    #expect(bench.failure?.message.hasPrefix("No fix from gpsd within 3 s:") == true)
  }
}
