internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxNotation
internal import WxPlaces

extension PlaceResolver {
  /// Creates a resolver for a command: its store and gazetteer, and notes for the user.
  convenience init(_ context: CommandContext) {
    self.init(
      store: { try context.store(.reading) }, gazetteer: { try context.gazetteer() },
      report: { note in
        switch note {
        case .step(let text): context.diagnostics.detail(text)
        case .reading(let text): context.diagnostics.note(text)
        case .unknown(let what, let error): context.diagnostics.warn(what, because: error)
        }
      })
  }

  /// Returns the place that a text means, and asks the user if it is not clear.
  ///
  /// - Parameters:
  ///   - search: The text, and how to choose among places of that name.
  ///   - mayPrompt: Whether the user may be asked, if there is a terminal.
  ///   - context: The environment that the command works with.
  /// - Returns: The place.
  /// - Throws: The errors of ``geocode(_:choose:)``, or `NothingChosen`.
  func geocode(_ search: PlaceSearch, mayPrompt: Bool, in context: CommandContext) throws -> Place {
    try geocode(search, choose: context.chooser(mayPrompt: mayPrompt)).place
  }

  /// Returns the position that an argument means.
  ///
  /// - Throws: `UnknownPosition` if it is neither a position nor a saved place.
  func coordinate(_ position: PositionArgument) throws -> Coordinate {
    switch position {
    case .coordinate(let coordinate): return coordinate
    case .shortPlusCode(let text):
      let results = try Geocoder(try gazetteer()).geocode(GeocodeRequest(query: text, limit: 1))
      guard let place = results.first?.place else { throw UnknownPosition(text: text) }
      return place.coordinate
    case .savedPlace(let name):
      if let saved = try store()?.find(name) { return saved.place.coordinate }
      guard case .coordinate(let coordinate, _, _) = CoordinateNotation.readQuery(name) else {
        throw UnknownPosition(text: name)
      }
      return coordinate
    }
  }

  /// Returns the position that an argument means, which may also be the name of any place.
  ///
  /// - Parameters:
  ///   - position: The argument.
  ///   - preferredCountries: ISO codes of the countries whose places rank higher.
  /// - Returns: The position.
  /// - Throws: The errors of ``geocode(_:choose:)`` for a name that is not clear.
  func coordinate(
    of position: PositionArgument, preferredCountries: [String]
  ) throws -> Coordinate {
    guard case .savedPlace(let text) = position else { return try coordinate(position) }
    return try named(
      PlaceSearch(query: text, canPick: false, preferredCountries: preferredCountries)
    ).place.coordinate
  }
}

extension CommandContext {
  /// Returns a function that lets the user choose among places; `nil` if the user must not be asked
  /// or is not at a terminal.
  func chooser(mayPrompt: Bool) -> ((AmbiguousPlace) throws -> GeocodeResult)? {
    guard mayPrompt, input.isTerminal, diagnostics.isTerminal else { return nil }
    return { try PlaceQuestion($0).ask(in: self) }
  }
}
