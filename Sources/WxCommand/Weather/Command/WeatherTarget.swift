internal import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlaces
internal import WxService

/// A place whose weather is requested.
struct WeatherTarget: Hashable, Sendable {
  /// What the user typed; `nil` for the default place and for here.
  var query: String?
  /// The name under which the place is saved, if it differs from the place's own name.
  var savedName: String?
  /// The place, with the exact position.
  var place: Place

  /// A saved place.
  init(_ saved: SavedPlace, query: String? = nil) {
    self.query = query
    place = saved.place
    savedName = saved.name == saved.place.name ? nil : saved.name
  }

  /// Any other place.
  init(_ place: Place, query: String? = nil) {
    self.query = query
    self.place = place
  }
}

/// Determines which places are meant.
final class WeatherTargets: Sendable {
  private let context: CommandContext
  private let resolver: PlaceResolver
  /// How to choose among places of the same name.
  private let search: PlaceSearch
  /// Whether the user may be asked which place is meant.
  private let mayPrompt: Bool

  /// Creates the finder.
  ///
  /// - Parameters:
  ///   - context: The environment that the command works with.
  ///   - search: How to choose among places of the same name.
  ///   - mayPrompt: Whether the user may be asked which place is meant.
  init(context: CommandContext, search: PlaceSearch, mayPrompt: Bool) {
    self.context = context
    self.search = search
    self.mayPrompt = mayPrompt
    resolver = PlaceResolver(context)
  }

  /// The language of the names, as a tag; `nil` for local names.
  var language: String? { search.language }

  /// Opens the gazetteer.
  func gazetteer() throws -> Gazetteer { try resolver.gazetteer() }

  /// Returns the place that an argument means: a saved place by name or id, a position, or else the
  /// place of that name that is clearly ahead.
  func named(_ query: String) throws -> WeatherTarget {
    try named(query, saved: try resolver.store().find(query))
  }

  /// Returns the place that each argument means, looked up lazily.
  func named(_ queries: [String]) -> some Sequence<Result<WeatherTarget, any Error>> {
    let saved = Result { try resolver.store().find(queries) }
    return queries.enumerated().lazy.map { index, query in
      Result { try self.named(query, saved: try saved.get()[index]) }
    }
  }

  private func named(_ query: String, saved: SavedPlace?) throws -> WeatherTarget {
    if let saved { return WeatherTarget(translated(saved), query: query) }
    var search = search
    search.query = query
    let place = try resolver.geocode(search, mayPrompt: mayPrompt, in: context)
    return WeatherTarget(
      place.kind == .coordinate ? around(place.coordinate) : place, query: query)
  }

  /// Returns the default place, if there is one. The store is opened each time, since it may have
  /// been replaced.
  func standard() throws -> WeatherTarget? {
    try context.store(.reading).defaultPlace().map { WeatherTarget(translated($0)) }
  }

  /// Returns a position named after what is near it, with its country and time zone.
  func around(_ coordinate: Coordinate) -> Place {
    resolver.place(around: coordinate, language: search.language)
  }

  /// Returns the position of an argument, named after what is near it.
  func around(_ position: PositionArgument) throws -> Place {
    around(try resolver.coordinate(position))
  }

  /// Returns the position of this machine, by the location options.
  func here(_ options: LocationOptions) async throws -> WeatherTarget {
    let request = try LocationSources(options, in: context).request(for: .oneFix)
    let result = try await LocationManager(clocks: context.clocks).current(request)
    if result.quality != .accepted {
      context.diagnostics.note(
        result.quality == .cached
          ? "The position is the last known one\(result.fallbackReason.map { " (\($0))" } ?? "")."
          : "The position is a best effort.")
    } else {
      context.save(result.fix)
    }
    return WeatherTarget(around(shown(result.fix, options)))
  }

  /// Returns the position of this machine, for a user who named no place and may not know how to.
  func hereUnnamed(_ options: LocationOptions) async throws -> WeatherTarget {
    do {
      return try await here(options)
    } catch var failure as LocationFailure {
      failure.hint = failure.hint.map { "\($0) \(advice)" } ?? advice
      throw failure
    }
  }

  /// How to name a place, depending on whether the user has saved any.
  private var advice: Hint {
    guard let name = (try? resolver.store().all())?.first?.name else {
      return "Name a place, as in “wxloc weather Oslo”; “wxloc add” saves one."
    }
    return """
      Name a place, as in “wxloc weather "\(name)"”; “wxloc default "\(name)"” makes it the default.
      """
  }

  /// Returns the position of a fix as coarsely as the options require; providers get only this
  /// position.
  func shown(_ fix: Fix, _ options: LocationOptions) -> Coordinate {
    options.coarse.map { fix.coarse($0.grid).coordinate } ?? fix.coordinate
  }
}
