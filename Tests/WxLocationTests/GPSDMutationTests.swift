import Foundation
import Testing
import WxCore
import WxLocation

/// Data from a broken receiver, daemon or line: valid sessions with bytes changed, removed,
/// duplicated and truncated. Nothing may trap, and every result must be on the globe.
@Suite struct GPSDMutationTests {
  private static let lines = [
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
    #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","cycle":1.00}]}"#,
    #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-11-21T03:44:08.000Z","#
      + #""lat":48.13708,"lon":11.575,"altHAE":567.0,"speed":5.1,"eph":17.1,"status":2}"#,
    #"{"class":"SKY","device":"/dev/a","hdop":0.9,"uSat":8,"satellites":[{"PRN":1,"used":true}]}"#,
    #"{"class":"TPV","device":"/dev/b","mode":2,"lat":-89.9,"lon":-179.9,"epx":3,"epy":4}"#,
    #"{"class":"DEVICE","path":"/dev/a","activated":0}"#,
    #"{"class":"ERROR","message":"No"}"#,
  ]

  private struct Random {
    var seed: UInt64
    mutating func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
  }

  private func mutate(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var bytes = bytes
    let pieces = ["1e308", "-1", "NaN", "\"", "null", "{", "]", "999999999999999", "\\u0000", "\n"]
    for _ in 0...random.next(6) {
      let at = random.next(bytes.count)
      switch random.next(4) {
      case 0: bytes[at] = UInt8(random.next(256))
      case 1: bytes.removeSubrange(at..<min(at + 1 + random.next(9), bytes.count))
      case 2: bytes.insert(contentsOf: pieces[random.next(pieces.count)].utf8, at: at)
      default: bytes.insert(contentsOf: bytes[at..<min(at + 20, bytes.count)], at: at)
      }
      if bytes.isEmpty { return [0] }
    }
    return bytes
  }

  @Test func `a damaged session does no harm`() {
    var random = Random(seed: 42)
    let whole = Array(Self.lines.joined(separator: "\r\n").utf8) + [0x0D, 0x0A]
    var fixes = 0
    for round in 0..<300 {
      var session = GPSDSession(address: GPSDAddress(), device: round % 5 == 0 ? "/dev/a" : nil)
      var machine = WatchMachine(
        sources: [.init(name: "gpsd", kind: .stream)], policy: LocationPolicy(), seed: 0)
      var now = Timestamp(elapsed: .zero, wall: Date(timeIntervalSince1970: 1_795_232_648))
      _ = machine.begin(at: now)
      var actions = session.start(at: now) + session.connected(at: now)
      let bytes = mutate(whole, &random)
      let cut = random.next(bytes.count)
      for chunk in [Array(bytes[..<cut]), Array(bytes[cut...]), whole] {
        actions += session.receive(chunk, at: now)
        now.elapsed += .seconds(random.next(8))
        actions += session.tick(at: now)
      }
      for case .emit(let event) in actions {
        _ = machine.handle(event, from: 0, at: now)
        guard case .fix(let fix, _) = event else { continue }
        fixes += 1
        let json = JSONValue.object(fix.json(now: now.wall))
        #expect(abs(fix.coordinate.latitude) <= 90)
        #expect((try? JSONValue(parsing: json.text().utf8)) != nil)
        #expect(!NMEASentence.rmc(fix).text.isEmpty && !NMEASentence.gga(fix).text.isEmpty)
      }
    }
    // The whole session at the end is nearly always read: the splitter recovers.
    #expect(fixes > 600)
  }
}
