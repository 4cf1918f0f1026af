package import WxCore

/// What one sentence of a receiver states. A value that is missing or malformed is `nil`.
package struct NMEAReport: Hashable, Sendable {
  /// The classes of sentences that say something about a receiver's position.
  package enum Class: UInt16, Hashable, Sendable, CaseIterable {
    case rmc = 1
    case gga = 2
    case gll = 4
    case gns = 8
    case gsa = 16
    case gsv = 32
    case gst = 64
    case vtg = 128
    case zda = 256
    case hdg = 512

    /// Whether sentences of this class carry a position and begin an epoch.
    var hasPosition: Bool { rawValue <= Self.gns.rawValue }
  }

  /// Standard deviations of the position in meters along two axes.
  package struct Deviations: Hashable, Sendable {
    /// The larger one.
    package var major: Double
    /// The smaller one.
    package var minor: Double

    /// Creates deviations in meters.
    package init(major: Double, minor: Double) {
      self.major = major
      self.minor = minor
    }

    /// The radius in meters that contains the position with a probability of 95 %.
    ///
    /// The square of the radius is taken as `a·major² + b·minor²`, which is exact if the errors are
    /// normally distributed and equal along both axes (the 95 % quantile of χ² with two degrees of
    /// freedom, 5.991) or lie on one axis (with one, 3.841), and up to 3 % too large in between.
    package var radius: Double {
      (3.841 * major * major + (5.991 - 3.841) * minor * minor).squareRoot()
    }
  }

  /// The class of the sentence.
  package var kind: Class
  /// The two letters of the talker: `GP`, `GN`, `II`.
  package var talker: UInt16
  /// Milliseconds since midnight UTC.
  package var clock: Int?
  /// Days since 1970.
  package var day: Int?
  package var position = NMEAPosition.absent
  /// Whether the receiver has a fix.
  package var hasFix: Bool?
  /// gpsd's number for the kind of fix (see ``WxCore/Fix/status``).
  package var status: Int?
  /// The dimensions of the fix.
  package var mode: FixMode?
  /// The number of satellites used.
  package var used: Int?
  /// The number of satellites in view of one system.
  package var seen: Int?
  /// The numbers of the satellites used.
  package var usedNumbers: [Int] = []
  /// The horizontal dilution of precision.
  package var hdop: Double?
  /// The vertical dilution of precision.
  package var vdop: Double?
  /// The dilution of precision in space.
  package var pdop: Double?
  /// Meters above mean sea level.
  package var altitude: Double?
  /// Meters of the geoid above the ellipsoid.
  package var separation: Double?
  /// Meters per second over ground.
  package var speed: Double?
  /// Degrees from true north.
  package var course: Double?
  /// The standard deviations of the position.
  package var deviations: Deviations?

  init(_ kind: Class, talker: UInt16) {
    self.kind = kind
    self.talker = talker
  }
}
