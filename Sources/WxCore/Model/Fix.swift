public import struct WxPlatform.Date

/// The dimensions of a fix, with gpsd's numbers.
public enum FixMode: Int, Hashable, Sendable, Comparable {
  /// The receiver has not reported the mode.
  case unknown = 0
  /// No fix.
  case none = 1
  /// Latitude and longitude.
  case twoD = 2
  /// Latitude, longitude and altitude.
  case threeD = 3

  /// Orders modes by their dimensions.
  public static func < (left: FixMode, right: FixMode) -> Bool { left.rawValue < right.rawValue }
}

/// A notable property of a fix. The raw values are the `flags` of the JSON output.
public enum FixFlag: String, Hashable, Sendable, CaseIterable {
  /// The fix comes from a cache, not from a current measurement.
  case cached
  /// The fix comes from a simulator (gpsd status 8).
  case simulated
  /// The reported time cannot be right: on arrival it was more than a minute in the future or, if it is
  /// not from a log, more than 90 days in the past.
  case dateSuspect = "date_suspect"
  /// The fix comes from a source that answers once.
  case oneShot = "one_shot"
  /// The position is exactly 0°, 0°: more often a missing value than a boat in the Gulf of Guinea.
  case nullIsland = "null_island"
  /// The position is only accurate to a city or a country.
  case coarse
}

/// One position report from one source.
public struct Fix: Hashable, Sendable {
  /// The position.
  public var coordinate: Coordinate
  /// The horizontal accuracy.
  public var accuracy: HorizontalAccuracy
  /// Meters above mean sea level.
  public var altitudeMSL: Meters?
  /// Meters above the WGS 84 ellipsoid.
  public var altitudeHAE: Meters?
  /// Meters per second over ground.
  public var speed: MetersPerSecond?
  /// The course over ground, degrees from true north.
  public var course: Degrees?
  /// The time that the source reported, which may be wrong (see ``FixFlag/dateSuspect``).
  public var time: Date?
  /// The wall-clock time of arrival.
  public var receivedAt: Date
  /// The name of the source: `gpsd`, `ip`, `fixed`…
  public var source: String
  /// The device or service that the fix comes from: `/dev/ttyACM0`, `ipwhois`…
  public var device: String?
  /// The dimensions of the fix.
  public var mode: FixMode
  /// gpsd's status number (2 differential, 3 and 4 real-time kinematic, 7 surveyed, 8 simulated…).
  public var status: Int?
  /// The notable properties.
  public var flags: Set<FixFlag>

  /// Creates a fix; values that are left out are unknown.
  public init(
    coordinate: Coordinate,
    accuracy: HorizontalAccuracy = .unknown,
    altitudeMSL: Meters? = nil,
    altitudeHAE: Meters? = nil,
    speed: MetersPerSecond? = nil,
    course: Degrees? = nil,
    time: Date? = nil,
    receivedAt: Date,
    source: String,
    device: String? = nil,
    mode: FixMode,
    status: Int? = nil,
    flags: Set<FixFlag> = []
  ) {
    self.coordinate = coordinate
    self.accuracy = accuracy
    self.altitudeMSL = altitudeMSL
    self.altitudeHAE = altitudeHAE
    self.speed = speed
    self.course = course
    self.time = time
    self.receivedAt = receivedAt
    self.source = source
    self.device = device
    self.mode = mode
    self.status = status
    self.flags = flags
  }
}
