public import struct Foundation.Date

/// The sun's times of one day at one place, at sea level with a level horizon.
///
/// The day is the one round the solar noon that falls on the date, from one lower culmination to the
/// next: where clocks are far from the sun, a sunset may therefore come after midnight. What does not
/// happen is `nil`; in polar day and polar night sunrise and sunset both are.
public struct SunTimes: Hashable, Sendable {
  /// When the sun is highest.
  public let solarNoon: Date
  /// When the upper rim of the sun appears.
  public let sunrise: Date?
  /// When the upper rim of the sun disappears.
  public let sunset: Date?
  /// When the sun climbs above 6° below the horizon.
  public let civilDawn: Date?
  /// When the sun sinks to 6° below the horizon.
  public let civilDusk: Date?
  /// When the sun climbs above 12° below the horizon.
  public let nauticalDawn: Date?
  /// When the sun sinks to 12° below the horizon.
  public let nauticalDusk: Date?
  /// When the sun climbs above 18° below the horizon.
  public let astronomicalDawn: Date?
  /// When the sun sinks to 18° below the horizon.
  public let astronomicalDusk: Date?
  /// Whether the sun rises and sets at all.
  public let state: SunState
  /// Seconds for which the sun is up, 0 to about 86,400.
  public let dayLength: Double

  /// Computes the times of a date.
  ///
  /// - Parameters:
  ///   - date: The date at the place.
  ///   - place: Where.
  ///   - utcOffset: Seconds that the place's clocks are ahead of UTC; without it, local mean time.
  public init(on date: CalendarDate, at place: Coordinate, utcOffset: Int? = nil) {
    let offset = utcOffset.map(Double.init) ?? place.longitude * 240
    let clockNoon = Date(
      timeIntervalSince1970: Double(date.daysSince1970) * 86400 + 43200 - offset)
    let noon = Self.culmination(near: clockNoon, longitude: place.longitude)
    let before = noon.addingTimeInterval(-43200)
    let after = noon.addingTimeInterval(43200)
    let day = (before, noon, after)
    func rise(_ altitude: Double) -> Date? {
      Self.crossing(altitude, from: day.0, to: day.1, at: place)
    }
    func set(_ altitude: Double) -> Date? {
      Self.crossing(altitude, from: day.1, to: day.2, at: place)
    }

    solarNoon = noon
    sunrise = rise(SunEvent.horizon)
    sunset = set(SunEvent.horizon)
    civilDawn = rise(SunEvent.civil)
    civilDusk = set(SunEvent.civil)
    nauticalDawn = rise(SunEvent.nautical)
    nauticalDusk = set(SunEvent.nautical)
    astronomicalDawn = rise(SunEvent.astronomical)
    astronomicalDusk = set(SunEvent.astronomical)
    if sunrise == nil, sunset == nil {
      let isUp = SolarPosition(at: noon).altitude(at: place) > SunEvent.horizon
      state = isUp ? .polarDay : .polarNight
      dayLength = isUp ? 86400 : 0
    } else {
      state = .normal
      // On the days that begin or end a polar day only one of the two happens.
      dayLength = (sunset ?? after).timeIntervalSince(sunrise ?? before)
    }
  }

  /// The upper culmination that is nearest to a time.
  private static func culmination(near time: Date, longitude: Double) -> Date {
    // Minutes of UTC at which the sun crosses the meridian, by the equation of time at that moment.
    func noon(near time: Date) -> Date {
      let minutes = 720 - 4 * longitude - SolarPosition(at: time).equationOfTime
      let seconds = minutes * 60
      let day = ((time.timeIntervalSince1970 - seconds) / 86400).rounded()
      return Date(timeIntervalSince1970: day * 86400 + seconds)
    }
    // The equation of time changes by 30 s a day at most: once more, and it is exact to 0.01 s.
    return noon(near: noon(near: time))
  }

  /// The time between two culminations at which the sun's centre passes an altitude.
  ///
  /// The altitude only climbs or only sinks in between, so that halving finds the one passage there
  /// is. This stays sound where the sun only grazes the horizon, and an hour angle has no cosine.
  private static func crossing(
    _ altitude: Double, from start: Date, to end: Date, at place: Coordinate
  ) -> Date? {
    func isAbove(_ seconds: Double) -> Bool {
      let time = Date(timeIntervalSince1970: seconds)
      return SolarPosition(at: time).altitude(at: place) > altitude
    }
    var low = start.timeIntervalSince1970
    var high = end.timeIntervalSince1970
    let startsAbove = isAbove(low)
    guard startsAbove != isAbove(high) else { return nil }
    while high - low > 0.25 {
      let middle = (low + high) / 2
      if isAbove(middle) == startsAbove { low = middle } else { high = middle }
    }
    return Date(timeIntervalSince1970: (low + high) / 2)
  }
}
