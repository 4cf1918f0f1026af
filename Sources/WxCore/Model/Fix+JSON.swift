package import struct WxPlatform.Date

extension Fix {
  /// Returns the fix as JSON; unknown values are `null`.
  ///
  /// - Parameter now: The wall clock's time, for `age_s`: the seconds since the fix was measured,
  ///   see `Fix.measuredAt`.
  /// - Returns: The JSON object, with its keys in the documented order.
  package func json(now: Date) -> JSONObject {
    var object = JSONObject()
    object.append("latitude", .number(coordinate.latitude))
    object.append("longitude", .number(coordinate.longitude))
    object.append("horizontal_accuracy_m", JSONValue(accuracy.meters))
    object.append("accuracy_origin", JSONValue(accuracy.origin?.rawValue))
    object.append("altitude_msl_m", JSONValue(altitudeMSL))
    object.append("altitude_hae_m", JSONValue(altitudeHAE))
    object.append("speed_ms", JSONValue(speed))
    object.append("course_deg", JSONValue(course))
    object.append("time", JSONValue(time.map(ISO8601.text)))
    object.append("received_at", .string(ISO8601.text(receivedAt)))
    object.append("age_s", .number((age(at: now) * 1000).rounded() / 1000))
    object.append("source", .string(source))
    object.append("device", JSONValue(device))
    object.append("mode", mode == .unknown ? .null : .integer(Int64(mode.rawValue)))
    object.append("status", JSONValue(status))
    object.append("flags", .array(flags.map(\.rawValue).sorted().map(JSONValue.string)))
    return object
  }

  /// Reads a fix from JSON; returns `nil` if the position, the source or the time of arrival is
  /// missing or invalid.
  package init?(json: JSONValue) {
    guard let latitude = json["latitude"]?.double, let longitude = json["longitude"]?.double,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude),
      let receivedAt = json["received_at"]?.string.flatMap(ISO8601.date),
      let source = json["source"]?.string?.plainText
    else { return nil }
    self.init(
      coordinate: coordinate,
      accuracy: Self.accuracy(json),
      altitudeMSL: json["altitude_msl_m"]?.double,
      altitudeHAE: json["altitude_hae_m"]?.double,
      speed: json["speed_ms"]?.double,
      course: json["course_deg"]?.double,
      time: json["time"]?.string.flatMap(ISO8601.date),
      receivedAt: receivedAt,
      source: source,
      device: json["device"]?.devicePath,
      mode: json["mode"]?.int.flatMap(FixMode.init) ?? .unknown,
      status: json["status"]?.int,
      flags: Set((json["flags"]?.array ?? []).compactMap { $0.string.flatMap(FixFlag.init) }))
  }

  private static func accuracy(_ json: JSONValue) -> HorizontalAccuracy {
    guard let meters = json["horizontal_accuracy_m"]?.double else { return .unknown }
    guard meters >= 0, let origin = json["accuracy_origin"]?.string.flatMap(AccuracyOrigin.init)
    else { return .invalid }
    return .known(meters, origin: origin)
  }
}

extension JSONValue {
  /// The path of a receiver's device, cleaned for a terminal.
  package var devicePath: String? {
    guard let text = string else { return nil }
    return (text.utf8.count <= 200 ? text[...] : text.prefix(200)).plainText
  }
}

extension Fix: Codable {
  /// Reads the JSON of the command `wxloc`; other members, such as `age_s`, are ignored.
  ///
  /// - Throws: `DecodingError` if the position, the source or the time of arrival is missing or
  ///   invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in
      guard let fix = Fix(json: json) else {
        throw JSONMemberError(key: "fix", expected: "a position with a source and received_at")
      }
      return fix
    }
  }

  /// Writes the JSON of the command `wxloc` at the time of arrival. An accuracy that is not a
  /// number of meters is written as unknown, and times are written in milliseconds.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json(now: receivedAt)).encode(to: encoder)
  }
}
