package import ArgumentParser
internal import Foundation
internal import WxCore
internal import WxWeather

/// `wxloc weather`: the weather at places, or here.
package struct Weather: Command {
  package static let configuration = CommandConfiguration(
    "weather",
    abstract: "Show the weather: now, the next hours and the next days.",
    details: """
      A PLACE is a saved name or id, LAT,LON, or the name of a place in the world. Without one it \
      is the default place, else where this machine is. A template takes wttr.in's letters: \
      \(templateHelp).
      """,
    examples: [
      "wxloc weather": "the default place, else here",
      "wxloc weather home work Oslo": "several places at once",
      "wxloc weather --here --source gpsd --format plot": "a chart for where the receiver is",
      "wxloc weather \"Paris, TX\" --units uk,wind=kn --clock 12": "units for each quantity",
      "wxloc weather --at -33.87,151.21 --format \"%l: %c %t %w\"": "a line for a status bar",
      "wxloc weather --format waybar --watch": "a line of JSON whenever there is news",
      "wxloc weather home --provider met-norway,open-meteo": "the second where the first fails",
    ])

  @OptionGroup(title: HelpPage.globalTitle) package var globals: GlobalOptions<WeatherFormat>

  @Argument(
    help: ArgumentHelp("Saved names, ids, positions or names.", valueName: "place"),
    completion: SavedNameCompletion.places)
  var place: [Words] = []

  @Option(
    help: ArgumentHelp("Take the candidate with this number.", valueName: "n"),
    transform: WholeNumber.argument(1...PlaceResolver.candidateCount))
  var pick: Int?

  @Flag(help: "Where this machine is, by the location options.")
  var here = false

  @Option(
    help: ArgumentHelp(
      "Weather providers in the order in which they are asked.", valueName: "name[,name]"),
    completion: .list(ConfigurationKey.weatherProviders))
  var provider: ProviderList?

  @Option(help: ArgumentHelp("Show names of places in this language.", valueName: "tag"))
  var lang: ExactText?

  @Option(help: ArgumentHelp("Hours to show, from 0 to 384.", valueName: "n"))
  var hours: Int?

  @Option(help: ArgumentHelp("Days to show, from 0 to 16.", valueName: "n"))
  var days: Int?

  @Option(
    help: ArgumentHelp(
      "metric, imperial or uk, and changes: temperature=c|f, wind=ms|kmh|mph|kn|bft, "
        + "pressure=hpa|inhg|mmhg, precipitation=mm|in, distance=km|mi.", valueName: "units"))
  var units: UnitsChoice?

  @Option(help: ArgumentHelp("Hours to 12 or to 24.", valueName: "hours"))
  var clock: ClockStyle?

  @Flag(help: "Plain characters only.")
  var ascii = false

  @Flag(help: "Ask anew, also where what is kept is fresh.")
  var refresh = false

  @Option(
    name: .customLong("max-stale"),
    help: ArgumentHelp(
      "The greatest age of an earlier answer that is shown (default: 172800, two days).",
      valueName: "seconds"))
  var maximumStaleness: Double?

  @Option(
    defaultAsFlag: WatchInterval.news, parsing: .next,
    help: ArgumentHelp(
      "Go on, and draw anew when there is news, or after so many seconds.", valueName: "seconds"))
  var watch: WatchInterval?

  @OptionGroup(title: "Location options") var location: LocationOptions
  @OptionGroup(visibility: .hidden) var updates: UpdateOptions

  package init() {}

  private static var templateHelp: String {
    WeatherTemplate.letters.map { "%\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Whether options say where this machine is to be looked for.
  private var asksForHere: Bool { here || location.namedSources.contains { $0 != "--at" } }

  /// Refuses contradictions.
  package func validate() throws {
    for problem in [units?.problem, provider?.problem, globals.outputFormat.problem] {
      if let problem { throw ValidationError(problem) }
    }
    guard (0...384).contains(hours ?? 0) else {
      throw ValidationError("--hours must be from 0 to 384; 0 leaves the hours out.")
    }
    guard (0...16).contains(days ?? 0) else {
      throw ValidationError("--days must be from 0 to 16; 0 leaves the days out.")
    }
    try OptionRange.requireAge(maximumStaleness, of: "--max-stale")
    guard watch?.isSensible != false else {
      throw ValidationError("--watch must be from 1 to 86400 s.")
    }
    if !place.isEmpty, asksForHere || location.at != nil {
      throw ValidationError("Give either places, or --at or --here.")
    }
    if pick != nil, place.count != 1 {
      throw ValidationError("--pick chooses between the candidates for one place: give one place.")
    }
    if refresh, location.offline {
      throw ValidationError("--refresh asks anew, which --offline forbids.")
    }
  }

  package func run(in context: CommandContext) async throws -> ExitStatus {
    let settings = try context.configuration()
    let language = lang?.text ?? settings.text("language")
    let run = WeatherRun(
      context: context,
      targets: WeatherTargets(
        context: context, search: search(settings, language: language), asks: asks),
      selection: selection,
      location: location,
      fetcher: try WeatherFetcher(
        context, settings: settings, providers: provider?.names,
        placeCount: max(1, place.count), parts: globals.outputFormat.parts,
        isOffline: location.offline, isRefreshing: refresh, maximumStaleness: maximumStaleness,
        language: language),
      printer: printer(in: context, settings: settings))
    guard let watch else { return try await run.once() }
    return try await run.watch(every: watch.seconds)
  }

  private func search(_ settings: Configuration, language: String?) -> PlaceSearch {
    PlaceSearch(
      query: "", pick: pick, canPick: place.count == 1,
      preferredCountries: settings.list("geocode.country_bias") ?? [], language: language)
  }

  /// Whether a person may be asked which place is meant: not when a program reads the answer.
  private var asks: Bool {
    globals.outputFormat != .json && globals.outputFormat != .waybar
  }

  private var selection: WeatherSelection {
    if !place.isEmpty { return .places(place.map(\.text)) }
    if let at = location.at, !asksForHere { return .position(at) }
    return asksForHere ? .here : .standard
  }

  private func printer(in context: CommandContext, settings: Configuration) -> WeatherPrinter {
    let locale = UserLocale(environment: context.environment)
    let isPlot = globals.outputFormat == .plot
    var display = WeatherDisplay(now: context.timekeeper.wall())
    display.units = UnitsChoice.units(units, settings: settings, locale: locale)
    display.clock = ClockStyle(clock, settings: settings, locale: locale)
    display.putsMonthFirst = locale.putsMonthFirst
    display.isASCII = ascii || context.output.isASCII
    // A pipe has no width: whoever is behind it may tell one.
    display.width =
      context.output.width ?? context.variable("COLUMNS").flatMap { Int($0) }
      ?? WeatherDisplay.standardWidth
    display.hours = hours ?? (isPlot ? 48 : 6)
    display.days = days ?? 6
    return WeatherPrinter(
      format: globals.outputFormat, display: display, jsonLimits: (hours, days),
      output: context.output, talk: context.talk)
  }
}

/// Which places are asked for.
enum WeatherSelection: Hashable, Sendable {
  /// Those that were named, in order.
  case places([String])
  /// A position.
  case position(PositionArgument)
  /// Where this machine is.
  case here
  /// The default place, else where this machine is.
  case standard

  /// What the user wrote for the one place that is asked for by name.
  var onlyQuery: String? {
    guard case .places(let queries) = self, queries.count == 1 else { return nil }
    return queries[0]
  }
}
