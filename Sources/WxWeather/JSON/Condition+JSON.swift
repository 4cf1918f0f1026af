internal import WxCore

extension JSONObject {
  /// Adds what readings and days alike say of the sky, from `condition` to `icon`.
  ///
  /// - Parameters:
  ///   - condition: What the weather is like.
  ///   - text: The provider's own words for it.
  ///   - providerCode: The provider's own code for it.
  ///   - icon: The image.
  mutating func append(
    _ condition: Condition, text: String?, providerCode: String?, icon: WeatherIcon
  ) {
    append("condition", .string(condition.word.rawValue))
    append("intensity", JSONValue(condition.intensity?.rawValue))
    append("showers", .bool(condition.showers))
    append("thunder", .bool(condition.thunder))
    append("condition_text", JSONValue(text))
    append("provider_code", JSONValue(providerCode))
    append("icon", .string(icon.rawValue))
  }
}
