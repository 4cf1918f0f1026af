internal import WxWeather

/// The content of a line of hours or days.
struct ForecastRow {
  /// The time or date.
  var label: String
  /// The weather condition.
  var condition: Condition
  /// The provider's own words for the condition.
  var ownWords: String?
  /// Whether the sun is up.
  var isDay: Bool?
  /// One temperature, or the lowest and the highest, in degrees Celsius.
  var temperatures: [Double?]
  /// A remark that replaces temperatures that would be misleading.
  var remark: String?
  /// The bar of temperatures.
  var bar: StyledLine
  /// The chance of precipitation, in percent.
  var chance: Double?
  /// The amount of precipitation, in millimeters.
  var amount: Double?
  /// The maximum precipitation rate, in millimeters per hour, if known.
  var rate: Double?
  var wind: ForecastWind
  /// The direction the wind blows from, in degrees.
  var windFrom: Double?
}
