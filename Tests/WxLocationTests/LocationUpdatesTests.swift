import Foundation
import TestSupport
import Testing
import WxCore
import WxLocation
import WxTesting

@Suite(.timeLimit(.minutes(1))) struct LocationUpdatesTests {
  private let gpsd: FaultyGPSD
  private let clock = ManualClock()
  private var hello: String {
    LocationManagerTests.version + "\r\n" + LocationManagerTests.devices + "\r\n"
  }

  init() throws { gpsd = try FaultyGPSD() }

  private func updates() -> LocationUpdates {
    let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 1_795_232_640))
    return LocationManager(clocks: clocks)
      .updates(LocationRequest(GPSDProvider(address: gpsd.address)))
  }

  private func tpv(_ second: Int) -> String {
    #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:0\#(second).000Z","#
      + #""lat":\#(second),"lon":11,"eph":5}"# + "\r\n"
  }

  @Test func `a watch survives a gpsd that disconnects`() async throws {
    let script = Task {
      await gpsd.received("?WATCH")
      gpsd.send(hello + tpv(0) + tpv(1))
      gpsd.cut()
    }
    var told: [Double] = []
    var losses = 0
    var iterator = updates().makeAsyncIterator()
    while let change = try await iterator.next() {
      switch change {
      case .fix(let fix): told.append(fix.coordinate.latitude)
      case .lost: losses += 1
      case .waiting(_, .reconnection(let delay, 1)):
        await clock.waitForSleepers()
        clock.advance(by: delay)
        await gpsd.received("?WATCH", from: 1)
        gpsd.send(hello + tpv(2) + tpv(3) + tpv(4), to: 1)
      default: break
      }
      if told.count == 2 { break }
    }
    await script.value
    #expect(told == [1, 3])
    #expect(losses == 1)
    gpsd.stop()
  }

  @Test func `cancelling ends the watch at once and closes the socket`() async throws {
    let (started, start) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let updates = updates()
    let task = Task {
      for try await _ in updates { start.finish() }
    }
    for await _ in started {}
    await gpsd.received("?WATCH")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `releasing the iterator closes the socket`() async throws {
    do {
      var iterator = updates().makeAsyncIterator()
      _ = try await iterator.next()
      await gpsd.received("?WATCH")
    }
    await gpsd.closed()
    gpsd.stop()
  }

  @Test func `a slow consumer loses no epoch`() async throws {
    let count = 2000
    let script = Task {
      await gpsd.received("?WATCH")
      gpsd.send(hello)
      for index in 0...count + 1 {
        gpsd.send(
          #"{"class":"TPV","device":"/dev/a","mode":3,"time":\#(1_795_232_640 + index),"#
            + #""lat":48,"lon":11,"eph":5}"# + "\n")
      }
    }
    var iterator = updates().makeAsyncIterator()
    _ = try await iterator.next()
    await script.value
    var times: [Double] = []
    while let change = try await iterator.next() {
      guard case .fix(let fix) = change, let time = fix.time else { continue }
      times.append(time.timeIntervalSince1970 - 1_795_232_640)
      if times.count == count { break }
    }
    #expect(times == (1...count).map(Double.init))
    gpsd.stop()
  }
}
