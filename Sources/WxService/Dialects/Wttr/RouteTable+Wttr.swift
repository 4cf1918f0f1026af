internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxWeather
internal import WxWords

extension RouteTable {
  /// The paths of wttr.in below `/wttr`, with the weather of any provider, for people with curl and
  /// for status bars: `/wttr/Paris?format=3`, `/wttr/Paris?format=j1`, `/wttr/48.1,11.6?0`.
  ///
  /// Format: https://github.com/chubin/wttr.in
  package static let wttr = RouteTable([
    Route("wttr_here", .get, ["wttr"], for: .personal, dialect: .wttr) { call in
      try await answer(call) { language in
        try await call.parts.usualPlace(language: language)
      }
    },
    Route("wttr", .get, ["wttr", ":place"], for: .public, dialect: .wttr) { call in
      let text = (call.parameters["place"] ?? "").replacing("+", with: " ")
      guard !isPage(text) else {
        throw RequestError.badParameter(
          name: "place",
          expected: "a place; pictures, the moon, hosts and pages such as :help do not exist here")
      }
      return try await answer(call) { language in
        func named(_ text: String) throws -> ResolvedPlace {
          try call.resolver.named(
            PlaceSearch(
              query: text, canPick: false,
              preferredCountries: call.parts.settings.preferredCountries, language: language))
        }
        do {
          return try named(text)
        } catch {
          guard let airport = airport(text, named) else { throw error }
          return airport
        }
      }
    },
  ])

  /// Whether wttr.in reads a text as something else than a place: `:help`, `@github.com`, `moon`,
  /// `Moon@2026-12-24`, `Paris.png`.
  private static func isPage(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix(":") || text.hasPrefix("@") || text.hasSuffix(".png") || text == "moon"
      || text.hasPrefix("moon@")
  }

  /// The airport of a code in three small letters, which are its form in wttr.in's manual
  /// (`/muc`, `/ham`), though they are not certain to be a code elsewhere; `nil` if the same code in
  /// capital letters is not certain to be one.
  private static func airport(
    _ text: String, _ named: (String) throws -> ResolvedPlace
  ) -> ResolvedPlace? {
    guard text.utf8.count == 3, text.utf8.allSatisfy(\.isASCIILetter) else { return nil }
    var place = try? named(text.uppercased())
    place?.query = text
    return place?.place.kind == .airport ? place : nil
  }

  private static func answer(
    _ call: ServiceCall, place: (String?) async throws -> ResolvedPlace
  ) async throws -> ServiceResponse {
    let options = try WttrOptions(
      call.query, host: call.request.headers["host"],
      userAgent: call.request.headers["user-agent"],
      acceptedLanguages: call.request.headers["accept-language"],
      display: call.parts.settings.display(at: call.parts.clocks.wall()))
    let place = try await place(options.language ?? call.parts.settings.language)
    let language = options.language ?? call.parts.settings.language
    let weather = try await call.parts.weather(
      place, language: language, parts: options.format.parts)
    let report = try weather.result.get()
    var response = response(report, options, of: place, language: language)
    response.headers["cache-control"] = "max-age=60"
    response.headers["vary"] = "User-Agent, Accept-Language"
    return response
  }

  private static func response(
    _ report: WeatherReport, _ options: WttrOptions, of place: ResolvedPlace, language: String?
  ) -> ServiceResponse {
    var display = options.display
    display.language = Words.of(language)
    display.savedName = place.title
    switch options.format {
    case .json:
      let report = WttrReport(
        report, query: (place.query ?? report.place.name).plainText, language: options.language,
        now: display.now)
      // As wttr.in's own server sends it; some clients accept no other type.
      return .json(.object(report.json), type: "text/plain; charset=utf-8")
    case .line(let template):
      // A short name, as in wttr.in.
      display.savedName = place.title ?? place.place.name
      return .text(template.text(report, display).plainLines.terminated)
    case .page:
      let lines = WeatherTextView(report: report, display: display).lines
      let paint = Paint(isOn: options.hasColor)
      return .text(lines.map { $0.text(paint: paint) + "\n" }.joined())
    }
  }
}

extension Dialect {
  /// wttr.in: an error is a text, here with the status that fits.
  package static let wttr = Dialect("wttr") { problem in
    let lines = [problem.detail, problem.hint].compactMap { $0?.plainText }
    let candidates = problem.json["candidates"]?.array ?? []
    let names = candidates.compactMap { $0["label"]?.string }.map { "  \($0.plainText)" }
    return .text((lines + names).joined(separator: "\n").terminated)
  }
}

extension String {
  /// The text with a line feed at its end.
  fileprivate var terminated: String { hasSuffix("\n") ? self : self + "\n" }

  /// The text without control characters, except the line feeds and tabs that a template may have:
  /// the author of a link must not control the terminal of the person who opens it with curl.
  fileprivate var plainLines: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { String($0).plainText }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
