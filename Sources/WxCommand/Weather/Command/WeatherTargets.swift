internal import WxCore
internal import WxAnswers
internal import WxLocation
internal import WxPlaces

/// Determines which places are meant.
final class WeatherTargets: Sendable {
  private let context: CommandContext
  private let resolver: PlaceResolver
  /// The rules for choosing among places of the same name.
  private let search: PlaceSearch
  /// Whether the user may be asked which place is meant.
  private let mayPrompt: Bool
  /// Whether IP services are queried even if an answer is cached.
  private let isRefreshing: Bool

  /// Creates the finder.
  ///
  /// - Parameters:
  ///   - context: The environment that the command works with.
  ///   - search: The rules for choosing among places of the same name.
  ///   - mayPrompt: Whether the user may be asked which place is meant.
  ///   - isRefreshing: Whether IP services are queried even if an answer is cached.
  init(
    context: CommandContext, search: PlaceSearch, mayPrompt: Bool, isRefreshing: Bool = false
  ) {
    self.context = context
    self.search = search
    self.mayPrompt = mayPrompt
    self.isRefreshing = isRefreshing
    resolver = PlaceResolver(context)
  }

  /// Returns the place that an argument means: a saved place by name or id, a position, or else the
  /// place of that name that is clearly ahead.
  func named(_ query: String) throws -> ResolvedPlace {
    try resolver.named(search(for: query), choose: context.chooser(mayPrompt: mayPrompt))
  }

  /// Returns the place that each argument means, looked up lazily.
  func named(_ queries: [String]) -> some Sequence<Result<ResolvedPlace, any Error>> {
    resolver.named(
      queries.map(search(for:)), choose: context.chooser(mayPrompt: mayPrompt))
  }

  private func search(for query: String) -> PlaceSearch {
    var search = search
    search.query = query
    return search
  }

  /// Returns the default place, if there is one. The store is opened each time, since it may have
  /// been replaced.
  func standard() throws -> ResolvedPlace? {
    try PlaceResolver(context).standard(language: search.language)
  }

  /// Returns a position with the name of its city, its country and time zone.
  func around(_ coordinate: Coordinate) -> ResolvedPlace {
    resolver.resolved(around: coordinate, language: search.language)
  }

  /// Returns the position of an argument, with the name of its city.
  func around(_ position: PositionArgument) throws -> ResolvedPlace {
    around(try resolver.coordinate(position))
  }

  /// Returns the position of this machine, by the location options.
  func here(_ options: LocationOptions) async throws -> ResolvedPlace {
    let request = try LocationSources(options, isRefreshing: isRefreshing, in: context)
      .request(for: .oneFix)
    let result = try await LocationManager(clocks: context.clocks).current(request)
    if result.quality != .accepted {
      context.diagnostics.note(
        result.quality == .cached
          ? "The position is the last known one\(result.fallbackReason.map { " (\($0))" } ?? "")."
          : "The position is a best effort.")
    } else {
      context.save(result.fix)
    }
    return around(shown(result.fix, options))
  }

  /// Returns the position of this machine, for a user who named no place and may not know how to.
  func hereUnnamed(_ options: LocationOptions) async throws -> ResolvedPlace {
    do {
      return try await here(options)
    } catch var failure as LocationFailure {
      failure.hint = failure.hint.map { "\(advice) \($0)" } ?? advice
      failure.lead = advice
      throw failure
    }
  }

  /// How to name a place, depending on whether the user has saved any.
  private var advice: Hint {
    guard let name = (try? resolver.store()?.all())?.first?.name else {
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
