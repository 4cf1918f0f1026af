import Foundation
import Synchronization
import TestSupport
import Testing
import WxCore
import WxLocation

/// Every fault of a gpsd: which fix is accepted, why others are not, and how long it takes.
@Suite(.timeLimit(.minutes(2))) struct FaultMatrixTests {
  /// A fault, the data that is sent, and the expected result.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The data that is sent, piece by piece.
    var pieces: [[UInt8]] = []
    var isCut = false
    /// How long gpsd waits before its banner.
    var delay = Duration.zero
    var timeout = Duration.seconds(20)
    var policy: @Sendable (inout LocationPolicy) -> Void = { _ in }
    /// The latitude of the accepted fix; `nil` if there is none.
    var latitude: Double?
    var quality = LocationQuality.accepted
    var reasons: [LocationDecision.Reason] = []
    /// The failure's code and a part of its message.
    var code: String?
    var says = ""

    init(_ name: String, _ text: String...) {
      testDescription = name
      pieces = text.map { Array($0.utf8) }
    }

    func change(_ body: (inout Fault) -> Void) -> Fault {
      var fault = self
      body(&fault)
      return fault
    }
  }

  private static let now = Date(
    timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
  private static let version = LocationManagerTests.version + "\r\n"
  private static let hello = version + LocationManagerTests.devices + "\r\n"

  private static func tpv(
    _ second: Int, device: String = "/dev/a", mode: Int = 3, status: Int? = nil,
    eras: Double = 0, latitude: String? = nil, longitude: String = "11", error: String = "\"eph\":5"
  ) -> String {
    let time = ISO8601.text(
      now.addingTimeInterval(Double(second) - eras * 1024 * 7 * 86400))
    let status = status.map { "\"status\":\($0)," } ?? ""
    return #"{"class":"TPV","device":"\#(device)","mode":\#(mode),"time":"\#(time)",\#(status)"#
      + #""lat":\#(latitude ?? "\(second)"),"lon":\#(longitude),\#(error)}"# + "\r\n"
  }

  private static let noFix = #"{"class":"TPV","device":"/dev/a","mode":1}"# + "\r\n"

  static let taken: [Fault] = [
    Fault("lines are split at every byte").change {
      $0.pieces = Array((hello + tpv(1) + tpv(2)).utf8).map { [$0] }
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault("the banner is slow", hello + tpv(1) + tpv(2)).change {
      $0.delay = .milliseconds(800)
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault("there is garbage between the lines", hello, tpv(1)).change {
      $0.pieces.append([0xFF, 0xFE, 0x00, 0x0A, 0x7B, 0x22, 0x0A])
      $0.pieces.append(Array(("{\"class\":\"TPV\",\n" + tpv(2)).utf8))
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault("a line has no end for 300 kB", hello, tpv(1)).change {
      $0.pieces.append([UInt8](repeating: UInt8(ascii: "x"), count: 300_000))
      $0.pieces.append(Array(("\n" + tpv(2)).utf8))
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault(
      "an epoch comes in several reports", hello + tpv(1) + tpv(1) + tpv(1) + tpv(2)
    ).change {
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault(
      "two devices report at once",
      hello + tpv(1) + tpv(31, device: "/dev/b") + tpv(32, device: "/dev/b") + tpv(2)
    ).change {
      $0.latitude = 32
      $0.reasons = [.firstEpoch, .firstEpoch, .qualified]
    },
    Fault("dates are 1024 weeks behind", hello + tpv(1, eras: 1) + tpv(2, eras: 1)).change {
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
      $0.says = "week rollover"
    },
    Fault("dates are 1024 weeks ahead", hello + tpv(1, eras: -1) + tpv(2, eras: -1)).change {
      $0.latitude = 2
      $0.policy = { $0.maximumAge = .seconds(60) }
      $0.reasons = [.firstEpoch, .qualified]
      $0.says = "week rollover"
    },
    Fault("the first fix is stale", hello + tpv(-7200, latitude: "5") + tpv(1)).change {
      $0.latitude = 1
      $0.policy = {
        $0.skipsFirstEpoch = false
        // The times are from when the tests were listed, which may be minutes ago.
        $0.maximumAge = .seconds(3600)
      }
      $0.reasons = [.stale, .qualified]
    },
    Fault("2D and 3D flap", hello + tpv(1, mode: 2) + noFix + tpv(2, mode: 2)).change {
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .noPosition, .qualified]
    },
    Fault(
      "3D has no position", hello + tpv(1) + "{\"class\":\"TPV\",\"mode\":3}\n" + tpv(2)
    ).change {
      $0.latitude = 2
      // It is judged at once, and the first epoch when it is complete.
      $0.reasons = [.noPosition, .firstEpoch, .qualified]
    },
    Fault(
      "numbers are NaN, strings and off the globe",
      hello + tpv(1) + tpv(2, latitude: "NaN") + tpv(3, latitude: "95")
        + tpv(4, latitude: "\"4\"")
    ).change {
      $0.latitude = 4
      $0.reasons = [.firstEpoch, .noPosition, .invalid, .qualified]
    },
    Fault(
      "accuracies are missing, negative, derived and worse than required",
      hello + tpv(1) + tpv(2, error: "\"x\":0") + tpv(3, error: "\"eph\":-1")
        + tpv(4, error: "\"eph\":1899.81") + tpv(5, error: "\"epx\":3,\"epy\":4")
    ).change {
      $0.latitude = 5
      $0.policy = { $0.maximumAccuracy = 100 }
      $0.reasons = [.firstEpoch, .accuracy, .invalid, .accuracy, .qualified]
    },
    Fault(
      "accuracies are absurd",
      hello + tpv(1) + tpv(2, error: "\"eph\":1e14") + tpv(3, error: "\"eph\":1e-300")
        + tpv(4, error: "\"epx\":1e12,\"epy\":4") + tpv(5)
    ).change {
      $0.latitude = 5
      $0.reasons = [.firstEpoch, .invalid, .invalid, .invalid, .qualified]
    },
    Fault("a simulator reports first", hello + tpv(1) + tpv(2, status: 8) + tpv(3)).change {
      $0.latitude = 3
      $0.reasons = [.firstEpoch, .simulated, .qualified]
    },
    Fault(
      "the boat is on Null Island", hello + tpv(1) + tpv(2, latitude: "0", longitude: "0")
    ).change {
      $0.latitude = 0
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault(
      "the antimeridian is written 180", hello + tpv(1) + tpv(2, longitude: "180.0")
    ).change {
      $0.latitude = 2
      $0.reasons = [.firstEpoch, .qualified]
    },
    Fault("silence follows the first epoch", hello + tpv(1)).change {
      $0.timeout = .milliseconds(600)
      $0.latitude = 1
      $0.quality = .bestEffort
      $0.reasons = [.firstEpoch, .bestEffort]
    },
    Fault("the connection is cut after the first epoch", hello + tpv(1)).change {
      $0.isCut = true
      $0.latitude = 1
      $0.quality = .bestEffort
      $0.reasons = [.firstEpoch, .bestEffort]
    },
  ]

  static let failing: [Fault] = [
    Fault("nothing is sent").change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "no answer yet"
    },
    Fault("there is no device", version + #"{"class":"DEVICES","devices":[]}"# + "\n").change {
      $0.timeout = .milliseconds(3300)
      $0.code = "no_fix"
      $0.says = "the source has no receiver"
    },
    Fault("the receiver has no fix", hello + noFix + noFix).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "the receiver has no fix"
      $0.reasons = [.noPosition]
    },
    Fault("gpsd sends only its version", version).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "the source lists no receiver"
    },
    Fault("a receiver is silent", hello).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "the receiver /dev/a sends nothing"
    },
    Fault(
      "only 3D comes", hello + "{\"class\":\"TPV\",\"device\":\"/dev/a\",\"mode\":3}\n"
    ).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "mode 3 without latitude and longitude"
      $0.reasons = [.noPosition]
    },
    Fault("only half a position comes", hello + noFix)
      .change {
        $0.pieces.append(
          Array(#"{"class":"TPV","device":"/dev/a","mode":3,"lat":48.1}"#.utf8) + [10])
        $0.timeout = .milliseconds(600)
        $0.code = "no_fix"
        $0.says = "mode 3 with a latitude but no longitude"
        $0.reasons = [.noPosition, .noPosition]
      },
    Fault("the position is not a number", hello + tpv(2, latitude: "NaN")).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "a latitude or longitude that is not a number"
      $0.reasons = [.noPosition]
    },
    Fault("the position is off the globe", hello + tpv(2, latitude: "91")).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "91.0,11.0 is not on the globe"
      $0.reasons = [.invalid]
    },
    Fault(
      "only ships report", hello + #"{"class":"AIS","device":"/dev/a","mmsi":1}"# + "\n"
    ).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "the receiver sends reports of class AIS, but no position"
    },
    Fault("only garbage comes", hello + "\u{1}$GPGGA,garbage\n").change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "the data cannot be read: “$GPGGA,garbage”"
    },
    Fault("an endless line comes", hello).change {
      $0.pieces.append([UInt8](repeating: UInt8(ascii: "x"), count: 300_000))
      $0.timeout = .seconds(1)
      $0.code = "no_fix"
      $0.says = "the data cannot be read: an overlong line"
    },
    Fault("a line drips without an end", hello).change {
      $0.pieces.append(Array(#"{"class":"TPV","device":"#.utf8))
      // Longer than the silence of a receiver.
      $0.timeout = .milliseconds(5300)
      $0.code = "no_fix"
      $0.says = "the data cannot be read: a line without an end"
    },
    Fault(
      "the request is refused",
      version + #"{"class":"ERROR","message":"Invalid WATCH: \u001bno"}"# + "\n"
    ).change {
      // Longer than the wait for a receiver: the refusal explains more.
      $0.timeout = .milliseconds(3300)
      $0.code = "no_fix"
      $0.says = "the source refused the request for reports: “Invalid WATCH: no”"
    },
    Fault("the banner drips", String(version.prefix(12))).change {
      $0.code = "not_gpsd"
      $0.says = #"within 2 s it sent “{"class":"VE” and no complete line"#
    },
    Fault("only a simulator reports", hello + tpv(1, status: 8) + tpv(2, status: 8)).change {
      $0.timeout = .milliseconds(600)
      $0.code = "no_fix"
      $0.says = "simulated fix"
      $0.reasons = [.simulated, .simulated]
    },
    Fault("the connection is cut", hello).change {
      $0.isCut = true
      $0.code = "gpsd_closed"
    },
    Fault("something else listens", "HTTP/1.1 400 Bad Request\r\n\r\n").change {
      $0.code = "not_gpsd"
      $0.says = "HTTP/1.1 400 Bad Request"
    },
    Fault("best effort is not allowed", hello + tpv(1)).change {
      $0.timeout = .milliseconds(600)
      $0.policy = { $0.onTimeout = .fail }
      $0.code = "no_fix"
      $0.says = "first epoch of /dev/a"
      $0.reasons = [.firstEpoch]
    },
  ]

  /// A run of `current`.
  private struct Run {
    var outcome: Result<LocationResult, any Error>
    /// How much longer than its timeout it took.
    var excess: Duration
    /// When gpsd began to send the last of its data; `nil` if it had not when the run ended.
    var sent: Duration?
  }

  /// Runs `current` against the fault until the machine is not too busy with other things: gpsd's
  /// data must be there soon, and the run must end within a limit.
  ///
  /// The faults run in parallel, since all that most of them do is wait.
  private func prompt(_ fault: Fault, within limit: Duration) async throws -> Run {
    // The wait for a receiver, 3 s, must fit into a timeout of 3.3 s.
    let soon = fault.timeout < .seconds(4) ? .milliseconds(200) : fault.timeout / 2
    var last = try await run(fault)
    for _ in 0..<20 {
      if last.excess <= limit, let sent = last.sent, sent <= soon { return last }
      last = try await run(fault)
    }
    #expect(last.excess <= limit)
    return last
  }

  private func run(_ fault: Fault) async throws -> Run {
    let gpsd = try FaultyGPSD()
    defer { gpsd.stop() }
    var policy = LocationPolicy()
    policy.timeout = fault.timeout
    fault.policy(&policy)
    let request = LocationRequest(GPSDProvider(address: gpsd.address), policy: policy)
    let start = ContinuousClock.now
    let sent = Mutex<Duration?>(nil)
    let talker = Task {
      await gpsd.received("?WATCH")
      if fault.delay > .zero {
        // A slow banner is the point of this fault, so it takes time on the real clock.
        try await ContinuousClock().sleep(for: fault.delay)
      }
      for piece in fault.pieces.dropLast() { gpsd.send(piece) }
      // Before the last piece, after which the run may end at once.
      sent.withLock { $0 = ContinuousClock.now - start }
      if let last = fault.pieces.last { gpsd.send(last) }
      if fault.isCut { gpsd.cut() }
    }
    defer { talker.cancel() }
    let outcome: Result<LocationResult, any Error>
    do { outcome = .success(try await LocationManager().current(request)) } catch {
      outcome = .failure(error)
    }
    let took = ContinuousClock.now - start
    await gpsd.closed()
    return Run(
      outcome: outcome, excess: took - fault.timeout, sent: sent.withLock { $0 })
  }

  @Test(arguments: taken)
  func `the right fix is accepted, and the others have a reason`(fault: Fault) async throws {
    let isAtOnce = fault.quality == .accepted && fault.delay == .zero
    let limit = isAtOnce ? .zero - fault.timeout / 2 : .milliseconds(200)
    let result = try await prompt(fault, within: limit).outcome.get()
    #expect(result.fix.coordinate.latitude == fault.latitude)
    #expect(result.quality == fault.quality)
    #expect(result.decisions.map(\.reason) == fault.reasons)
    #expect(result.decisions.allSatisfy { !$0.detail.isEmpty })
    #expect(result.decisions.contains { $0.detail.contains(fault.says) } || fault.says.isEmpty)
  }

  @Test(arguments: failing)
  func `the fault is named within the time limit`(fault: Fault) async throws {
    let outcome = try await prompt(fault, within: .milliseconds(200)).outcome
    let failure = #expect(throws: LocationFailure.self) { try outcome.get() }
    #expect(failure?.code == fault.code)
    #expect(failure?.message.contains(fault.says) == true || fault.says.isEmpty)
    #expect(failure?.decisions.map(\.reason) == fault.reasons)
  }

  @Test func `cancelling closes the socket within 50 ms`() async throws {
    var best = Duration.seconds(3600)
    for attempt in 0..<50 where attempt < 2 || best > .milliseconds(50) {
      let gpsd = try FaultyGPSD()
      defer { gpsd.stop() }
      let request = LocationRequest(GPSDProvider(address: gpsd.address))
      let task = Task { try await LocationManager().current(request) }
      await gpsd.received("?WATCH")
      // Cancel before the banner, and in the middle of a session.
      if attempt % 2 == 1 { gpsd.send(Self.hello + Self.tpv(1)) }
      let start = ContinuousClock.now
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await gpsd.closed()
      best = min(best, ContinuousClock.now - start)
    }
    #expect(best <= .milliseconds(50))
  }
}
