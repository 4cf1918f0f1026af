internal import WxCore

extension JSONValue {
  /// A member with its unit, `{"unitCode": "wmoUnit:Pa", "value": 101325}`, in the canonical unit;
  /// `nil` also where the unit is missing or not known, and where those who check stations call the
  /// value wrong (`X` rejected, `B` bad).
  func quantity(_ key: String, _ measurand: Measurand, member: String = "value") -> Double? {
    guard let quantity = self[key], let code = quantity["unitCode"]?.string,
      let unit = measurand.unit(named: code),
      !["X", "B"].contains(quantity["qualityControl"]?.string)
    else { return nil }
    return quantity.number(member, measurand, in: unit)
  }

  /// A wind speed: `10 mph`, `5 to 10 mph`, `16 km/h`, or a quantity. Of a range the upper end
  /// counts: it is what one has to reckon with.
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
