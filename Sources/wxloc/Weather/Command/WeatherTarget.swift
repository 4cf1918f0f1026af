internal import WxCore
internal import WxGazetteer
internal import WxLocation
internal import WxPlaces

/// A place whose weather is asked for.
struct WeatherTarget: Hashable, Sendable {
  /// What the user wrote; `nil` for the default place and for here.
  var query: String?
  /// The name under which the place is saved, where it is another than the place's own.
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

/// Finds out which places are meant.
final class WeatherTargets: Sendable {
  private let context: CommandContext
  private let resolver: PlaceResolver
  /// How to choose between the places of a name.
  private let search: PlaceSearch
  /// Whether a person may be asked which place is meant.
  private let asks: Bool

  /// Makes the finder.
  ///
  /// - Parameters:
  ///   - context: What the command may touch.
  ///   - search: How to choose between the places of a name.
  ///   - asks: Whether a person may be asked which place is meant.
  init(context: CommandContext, search: PlaceSearch, asks: Bool) {
    self.context = context
    self.search = search
    self.asks = asks
    resolver = PlaceResolver(context)
  }

  /// The language of the names, as a tag; `nil` for the local ones.
  var language: String? { search.language }

  /// The world's places.
  func gazetteer() throws -> Gazetteer { try resolver.gazetteer() }

  /// The place that a word of the command line means: a saved one by name or id, a position, else
  /// the place of that name that is clearly ahead.
  func named(_ query: String) throws -> WeatherTarget {
    try named(query, saved: try resolver.store().find(query))
  }

  /// What each of several words means, looked up one by one.
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
    let place = try resolver.geocode(search, asks: asks)
    return WeatherTarget(
      place.kind == .coordinate ? around(place.coordinate) : place, query: query)
  }

  /// The default place, where one is set; the store is opened anew, as others may have replaced it.
  func standard() throws -> WeatherTarget? {
    try context.store(.reading).defaultPlace().map { WeatherTarget(translated($0)) }
  }

  /// A position with the name of what is near it, and the country and zone that it lies in.
  func around(_ coordinate: Coordinate) -> Place {
    resolver.place(around: coordinate, language: search.language)
  }

  /// The position of an argument with the name of what is near it.
  func around(_ position: PositionArgument) throws -> Place {
    around(try resolver.coordinate(position))
  }

  /// Where this machine is, by the sources of the location options.
  func here(_ options: LocationOptions) async throws -> WeatherTarget {
    let request = try LocationSources(options, in: context).request(for: .oneFix)
    let result = try await LocationManager(timekeeper: context.timekeeper).current(request)
    if result.quality != .accepted {
      context.talk.note(
        result.quality == .cached
          ? "The position is the last known one\(result.fallbackReason.map { " (\($0))" } ?? "")."
          : "The position is a best effort.")
    } else {
      keep(result.fix)
    }
    return WeatherTarget(around(shown(result.fix, options)))
  }

  /// Where this machine is, for somebody who named no place and may not know that one can.
  func hereUnnamed(_ options: LocationOptions) async throws -> WeatherTarget {
    do {
      return try await here(options)
    } catch var failure as LocationFailure {
      failure.hint = [failure.hint, advice].compactMap(\.self).joined(separator: " ")
      throw failure
    }
  }

  /// How to say which place is meant, to somebody who has saved some and to somebody who has not.
  private var advice: String {
    guard let name = (try? resolver.store().all())?.first?.name else {
      return "Name a place, as in “wxloc weather Oslo”; “wxloc add” saves one."
    }
    return "Name a place, as in “wxloc weather \"\(name)\"”; "
      + "“wxloc default \"\(name)\"” makes it the one you mean when you name none."
  }

  /// Where a fix is, as far as the options let anybody know: providers are asked for a coarse
  /// position where that is wanted.
  func shown(_ fix: Fix, _ options: LocationOptions) -> Coordinate {
    options.coarse.map { fix.coarse($0.grid).coordinate } ?? fix.coordinate
  }

  /// Keeps a fix for the next time that no source answers.
  private func keep(_ fix: Fix) {
    do {
      try context.lastFixStore().save(fix)
    } catch {
      context.talk.warn("The fix was not saved: \(error)")
    }
  }
}
