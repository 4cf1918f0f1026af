import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

@Suite struct LocationChainTests {
  private static let gpsd = LocationMachine.Source(name: "gpsd", kind: .stream)
  private static let ip = LocationMachine.Source(name: "ip", kind: .oneShot)
  private static let last = LocationMachine.Source(name: "last", kind: .fixed, isFallback: true)
  private static let saved = LocationMachine.Source(name: "saved", kind: .fixed, isFallback: true)
  private static let refused = GPSDError.unreachable(GPSDAddress(), detail: "Connection refused")

  @Test func `the next source is queried when one fails`() throws {
    var bench = MachineBench([Self.gpsd, Self.ip])
    bench.handle(.failed(Self.refused))
    #expect(bench.started == [0, 1])
    try bench.fix(.known(25000, origin: .assumed), time: nil)
    #expect(bench.result?.quality == .accepted)
    #expect(bench.result?.tried.map(\.source) == ["gpsd", "ip"])
    #expect(bench.result?.tried.map(\.outcome) == [.unavailable, .accepted])
  }

  @Test func `the slow sources share the time, and some is reserved for instant ones`() {
    var bench = MachineBench([Self.gpsd, Self.ip, Self.last, Self.saved])
    bench.expire()
    #expect(bench.started == [0, 1])
    bench.expire()
    #expect(bench.started == [0, 1, 2])
    bench.handle(.ended)
    bench.handle(.ended)
    #expect(bench.started == [0, 1, 2, 3])
    #expect(bench.deadlines[0] == .milliseconds(4950))
    #expect(bench.deadlines[1] == .milliseconds(9900))
    #expect(bench.failure?.cause == .noFix)
    #expect(bench.failure?.tried.count == 4)
  }

  @Test func `unused time goes to the next source`() {
    var bench = MachineBench([Self.gpsd, Self.ip])
    bench.elapsed = .seconds(1)
    bench.handle(.failed(Self.refused))
    #expect(bench.deadlines == [.seconds(5), .seconds(10)])
  }

  @Test func `a poor current fix is preferred to an earlier position`() throws {
    var bench = MachineBench([Self.gpsd, Self.last])
    try bench.fix(.unknown, time: 0)
    bench.expire()
    #expect(bench.started == [0])
    #expect(bench.result?.quality == .bestEffort)
  }

  @Test func `the last fix is a fallback, with its age and quality`() throws {
    var bench = MachineBench([Self.gpsd, Self.last])
    bench.handle(.failed(Self.refused))
    let coordinate = try #require(Coordinate(latitude: 48, longitude: 11))
    let fix = Fix(
      coordinate: coordinate, accuracy: .known(5, origin: .reported),
      receivedAt: bench.now.wall.addingTimeInterval(-300), source: "gpsd", mode: .threeD,
      flags: [.cached])
    bench.report(.fix(fix, arrival: bench.elapsed))
    #expect(bench.result?.quality == .cached)
    #expect(bench.result?.cause == .inferiorFix)
    #expect(bench.result?.decisions.last?.detail.contains("300 s old") == true)
    #expect(bench.verdicts == ["kept cached"])
  }

  @Test func `the default place is only a fallback`() throws {
    var bench = MachineBench([Self.saved])
    try bench.fix(.unknown, time: nil)
    #expect(bench.result?.quality == .bestEffort)
  }

  @Test func `a single source's failure is passed on unchanged`() {
    var bench = MachineBench()
    bench.handle(.failed(Self.refused))
    #expect(bench.failure?.code == "gpsd_unreachable")
    #expect(bench.failure?.cause == .unavailable)
    #expect(bench.failure?.hint?.description.contains("systemctl start gpsd") == true)
  }

  @Test func `a source that was reached decides over ones that were not`() {
    var bench = MachineBench([Self.gpsd, Self.ip])
    bench.expire()
    bench.handle(.failed(Self.refused))
    bench.expire()
    #expect(bench.failure?.code == "no_fix")
    #expect(bench.failure?.message.contains("Connection refused") == true)
  }

  @Test func `sources without a position leave the decision to failed ones`() {
    var bench = MachineBench([Self.gpsd, Self.last, Self.saved])
    bench.handle(.failed(Self.refused))
    bench.handle(.ended)
    bench.handle(.ended)
    #expect(bench.failure?.cause == .unavailable)
    #expect(bench.failure?.hint?.description.contains("systemctl start gpsd") == true)
    #expect(bench.failure?.tried.map(\.outcome) == [.unavailable, .noFix, .noFix])
  }

  @Test func `without a position and without a failure there is still a hint`() {
    var bench = MachineBench([Self.saved])
    bench.handle(.ended)
    #expect(bench.failure?.code == "no_position")
    #expect(bench.failure?.cause == .unavailable)
    let hint = bench.failure?.hint?.text { "<\($0.identifier)>" }
    #expect(hint?.contains("<default-place>") == true)
  }

  @Test func `a request without sources has an error of its own`() {
    let bench = MachineBench([])
    #expect(bench.failure?.code == "no_source")
    #expect(bench.failure?.cause == .unavailable)
  }

  @Test func `the log keeps the start and the end of a long run`() {
    var log = DecisionLog()
    for epoch in 1...100_000 {
      log.append(
        LocationDecision(
          source: "gpsd", epoch: epoch, verdict: .rejected, reason: .accuracy, detail: ""))
    }
    #expect(log.decisions.count == 2 * DecisionLog.limit)
    #expect(log.decisions.first?.epoch == 1)
    #expect(log.decisions.last?.epoch == 100_000)
    #expect(log.omitted == 100_000 - log.decisions.count)
  }
}
