extension Place: JSONObjectConvertible {
  /// Appends always the same keys in the same order, with `null` for unknown values.
  ///
  /// Units are part of the keys: `latitude` and `longitude` are in degrees, `elevation_m` in
  /// meters.
  package func appendMembers(to members: inout some JSONMembers) {
    members.append("id", JSONValue(id))
    members.append("name", .string(name))
    members.append("label", .string(label))
    members.append("kind", .string(kind.rawValue))
    members.append("latitude", .number(coordinate.latitude))
    members.append("longitude", .number(coordinate.longitude))
    members.append("country", JSONValue(country))
    members.append("country_code", JSONValue(countryCode))
    members.append("admin1", JSONValue(admin1))
    members.append("admin1_code", JSONValue(admin1Code))
    members.append("admin2", JSONValue(admin2))
    members.append("population", JSONValue(population))
    members.append("elevation_m", JSONValue(shortest: elevation))
    members.append("timezone", JSONValue(timeZone))
  }

  /// Reads a place as written by ``json``; other members are ignored, and so is `label`, which is
  /// derived from the others.
  ///
  /// `name`, `latitude` and `longitude` are required; without `kind` the place is a bare position.
  /// Texts are cleaned (``Swift/StringProtocol/plainText``); an empty one counts as unknown.
  ///
  /// - Throws: ``JSONMemberError`` with the first invalid member.
  package init(json: JSONValue) throws(JSONMemberError) {
    let coordinate = try Coordinate(json: json)
    func text(_ key: String) throws(JSONMemberError) -> String? {
      let text = try json.optional(key, "a string") { $0.string?.plainText }
      return text?.isEmpty == true ? nil : text
    }
    guard let name = try text("name") else {
      throw JSONMemberError(key: "name", expected: "a string", isMissing: true)
    }
    let kinds = PlaceKind.allCases.map(\.rawValue).joined(separator: ", ")
    self.init(
      id: try json.optional("id", "a GeoNames id") { $0.int.map(Int64.init) },
      name: name,
      kind: try json.optional("kind", "one of \(kinds)") {
        $0.string.flatMap(PlaceKind.init(rawValue:))
      } ?? .coordinate,
      coordinate: coordinate,
      countryCode: try text("country_code"),
      country: try text("country"),
      admin1: try text("admin1"),
      admin1Code: try text("admin1_code"),
      admin2: try text("admin2"),
      population: try json.optional("population", "a whole number") { $0.int },
      elevation: try json.optional("elevation_m", "a number of meters") { $0.double },
      timeZone: try text("timezone"))
  }
}

extension JSONValue {
  /// Creates a number without an unnecessary fraction: 16 rather than 16.0; `null` for `nil` and
  /// for a value that is not finite.
  package init(shortest value: Double?) {
    if let value, let integer = Int64(exactly: value), integer.magnitude < 1 << 53 {
      self = .integer(integer)
    } else {
      self.init(value)
    }
  }
}
