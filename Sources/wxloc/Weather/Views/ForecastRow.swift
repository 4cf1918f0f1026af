internal import WxWeather

/// What a line of hours or days says.
struct ForecastRow {
  /// The time or date.
  var label: String
  /// What the weather is like.
  var condition: Condition
  /// The provider's own words for it.
  var ownWords: String?
  /// Whether the sun is up.
  var isDay: Bool?
  /// One, or the lowest and the highest, in degrees Celsius.
  var temperatures: [Double?]
  /// What stands in the place of the temperatures where they would mislead.
  var remark: String?
  /// The bar of temperatures.
  var bar: StyledLine
  /// The chance of precipitation, in percent.
  var chance: Double?
  /// The amount of precipitation, in millimeters.
  var amount: Double?
  /// The most of it that falls in an hour, in millimeters, where that is known.
  var rate: Double?
  /// In meters a second.
  var windSpeed: Double?
  /// In meters a second.
  var windGust: Double?
  /// In degrees.
  var windFrom: Double?
}
