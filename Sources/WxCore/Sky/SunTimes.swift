public import struct WxPlatform.Date

/// The sun's times on one day at one place, at sea level with a level horizon.
///
/// The day is centered on the solar noon of the date, from one lower culmination to the next, so if
/// clocks are far from solar time, a sunset may come after midnight. Events that do not happen are
/// `nil`; during polar day and polar night, sunrise and sunset both are.
public struct SunTimes: Hashable, Sendable {
  /// When the sun is highest.
  public let solarNoon: Date
  /// When the upper limb of the sun appears.
  public let sunrise: Date?
  /// When the upper limb of the sun disappears.
  public let sunset: Date?
  /// When the sun rises above 6° below the horizon.
  public let civilDawn: Date?
  /// When the sun sinks to 6° below the horizon.
  public let civilDusk: Date?
  /// When the sun rises above 12° below the horizon.
  public let nauticalDawn: Date?
  /// When the sun sinks to 12° below the horizon.
  public let nauticalDusk: Date?
  /// When the sun rises above 18° below the horizon.
  public let astronomicalDawn: Date?
  /// When the sun sinks to 18° below the horizon.
  public let astronomicalDusk: Date?
  /// Whether the sun rises and sets at all.
  public let state: SunState
  /// The time for which the sun is above the horizon, in seconds, 0 to about 86,400.
  public let dayLength: Seconds

  /// Computes the times of a date.
  ///
  /// - Parameters:
  ///   - date: The date at the place.
  ///   - place: The place.
  ///   - utcOffset: The offset of the place's clocks from UTC in seconds; without it, local mean
  ///     time.
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
      // On the days that begin or end a polar day, only one of the two happens.
      dayLength = (sunset ?? after).timeIntervalSince(sunrise ?? before)
    }
  }

  /// Returns the upper culmination nearest to a time.
  private static func culmination(near time: Date, longitude: Double) -> Date {
    // The minutes of UTC at which the sun crosses the meridian, by the equation of time at that
    // time.
    func noon(near time: Date) -> Date {
      let minutes = 720 - 4 * longitude - SolarPosition(at: time).equationOfTime
      let seconds = minutes * 60
      let day = ((time.timeIntervalSince1970 - seconds) / 86400).rounded()
      return Date(timeIntervalSince1970: day * 86400 + seconds)
    }
    // The equation of time changes by at most 30 s a day, so a second iteration is exact to 0.01 s.
    return noon(near: noon(near: time))
  }

  /// Returns the time between two culminations at which the sun's center crosses an altitude.
  ///
  /// The altitude only rises or only falls in between, so bisection finds the single crossing. It
  /// works even if the sun only grazes the horizon, where the hour-angle formula fails.
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
