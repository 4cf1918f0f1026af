package import WxCore
package import struct WxPlatform.Date

/// The reasons why a report cannot be read, although it may have a position.
package enum PhoneReportError: Error, Hashable {
  /// This parameter or member is not a time.
  case unreadableTime(member: String)
  /// The message is encrypted, as this member says.
  case encrypted(member: String)
}

/// A position that an app on a phone, or a tracker, has sent: the readers of the apps' formats.
package struct PhoneReport: Hashable, Sendable {
  /// The name of the device, if the report has one.
  package var device: String?
  package var coordinate: Coordinate
  /// The accuracy in meters.
  package var accuracy: Double?
  /// Meters above mean sea level.
  package var altitude: Double?
  /// Meters per second.
  package var speed: Double?
  /// Degrees from true north.
  package var course: Double?
  /// When the position was measured, if the report says it.
  package var time: Date?

  private static let metersPerSecondOfKnot = 1852.0 / 3600
  /// The longest name of a device.
  private static let longestName = 64

  /// Reads a message of OwnTracks; `nil` if it is not about the position of the device.
  ///
  /// Format: https://owntracks.org/booklet/tech/json/
  ///
  /// - Throws: ``PhoneReportError``.
  package init?(ownTracks json: JSONValue) throws(PhoneReportError) {
    if json["_type"]?.string == "encrypted" { throw .encrypted(member: "_type") }
    guard json["_type"]?.string == "location" else { return nil }
    self.init(latitude: json["lat"]?.double, longitude: json["lon"]?.double)
    accuracy = json["acc"]?.double
    altitude = json["alt"]?.double
    speed = json["vel"]?.double.map { $0 / 3.6 }
    course = json["cog"]?.double
    time = try Self.time("tst", json["tst"])
    device =
      json["topic"]?.string?.split(separator: "/").last.map(String.init)
      ?? json["tid"]?.string
  }

  /// Reads the parameters of OsmAnd and Traccar Client; the speed is in knots.
  ///
  /// Format: https://www.traccar.org/osmand/
  ///
  /// - Throws: ``PhoneReportError``.
  package init?(osmAnd value: (String) -> String?) throws(PhoneReportError) {
    let pair = value("location")?.split(separator: ",").map(String.init) ?? []
    self.init(
      latitude: Self.number(value("lat") ?? pair.first),
      longitude: Self.number(value("lon") ?? (pair.count == 2 ? pair.last : nil)))
    accuracy = Self.number(value("accuracy"))
    altitude = Self.number(value("altitude"))
    speed = Self.number(value("speed")).map { $0 * Self.metersPerSecondOfKnot }
    course = Self.number(value("bearing") ?? value("heading"))
    time = try Self.time("timestamp", value("timestamp"))
    device = value("id") ?? value("deviceid")
  }

  /// Reads the JSON form of Traccar Client 9 and later.
  ///
  /// - Throws: ``PhoneReportError``.
  package init?(traccar json: JSONValue) throws(PhoneReportError) {
    guard let location = json["location"] else { return nil }
    let coordinates = location["coords"]
    self.init(
      latitude: coordinates?["latitude"]?.double, longitude: coordinates?["longitude"]?.double)
    accuracy = coordinates?["accuracy"]?.double
    altitude = coordinates?["altitude"]?.double
    speed = coordinates?["speed"]?.double
    course = coordinates?["heading"]?.double
    time = try Self.time("timestamp", location["timestamp"])
    device = json["device_id"]?.string
  }

  /// Reads the parameters of GPSLogger, whose address the user writes; the speed is in meters per
  /// second.
  ///
  /// Format: https://gpslogger.app
  ///
  /// - Throws: ``PhoneReportError``.
  package init?(gpsLogger value: (String) -> String?) throws(PhoneReportError) {
    self.init(
      latitude: Self.number(value("lat") ?? value("latitude")),
      longitude: Self.number(value("lon") ?? value("long") ?? value("longitude")))
    accuracy = Self.number(value("acc") ?? value("accuracy"))
    altitude = Self.number(value("alt") ?? value("altitude"))
    speed = Self.number(value("spd") ?? value("speed"))
    course = Self.number(value("dir") ?? value("direction"))
    let name = value("time") == nil ? "timestamp" : "time"
    time = try Self.time(name, value(name))
    device = value("device") ?? value("aid") ?? value("ser")
  }

  /// Reads a message of the companion app of Home Assistant; `nil` if it is about something else. It
  /// has no time.
  ///
  /// Format: https://developers.home-assistant.io/docs/api/native-app-integration/sending-data
  ///
  /// - Throws: ``PhoneReportError``.
  package init?(homeAssistant json: JSONValue) throws(PhoneReportError) {
    if json["type"]?.string == "encrypted" { throw .encrypted(member: "type") }
    guard json["type"]?.string == "update_location", let data = json["data"] else { return nil }
    let position = data["gps"]?.array ?? []
    self.init(
      latitude: position.first?.double,
      longitude: position.count == 2 ? position.last?.double : nil)
    accuracy = data["gps_accuracy"]?.double
    altitude = data["altitude"]?.double
    speed = data["speed"]?.double
    course = data["course"]?.double
  }

  private init?(latitude: Double?, longitude: Double?) {
    guard let latitude, let longitude, abs(longitude) <= 180,
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    self.coordinate = coordinate
  }

  /// Returns the position as a fix.
  ///
  /// - Parameters:
  ///   - name: The name of the device in the address of the request, if it has one. The report has
  ///     another, which the user may not know, such as the two letters of OwnTracks.
  ///   - now: The time of arrival.
  /// - Returns: The fix.
  package func fix(named name: String?, at now: Date) -> Fix {
    var flags: Set<FixFlag> = []
    if coordinate.latitude == 0, coordinate.longitude == 0 { flags.insert(.nullIsland) }
    if let time, ReportedTime(time, now: now).isWrong { flags.insert(.dateSuspect) }
    let given = name.flatMap { $0.isEmpty ? nil : $0 } ?? device
    let name = given.map { String($0.plainText.prefix(Self.longestName)) } ?? ""
    let radius: HorizontalAccuracy =
      // 0 and less mean that the app does not know.
      accuracy.flatMap { $0 > 0 ? HorizontalAccuracy(measured: $0, origin: .reported) : nil }
      ?? .unknown
    return Fix(
      coordinate: coordinate, accuracy: radius, altitudeMSL: altitude,
      speed: speed.flatMap { $0 >= 0 ? $0 : nil },
      course: course.flatMap { (0...360).contains($0) ? $0 : nil }, time: time, receivedAt: now,
      source: PhoneStore.sourceName, device: name.isEmpty ? "phone" : name,
      mode: altitude == nil ? .twoD : .threeD, flags: flags)
  }

  private static func number(_ text: String?) -> Double? {
    text.flatMap { Double(decimal: $0.trimmed) }
  }

  private static func time(_ name: String, _ value: JSONValue?) throws(PhoneReportError) -> Date? {
    switch value {
    case nil, .null: nil
    case .string(let text): try time(name, text)
    case let other?: try time(name, other.text())
    }
  }

  /// Reads seconds or milliseconds since 1970, or a time of ISO 8601; `nil` without a text.
  private static func time(_ name: String, _ text: String?) throws(PhoneReportError) -> Date? {
    guard let text else { return nil }
    let written = text.trimmed.replacing(" ", with: "T")
    // A time without an offset is in UTC, as Traccar reads it.
    let time = number(text).map(date) ?? ISO8601.date(written) ?? ISO8601.date(written + "Z")
    guard let time else { throw .unreadableTime(member: name) }
    return time
  }

  private static func date(_ number: Double) -> Date? {
    guard number > 0, number < 1e14 else { return nil }
    return Date(timeIntervalSince1970: number > 1e11 ? number / 1000 : number)
  }
}
