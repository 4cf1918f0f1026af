internal import WxCore

extension JSONValue {
  /// A value with its unit, `{"unitCode": "wmoUnit:Pa", "value": 101325}`, in the canonical unit;
  /// `nil` also where the unit is missing or not known.
  func quantity(_ quantity: ProviderUnit.Quantity, within range: ClosedRange<Double>) -> Double? {
    guard let code = self["unitCode"]?.string, let unit = ProviderUnit(code, of: quantity) else {
      return nil
    }
    return number("value", unit, within: range)
  }

  /// Degrees of arc with their unit.
  var direction: Double? { number("value", within: Plausible.direction) }
}

/// Reads wind speeds: `10 mph`, `5 to 10 mph`, `16 km/h`, or a value with its unit.
enum NWSWind {
  static func speed(_ value: JSONValue) -> Double? {
    if value.object != nil {
      return value.quantity(.speed, within: Plausible.windSpeed)
        ?? highest(value)
    }
    guard let text = value.string, text.utf8.count <= 60 else { return nil }
    let words = text.split(separator: " ")
    // Of a range the upper end counts: it is what one has to reckon with.
    let numbers = words.compactMap { JSONValue.string(String($0)).looseNumber }
    guard let speed = numbers.max(),
      let unit = words.last.flatMap({ ProviderUnit(String($0), of: .speed) })
    else { return nil }
    let canonical = unit.canonical(speed)
    return Plausible.windSpeed.contains(canonical) ? canonical : nil
  }

  private static func highest(_ value: JSONValue) -> Double? {
    guard let unit = value["unitCode"]?.string.flatMap({ ProviderUnit($0, of: .speed) }) else {
      return nil
    }
    return value.number("maxValue", unit, within: Plausible.windSpeed)
  }
}
