import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation

/// When a watch changes to another source, and how often it retries one.
@Suite struct WatchChainTests {
  private static let gpsd = LocationMachine.Source(name: "gpsd", kind: .stream)
  private static let ip = LocationMachine.Source(name: "ip", kind: .oneShot)

  @Test func `a gpsd that restarts is waited for, and only then the next source starts`() throws {
    var bench = WatchBench([Self.gpsd, Self.ip])
    bench.report(.connected("gpsd"))
    try bench.fix(0)
    try bench.fix(1, latitude: 1)
    bench.fail()
    // It is away for three seconds, and every attempt fails.
    while bench.elapsed < .seconds(3) {
      bench.pass((bench.machine.deadline ?? .seconds(3)) - bench.elapsed)
      #expect(!bench.running.contains(1))
      if bench.running.contains(0) { bench.fail() }
    }
    bench.pass(.milliseconds(200))
    bench.report(.connected("gpsd"))
    try bench.fix(4)
    try bench.fix(5, latitude: 2)
    bench.pass(.seconds(60))
    #expect(bench.running == [0])
    #expect(bench.told == [1, 2])
    // A long absence is another matter: ten seconds after the loss the next source starts.
    bench.fail()
    let lost = bench.elapsed
    while !bench.running.contains(1), bench.elapsed < lost + .seconds(60) {
      if bench.running.contains(0) { bench.fail() }
      bench.pass((bench.machine.deadline ?? .zero) - bench.elapsed)
    }
    #expect(bench.elapsed == lost + .seconds(10))
  }

  @Test func `a source that was never reached is backed up at once`() {
    var bench = WatchBench([Self.gpsd, Self.ip])
    bench.fail()
    #expect(bench.running == [1])
  }

  @Test func `connections that end without a report do not reset the waits`() {
    var bench = WatchBench([Self.gpsd])
    for _ in 0..<200 {
      bench.report(.connected("gpsd"))
      bench.fail()
      bench.pass((bench.machine.deadline ?? .zero) - bench.elapsed)
    }
    let attempts = bench.changes.compactMap { change in
      if case .waiting(_, .reconnection(_, let attempt)) = change { attempt } else { nil }
    }
    #expect(attempts == Array(1...200) && bench.elapsed > .seconds(60))
  }

  @Test func `a gpsd on another machine is retried like a service`() {
    let far = LocationMachine.Source(name: "gpsd", kind: .stream, isRemote: true)
    for (wait, full) in zip(WatchBench.waits(7, of: far), [1, 1, 2, 4, 8, 16, 30]) {
      #expect(wait <= .seconds(full) && wait >= .seconds(full) * 0.75)
    }
    for (text, isRemote) in [
      ("localhost", false), ("127.0.0.2", false), ("[::1]", false), (":1", false),
      ("pi.local", true), ("127.example.org", true), ("192.0.2.1", true),
    ] {
      #expect(GPSDAddress(text).map { GPSDProvider(address: $0).isRemote } == isRemote)
    }
  }

  @Test func `a track without cities leaves them out`() throws {
    for allowsCoarse in [true, false] {
      var bench = WatchBench([Self.ip]) { $0.allowsCoarse = allowsCoarse }
      let coordinate = try #require(Coordinate(latitude: 1, longitude: 11))
      let fix = Fix(
        coordinate: coordinate, accuracy: .known(25_000, origin: .assumed),
        receivedAt: bench.now.wall, source: "ip", mode: .twoD, flags: [.coarse, .oneShot])
      bench.report(.fix(fix, arrival: .zero))
      #expect(bench.told == (allowsCoarse ? [1] : []))
    }
  }

  @Test func `a service is queried less often while the position is still`() throws {
    for (distance, waits) in [(100.0, [300, 900, 900, 300]), (nil, [300, 300, 300, 300])]
      as [(Double?, [Int])]
    {
      var bench = WatchBench([Self.ip]) { $0.minimumDistance = distance }
      var times: [Duration] = []
      for latitude in [48.0, 48, 48.0001, 49, 49] {
        times.append(bench.elapsed)
        try bench.fix(bench.elapsed.seconds, latitude: latitude, flags: [.oneShot])
        bench.end(0)
        bench.pass(.seconds(bench.machine.deadline.map { ($0 - bench.elapsed).seconds } ?? 0))
      }
      #expect(zip(times.dropFirst(), times).map { Int(($0 - $1).seconds) } == waits)
      #expect(bench.told.last == 49)
    }
  }
}
