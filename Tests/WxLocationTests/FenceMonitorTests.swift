import Foundation
import Testing
import WxCore
import WxLocation

@Suite struct FenceMonitorTests {
  /// Runs fixes, given as meters east of the center and an accuracy, through a circle of 100 m.
  private func events(_ fixes: [(Double, Double?)], radius: Double = 100) throws -> [String] {
    let center = try #require(Coordinate(latitude: 0, longitude: 180))
    var monitor = FenceMonitor([.circle(name: "home", center: center, radius: radius)])
    var events: [String] = []
    for (index, (meters, accuracy)) in fixes.enumerated() {
      let degrees = meters / (GreatCircle.radius * .pi / 180)
      let fix = Fix(
        coordinate: try #require(Coordinate(latitude: 0, longitude: 180 + degrees)),
        accuracy: accuracy.map { .known($0, origin: .reported) } ?? .unknown, receivedAt: Date(),
        source: "gpsd", mode: .threeD)
      events += monitor.take(fix).map { "\($0.kind.rawValue) \(index)" }
    }
    return events
  }

  @Test func `a fence is entered at once and left after two fixes in a row`() throws {
    #expect(
      try events([(500, 5), (90, 5), (500, 5), (500, 5), (50, 5)]) == [
        "enter 1", "exit 3", "enter 4",
      ])
  }

  @Test func `one spike is not an exit, however accurate it claims to be`() throws {
    #expect(try events([(0, 5), (300, 1.7), (0, 5), (300, 1.7), (0, 5)]) == ["enter 0"])
  }

  @Test func `a walk along the edge does not enter and leave repeatedly`() throws {
    #expect(
      try events([(99, 5), (101, 5), (119, 5), (119, 5), (99, 5), (119, 5), (115, 5)])
        == ["enter 0"])
    #expect(try events([(99, 5), (121, 5), (121, 5)]) == ["enter 0", "exit 2"])
  }

  @Test func `the margin grows with the fence`() throws {
    #expect(try events([(0, 5), (1090, 5), (1090, 5)], radius: 1000) == ["enter 0"])
    #expect(try events([(0, 5), (1110, 5), (1110, 5)], radius: 1000) == ["enter 0", "exit 2"])
  }

  @Test func `the whole error circle must be outside`() throws {
    #expect(try events([(0, 5), (180, 90), (180, 90), (180, 90)]) == ["enter 0"])
    #expect(try events([(0, 5), (180, 70), (180, 70)]) == ["enter 0", "exit 2"])
  }

  @Test func `starting outside is not an exit`() throws {
    #expect(try events([(500, 5), (500, 5), (500, nil)]).isEmpty)
  }

  @Test func `fixes before and after a loss are not in a row`() throws {
    let center = try #require(Coordinate(latitude: 0, longitude: 0))
    let far = try #require(Coordinate(latitude: 1, longitude: 0))
    func fix(_ coordinate: Coordinate) -> Fix {
      Fix(coordinate: coordinate, receivedAt: Date(), source: "gpsd", mode: .twoD)
    }
    var monitor = FenceMonitor([.circle(name: "home", center: center, radius: 100)])
    #expect(monitor.take(fix(center)).count == 1)
    #expect(monitor.inside == ["home"])
    #expect(monitor.take(fix(far)).isEmpty)
    monitor.lose()
    #expect(monitor.take(fix(far)).isEmpty)
    #expect(monitor.take(fix(far)).map(\.kind) == [.exit])
    #expect(monitor.inside.isEmpty)
  }
}
