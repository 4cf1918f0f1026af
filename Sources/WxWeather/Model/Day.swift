public import struct Foundation.Date
public import WxCore

/// The weather of a calendar date at a place.
public struct Day: Hashable, Sendable {
  /// The date at the place: a square on its calendar, not a point in time.
  public var date: CalendarDate
  /// The highest temperature in degrees Celsius; never below ``low``. `nil` for a partial day.
  public var high: Double?
  /// The lowest temperature in degrees Celsius. `nil` for a partial day.
  public var low: Double?
  /// The highest temperature between about 6 and 18 o'clock, where the provider gives one.
  public var daytimeHigh: Double?
  /// The lowest temperature of the night that follows, where the provider gives one.
  public var overnightLow: Double?
  /// When the upper rim of the sun appears; `nil` where it does not, too.
  public var sunrise: Date?
  /// When the upper rim of the sun disappears; `nil` where it does not, too.
  public var sunset: Date?
  /// The moon's way from new moon to new moon: 0 new, 0.5 full, below 1.
  public var moonPhase: Double?
  /// Millimetres of liquid water.
  public var precipitation: Double?
  /// The chance of precipitation in percent, 0 to 100.
  public var precipitationProbability: Double?
  /// The highest mean wind speed in metres a second.
  public var windSpeed: Double?
  /// The highest speed of gusts in metres a second.
  public var windGust: Double?
  /// The highest UV index.
  public var uvIndex: Double?
  /// What the day is like: the weather of its lighter part that matters most.
  public var condition: Condition
  /// The provider's own words for the condition, fit for a terminal.
  public var conditionText: String?
  /// The provider's own code for the condition.
  public var providerCode: String?
  /// The image, always that of the day.
  public var icon: WeatherIcon
  /// The number of forecast steps that the day was made of; `nil` where the provider gave days.
  public var steps: Int?
  /// Whether too little of the day is covered to speak of its high and low.
  public var isPartial: Bool

  /// Makes a day that says nothing yet but its date and condition.
  public init(date: CalendarDate, condition: Condition = .unknown) {
    self.date = date
    self.condition = condition
    icon = WeatherIcon(condition, isDay: true)
    isPartial = false
  }
}
