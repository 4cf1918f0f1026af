internal import WxCore
internal import WxDisplay
internal import WxWeather
internal import WxWords

/// The parameters of a request in wttr.in's form: `format`, and options of one letter or digit,
/// which can be joined (`?mT0`). Unknown ones are ignored, as wttr.in does.
struct WttrOptions {
  /// The formats of an answer.
  enum Format {
    /// The current weather, hours and days, for people.
    case page
    /// A line by a template.
    case line(WeatherTemplate)
    /// `j1`.
    case json

    /// The parts of the weather that an answer shows; only some wait for warnings.
    var parts: Set<WeatherPart> {
      switch self {
      case .page: WeatherPart.all(withAlerts: true)
      case .line(let template): template.parts
      case .json: WeatherPart.all(withAlerts: false)
      }
    }
  }

  let format: Format
  /// The units, the time, and what fits.
  let display: WeatherDisplay
  /// Whether a page has the colors of a terminal.
  let hasColor: Bool
  /// The language in lower case, as the client wrote it (`de`, `pt-br`), or the first one that it
  /// accepts and that has words; `nil` if it chose none.
  let language: String?

  /// The templates of `format=1` to `format=4`.
  private static let numbered = [
    "1": "%c %t", "2": "%c 🌡️%t 🌬️%w", "3": "%l: %c %t", "4": "%l: %c 🌡️%t 🌬️%w",
  ]

  /// Programs that print the answer on a terminal.
  private static let terminalPrograms = [
    "curl", "wget", "httpie", "fetch", "xh", "powershell", "lwp-request", "aiohttp",
    "python-requests",
  ]

  /// Reads the parameters.
  ///
  /// - Parameters:
  ///   - query: The parameters.
  ///   - host: The host of the request: that of `de.wttr.in` chooses German.
  ///   - userAgent: The program of the client.
  ///   - acceptedLanguages: The field `Accept-Language` of the request.
  ///   - display: The display that the settings describe.
  /// - Throws: ``RequestError`` if the format is neither known nor a template, or the language is no
  ///   tag.
  init(
    _ query: QueryItems, host: String? = nil, userAgent: String?, acceptedLanguages: String?,
    display: WeatherDisplay
  ) throws(RequestError) {
    let letters = Set(
      query.items.filter { $0.value.isEmpty && $0.name.utf8.count <= 16 }.flatMap(\.name))
    format = try Self.format(query["format"])
    self.display = Self.display(display, letters)
    language =
      try query.optional("lang", "a language such as de", Self.tag) ?? Self.language(host)
      ?? Self.accepted(acceptedLanguages)
    let agent = userAgent?.lowercased() ?? ""
    let isTerminal = letters.contains("A") || Self.terminalPrograms.contains(where: agent.hasPrefix)
    hasColor = !letters.contains("T") && isTerminal
  }

  /// A tag of letters, digits and hyphens, in lower case, because it becomes a part of a key.
  private static func tag(_ text: String) -> String? {
    let isTag =
      (2...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    return isTag ? text.lowercased() : nil
  }

  /// The language of a host such as `de.wttr.in`.
  private static func language(_ host: String?) -> String? {
    let labels = (host ?? "").lowercased().split(separator: ":").first?.split(separator: ".") ?? []
    return labels.count == 3 && labels[1...] == ["wttr", "in"] ? tag(String(labels[0])) : nil
  }

  /// The first language of a field `Accept-Language` that has words.
  private static func accepted(_ field: String?) -> String? {
    AcceptedLanguages(field).tags.lazy
      .compactMap { LanguageChoice.nearest(to: $0, among: Words.languages) }.first?.lowercased()
  }

  private static func format(_ text: String?) throws(RequestError) -> Format {
    guard let text else { return .page }
    if text == "j1" || text == "j2" { return .json }
    if text.lowercased() == "v1" { return .page }
    guard let template = numbered[text] ?? (text.contains("%") ? text : nil) else {
      throw .badParameter(name: "format", expected: "1, 2, 3, 4, j1 or a template such as %l:+%t")
    }
    let parsed = WeatherTemplate(template)
    guard parsed.problem == nil else {
      let known = WeatherTemplate.letters.map { String($0.key) }.joined(separator: " ")
      throw .badParameter(name: "format", expected: "a template of these letters after %: \(known)")
    }
    return .line(parsed)
  }

  private static func display(
    _ display: WeatherDisplay, _ letters: Set<Character>
  ) -> WeatherDisplay {
    var display = display
    if letters.contains("u") { display.units = .imperial }
    if letters.contains("m") { display.units = .metric }
    if letters.contains("M") {
      display.units = .metric
      display.units.wind = .metersPerSecond
    }
    if letters.contains("n") { display.width = WeatherDisplay.widths.lowerBound }
    if letters.contains("d") { display.isASCII = true }
    for digit in 0...2 where letters.contains(Character("\(digit)")) {
      display.days = digit
      if digit == 0 { display.hours = 0 }
    }
    return display
  }
}
