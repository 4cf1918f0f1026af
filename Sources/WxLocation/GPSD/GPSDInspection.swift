internal import WxPlatform
internal import WxCore

/// A summary of what a gpsd reports, built from the bytes of a connection.
package struct GPSDInspection: Sendable {
  /// A receiver as gpsd describes it.
  package struct Device: Hashable, Sendable {
    /// The path of the device.
    package var path: String
    /// The driver that gpsd uses: `u-blox`, `NMEA0183`.
    package var driver: String?
    /// Whether gpsd has it open.
    package var isActive: Bool
  }

  /// The gpsd release: `3.22`.
  package private(set) var release: String?
  /// The protocol version: `3.14`.
  package private(set) var protocolVersion: String?
  /// The receivers; `nil` until gpsd has listed them.
  package private(set) var devices: [Device]?
  /// The last position report.
  package private(set) var report: TPV?
  /// The arrival time of the last report from a receiver.
  package private(set) var lastData: Duration?
  /// The arrival time of the first report with a fix.
  package private(set) var firstFix: Duration?
  /// The satellites, merged from all reports about them.
  package private(set) var sky = SkySummary()

  private var lines = LineSplitter()

  /// Creates an empty summary.
  package init() {}

  /// Returns whether there is nothing more to wait for: there is a fix, and the satellites are
  /// known or have not been reported for two seconds after it.
  ///
  /// - Parameter now: The current time, on the clock of the arrivals.
  /// - Returns: Whether everything is known.
  package func isComplete(at now: Duration) -> Bool {
    guard release != nil, devices?.isEmpty == false, let firstFix else { return false }
    return sky.seen != nil || now - firstFix >= .seconds(2)
  }

  /// Processes bytes from the connection.
  ///
  /// - Parameters:
  ///   - bytes: The bytes received.
  ///   - arrival: The arrival time.
  package mutating func take(_ bytes: [UInt8], arrival: Duration) {
    for line in lines.take(bytes) {
      guard let object = (try? JSONValue(parsing: line, lenient: true))?.object else { continue }
      read(object, arrival)
    }
  }

  private mutating func read(_ object: JSONObject, _ arrival: Duration) {
    switch object["class"]?.string {
    case "VERSION":
      release = object["release"]?.string.map { String($0.prefix(40)).plainText }
      if let major = object["proto_major"]?.int, let minor = object["proto_minor"]?.int {
        protocolVersion = "\(major).\(minor)"
      }
    case "DEVICES":
      devices = []
      for case .object(let device) in object["devices"]?.array ?? [] { note(device) }
    case "DEVICE": note(object)
    case "TPV":
      lastData = arrival
      let read = TPV(object)
      if case .fix = read.fixResult(
        hdop: nil, at: Timestamp(elapsed: arrival, wall: Date(timeIntervalSince1970: 0)))
      {
        firstFix = firstFix ?? arrival
      }
      report = read
    case "SKY":
      lastData = arrival
      let satellites = object["satellites"]?.array
      let used = satellites?.count { $0["used"]?.bool == true }
      sky.used = object["uSat"]?.int ?? used ?? sky.used
      sky.seen = object["nSat"]?.int ?? satellites?.count ?? sky.seen
      sky.hdop = object["hdop"].flatMap(TPV.number) ?? sky.hdop
    default: break
    }
  }

  private mutating func note(_ object: JSONObject) {
    guard let path = object["path"]?.devicePath,
      (devices ?? []).count < GPSDSession.maximumReceivers
    else { return }
    let isClosed = object["activated"].flatMap(TPV.number) == 0 || object["activated"] == nil
    let device = Device(
      path: path,
      driver: object["driver"]?.string.map { String($0.prefix(80)).plainText },
      isActive: !isClosed)
    var known = devices ?? []
    known.removeAll { $0.path == device.path }
    devices = known + [device]
  }
}
