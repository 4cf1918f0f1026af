public import struct Foundation.Date

/// The dimensions of a fix, with gpsd's numbers.
public enum FixMode: Int, Hashable, Sendable, Comparable {
  /// The receiver has said nothing about it.
  case unknown = 0
  /// No fix.
  case none = 1
  /// Latitude and longitude.
  case twoD = 2
  /// Latitude, longitude and altitude.
  case threeD = 3

  /// More dimensions are more.
  public static func < (left: FixMode, right: FixMode) -> Bool { left.rawValue < right.rawValue }
}

/// What is noteworthy about a fix. The raw values are the `flags` of the JSON output.
public enum FixFlag: String, Hashable, Sendable, CaseIterable {
  /// Answered from a cache rather than measured now.
  case cached
  /// Comes from a simulator (gpsd status 8).
  case simulated
  /// The reported time cannot be right: it was more than a day away from the clock at the arrival.
  case dateSuspect = "date_suspect"
  /// From a source that answers once and does not stream.
  case oneShot = "one_shot"
  /// Exactly 0°, 0°: more often a missing value than a boat in the Gulf of Guinea.
  case nullIsland = "null_island"
  /// Known to a city's or a country's extent only.
  case coarse
}

/// One position report of one source.
public struct Fix: Hashable, Sendable {
  /// Where.
  public var coordinate: Coordinate
  /// How sure.
  public var accuracy: HorizontalAccuracy
  /// Metres above mean sea level.
  public var altitudeMSL: Double?
  /// Metres above the WGS 84 ellipsoid.
  public var altitudeHAE: Double?
  /// Metres per second over ground.
  public var speed: Double?
  /// The course over ground, degrees from true north.
  public var course: Double?
  /// The time that the source reported; evidence, not truth (see ``FixFlag/dateSuspect``).
  public var time: Date?
  /// The wall-clock time of arrival.
  public var receivedAt: Date
  /// The name of the source: `gpsd`, `ip`, `fixed`…
  public var source: String
  /// The device or service that it came from: `/dev/ttyACM0`, `ipwhois`…
  public var device: String?
  /// Two or three dimensions.
  public var mode: FixMode
  /// gpsd's status number (2 differential, 3 and 4 real-time kinematic, 7 surveyed, 8 simulated…).
  public var status: Int?
  /// What is noteworthy.
  public var flags: Set<FixFlag>

  /// Makes a fix; what is left out is not known.
  public init(
    coordinate: Coordinate,
    accuracy: HorizontalAccuracy = .unknown,
    altitudeMSL: Double? = nil,
    altitudeHAE: Double? = nil,
    speed: Double? = nil,
    course: Double? = nil,
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
