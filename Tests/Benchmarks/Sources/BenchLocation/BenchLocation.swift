import Foundation
@testable import WxCore
@testable import WxLocation

/// Measures the path from a receiver's bytes to the reports of a watch.
@main
enum BenchLocation {
  /// With `sentences ROUNDS` it only parses NMEA, so that a tool can count the instructions.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "sentences", let rounds = arguments.last.flatMap({ Int($0) }) {
      return parseSentences(rounds: rounds)
    }
    parse()
    parseSentences(rounds: 2000)
    soak()
    soakSentences()
  }

  static let hello =
    #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
    + #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"x"}]}"#
    + "\r\n"

  /// Returns a report as gpsd 3.22 sends it from a receiver with all error estimates.
  static func report(_ time: String) -> String {
    #"{"class":"TPV","device":"/dev/ttyACM0","status":2,"mode":3,"time":"\#(time)","ept":0.005,"#
      + #""lat":48.137080000,"lon":11.575080000,"altHAE":567.0000,"altMSL":520.0000,"#
      + #""alt":520.0000,"epx":15.319,"epy":17.054,"epv":23.000,"track":90.0000,"magtrack":93.9,"#
      + #""magvar":3.9,"speed":1.000,"climb":0.000,"eps":34.11,"epc":46.00,"geoidSep":47.000,"#
      + #""eph":19.000,"sep":31.350}"# + "\r\n"
  }

  /// Parses reports as fast as one core can.
  static func parse() {
    let count = 400_000
    let chunk = Array(
      (0..<100).map { report("2026-11-21T03:44:\(10 + $0 % 50).\(100 + $0)Z") }.joined().utf8)
    var session = GPSDSession(address: GPSDAddress())
    let now = Timestamp(elapsed: .zero, wall: Date(timeIntervalSince1970: 1_795_232_640))
    _ = session.start(at: now)
    _ = session.connected(at: now)
    _ = session.receive(Array(hello.utf8), at: now)
    var fixes = 0
    // Processor time, because other programs on the machine do not affect it.
    let start = clock()
    for _ in 0..<(count / 100) {
      for case .emit(.fix) in session.receive(chunk, at: now) { fixes += 1 }
    }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    // All but the epoch that has not ended.
    precondition(fixes == count - 1, "a report was lost: \(fixes)")
    print("parse: \(Int(Double(count) / seconds)) TPV/s, \(chunk.count / 100) bytes each")
  }

  /// Simulates a full day.
  static func soak() {
    let watch = SimulatedWatch(
      of: "gpsd", startingAt: Date(timeIntervalSince1970: 1_795_232_640), greeting: hello
    ) { GPSDSession(address: GPSDAddress()) }
    // Each fix needs a time of its own, whatever its form; formatting is not measured.
    soak(watch, "24 h at 10 Hz") { tick in Array(report(time(tick % 36_000)).utf8) }
  }

  /// Simulates a full day of ten epochs a second, with one reconnect per hour.
  ///
  /// - Parameters:
  ///   - watch: The watch at midnight.
  ///   - what: What is simulated.
  ///   - epoch: Returns the bytes of the epoch that is so many tenths of a second after midnight.
  static func soak<Session>(
    _ watch: SimulatedWatch<Session>, _ what: String, epoch: (Int) -> [UInt8]
  ) {
    var watch = watch
    let start = ContinuousClock.now
    let first = residentMemory()
    var memory: [Int] = []
    for hour in 0..<24 {
      for tick in 0..<36_000 {
        watch.advance(by: .milliseconds(100))
        watch.receive(epoch(hour * 36_000 + tick))
      }
      watch.reconnect()
      memory.append(residentMemory())
    }
    let seconds = (ContinuousClock.now - start).seconds
    // All but the first epoch of each connection.
    precondition(watch.fixes == 24 * 36_000 - 24, "an epoch was lost: \(watch.fixes)")
    print(
      "soak: \(what) in \(Int(seconds)) s, \(watch.fixes) fixes, "
        + "\(watch.written >> 20) MiB of JSON, memory \(first >> 10) kB at the start, "
        + "\(memory[2] >> 10) kB after 3 h, \(memory[23] >> 10) kB after 24 h")
    precondition(memory[23] - memory[2] < 1 << 20, "memory grows: \(memory)")
  }

  static func time(_ tick: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let second = tick / 10
    return
      "2026-11-21T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).\(tick % 10)Z"
  }
}
