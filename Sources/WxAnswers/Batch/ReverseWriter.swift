internal import WxCore
internal import WxGazetteer

/// Writes the answers for positions in one format: the members of JSON objects, or fields.
///
/// The text of a place and that of the areas around a position are the same for many positions, so
/// they are written once and then copied. Only the numbers of the position itself differ.
struct ReverseWriter {
  /// The texts of an answer as ranges of other bytes, and its numbers.
  struct Parts {
    /// Empty without a place.
    var place: Range<Int32> = 0..<0
    var areas: Range<Int32> = 0..<0
    /// The distance to the place in tenths of a meter, and its bearing in tenths of a degree.
    var distance: Int32 = 0
    var bearing: Int32 = 0
    var isWater = false

    /// Sets the distance and the bearing from a position to its place.
    mutating func setDirection(from position: GreatCircle.Point, to place: GreatCircle.Point) {
      distance = Self.tenths(GreatCircle.distance(position, place))
      bearing = Self.tenths(GreatCircle.bearing(position, place))
    }

    private static func tenths(_ value: Double) -> Int32 { Int32((value * 10).rounded()) }
  }

  /// The style of fields; `nil` for JSON.
  let style: FieldStyle?
  /// The fields of a missing place, and those of the direction to it.
  private let noPlace: [UInt8]
  private let noDirection: [UInt8]
  /// The end of a row without an error.
  private let end: [UInt8]

  init(_ style: FieldStyle?) {
    self.style = style
    var (place, direction): ([UInt8], [UInt8]) = ([], [])
    if let style {
      place.append(missingFields: AnswerColumns.place.count, style)
      place.append(style.separator)
      direction.append(missingFields: 2, style)
      direction.append(style.separator)
    }
    (noPlace, noDirection) = (place, direction)
    var end: [UInt8] = []
    style?.append(endWith: nil, to: &end)
    self.end = end
  }

  /// Appends the end of an object, or of a row without an error.
  @inline(__always)
  func appendEnd(to bytes: inout [UInt8]) {
    if style == nil { bytes.append("}\n") } else { bytes.append(0..<Int32(end.count), of: end) }
  }

  /// Appends the text of a place; in JSON, up to its distance.
  func append(_ place: Place, to bytes: inout [UInt8]) {
    if let style { return bytes.append(columnsOf: place, style) }
    bytes.append(UInt8(ascii: "{"))
    bytes.append(jsonMembers: { $0.append(place) })
    bytes.append(contentsOf: #","distance_m":"#.utf8)
  }

  /// Appends the text of the areas that contain a position; in JSON, from the end of the list of
  /// places. A user's own areas are only in JSON.
  func append(
    _ areas: PositionDescription, offset: Int?, _ namedAreas: [NamedArea]?,
    to bytes: inout [UInt8]
  ) {
    if let style { return bytes.append(areasOf: areas, style) }
    bytes.append(contentsOf: "],".utf8)
    areas.appendMembers(offset: offset, namedAreas: namedAreas, to: &bytes)
  }

  /// Appends an answer from its parts.
  @inline(__always)
  func append(
    _ parts: Parts, of texts: [UInt8], at position: Coordinate, to bytes: inout [UInt8]
  ) {
    guard let style else {
      bytes.append(#""latitude":"#)
      bytes.append(json: position.latitude)
      bytes.append(#","longitude":"#)
      bytes.append(json: position.longitude)
      bytes.append(#","results":["#)
      if !parts.place.isEmpty {
        bytes.append(parts.place, of: texts)
        bytes.append(tenths: parts.distance)
        bytes.append(#","bearing_deg":"#)
        bytes.append(tenths: parts.bearing)
        bytes.append(UInt8(ascii: "}"))
      }
      return bytes.append(parts.areas, of: texts)
    }
    if parts.place.isEmpty {
      bytes.append(contentsOf: noPlace)
      bytes.append(parts.areas, of: texts)
      bytes.append(contentsOf: noDirection)
    } else {
      bytes.append(parts.place, of: texts)
      bytes.append(parts.areas, of: texts)
      bytes.append(tenths: parts.distance)
      bytes.append(style.separator)
      bytes.append(tenths: parts.bearing)
      bytes.append(style.separator)
    }
    bytes.append(parts.isWater ? "true" : "false")
  }

  /// Appends an answer whose texts are not needed again; as fields, only its first place.
  func append(_ answer: ReverseAnswer, to bytes: inout [UInt8]) {
    guard style != nil else { return answer.appendMembers(to: &bytes) }
    var texts: [UInt8] = []
    var parts = Parts()
    if let first = answer.places.first {
      append(first.place, to: &texts)
      parts.place = 0..<Int32(texts.count)
      parts.setDirection(
        from: GreatCircle.Point(answer.position), to: GreatCircle.Point(first.place.coordinate))
    }
    append(answer.description, offset: answer.offset, answer.namedAreas, to: &texts)
    parts.areas = parts.place.upperBound..<Int32(texts.count)
    parts.isWater = answer.description.isWater
    append(parts, of: texts, at: answer.position, to: &bytes)
  }
}
