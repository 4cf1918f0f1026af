internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxWeather
internal import WxWords

/// `GET /v1/card`: the weather of today as a picture to share, at a place, at a position, or at the
/// default place, else here.
///
/// Parameters: `place`, or `lat` and `lon`; `pick`, `lang`, `units`, `clock`.
enum CardAPI {
  static func answer(_ call: ServiceCall) async throws -> ServiceResponse {
    let query = call.query
    guard query.all("place").count <= 1 else {
      throw RequestError.badParameter(name: "place", expected: "given once: a card has one place")
    }
    var display = call.parts.settings.display(at: call.parts.clocks.wall())
    display.units = try query.units(usual: display.units)
    display.clock =
      try query.optional("clock", "12 or 24") { ClockStyle(rawValue: $0) } ?? display.clock
    display.language = Words.of(try query.languageTag() ?? call.parts.settings.language)
    let answer = try await WeatherAPI.answers(call, parts: Set(WeatherPart.allCases)).list[0]
    display.savedName = answer.place?.title
    let units = MotionText(units: display.units, words: display.words)
    display.way = answer.place?.near?.way(in: units, display.words)
    let card = WeatherCard(report: try answer.result.get(), display: display)
    var response = ServiceResponse.text(card.svg, type: "image/svg+xml")
    response.headers["content-security-policy"] = ServiceResponse.closedPolicy
    return response.fresh(until: answer.expiresAt, call)
  }
}

extension QueryItems {
  /// Reads units from `units`, in the form of the command's `--units`.
  fileprivate func units(usual: MeasureSettings) throws(RequestError) -> MeasureSettings {
    guard let text = self["units"] else { return usual }
    var units = usual
    do throws(MeasureSettings.ReadingError) {
      try units.apply(text)
      return units
    } catch {
      let form = "metric, imperial, uk or QUANTITY=UNIT, separated by commas"
      throw .badParameter(name: "units", expected: "\(form) (\(error))")
    }
  }
}
