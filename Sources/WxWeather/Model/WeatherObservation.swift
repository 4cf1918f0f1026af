public import struct WxPlatform.Date
public import WxCore

/// The weather at one time: observed, or forecast for the step that begins then.
///
/// Values are in the documented units; a value that the provider did not give is `nil`, never 0.
public struct WeatherObservation: Hashable, Sendable {
  /// The time of the observation, or the start of the forecast step.
  public var time: Date
  /// The length of a forecast step in seconds; `nil` for current conditions.
  public var step: Seconds?
  /// The air temperature in degrees Celsius.
  public var temperature: Celsius?
  /// The highest temperature within the step in degrees Celsius, if the provider gives one.
  public var highest: Celsius?
  /// The lowest temperature within the step in degrees Celsius, if the provider gives one.
  public var lowest: Celsius?
  /// The apparent temperature in degrees Celsius.
  public var apparentTemperature: Celsius?
  /// The dew point in degrees Celsius.
  public var dewPoint: Celsius?
  /// Relative humidity in percent, 0 to 100.
  public var humidity: Percent?
  /// Pressure at mean sea level in hectopascals.
  public var pressure: Hectopascals?
  /// Mean wind speed in meters per second.
  public var windSpeed: MetersPerSecond?
  /// Gust speed in meters per second.
  public var windGust: MetersPerSecond?
  /// The direction that the wind comes from, in degrees clockwise from north, 0 to 360.
  public var windFrom: Degrees?
  /// Cloud cover in percent, 0 to 100.
  public var cloudCover: Percent?
  /// Visibility in meters.
  public var visibility: Meters?
  /// The UV index (WHO), which has no unit; 0 or more.
  public var uvIndex: Double?
  /// Precipitation of all kinds, in millimeters of liquid water over ``precipitationPeriod``.
  public var precipitation: Millimeters?
  /// The length in seconds of the period in which the precipitation, rain and snow fell.
  public var precipitationPeriod: Seconds?
  /// Rain in millimeters over ``precipitationPeriod``.
  public var rain: Millimeters?
  /// Snow in millimeters of liquid water over ``precipitationPeriod``; `nil` if the provider gives
  /// only a depth.
  public var snow: Millimeters?
  /// The depth of fresh snow in millimeters; `nil` if the provider gives only the water.
  public var snowDepth: Millimeters?
  /// Millimeters of snow on the ground by depth.
  package var snowOnGround: Millimeters?
  /// The probability of precipitation in percent, 0 to 100.
  public var precipitationProbability: Percent?
  /// The condition.
  public var condition: Condition
  /// The provider's own text for the condition, safe for a terminal.
  public var conditionText: String?
  /// The provider's own code for the condition.
  package var providerCode: String?
  /// The name of the image for the condition.
  public var icon: WeatherIcon
  /// Whether the sun is up; `nil` if that is unknown.
  public var isDay: Bool?

  /// Creates an observation with only its time and condition set.
  public init(time: Date, condition: Condition = .unknown, isDay: Bool? = nil) {
    self.time = time
    self.condition = condition
    self.isDay = isDay
    icon = WeatherIcon(condition, isDay: isDay)
  }
}
