public import struct WxPlatform.Date

/// The times in a period at which the moon's upper limb appears and disappears, at sea level with a
/// level horizon. On about one day a month, one of the two does not happen and is `nil`.
public struct MoonTimes: Hashable, Sendable {
  /// The first time at which the moon rises.
  public let moonrise: Date?
  /// The first time at which the moon sets.
  public let moonset: Date?

  /// The step of the search in seconds: near the poles, the moon may be up for a short time.
  private static let step = 600.0
  /// The refraction at the horizon in degrees, 34′.
  private static let refraction = 34.0 / 60
  /// The moon's radius as seen from the Earth, in parallaxes, and the parallax itself: the altitude
  /// of the center at rise and set is this multiple of the parallax less the refraction (Meeus,
  /// "Astronomical Algorithms", chapter 15).
  private static let parallaxes = 0.7275

  /// Computes the times, to about two minutes.
  ///
  /// - Parameters:
  ///   - start: The start of the period: for a date, its midnight.
  ///   - end: The end of the period, which it does not include; at most 48 hours later.
  ///   - place: The place.
  public init(from start: Date, to end: Date, at place: Coordinate) {
    let length = min(max(end.timeIntervalSince(start), 0), 172_800)
    let count = Int((length / Self.step).rounded(.up))
    let times = (0...count).map { min(Double($0) * Self.step, length) }
    let heights = times.map { Self.height(at: start.addingTimeInterval($0), over: place) }
    func crossing(rising: Bool) -> Date? {
      let index = (0..<count).first {
        (heights[$0] < 0) == rising && (heights[$0 + 1] < 0) != rising
      }
      return index.map { index in
        var (low, high) = (times[index], times[index + 1])
        while high - low > 1 {
          let middle = (low + high) / 2
          let isBelow = Self.height(at: start.addingTimeInterval(middle), over: place) < 0
          if isBelow == rising { low = middle } else { high = middle }
        }
        return start.addingTimeInterval(high)
      }
    }
    moonrise = crossing(rising: true)
    moonset = crossing(rising: false)
  }

  /// Degrees of the moon's upper limb above the visible horizon.
  private static func height(at time: Date, over place: Coordinate) -> Double {
    let moon = MoonPosition(at: time)
    return moon.altitude(at: place) - (parallaxes * moon.parallax - refraction)
  }
}
