package import ArgumentParser
internal import WxPlatform
internal import WxCore
internal import WxAnswers
internal import WxDisplay
internal import WxSettings
internal import WxWeather
internal import WxWords

/// `wxloc weather`: prints the weather at places, or here.
package struct Weather: Command {
  package static let configuration = CommandConfiguration(
    "weather",
    abstract: "Show the current weather and the forecast.",
    details: """
      A PLACE is a saved name or id, a position (LAT,LON), or any place name. Without one, the \
      default place is used or, if none is set, the position of this machine. A template uses \
      the letters of wttr.in: \(templateHelp).
      """,
    examples: [
      "wxloc weather": "at the default place, else here",
      "wxloc weather home work Oslo": "at several places",
      "wxloc weather --here --source gpsd --format plot": "a chart for the receiver's position",
      "wxloc weather \"Paris, TX\" --units uk,wind=kn --clock 12": "with a choice of units",
      "wxloc weather --at -33.87,151.21 --format \"%l: %c %t %w\"": "a line for a status bar",
      "wxloc weather --format waybar --watch": "a line of JSON at each update",
      "wxloc weather home --provider met-norway,open-meteo": "use the second if the first fails",
      "wxloc weather home --alerts": "the official warnings with their whole text",
      "wxloc weather home --watch --exec notify-me": "run a program when a warning changes",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<WeatherFormat>

  @Argument(
    help: ArgumentHelp("Saved names, ids, positions or place names.", valueName: "place"),
    completion: GazetteerCompletion.savedOrFound)
  var place: [FreeText] = []

  @Option(
    help: ArgumentHelp("Choose the candidate with this number.", valueName: "n"),
    transform: WholeNumber.argument(1...PlaceResolver.candidateCount))
  var pick: Int?

  @Flag(help: "Use the position of this machine (see the location options).")
  var here = false

  @Option(
    help: ArgumentHelp(
      "Weather providers, in order; the next is used if one fails.", valueName: "name[,name]"),
    completion: ListCompletion.words(ProviderList.allValueStrings))
  var provider: ProviderList?

  @Option(
    help: ArgumentHelp("Show words and names of places in this language.", valueName: "tag"),
    completion: GazetteerCompletion.languages)
  var lang: FreeText?

  @Option(help: ArgumentHelp("The number of hours to show, from 0 to 384.", valueName: "n"))
  var hours: Int?

  @Option(help: ArgumentHelp("The number of days to show, from 0 to 16.", valueName: "n"))
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "metric, imperial or uk, and changes: temperature=c|f, wind=ms|kmh|mph|kn|bft, "
        + "pressure=hpa|inhg|mmhg, precipitation=mm|in, distance=km|mi.", valueName: "units"))
  var units: UnitsChoice?

  @Option(help: ArgumentHelp("Use the 12-hour or the 24-hour clock.", valueName: "hours"))
  var clock: ClockStyle?

  @Flag(help: "Show only the official warnings, with their whole text.")
  var alerts = false

  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  @Flag(help: "Fetch again even if cached data are fresh.")
  var refresh = false

  @Option(
    name: .customLong("max-stale"),
    help: ArgumentHelp(
      "The maximum age of cached weather to show if fetching fails (default: 172800).",
      valueName: "seconds"))
  var maximumStaleness: Double?

  @Option(
    defaultAsFlag: WatchInterval.onNewData, parsing: .next,
    help: ArgumentHelp(
      "Keep running; refresh when data change, or every N seconds.", valueName: "seconds"))
  var watch: WatchInterval?

  @Option(
    help: ArgumentHelp(
      """
      With --watch: run this program when a warning is new, has changed or has ended, without a \
      shell; it gets the warning as a line of JSON, and WXLOC_EVENT, WXLOC_WARNING and \
      WXLOC_SEVERITY.
      """,
      valueName: "program"),
    completion: .file())
  var exec: ExactText?

  @Option(
    name: .customLong("exec-arg"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An argument for that program; may be repeated.", valueName: "arg"))
  var execArguments: [ExactText] = []

  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  package init() {}

  private static var templateHelp: String {
    WeatherTemplate.letters.map { "%\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Whether options request the position of this machine.
  private var requestsHere: Bool { here || location.namedSources.contains { $0 != "--at" } }

  /// Rejects contradictory options.
  package func validate() throws {
    for problem in [units?.problem, provider?.problem, globals.outputFormat.problem] {
      if let problem { throw ValidationError(problem) }
    }
    guard (0...384).contains(hours ?? 0) else {
      throw ValidationError("--hours must be from 0 to 384; 0 omits the hours.")
    }
    guard (0...16).contains(days ?? 0) else {
      throw ValidationError("--days must be from 0 to 16; 0 omits the days.")
    }
    try OptionRange.requireAge(maximumStaleness, of: "--max-stale")
    if alerts, globals.outputFormat != .text, globals.outputFormat != .json {
      throw ValidationError("--alerts prints text or JSON.")
    }
    if exec != nil, watch == nil {
      throw ValidationError("--exec requires --watch: it runs when a warning changes.")
    }
    if exec == nil, !execArguments.isEmpty {
      throw ValidationError("--exec-arg requires --exec PROGRAM.")
    }
    guard watch?.isSensible != false else {
      throw ValidationError("--watch must be from 1 to 86400 s.")
    }
    if !place.isEmpty, requestsHere || location.at != nil {
      throw ValidationError("Give either places or one of --at and --here.")
    }
    if pick != nil, place.count != 1 {
      throw ValidationError(
        "--pick chooses among the candidates for one place: give exactly one place.")
    }
    try location.checkRefresh(refresh)
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let settings = try context.configuration()
    let chosen = lang?.text ?? settings.text("language")
    let locale = LocaleVariables(context.environment).name(of: "LC_MESSAGES")
    let words = Words.of(chosen ?? locale)
    let printer = printer(in: context, settings: settings, words: words)
    // Names and words are in one language; the main names of places are mostly English.
    let language =
      printer.showsEnglish ? "en" : chosen ?? (words == .english ? nil : words.language)
    let run = WeatherRun(
      context: context,
      targets: WeatherTargets(
        context: context, search: search(settings, language: language), mayPrompt: mayPrompt,
        isRefreshing: refresh),
      selection: selection,
      location: location,
      fetcher: try WeatherFetcher(
        context, settings: settings, providers: provider?.names,
        parts: requestedParts, options: pipelineOptions, language: language,
        zones: context.placeZones),
      printer: printer,
      notices: WarningNotices(path: (try? context.folders().cache).map { $0 + "/notices.json" }),
      hook: try exec.map {
        try EventHook($0.text, arguments: execArguments.map(\.text), in: context)
      })
    if alerts, run.fetcher.isWithoutWarnings {
      let problem = WarningsOff()
      guard globals.outputFormat == .json else { throw problem }
      context.diagnostics.note(FailureReport(problem).text)
    }
    guard let watch else { return try await run.once() }
    return try await context.output.whileRead { try await run.watch(every: watch.seconds) }
  }

  /// The parts that are requested: those that the format shows, and the warnings if a program gets them.
  private var requestedParts: Set<WeatherPart> {
    if alerts { return [.alerts] }
    return globals.outputFormat.parts.union(exec == nil ? [] : [.alerts])
  }

  private var pipelineOptions: PipelineOptions {
    PipelineOptions(
      isOffline: location.offline, ignoresFresh: refresh,
      maximumStaleness: maximumStaleness.map { .seconds($0) } ?? PipelineOptions.standardStaleness)
  }

  private func search(_ settings: Configuration, language: String?) -> PlaceSearch {
    PlaceSearch(
      query: "", pick: pick, canPick: place.count == 1,
      preferredCountries: settings.list("geocode.country_bias") ?? [], language: language)
  }

  /// Whether to ask the user which place is meant; not if a program reads the output.
  private var mayPrompt: Bool {
    globals.outputFormat != .json && globals.outputFormat != .waybar
  }

  private var selection: WeatherSelection {
    if !place.isEmpty { return .places(place.map(\.text)) }
    if let at = location.at, !requestsHere { return .position(at) }
    return requestsHere ? .here : .standard
  }

  private func printer(
    in context: CommandContext, settings: Configuration, words: Words
  ) -> WeatherPrinter {
    let locale = UserLocale(environment: context.environment)
    let isPlot = globals.outputFormat == .plot
    var display = WeatherDisplay(now: context.clocks.wall())
    display.units = UnitsChoice.units(units, settings: settings, locale: locale)
    display.clock = ClockStyle(clock, settings: settings, locale: locale)
    display.language = words
    display.putsMonthFirst = locale.putsMonthFirst
    display.isASCII = ascii || context.output.isASCII
    // A pipe has no width, but its reader may set one.
    display.width =
      context.output.width ?? context.variable("COLUMNS").flatMap { Int($0) }
      ?? WeatherDisplay.standardWidth
    display.hours = hours ?? (isPlot ? 48 : 6)
    display.days = days ?? 6
    return WeatherPrinter(
      format: globals.outputFormat, showsOnlyWarnings: alerts, display: display,
      jsonLimits: (hours, days),
      output: context.output, diagnostics: context.diagnostics)
  }
}

/// The places whose weather is requested.
enum WeatherSelection: Hashable, Sendable {
  /// The named places, in order.
  case places([String])
  /// A position.
  case position(PositionArgument)
  /// The position of this machine.
  case here
  /// The default place, else the position of this machine.
  case standard

  /// The query, if exactly one place is requested by name.
  var onlyQuery: String? {
    guard case .places(let queries) = self, queries.count == 1 else { return nil }
    return queries[0]
  }
}
