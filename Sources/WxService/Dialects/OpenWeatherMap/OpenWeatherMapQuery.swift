internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxWeather

/// The parameters of a request in OpenWeatherMap's form.
struct OpenWeatherMapQuery {
  let call: ServiceCall

  /// - Throws: ``RequestError`` if the request is for another format than JSON.
  init(_ call: ServiceCall) throws(RequestError) {
    self.call = call
    if let mode = call.query["mode"], mode.lowercased() != "json" {
      throw .badParameter(name: "mode", expected: "json")
    }
  }

  /// The language, whose codes differ from those of ISO 639 for some.
  var language: String? {
    call.query["lang"].map { code in
      Self.languages[code.lowercased()] ?? code.replacing("_", with: "-")
    }
  }

  private static let languages = [
    "al": "sq", "cz": "cs", "kr": "ko", "la": "lv", "se": "sv", "sp": "es", "ua": "uk",
  ]

  /// The units; as in the API, those of an unknown name are the standard ones.
  var units: OpenWeatherMapUnits {
    call.query["units"].flatMap { OpenWeatherMapUnits(rawValue: $0.lowercased()) } ?? .standard
  }

  /// Returns the form of a report that the query requests.
  func form(of report: WeatherReport) -> OpenWeatherMapReport {
    OpenWeatherMapReport(
      report, units: units, now: call.parts.clocks.wall(), language: language)
  }

  /// The place of `lat` and `lon`, `id` (GeoNames, as the API's own), `zip` or `q`.
  func place() throws -> ResolvedPlace {
    if let position = try call.query.position(QueryItems.longitudes) {
      return ResolvedPlace(call.resolver.place(around: position, language: language))
    }
    if let text = call.query["id"] { return try ResolvedPlace(place(withID: text)) }
    if let text = call.query["q"] { return try named(text) }
    if let text = call.query["zip"] {
      let code = try OpenWeatherMapGeocoding.postcode(text, call)
      // The name is that of the city, as in the API.
      return ResolvedPlace(
        call.resolver.place(around: code.coordinate, language: language), query: text)
    }
    throw RequestError.missingParameter(name: "q", expected: "lat and lon, q, zip or id")
  }

  /// The place with an id.
  func place(withID text: String) throws -> Place {
    guard let identifier = Int64(text),
      let place = try call.parts.gazetteer().place(withID: identifier, language: language)
    else { throw RequestError.badParameter(name: "id", expected: "the id of a city") }
    return place
  }

  /// The place of `CITY[,STATE][,COUNTRY]`: in that country or, if it has no such place, anywhere,
  /// because the last part may be a state.
  private func named(_ text: String) throws -> ResolvedPlace {
    let name = OpenWeatherMapName(text, try call.parts.gazetteer())
    if let country = name.country {
      do {
        return try call.resolver.named(
          PlaceSearch(
            query: name.withoutCountry, canPick: false, countries: [country], language: language))
      } catch is UnknownPlace {}
    }
    return try call.resolver.named(
      PlaceSearch(query: name.whole, canPick: false, language: language))
  }
}

/// A name in OpenWeatherMap's form, `CITY[,STATE][,COUNTRY]`.
struct OpenWeatherMapName: Hashable {
  /// All parts.
  let whole: String
  /// The parts before the country.
  let withoutCountry: String
  /// The ISO code of the country, if the last part is one.
  let country: String?

  init(_ text: String, _ gazetteer: Gazetteer) {
    let parts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    whole = parts.joined(separator: ", ")
    let last = parts.last?.uppercased() ?? ""
    // The API knows the United Kingdom by this code too.
    let code = last == "UK" ? "GB" : last
    let hasCountry = parts.count > 1 && code.utf8.count == 2 && gazetteer.hasCountry(code)
    country = hasCountry ? code : nil
    withoutCountry = hasCountry ? parts.dropLast().joined(separator: ", ") : whole
  }
}
