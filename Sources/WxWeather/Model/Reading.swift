public import struct Foundation.Date

/// The weather at one time: measured, or forecast for the step that begins then.
///
/// All values are in the units of their names; what the provider did not say is `nil`, never 0.
public struct Reading: Hashable, Sendable {
  /// The time of the reading, or the beginning of the step.
  public var time: Date
  /// The length of a forecast step in seconds; `nil` for the conditions now.
  public var step: Double?
  /// Degrees Celsius.
  public var temperature: Double?
  /// The highest temperature within the step in degrees Celsius, where the provider gives one.
  public var highest: Double?
  /// The lowest temperature within the step in degrees Celsius, where the provider gives one.
  public var lowest: Double?
  /// What the temperature feels like, degrees Celsius.
  public var apparentTemperature: Double?
  /// Degrees Celsius.
  public var dewPoint: Double?
  /// Relative humidity in percent, 0 to 100.
  public var humidity: Double?
  /// Pressure at mean sea level in hectopascals.
  public var pressure: Double?
  /// Mean wind speed in metres a second.
  public var windSpeed: Double?
  /// Speed of gusts in metres a second.
  public var windGust: Double?
  /// The direction that the wind comes from in degrees clockwise from north, 0 to 360.
  public var windFrom: Double?
  /// The part of the sky that is covered, in percent, 0 to 100.
  public var cloudCover: Double?
  /// Visibility in metres.
  public var visibility: Double?
  /// The UV index.
  public var uvIndex: Double?
  /// Millimetres of liquid water over ``precipitationPeriod``.
  public var precipitation: Double?
  /// The seconds over which precipitation, rain and snow are summed.
  public var precipitationPeriod: Double?
  /// Millimetres of rain.
  public var rain: Double?
  /// Millimeters of liquid water that fell as snow; `nil` when the provider gives only a depth.
  public var snow: Double?
  /// Millimeters of fresh snow by depth; `nil` when the provider gives only the water.
  public var snowDepth: Double?
  /// The chance of precipitation in percent, 0 to 100.
  public var precipitationProbability: Double?
  /// What the weather is like.
  public var condition: Condition
  /// The provider's own words for the condition, fit for a terminal.
  public var conditionText: String?
  /// The provider's own code for the condition.
  public var providerCode: String?
  /// The image.
  public var icon: WeatherIcon
  /// Whether the sun is up.
  public var isDay: Bool?

  /// Makes a reading that says nothing yet but its time and condition.
  public init(time: Date, condition: Condition = .unknown, isDay: Bool? = nil) {
    self.time = time
    self.condition = condition
    self.isDay = isDay
    icon = WeatherIcon(condition, isDay: isDay)
  }
}
