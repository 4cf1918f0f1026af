import Foundation
import Synchronization
import Testing
import WxCore
import WxLocation
import WxTesting

/// The code of the article “Writing a provider”, compiled and run.
@Suite(.timeLimit(.minutes(1))) struct ArticleTests {
  private let driver = Driver()
  private let board = Board()

  @Test func `the providers of the article conform and return their fixes`() async throws {
    let station = OneShotProvider(name: "station") {
      guard let coordinate = try await board.position() else { return nil }
      return Fix(
        coordinate: coordinate, accuracy: .known(30, origin: .reported), receivedAt: Date(),
        source: "station", mode: .twoD)
    }
    try await checkProvider(station)

    var check = ProviderCheck { await driver.isClosed }
    check.events = 3
    try await checkProvider(BuoyProvider(open: driver.open), check)

    let request = LocationRequest(
      sources: [LocationSource(BuoyProvider(open: driver.open)), LocationSource(station)])
    let result = try await LocationManager().current(request)
    #expect(result.fix.source == "buoy")
    #expect(result.fix.coordinate.latitude == 2)
  }

  @Test func `the article shows this code`() throws {
    let tests = URL(filePath: #filePath)
    let article = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/WxLocation/WxLocation.docc/WritingAProvider.md")
    let code = try lines(String(contentsOf: tests, encoding: .utf8))
    let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```")
    var count = 0
    for block in blocks where block.hasPrefix("swift\n") {
      count += 1
      let shown = lines(String(block.dropFirst("swift\n".count)))
      #expect(code.contains(shown), "\(shown.prefix(60))")
    }
    #expect(count == 4)
  }

  /// The text without indentation and empty lines.
  private func lines(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}

struct BuoyProvider: LocationProvider {
  let name = "buoy"
  let kind = LocationProviderKind.stream
  let open: @Sendable () -> AsyncStream<Coordinate>

  func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Session(open: open, clocks: clocks)
  }

  struct Session: AsyncSequence, Sendable {
    typealias Element = LocationEvent
    typealias Failure = any Error

    let open: @Sendable () -> AsyncStream<Coordinate>
    let clocks: Clocks

    func makeAsyncIterator() -> Iterator { Iterator(session: self) }
  }

  struct Iterator: AsyncIteratorProtocol {
    let session: Session
    var positions: AsyncStream<Coordinate>.Iterator?
    var isConnected = false
    var isOver = false

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      // Any exit from this call without an event ends the sequence and closes the stream.
      isOver = true
      let opened = self.positions
      self.positions = nil
      try Task.checkCancellation()
      var positions = opened ?? session.open().makeAsyncIterator()
      if !isConnected {
        isConnected = true
        isOver = false
        self.positions = positions
        return .connected("the buoy")
      }
      let coordinate = await positions.next(isolation: #isolation)
      // The stream also ends when the task is cancelled, which is not the end of the source.
      try Task.checkCancellation()
      guard let coordinate else { return nil }
      isOver = false
      self.positions = positions
      // This driver measures on request.
      let now = session.clocks.wall()
      let fix = Fix(
        coordinate: coordinate, accuracy: .known(5, origin: .reported), time: now,
        receivedAt: now, source: "buoy", mode: .twoD)
      return .fix(fix, arrival: session.clocks.elapsed())
    }
  }
}

/// The driver that the article assumes: it delivers three positions and then waits.
private final class Driver: Sendable {
  private let openCount = Mutex(0)
  /// Only readers hold streams that have not ended.
  var isClosed: Bool { get async { openCount.withLock { $0 == 0 } } }

  @Sendable func open() -> AsyncStream<Coordinate> {
    openCount.withLock { $0 += 1 }
    return AsyncStream { continuation in
      continuation.onTermination = { [self] _ in openCount.withLock { $0 -= 1 } }
      for latitude in 1...3 {
        if let coordinate = Coordinate(latitude: Double(latitude), longitude: 11) {
          continuation.yield(coordinate)
        }
      }
    }
  }
}

private struct Board: Sendable {
  func position() async throws -> Coordinate? { Coordinate(latitude: 48, longitude: 11) }
}
