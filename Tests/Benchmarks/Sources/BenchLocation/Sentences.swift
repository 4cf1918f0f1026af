import Foundation
@testable import WxCore
@testable import WxLocation

extension BenchLocation {
  /// Measures how many sentences of receivers one core parses and merges into fixes in a second.
  static func parseSentences(rounds: Int) {
    let bodies = [
      "RMC,TIME,A,4808.22000,N,01134.50000,E,1.94,90.0,211126,,,A",
      "VTG,90.0,T,,M,1.9,N,3.6,K,A",
      "GGA,TIME,4808.22000,N,01134.50000,E,1,08,0.9,520.0,M,47.0,M,,",
      "GSA,A,3,03,12,71,04,05,06,07,08,,,,,1.5,0.9,1.2",
      "GSV,2,1,07,65,40,083,46,66,17,308,41,67,10,100,30,68,20,200,31",
      "GSV,2,2,07,69,40,083,46,70,17,308,41,71,10,100,30",
      "GLL,4808.22000,N,01134.50000,E,TIME,A,A", "GST,TIME,1.1,2.0,2.0,0.0,2.0,2.0,3.0",
    ]
    let sentences = (0..<60).flatMap { second in
      bodies.map { sentence($0, at: "0344\(twoDigits(second)).00") }
    }
    let chunk = Array(sentences.joined().utf8)
    var session = NMEASession(address: .tcp(host: "boat", port: 10110))
    let now = Timestamp(elapsed: .zero, wall: Date(timeIntervalSince1970: 1_795_232_640))
    _ = session.start(at: now)
    _ = session.connected(at: now)
    var fixes = 0
    let start = clock()
    for _ in 0..<rounds {
      for case .emit(.fix) in session.receive(chunk, at: now) { fixes += 1 }
    }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    precondition(fixes == rounds * 60 - 1, "an epoch was lost: \(fixes)")
    print(
      "parse: \(Int(Double(rounds * sentences.count) / seconds)) sentences/s, "
        + "\(chunk.count / sentences.count) bytes each")
  }

  /// Simulates a day of a receiver that sends NMEA 10 times a second.
  static func soakSentences() {
    // 2026-11-21, midnight.
    let watch = SimulatedWatch(of: "nmea", startingAt: Date(timeIntervalSince1970: 1_795_219_200)) {
      NMEASession(address: .tcp(host: "boat", port: 10110))
    }
    soak(watch, "24 h of NMEA at 10 Hz", epoch: epoch)
  }

  /// The sentences of one epoch. `tick` is its time in tenths of a second after midnight.
  private static func epoch(_ tick: Int) -> [UInt8] {
    let second = tick / 10
    let time =
      "\(twoDigits(second / 3600))\(twoDigits(second / 60 % 60))\(twoDigits(second % 60)).\(tick % 10)0"
    return Array(
      (sentence("RMC,TIME,A,4808.22000,N,01134.50000,E,1.94,90.0,211126,,,A", at: time)
        + sentence("GGA,TIME,4808.22000,N,01134.50000,E,1,08,0.9,520.0,M,47.0,M,,", at: time)
        + sentence("GSA,A,3,03,12,71,04,05,06,07,08,,,,,1.5,0.9,1.2", at: time)
        + sentence("GST,TIME,1.1,2.0,2.0,0.0,2.0,2.0,3.0", at: time)).utf8)
  }

  private static func sentence(_ body: String, at time: String) -> String {
    let body = "GN" + body.replacing("TIME", with: time)
    let sum = String(NMEASentence.checksum(body), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count == 1 ? "0" + sum : sum)\r\n"
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
