extension Coordinate: Codable {
  /// Reads an object with `latitude` and `longitude` in degrees.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Coordinate(json: json) }
  }

  /// Writes an object with `latitude` and `longitude` in degrees.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(["latitude": .number(latitude), "longitude": .number(longitude)])
      .encode(to: encoder)
  }

  /// Reads the members `latitude` and `longitude` of an object.
  package init(json: JSONValue) throws(JSONMemberError) {
    let latitude = try json.required("latitude", "a latitude from -90 to 90") { $0.double }
    let longitude = try json.required("longitude", "a longitude in degrees") { $0.double }
    guard abs(latitude) <= 90 else {
      throw JSONMemberError(
        key: "latitude", expected: "a latitude from -90 to 90", value: json["latitude"])
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw JSONMemberError(
        key: "longitude", expected: "a longitude in degrees", value: json["longitude"])
    }
    self = coordinate
  }
}

extension BoundingBox: Codable {
  /// Reads an array of west, south, east and north in degrees, as in GeoJSON.
  ///
  /// - Throws: `DecodingError` if it is not an array of four such numbers.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in
      let edges = json.array?.compactMap(\.double) ?? []
      guard edges.count == 4, json.array?.count == 4,
        let box = BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
      else { throw JSONMemberError(key: "bbox", expected: "a box: [west, south, east, north]") }
      return box
    }
  }

  /// Writes an array of west, south, east and north in degrees, as in GeoJSON.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.array([west, south, east, north].map(JSONValue.number)).encode(to: encoder)
  }
}

extension Place: Codable {
  /// Reads the JSON of the command `wxloc`; other members are ignored.
  ///
  /// - Throws: `DecodingError` with the name of the member that is missing or invalid.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { json throws(JSONMemberError) in try Place(json: json) }
  }

  /// Writes the JSON of the command `wxloc`.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue.object(json).encode(to: encoder)
  }
}
