internal import WxCore

extension JSONObject {
  /// Appends the members that readings and days have in common, from `condition` to `icon`.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - text: The provider's own text for it.
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
