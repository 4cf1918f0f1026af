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
    let wall = Date(timeIntervalSince1970: 1_795_232_640)
    var machine = WatchMachine(
      sources: [LocationMachine.Source(name: "gpsd", kind: .stream)], policy: LocationPolicy(),
      seed: 1)
    var writer = TrackFormat.ndjson.makeWriter()
    var session = GPSDSession(address: GPSDAddress())
    var elapsed = Duration.zero
    var told = 0
    var bytes = 0
    var now: Timestamp {
      Timestamp(elapsed: elapsed, wall: wall.addingTimeInterval(elapsed.seconds))
    }
    func perform(_ actions: [WatchMachine.Action]) {
      for case .emit(.fix(let fix)) in actions {
        told += 1
        bytes += writer.fix(fix, at: now.wall).utf8.count
      }
    }
    func perform(_ actions: [GPSDSession.Action]) {
      for action in actions {
        switch action {
        case .send, .tune, .ask, .finish: break
        case .emit(let event): perform(machine.handle(event, from: 0, at: now))
        case .fail(let error): perform(machine.ended(0, error, at: now))
        }
      }
    }
    func connect() {
      session = GPSDSession(address: GPSDAddress())
      perform(session.start(at: now))
      perform(session.connected(at: now))
      perform(session.receive(Array(hello.utf8), at: now))
    }
    let start = ContinuousClock.now
    perform(machine.begin(at: now))
    connect()
    var memory: [Int] = []
    for _ in 0..<24 {
      for tick in 0..<36_000 {
        elapsed += .milliseconds(100)
        // Any distinct time will do; formatting is not measured.
        perform(session.receive(Array(report(Self.time(tick)).utf8), at: now))
      }
      perform(session.closed(at: now))
      elapsed += .seconds(40)
      perform(machine.tick(at: now))
      connect()
      memory.append(residentMemory())
    }
    let seconds = (ContinuousClock.now - start).seconds
    precondition(told == 24 * 36_000 - 24, "an epoch was lost: \(told)")
    let growth = memory[23] - memory[2]
    print(
      "soak: 24 h at 10 Hz in \(Int(seconds)) s, \(told) fixes, \(bytes >> 20) MiB of JSON, "
        + "memory \(memory[2] >> 10) kB after 3 h, \(memory[23] >> 10) kB after 24 h")
    precondition(growth < 1 << 20, "memory grows: \(memory)")
  }

  static func time(_ tick: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let second = tick / 10
    return
      "2026-11-21T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)).\(tick % 10)Z"
  }

  static func residentMemory() -> Int {
    #if os(Linux)
      let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
      let pages = text.split(separator: " ").compactMap { Int($0) }
      return pages.count > 1 ? pages[1] * 4096 : 0
    #else
      return 0
    #endif
  }
}
