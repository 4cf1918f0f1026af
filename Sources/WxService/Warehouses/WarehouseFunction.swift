internal import WxCore
internal import WxAnswers
internal import WxGazetteer

/// A function that a data warehouse calls with many rows at a time.
///
/// A row that cannot be answered has an error as its value, because an error of the request would
/// end the whole query.
struct WarehouseFunction {
  /// The maximum number of rows of one request.
  static let rowLimit = 100_000
  private enum Work {
    case geocode(Geocoder, GeocodeRequest)
    case reverse(ReverseLookUp)
  }

  private let work: Work

  /// Reads the function's name from the path, and its options from the query.
  init(_ call: ServiceCall) throws {
    let gazetteer = try call.parts.gazetteer()
    switch call.parameters["function"] {
    case "geocode":
      var request = try call.geocodeRequest("", in: gazetteer)
      request.limit = PlaceResolver.candidateCount
      work = .geocode(Geocoder(gazetteer), request)
    case "reverse":
      work = .reverse(
        ReverseLookUp(
          ReverseGeocoder(gazetteer), now: call.parts.clocks.wall(),
          language: try call.ownLanguage(gazetteer)))
    default: throw RequestError.noRoute
    }
  }

  /// Returns the values of rows, in order.
  ///
  /// - Parameter rows: The arguments of each row.
  /// - Returns: One value for each row.
  /// - Throws: An error that affects all rows.
  func values(_ rows: [ArraySlice<JSONValue>]) async throws -> [JSONValue] {
    guard rows.count <= Self.rowLimit else {
      throw RequestError.badBody("it has more than \(Self.rowLimit) rows")
    }
    var values: [JSONValue] = []
    values.reserveCapacity(rows.count)
    var turn = WorkTurn()
    for row in rows {
      try await turn.pause()
      values.append(try value(row))
    }
    return values
  }

  private func value(_ row: ArraySlice<JSONValue>) throws -> JSONValue {
    switch work {
    case .geocode(let geocoder, let usual):
      return try Self.place(row, geocoder, usual)
    case .reverse(let lookUp):
      return try Self.location(row, lookUp)
    }
  }

  // MARK: Names

  /// The place that a name means, if it is certain; several arguments are parts of one name.
  private static func place(
    _ row: ArraySlice<JSONValue>, _ geocoder: Geocoder, _ usual: GeocodeRequest
  ) throws -> JSONValue {
    guard !row.isEmpty else { throw RequestError.badBody("a row has no arguments") }
    var parts: [String] = []
    for argument in row where argument != .null {
      guard let text = argument.string else { return failure("invalid", "A name is a string.") }
      if !text.trimmed.isEmpty { parts.append(text.trimmed) }
    }
    guard !parts.isEmpty else {
      return row.allSatisfy { $0 == .null }
        ? .null : failure("invalid", BatchFault.empty.message)
    }
    var request = usual
    request.query = parts.joined(separator: ", ")
    guard request.query.utf8.count <= GeocodeAPI.textLimit else {
      return failure("invalid", "The name has more than \(GeocodeAPI.textLimit) bytes.")
    }
    do throws(GeocodeError) {
      let results = try geocoder.geocode(request)
      switch results.decision {
      case .take(let result):
        var object = result.json
        object["status"] = "found"
        return .object(object)
      case .ask: return failure("ambiguous", "The name is ambiguous.")
      case .suggest: return failure("guess", "The best place is uncertain.")
      case .nothing: return failure("not_found", "No place has this name.")
      }
    } catch {
      guard error.isAboutQuery else { throw error }
      return failure("invalid", error.message)
    }
  }

  private static func failure(_ status: String, _ message: String) -> JSONValue {
    ["status": .string(status), "error": .string(message)]
  }

  // MARK: Positions

  /// The place at a position, with the country, region and time zone whose borders contain it.
  private static func location(
    _ row: ArraySlice<JSONValue>, _ lookUp: ReverseLookUp
  ) throws -> JSONValue {
    let arguments = Array(row)
    guard arguments.count == 2 else {
      throw RequestError.badBody(
        "a row has \(arguments.count) arguments instead of a latitude and a longitude")
    }
    guard !arguments.contains(.null) else { return .null }
    guard let latitude = number(arguments[0]), let longitude = number(arguments[1]),
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else {
      return ["error": "This is not a position; write latitude and longitude in decimal degrees."]
    }
    let answer = try lookUp.answer(position, .city, language: lookUp.language)
    var object = answer.places.first?.json ?? JSONObject()
    for member in answer.areas.members { object[member.key] = member.value }
    return .object(object)
  }

  /// Reads a number; warehouses write decimals of high precision as strings.
  private static func number(_ value: JSONValue) -> Double? {
    value.double ?? value.string.flatMap { Double($0.trimmed) }
  }
}
