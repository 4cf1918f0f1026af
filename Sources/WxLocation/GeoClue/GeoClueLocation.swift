internal import WxPlatform
internal import WxCore

/// A position that GeoClue reports: the properties of one of its objects.
struct GeoClueLocation: Hashable, Sendable {
  var coordinate: Coordinate
  var accuracy: HorizontalAccuracy
  var altitude: Double?
  var speed: Double?
  var heading: Double?
  var time: Date?

  /// GeoClue's altitude if it is not known is the most negative number.
  private static let lowestAltitude = -20_000.0
  /// Faster than any vehicle below the orbit.
  private static let fastest = 350.0
  /// An accuracy from which GeoClue has found no more than a city.
  private static let coarse = 10_000.0
  /// How far a heading may be from the one that GeoClue computes, in degrees.
  private static let tolerance = 0.01

  /// Reads the properties; returns the reason if they hold no position.
  static func read(_ properties: JSONValue) -> Result<GeoClueLocation, Unusable> {
    guard let latitude = properties["Latitude"]?.double,
      let longitude = properties["Longitude"]?.double
    else { return .failure(Unusable(reason: .noPosition, detail: "no latitude and longitude")) }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      return .failure(
        Unusable(reason: .invalid, detail: "\(latitude),\(longitude) is not on the globe"))
    }
    return .success(GeoClueLocation(properties, at: coordinate))
  }

  struct Unusable: Error, Hashable {
    var reason: UnusableReport.Reason
    var detail: String
  }

  private init(_ properties: JSONValue, at coordinate: Coordinate) {
    self.coordinate = coordinate
    altitude = properties["Altitude"]?.double.flatMap { $0 > Self.lowestAltitude ? $0 : nil }
    heading = properties["Heading"]?.double.flatMap { (0...360).contains($0) ? $0 : nil }
    speed = properties["Speed"]?.double.flatMap { (0...Self.fastest).contains($0) ? $0 : nil }
    let stamp = properties["Timestamp"]?.array ?? []
    if stamp.count == 2, let seconds = stamp[0].double, let microseconds = stamp[1].double,
      seconds > 0, seconds < 1e11
    {
      time = Date(timeIntervalSince1970: seconds + microseconds / 1e6)
    }
    let description = properties["Description"]?.string ?? ""
    // A GGA sentence has no speed, so GeoClue has computed one.
    if description == "GPS GGA" { (speed, heading) = (nil, nil) }
    let isReceiver = description.hasPrefix("GPS") || altitude != nil || heading != nil
    accuracy = Self.accuracy(properties["Accuracy"]?.double, ofReceiver: isReceiver)
  }

  /// The accuracy. For a receiver, GeoClue derives it from the dilution of precision by a table that
  /// begins with 0 m and 1 m; so 0 means that it is not known.
  private static func accuracy(_ meters: Double?, ofReceiver isReceiver: Bool)
    -> HorizontalAccuracy
  {
    guard let meters, meters != 0 else { return .unknown }
    return HorizontalAccuracy(measured: meters, origin: isReceiver ? .hdop : .reported)
  }

  /// Removes the speed and the heading if GeoClue has computed them from the position before. Its
  /// heading is the angle in a plane where degrees of latitude and longitude are equally long.
  mutating func removeComputedMotion(since last: GeoClueLocation?) {
    guard let last, let heading else {
      // A source that knows the speed knows the heading too, except at rest.
      if heading == nil { speed = nil }
      return
    }
    let north = coordinate.latitude - last.coordinate.latitude
    let east = coordinate.longitude - last.coordinate.longitude
    guard north != 0 || east != 0 else { return }
    let computed = 180 - atan2(east, -north) * 180 / .pi
    let difference = abs(heading - computed).truncatingRemainder(dividingBy: 360)
    if min(difference, 360 - difference) < Self.tolerance {
      speed = nil
      self.heading = nil
    }
  }

  /// Returns the position as a fix.
  ///
  /// - Parameters:
  ///   - device: Who has passed it on.
  ///   - now: The time of its arrival.
  /// - Returns: The fix.
  func fix(of device: String, at now: Timestamp) -> Fix {
    var flags: Set<FixFlag> = []
    if coordinate.latitude == 0, coordinate.longitude == 0 { flags.insert(.nullIsland) }
    if let time, ReportedTime(time, now: now.wall).isSuspect { flags.insert(.dateSuspect) }
    if let meters = accuracy.meters, meters >= Self.coarse { flags.insert(.coarse) }
    return Fix(
      coordinate: coordinate, accuracy: accuracy, altitudeMSL: altitude, speed: speed,
      course: heading, time: time, receivedAt: now.wall, source: GeoClueProvider.sourceName,
      device: device, mode: altitude == nil ? .twoD : .threeD, flags: flags)
  }
}
