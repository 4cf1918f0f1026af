public import struct WxPlatform.Date
public import WxCore

/// The weather of a calendar date at a place.
public struct Day: Hashable, Sendable {
  /// The local date at the place: a calendar day, not a point in time.
  public var date: CalendarDate
  /// The highest temperature in degrees Celsius; never below ``low``. `nil` for a partial day.
  public var high: Celsius?
  /// The lowest temperature in degrees Celsius. `nil` for a partial day.
  public var low: Celsius?
  /// The highest temperature between about 6 and 18 o'clock in degrees Celsius, if the provider
  /// gives one.
  public var daytimeHigh: Celsius?
  /// The lowest temperature of the following night in degrees Celsius, if the provider gives one.
  public var overnightLow: Celsius?
  /// The time at which the upper limb of the sun appears; `nil` if it does not, for example in
  /// polar night.
  public var sunrise: Date?
  /// The time at which the upper limb of the sun disappears; `nil` if it does not.
  public var sunset: Date?
  /// The moon phase from new moon to new moon: 0 is new, 0.5 full; below 1.
  public var moonPhase: Double?
  /// The precipitation of the day, in millimeters of liquid water.
  public var precipitation: Millimeters?
  /// The probability of precipitation in percent, 0 to 100.
  public var precipitationProbability: Percent?
  /// The highest mean wind speed in meters per second.
  public var windSpeed: MetersPerSecond?
  /// The highest gust speed in meters per second.
  public var windGust: MetersPerSecond?
  /// The highest UV index (WHO), which has no unit.
  public var uvIndex: Double?
  /// The most significant weather of the daylight hours.
  public var condition: Condition
  /// The provider's own text for the condition, safe for a terminal.
  public var conditionText: String?
  /// The provider's own code for the condition.
  package var providerCode: String?
  /// The name of the image for the condition, always that of daytime.
  public var icon: WeatherIcon
  /// The number of forecast steps that the day was built from; `nil` if the provider gave days.
  public var steps: Int?
  /// Whether too little of the day is covered to give its high and low.
  public var isPartial: Bool

  /// Creates a day with only its date and condition set.
  public init(date: CalendarDate, condition: Condition = .unknown) {
    self.date = date
    self.condition = condition
    icon = WeatherIcon(condition, isDay: true)
    isPartial = false
  }
}
