internal import Foundation
internal import WxCore

/// What can be told of a gpsd by listening to it for a while: a value that bytes are fed to.
public struct GPSDInspection: Sendable {
  /// A receiver as gpsd describes it.
  public struct Device: Hashable, Sendable {
    /// The path of the device.
    public var path: String
    /// What gpsd takes it for: `u-blox`, `NMEA0183`.
    public var driver: String?
    /// Whether gpsd has it open.
    public var isActive: Bool
  }

  /// gpsd's release: `3.22`.
  public private(set) var release: String?
  /// The version of its protocol: `3.14`.
  public private(set) var protocolVersion: String?
  /// The receivers; `nil` until gpsd has named them.
  public private(set) var devices: [Device]?
  /// The last position report.
  public private(set) var report: TPV?
  /// When a receiver last said something, by the arrival.
  public private(set) var lastData: Duration?
  /// When the first report with a fix came.
  public private(set) var firstFix: Duration?
  /// The satellites, from all that was said of them.
  public private(set) var sky = SkySummary()

  private var lines = LineSplitter()

  /// Nothing is known yet.
  public init() {}

  /// Whether there is nothing more to wait for: a fix is known, and the satellites are too or have
  /// not been spoken of for two seconds.
  ///
  /// - Parameter now: The time on the clock of the arrivals.
  /// - Returns: Whether all is known.
  public func isComplete(at now: Duration) -> Bool {
    guard release != nil, devices?.isEmpty == false, let firstFix else { return false }
    return sky.seen != nil || now - firstFix >= .seconds(2)
  }

  /// Takes bytes of the connection into account.
  ///
  /// - Parameters:
  ///   - bytes: What came.
  ///   - arrival: When.
  public mutating func take(_ bytes: [UInt8], arrival: Duration) {
    var splitter = lines
    lines = LineSplitter()
    splitter.take(bytes) { line in
      guard let object = (try? JSONValue(parsing: line, lenient: true))?.object else { return }
      read(object, arrival)
    }
    lines = splitter
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
      if case .fix = read.reading(
        hdop: nil, at: Moment(elapsed: arrival, wall: Date(timeIntervalSince1970: 0)))
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
