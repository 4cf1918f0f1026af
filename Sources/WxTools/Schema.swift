internal import WxCore
internal import WxAnswers

/// JSON schemas (draft 2020-12) of arguments and results.
enum Schema {
  /// An object.
  ///
  /// - Parameters:
  ///   - properties: The members.
  ///   - required: The members that are always there.
  ///   - closed: Whether other members are excluded.
  /// - Returns: The schema.
  static func object(
    _ properties: JSONObject, required: [String] = [], closed: Bool = false
  ) -> JSONValue {
    var schema: JSONObject = ["type": "object", "properties": .object(properties)]
    if !required.isEmpty { schema.append("required", .array(required.map(JSONValue.string))) }
    if closed { schema.append("additionalProperties", false) }
    return .object(schema)
  }

  static func text(_ description: String) -> JSONValue {
    ["type": "string", "description": .string(description)]
  }

  static func number(_ description: String) -> JSONValue {
    ["type": "number", "description": .string(description)]
  }

  static func integer(_ range: ClosedRange<Int>, _ description: String) -> JSONValue {
    [
      "type": "integer", "minimum": JSONValue(range.lowerBound),
      "maximum": JSONValue(range.upperBound), "description": .string(description),
    ]
  }

  static func choice(_ words: [String], _ description: String) -> JSONValue {
    [
      "type": "string", "enum": .array(words.map(JSONValue.string)),
      "description": .string(description),
    ]
  }

  static func list(of element: JSONValue, _ description: String = "") -> JSONValue {
    var schema: JSONObject = ["type": "array", "items": element]
    if !description.isEmpty { schema.append("description", .string(description)) }
    return .object(schema)
  }

  static func anyObject(_ description: String) -> JSONValue {
    ["type": "object", "description": .string(description)]
  }

  /// A value that may be null.
  static func nullable(_ type: String, _ description: String = "") -> JSONValue {
    var schema: JSONObject = ["type": [.string(type), "null"]]
    if !description.isEmpty { schema.append("description", .string(description)) }
    return .object(schema)
  }

  // MARK: Arguments that several tools have

  static let place = text(
    "A saved name, a position (LAT,LON), or a place name with its region or country.")
  static let pick = integer(
    1...PlaceResolver.candidateCount, "The number of the candidate, after an ambiguous name.")
  static let language = text("The language of place names, as a tag such as de or pt-BR.")

  static func detail(_ usual: AnswerDetail) -> JSONValue {
    choice(
      AnswerDetail.allCases.map(\.rawValue), "How much to return (default: \(usual.rawValue)).")
  }

  /// The arguments that name a place, besides others.
  static func placeArguments(_ others: JSONObject = JSONObject()) -> JSONObject {
    var properties: JSONObject = [
      "place": place,
      "latitude": number("The latitude in degrees, with longitude, instead of place."),
      "longitude": number("The longitude in degrees."),
      "pick": pick,
    ]
    properties.append(others)
    return properties
  }

  // MARK: Parts of results

  /// The place that was used.
  static let resolved = object(
    [
      "query": nullable("string"), "source": text("saved, position, gazetteer or here"),
      "name": text("The name."), "label": text("The name with region and country."),
      "latitude": number("Degrees."), "longitude": number("Degrees."),
      "match": nullable("string", "How the name matched."),
      "confidence": nullable("number", "The probability that this place is meant, 0 to 1."),
      "saved_name": nullable("string"),
    ], required: ["label", "latitude", "longitude", "source"])

  /// A place in a result.
  static let found = object(
    [
      "id": nullable("integer", "The GeoNames id."), "name": text("The name."),
      "label": text("The name with region and country."), "kind": text("city, country, …"),
      "latitude": number("Degrees."), "longitude": number("Degrees."),
      "country_code": nullable("string"), "timezone": nullable("string"),
      "population": nullable("integer"), "distance_m": nullable("number"),
      "bearing_deg": nullable("number"), "match": text("How the name matched."),
      "confidence": number("The probability that this place is meant, 0 to 1."),
    ], required: ["name", "label", "latitude", "longitude"])
}
