internal import WxCore

extension JSONValue {
  /// Returns a member with its unit, `{"unitCode": "wmoUnit:Pa", "value": 101325}`, in the
  /// canonical unit; `nil` also if the unit is missing or unknown, or if quality control marks the
  /// value as wrong (`X` rejected, `B` bad).
  func quantity(_ key: String, _ measurand: Measurand, member: String = "value") -> Double? {
    guard let quantity = self[key], let code = quantity["unitCode"]?.string,
      let unit = measurand.unit(named: code),
      !["X", "B"].contains(quantity["qualityControl"]?.string)
    else { return nil }
    return quantity.number(member, measurand, in: unit)
  }

  /// Returns a wind speed: `10 mph`, `5 to 10 mph`, `16 km/h`, or a quantity. Of a range, the upper
  /// end is used, because it is the one to prepare for.
  func wind(_ key: String) -> Double? {
    guard let text = self[key]?.string else {
      return quantity(key, .windSpeed) ?? quantity(key, .windSpeed, member: "maxValue")
    }
    guard text.utf8.count <= 60 else { return nil }
    let words = text.split { $0 == " " || $0 == "-" }
    let numbers = words.compactMap { JSONValue.string(String($0)).looseNumber }
    guard let speed = numbers.max(),
      let unit = words.last.flatMap({ ProviderUnit(String($0), of: .speed) })
    else { return nil }
    return Measurand.windSpeed.canonical(speed, in: unit)
  }
}
