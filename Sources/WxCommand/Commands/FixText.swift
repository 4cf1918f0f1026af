internal import struct WxPlatform.Date
internal import WxAnswers
internal import WxCore
internal import WxLocation
internal import WxWords
internal import WxDisplay
internal import WxGazetteer

extension Fix {
  /// The position for people: `48.13701, 11.57501`.
  var position: String {
    "\(coordinate.latitude.rounded(toPlaces: 5)), \(coordinate.longitude.rounded(toPlaces: 5))"
  }

  /// The age for people: `now`, or `now (by arrival: the reported date, 2005-06-01, cannot be
  /// right)`.
  func ageText(at now: Date) -> String {
    let age = age(at: now)
    // A current fix is from now; an earlier one is not, however short ago it was.
    let text =
      age >= 1 && flags.contains(.cached) ? "\(AgeText.length(age)) ago" : AgeText.ago(age)
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
  /// The accuracy for people, with its origin, in metric units.
  var sentence: String { sentence(in: .metric) }

  /// Returns the accuracy for people, with its origin.
  func sentence(in units: MotionText) -> String {
    switch self {
    case .known(let meters, let origin):
      switch origin {
      // A given position on a grid is in the cell, but no longer as given.
      case .exact: meters > 0 ? "within \(units.length(meters))" : "as given"
      case .surveyed: "surveyed, within \(units.length(meters))"
      case .assumed: "within about \(units.length(meters)), assumed"
      case .hdop: "within about \(units.length(meters)), from the satellite geometry"
      case .reported, .axes: "within \(units.length(meters))"
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

extension PlaceHere {
  /// Returns the city, `Munich, Bavaria, Germany`, and if the position is not in it, its distance and
  /// direction: `Ushuaia, Tierra del Fuego, Argentina  (41 km west)`.
  func sentence(in units: MotionText) -> String? {
    city.map { isInside ? $0.place.label : "\($0.place.label)  (\($0.way(in: units)))" }
  }
}

extension CommandContext {
  /// The units of the settings and the locale for positions and speeds.
  func motionText() throws -> MotionText {
    MotionText(
      units: UnitsChoice.units(
        nil, settings: try configuration(), locale: UserLocale(environment: environment)))
  }
}
