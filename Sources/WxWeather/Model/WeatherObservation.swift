public import struct WxPlatform.Date

/// The weather at one time: observed, or forecast for the step that begins then.
///
/// Values are in the documented units; a value that the provider did not give is `nil`, never 0.
public struct WeatherObservation: Hashable, Sendable {
  /// The time of the observation, or the start of the forecast step.
  public var time: Date
  /// The length of a forecast step in seconds; `nil` for current conditions.
  public var step: Double?
  /// The air temperature in degrees Celsius.
  public var temperature: Double?
  /// The highest temperature within the step in degrees Celsius, if the provider gives one.
  public var highest: Double?
  /// The lowest temperature within the step in degrees Celsius, if the provider gives one.
  public var lowest: Double?
  /// The apparent temperature in degrees Celsius.
  public var apparentTemperature: Double?
  /// The dew point in degrees Celsius.
  public var dewPoint: Double?
  /// Relative humidity in percent, 0 to 100.
  public var humidity: Double?
  /// Pressure at mean sea level in hectopascals.
  public var pressure: Double?
  /// Mean wind speed in meters per second.
  public var windSpeed: Double?
  /// Gust speed in meters per second.
  public var windGust: Double?
  /// The direction that the wind comes from, in degrees clockwise from north, 0 to 360.
  public var windFrom: Double?
  /// Cloud cover in percent, 0 to 100.
  public var cloudCover: Double?
  /// Visibility in meters.
  public var visibility: Double?
  /// The UV index (WHO), which has no unit; 0 or more.
  public var uvIndex: Double?
  /// Precipitation of all kinds, in millimeters of liquid water over ``precipitationPeriod``.
  public var precipitation: Double?
  /// The length in seconds of the period in which the precipitation, rain and snow fell.
  public var precipitationPeriod: Double?
  /// Rain in millimeters over ``precipitationPeriod``.
  public var rain: Double?
  /// Snow in millimeters of liquid water over ``precipitationPeriod``; `nil` if the provider gives
  /// only a depth.
  public var snow: Double?
  /// The depth of fresh snow in millimeters; `nil` if the provider gives only the water.
  public var snowDepth: Double?
  /// Millimeters of snow on the ground by depth.
  package var snowOnGround: Double?
  /// The probability of precipitation in percent, 0 to 100.
  public var precipitationProbability: Double?
  /// The condition.
  public var condition: Condition
  /// The provider's own text for the condition, safe for a terminal.
  public var conditionText: String?
  /// The provider's own code for the condition.
  public var providerCode: String?
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
