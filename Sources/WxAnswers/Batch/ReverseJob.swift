internal import WxPlatform
internal import WxCore
internal import WxGazetteer
internal import WxNotation

/// `wxloc reverse --batch`: one position per line.
struct ReverseJob: BatchJob {
  struct Query {
    var position: Coordinate
    var selection: PlaceSelection
    var language = Language.usual
  }

  /// The language of names.
  enum Language: Equatable {
    /// That of the whole batch.
    case usual
    /// One that a line of NDJSON requests.
    case other(String)
  }

  /// Some ten thousand positions, of which neighbors read the same parts of the index.
  static let pieceLength = 1 << 19
  static let defaultColumns = ["lat", "lon"]
  static let needsAllFields = true
  static let answerColumns =
    [
      "wx_id", "wx_name", "wx_label", "wx_kind", "wx_latitude", "wx_longitude", "wx_country_code",
      "wx_admin1", "wx_admin1_code", "wx_timezone", "wx_distance_m", "wx_bearing_deg", "wx_water",
    ]

  /// The columns of a place: `wx_id` to `wx_longitude`.
  static let placeColumnCount = 6

  private let lookUp: ReverseLookUp
  private let geocoder: ReverseGeocoder
  var gazetteer: Gazetteer { geocoder.gazetteer }
  let selection: PlaceSelection
  /// Places and areas as text of the output, in the usual language.
  private(set) var places = BoundedCache<PlaceReference, GreatCircle.Point>()
  private(set) var areas = BoundedCache<AreaReference, Void>()
  var prepared: PreparedPositions

  init(_ lookUp: ReverseLookUp, _ selection: PlaceSelection) {
    self.lookUp = lookUp
    geocoder = lookUp.geocoder
    self.selection = selection
    prepared = PreparedPositions(geocoder)
  }

  func query(text: String) throws(BatchFault) -> Query {
    guard let position = Coordinate(decimalPair: text) ?? notation(text) else {
      throw .notPosition(text)
    }
    return Query(position: position, selection: selection)
  }

  /// Parses a position in another notation; decimal pairs do not get here.
  private func notation(_ text: String) -> Coordinate? {
    guard case .coordinate(let position, _, _) = CoordinateNotation.read(text) else { return nil }
    return position
  }

  /// Parses `LAT,LON` in plain decimals, with one comma and nothing else.
  func query(plainLine line: ArraySlice<UInt8>) -> Query? {
    Self.plainPosition(line).map { Query(position: $0, selection: selection) }
  }

  static func plainPosition(_ line: ArraySlice<UInt8>) -> Coordinate? {
    guard line.count <= 64, let comma = line.firstIndex(of: UInt8(ascii: ",")),
      let latitude = DecimalReading.plainNumber(line[..<comma]),
      let longitude = DecimalReading.plainNumber(line[(comma + 1)...])
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  func query(_ row: BatchRow) throws(BatchFault) -> Query {
    guard row.columns.count == 2 else { return try query(text: try row.text(0)) }
    let fields = row.record.fields
    guard
      let latitude = DecimalReading.number(row.bytes, fields[row.columns[0]].range),
      let longitude = DecimalReading.number(row.bytes, fields[row.columns[1]].range),
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .notPosition("\(try row.text(0)),\(try row.text(1))") }
    return Query(position: position, selection: selection)
  }

