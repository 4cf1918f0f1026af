internal import Foundation
internal import WxCore
internal import WxGazetteer

/// `wxloc reverse --batch`: a position on each line.
struct ReverseJob: BatchJob {
  struct Query {
    var position: Coordinate
    var limit: Int
    var language: String?
  }

  static let defaultColumns = ["lat", "lon"]
  static let answerColumns =
    [
      "wx_id", "wx_name", "wx_label", "wx_kind", "wx_latitude", "wx_longitude", "wx_country_code",
      "wx_admin1", "wx_admin1_code", "wx_timezone", "wx_distance_m", "wx_bearing_deg", "wx_water",
    ]

  /// The columns of a place: `wx_id` to `wx_longitude`.
  private static let placeColumnCount = 6

  private var lookUp: ReverseLookUp
  private let limit: Int
  private var places = BoundedCache<PlaceReference, PlaceFields>()
  private var areas = BoundedCache<AreaReference, [UInt8]>()

  /// A place as it stands in a row.
  private struct PlaceFields {
    let bytes: [UInt8]
    let coordinate: Coordinate
  }

  init(_ lookUp: ReverseLookUp, limit: Int) {
    self.lookUp = lookUp
    self.limit = limit
  }

  func query(text: String) throws(BatchFault) -> Query {
    guard let position = Coordinate(decimalPair: text) ?? notation(text) else {
      throw .notPosition(text)
    }
    return Query(position: position, limit: limit, language: lookUp.language)
  }

  /// A position in another notation; millions of decimal pairs do not come here.
  private func notation(_ text: String) -> Coordinate? {
    guard case .coordinate(let position, _, _) = CoordinateNotation.read(text) else { return nil }
    return position
  }

  /// Reads `LAT,LON` in plain decimals with one comma and nothing else.
  func query(plainLine line: ArraySlice<UInt8>) -> Query? {
    guard line.count <= 64, let comma = line.firstIndex(of: UInt8(ascii: ",")),
      let latitude = DecimalReading.plainNumber(line[..<comma]),
      let longitude = DecimalReading.plainNumber(line[(comma + 1)...]),
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return Query(position: position, limit: limit, language: lookUp.language)
  }

  func query(_ row: BatchRow) throws(BatchFault) -> Query {
    guard row.columns.count == 2 else { return try query(text: try row.text(0)) }
    let fields = row.record.fields
    guard
      let latitude = DecimalReading.number(row.bytes, fields[row.columns[0]].range),
      let longitude = DecimalReading.number(row.bytes, fields[row.columns[1]].range),
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .notPosition("\(try row.text(0)),\(try row.text(1))") }
    return Query(position: position, limit: limit, language: lookUp.language)
  }

  func query(json: JSONValue) throws -> Query {
    let latitude = try json.required("lat", "a latitude from -90 to 90") { $0.double }
    let longitude = try json.required("lon", "a longitude in degrees") { $0.double }
    guard let position = Coordinate(latitude: latitude, longitude: longitude) else {
      throw BatchFault.notPosition("\(latitude),\(longitude)")
    }
    return Query(
      position: position, limit: try json.limit ?? limit,
      language: try json.language ?? lookUp.language)
  }

  func text(of query: Query) -> String { query.position.description }

  mutating func answer(_ query: Query) throws -> (members: JSONObject, isFound: Bool) {
    let answer = try lookUp.answer(query.position, limit: query.limit, language: query.language)
    return (answer.json.object ?? [:], !answer.places.isEmpty)
  }

  mutating func answer(_ query: Query, appendingTo bytes: inout [UInt8]) throws -> Bool {
    let geocoder = lookUp.geocoder
    let found = try geocoder.areas(at: query.position)
    let reference =
      query.limit == 1
      ? try geocoder.city(at: query.position, in: found)
      : try geocoder.reference(nearestTo: query.position)
    // Lines of NDJSON may ask for languages of their own, which the caches do not tell apart.
    let isUsual = query.language == lookUp.language
    let place: PlaceFields?
    if let reference {
      if isUsual, let known = places[reference] {
        place = known
      } else {
        let new = try fields(of: reference, query.language)
        if isUsual { places[reference] = new }
        place = new
      }
    } else {
      place = nil
    }
    let area: [UInt8]
    if isUsual, let known = areas[found] {
      area = known
    } else {
      area = try fields(of: found, query.language)
      if isUsual { areas[found] = area }
    }
    if let place {
      bytes.append(contentsOf: place.bytes)
    } else {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: ","), count: Self.placeColumnCount))
    }
    bytes.append(contentsOf: area)
    if let place {
      bytes.append(
        decimal: GreatCircle.distance(query.position, place.coordinate), places: 1)
      bytes.append(UInt8(ascii: ","))
      bytes.append(decimal: GreatCircle.bearing(query.position, place.coordinate), places: 1)
    } else {
      bytes.append(UInt8(ascii: ","))
    }
    bytes.append(contentsOf: (found.isWater ? ",true" : ",false").utf8)
    return place != nil
  }

  private func fields(
    of reference: PlaceReference, _ language: String?
  ) throws -> PlaceFields {
    let place = try lookUp.geocoder.place(reference, language: language)
    var bytes: [UInt8] = []
    bytes.append(columnsOf: place)
    return PlaceFields(bytes: bytes, coordinate: place.coordinate)
  }

  /// The columns of what the position lies in.
  private func fields(of reference: AreaReference, _ language: String?) throws -> [UInt8] {
    let description = try lookUp.geocoder.description(of: reference, language: language)
    var bytes: [UInt8] = []
    for text in [
      description.countryCode, description.admin1, description.admin1Code, description.timeZone,
    ] {
      if let text { bytes.append(csv: text) }
      bytes.append(UInt8(ascii: ","))
    }
    return bytes
  }
}

extension [UInt8] {
  /// Appends the columns `wx_id` to `wx_longitude` of a place, each with a comma behind it.
  mutating func append(columnsOf place: Place) {
    if let id = place.id { append(contentsOf: id.description.utf8) }
    append(UInt8(ascii: ","))
    for text in [place.name, place.label, place.kind.rawValue] {
      append(csv: text)
      append(UInt8(ascii: ","))
    }
    append(decimal: place.coordinate.latitude, places: 6)
    append(UInt8(ascii: ","))
    append(decimal: place.coordinate.longitude, places: 6)
    append(UInt8(ascii: ","))
  }
}

extension JSONValue {
  /// The member `limit` of a line.
  var limit: Int? {
    get throws(JSONMemberError) {
      try optional("limit", "a whole number from 1 to 100") { value in
        value.int.flatMap { (1...100).contains($0) ? $0 : nil }
      }
    }
  }

  /// The member `lang` of a line.
  var language: String? {
    get throws(JSONMemberError) { try optional("lang", "a language tag") { $0.string } }
  }
}
