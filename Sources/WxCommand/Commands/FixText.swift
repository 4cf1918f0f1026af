internal import struct Foundation.Date
internal import WxCore
internal import WxLocation
internal import WxService

extension Fix {
  /// The position for people: `48.13701, 11.57501`.
  var position: String {
    "\(coordinate.latitude.rounded(toPlaces: 5)), \(coordinate.longitude.rounded(toPlaces: 5))"
  }

  /// The age for people: `now`, or `now (by arrival: the reported date, 2005-06-01, cannot be
  /// right)`.
  func ageText(at now: Date) -> String {
    let text = AgeText.ago(age(at: now))
    return suspectDate.map { "\(text) (by arrival: the reported date, \($0), cannot be right)" }
      ?? text
  }

  /// The reported day if it cannot be right: `2005-06-01`.
  var suspectDate: String? {
    guard flags.contains(.dateSuspect) else { return nil }
    return time.map(ReportedTime.day)
  }

  /// The source: `gpsd (/dev/ttyACM0)`.
  var origin: String { source + (device.map { " (\($0.plainText))" } ?? "") }
}

extension HorizontalAccuracy {
  /// The accuracy for people, with its origin.
  var sentence: String {
    switch self {
    case .known(let meters, let origin):
      switch origin {
      case .exact: "as given"
      case .surveyed: "surveyed, within \(DistanceText.text(meters))"
      case .assumed: "within about \(DistanceText.text(meters)), assumed"
      case .hdop: "within about \(DistanceText.text(meters)), from the satellite geometry"
      case .reported, .axes: "within \(DistanceText.text(meters))"
      }
    case .unknown: "accuracy unknown"
    case .invalid: "accuracy invalid"
    }
  }
}

extension LocationDecision {
  /// The decision for people: `gpsd epoch 2: accepted, accuracy 17 m (reported)`.
  var sentence: String {
    let epoch = epoch.map { " epoch \($0)" } ?? ""
    let detail = detail.isEmpty ? "" : ", \(detail)"
    return "\(source)\(epoch): \(verdict.rawValue)\(detail)"
  }
}