  func query(json: JSONValue) throws -> Query {
    let latitude = try json.required("lat", "a latitude from -90 to 90") { $0.double }
    let longitude = try json.required("lon", "a longitude in degrees") { $0.double }
    guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
      throw BatchFault.notPosition("\(latitude),\(longitude)")
    }
    var query = Query(
      position: position,
      selection: selection.with(limit: try json.count("limit"), nearest: try json.count("nearest")))
    if let language = try json.language, language != lookUp.language {
      query.language = .other(language)
    }
    return query
  }

  /// Reads an object of a latitude, a longitude and perhaps an id.
  func query(
    plainObject line: ArraySlice<UInt8>
  ) -> (query: Query, identifier: BatchIdentifier?)? {
    guard let object = PlainObject(line), let position = object.position else { return nil }
    return (Query(position: position, selection: selection), object.identifier(in: line))
  }

  func text(of query: Query) -> String { query.position.description }

  mutating func answer(_ query: Query, appendingMembersTo bytes: inout [UInt8]) throws -> Bool {
    guard query.selection.isCity else {
      let answer = try lookUp.answer(
        query.position, query.selection, language: tag(query.language))
      answer.appendMembers(to: &bytes)
      return !answer.places.isEmpty
    }
    let found = try geocoder.cityAndAreas(at: query.position)
    bytes.append(contentsOf: "\"latitude\":".utf8)
    bytes.append(json: query.position.latitude)
    bytes.append(contentsOf: ",\"longitude\":".utf8)
    bytes.append(json: query.position.longitude)
    bytes.append(contentsOf: ",\"results\":[".utf8)
    if let city = found.city {
      let center = try append(city, query.language, to: &bytes, nil)
      let position = GreatCircle.Point(query.position)
      bytes.append(json: NearbyPlace.tenths(GreatCircle.distance(position, center)))
      bytes.append(contentsOf: ",\"bearing_deg\":".utf8)
      bytes.append(json: NearbyPlace.tenths(GreatCircle.bearing(position, center)))
      bytes.append(UInt8(ascii: "}"))
    }
    try append(found.areas, query.language, to: &bytes, nil)
    return found.city != nil
  }

  mutating func answer(_ query: Query, appendingTo bytes: inout [UInt8], _ style: FieldStyle) throws
    -> Bool
  {
    var (city, found) = try geocoder.cityAndAreas(at: query.position)
    if query.selection.choice == .nearest {
      city = try geocoder.reference(nearestTo: query.position)
    }
    var center: GreatCircle.Point?
    if let city {
      center = try append(city, query.language, to: &bytes, style)
    } else {
      bytes.append(missingFields: Self.placeColumnCount, style)
      bytes.append(style.separator)
    }
    try append(found, query.language, to: &bytes, style)
    if let center {
      let position = GreatCircle.Point(query.position)
      bytes.append(decimal: GreatCircle.distance(position, center), places: 1)
      bytes.append(style.separator)
      bytes.append(decimal: GreatCircle.bearing(position, center), places: 1)
    } else {
      bytes.append(missingFields: 2, style)
    }
    bytes.append(style.separator)
    bytes.append(contentsOf: (found.isWater ? "true" : "false").utf8)
    return city != nil
  }

  private func tag(_ language: Language) -> String? {
    if case .other(let tag) = language { tag } else { lookUp.language }
  }

  /// Appends the cached text of a place, or writes and caches it.
  ///
  /// - Returns: The position of the place.
  private mutating func append(
    _ reference: PlaceReference, _ language: Language, to bytes: inout [UInt8],
    _ style: FieldStyle?
  ) throws -> GreatCircle.Point {
    // Lines of NDJSON may request other languages, which the caches do not distinguish.
    guard language == .usual else {
      let place = try geocoder.place(reference, language: tag(language))
      Self.write(place, to: &bytes, style)
      return GreatCircle.Point(place.coordinate)
    }
    let entry = try entry(of: reference, style)
    places.append(entry.range, to: &bytes)
    return entry.note
  }

  /// Appends the cached text of the areas that contain a position, or writes and caches it.
  private mutating func append(
    _ reference: AreaReference, _ language: Language, to bytes: inout [UInt8],
    _ style: FieldStyle?
  ) throws {
    guard language == .usual else {
      let description = try geocoder.description(of: reference, language: tag(language))
      return write(description, to: &bytes, style)
    }
    let entry = try entry(of: reference, style)
    areas.append(entry.range, to: &bytes)
  }

  /// The text of a place in the usual language.
  mutating func entry(
    of reference: PlaceReference, _ style: FieldStyle?
  ) throws(GazetteerError) -> BoundedCache<PlaceReference, GreatCircle.Point>.Entry {
    if let known = places.entry(reference) { return known }
    let place = try geocoder.place(reference, language: lookUp.language)
    var bytes: [UInt8] = []
    Self.write(place, to: &bytes, style)
    return places.insert(reference, bytes, GreatCircle.Point(place.coordinate))
  }

  /// The text of the areas that contain a position, in the usual language.
  mutating func entry(
    of reference: AreaReference, _ style: FieldStyle?
  ) throws(GazetteerError) -> BoundedCache<AreaReference, Void>.Entry {
    if let known = areas.entry(reference) { return known }
    let description = try geocoder.description(of: reference, language: lookUp.language)
    var bytes: [UInt8] = []
    write(description, to: &bytes, style)
    return areas.insert(reference, bytes, ())
  }

  /// Writes a place, up to its distance in JSON.
  private static func write(_ place: Place, to bytes: inout [UInt8], _ style: FieldStyle?) {
    if let style { return bytes.append(columnsOf: place, style) }
    bytes.append(UInt8(ascii: "{"))
    place.appendMembers(to: &bytes)
    bytes.append(contentsOf: ",\"distance_m\":".utf8)
  }

  /// Writes the areas that contain a position; in JSON, from the end of the list of places.
  private func write(
    _ description: PositionDescription, to bytes: inout [UInt8], _ style: FieldStyle?
  ) {
    if let style { return bytes.append(columnsOf: description, style) }
    bytes.append(contentsOf: "],".utf8)
    let offset = lookUp.offset(of: description)
    bytes.append(jsonMembers: { description.appendMembers(offset: offset, to: &$0) })
  }

  /// Removes the cached texts if there are too many.
  mutating func trim() {
    places.trim()
    areas.trim()
  }
}

extension [UInt8] {
  /// Appends the columns `wx_country_code` to `wx_timezone`, each followed by a separator.
  fileprivate mutating func append(
    columnsOf description: PositionDescription, _ style: FieldStyle
  ) {
    for text in [
      description.countryCode, description.admin1, description.admin1Code, description.timeZone,
    ] {
      append(field: text, style)
      append(style.separator)
    }
  }

  /// Appends the columns `wx_id` to `wx_longitude` of a place, each followed by a separator.
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
}

extension JSONValue {
  /// A member of a line that is a number of places.
  func count(_ key: String) throws(JSONMemberError) -> Int? {
    try optional(key, "a whole number from 1 to 100") { value in
      value.int.flatMap { PlaceSelection.limits.contains($0) ? $0 : nil }
    }
  }

  /// The member `lang` of a line.
  var language: String? {
    get throws(JSONMemberError) { try optional("lang", "a language tag") { $0.string } }
  }
}
