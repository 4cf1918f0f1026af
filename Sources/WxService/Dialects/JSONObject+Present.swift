package import WxCore

extension JSONObject {
  /// Appends a member, unless its value is `null`: programs written for another service expect a
  /// number or nothing.
  package mutating func append(present key: String, _ value: JSONValue) {
    if value != .null { append(key, value) }
  }
}

extension JSONValue {
  /// A number rounded to some decimal places, without a fraction if it is whole; `null` for `nil`.
  package init(_ value: Double?, places: Int) {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = value.map { ($0 * scale).rounded() / scale }
    self.init(shortest: rounded == 0 ? 0 : rounded)
  }
}
