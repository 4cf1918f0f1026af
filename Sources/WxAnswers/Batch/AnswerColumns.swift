internal import WxCore
internal import WxGazetteer

/// The names of the columns that a batch adds to those of its input, in the order of their writers below.
enum AnswerColumns {
  static let place = ["wx_id", "wx_name", "wx_label", "wx_kind", "wx_latitude", "wx_longitude"]
  static let areas = ["wx_country_code", "wx_admin1", "wx_admin1_code", "wx_timezone"]
  static let match = ["wx_match", "wx_score", "wx_confidence"]
  static let direction = ["wx_distance_m", "wx_bearing_deg", "wx_water"]
}

extension [UInt8] {
  /// Appends the columns ``AnswerColumns/place``, each followed by a separator.
  mutating func append(columnsOf place: Place, _ style: FieldStyle) {
    if let id = place.id {
      append(contentsOf: id.description.utf8)
    } else {
      append(missingField: style)
    }
    append(style.separator)
    for text in [place.name, place.label, place.kind.rawValue] {
      append(field: text, style)
      append(style.separator)
    }
    append(decimal: place.coordinate.latitude, places: 6)
    append(style.separator)
    append(decimal: place.coordinate.longitude, places: 6)
    append(style.separator)
  }

  /// Appends the columns ``AnswerColumns/areas`` of a place, each followed by a separator.
  mutating func append(areasOf place: Place, _ style: FieldStyle) {
    append(
      areas: [place.countryCode, place.admin1, place.admin1Code, place.timeZone], style)
  }

  /// Appends the columns ``AnswerColumns/areas`` of a position, each followed by a separator.
  mutating func append(areasOf position: PositionDescription, _ style: FieldStyle) {
    append(
      areas: [position.countryCode, position.admin1, position.admin1Code, position.timeZone], style)
  }

  private mutating func append(areas texts: [String?], _ style: FieldStyle) {
    for text in texts {
      append(field: text, style)
      append(style.separator)
    }
  }

  /// Appends the columns ``AnswerColumns/match`` with separators between them.
  mutating func append(matchOf result: GeocodeResult, _ style: FieldStyle) {
    append(field: result.match.rawValue, style)
    append(style.separator)
    append(decimal: result.score, places: 3)
    append(style.separator)
    append(decimal: result.confidence, places: 3)
  }
}
