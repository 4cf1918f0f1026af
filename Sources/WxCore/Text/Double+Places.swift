extension Double {
  /// Returns the number with this many decimals, rounded half away from zero; never `-0`.
  package func rounded(toPlaces places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let units = (magnitude * scale).rounded()
    guard units.isFinite, units < 9e15 else { return description }
    let whole = String(Int(units) / Int(scale))
    let sign = self < 0 && units > 0 ? "-" : ""
    guard places > 0 else { return sign + whole }
    let fraction = String(Int(units) % Int(scale))
    return sign + whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
