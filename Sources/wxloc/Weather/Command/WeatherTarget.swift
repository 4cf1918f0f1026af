internal import Synchronization
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
  /// The language of the names, as a tag; `nil` for the local ones.
  let language: String?
  /// Opened by the first place that needs them, and then used for all.
  private let opened = Mutex<(store: PlaceStore?, gazetteer: Gazetteer?)>((nil, nil))

  init(context: CommandContext, language: String?) {
    self.context = context
    self.language = language
  }

  private func store() throws -> PlaceStore {
    try opened.withLock { opened in
      if let store = opened.store { return store }
      let store = try context.store(.reading)
      opened.store = store
      return store
    }
  }

  func gazetteer() throws -> Gazetteer {
    try opened.withLock { opened in
      if let gazetteer = opened.gazetteer { return gazetteer }
      let gazetteer = try context.gazetteer()
      opened.gazetteer = gazetteer
      return gazetteer
    }
  }

  /// The place that a word of the command line means: a saved one by name or id, a position, else
  /// the place of that name that is clearly ahead.
  func named(_ query: String) throws -> WeatherTarget {
    try named(query, saved: try store().find(query))
  }

  /// What each of several words means, found out when it is wanted.
  func named(_ queries: [String]) -> some Sequence<Result<WeatherTarget, any Error>> {
    let saved = Result { try store().find(queries) }
    return queries.enumerated().lazy.map { index, query in
      Result { try self.named(query, saved: try saved.get()[index]) }
    }
  }

  private func named(_ query: String, saved: SavedPlace?) throws -> WeatherTarget {
    if let saved { return WeatherTarget(translated(saved), query: query) }
    if let coordinate = Coordinate(decimalPair: query) {
      return WeatherTarget(around(coordinate), query: query)
    }
    let candidates = try Geocoder(try gazetteer()).geocode(
      GeocodeRequest(query: query, limit: Self.candidateCount, language: language))
    guard !candidates.isEmpty else { throw UnknownPlace(query: query) }
    guard case .take(let winner) = candidates.decision else {
      throw UnclearPlace(AmbiguousPlace(query: query, candidates: candidates))
    }
    return WeatherTarget(winner.place, query: query)
  }

  /// As many as an error lists.
  private static let candidateCount = 10
  /// Further away, a place's name says nothing of where one is.
  private static let nearby = 30_000.0

  /// The default place, where one is set; the store is opened anew, as others may have replaced it.
  func standard() throws -> WeatherTarget? {
    try context.store(.reading).defaultPlace().map { WeatherTarget(translated($0)) }
  }

  /// A position with the name of what is near it, and the country and zone that it lies in.
  ///
  /// The weather can be told without them, so that a missing gazetteer is a warning here.
  func around(_ coordinate: Coordinate) -> Place {
    var place = Place(name: coordinate.description, kind: .coordinate, coordinate: coordinate)
    do {
      let geocoder = ReverseGeocoder(try gazetteer())
      let description = try geocoder.describe(coordinate, language: language)
      place.countryCode = description.countryCode
      place.country = description.country
      place.admin1 = description.admin1
      place.admin1Code = description.admin1Code
      place.timeZone = description.timeZone
      if let nearest = try geocoder.nearest(to: coordinate, language: language).first,
        nearest.distance < Self.nearby
      {
        place.name = nearest.place.name
      }
    } catch {
      context.talk.warn("The place is not known: \(error)")
    }
    return place
  }

  /// Where this machine is, by the sources of the location options.
  func here(_ options: LocationOptions) async throws -> WeatherTarget {
    let request = try LocationSources(options, in: context).request(for: .oneFix)
    let result = try await LocationManager(timekeeper: context.timekeeper).current(request)
    if result.quality != .accepted {
      context.talk.note(
        result.quality == .cached
          ? "The position is one known from before." : "The position is the best there was.")
    } else if result.fix.source != "saved" {
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
    guard let name = (try? store().all())?.first?.name else {
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
      context.talk.warn("The fix was not kept: \(error)")
    }
  }
}

/// A name that several places bear, with the advice that fits this command.
struct UnclearPlace: DetailedError {
  private let ambiguous: AmbiguousPlace

  init(_ ambiguous: AmbiguousPlace) { self.ambiguous = ambiguous }

  var code: String { ambiguous.code }
  var cause: FailureCause { ambiguous.cause }
  var message: String { ambiguous.message }
  var hint: String? {
    guard let example = ambiguous.example else {
      return "Give the position of the one you mean as LAT,LON."
    }
    return "Say more closely, as in “\(example)”, or give LAT,LON."
  }
  var lines: [String] { [] }
  var table: Table? { ambiguous.table }
  var members: JSONObject { ambiguous.members }
}
