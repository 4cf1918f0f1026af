package import WxCore
package import WxGazetteer
package import WxLocation
package import WxPlaces
package import WxSettings
package import WxWeather

/// The parts that a service is made of; a program supplies live ones, a test its own.
package struct ServiceParts: Sendable {
  /// Returns the gazetteer in use, which may change between requests.
  package var gazetteer: @Sendable () throws -> Gazetteer
  /// Opens the store of saved places.
  package var store: @Sendable (PlaceStore.Access) throws -> PlaceStore
  /// Fetches the weather of places, in order.
  package var weather:
    @Sendable ([WeatherRequest]) async throws -> [Result<WeatherReport, WeatherFailure>]
  /// Determines the location of this machine.
  package var location: @Sendable () async throws -> LocationResult
  /// Loads the last accepted fix.
  package var lastFix: @Sendable () throws -> Fix?
  /// Follows this machine's location.
  package var changes:
    @Sendable () throws -> any AsyncSequence<LocationChange, any Error> & Sendable
  /// Returns an editor of the settings.
  package var settingsEditor: @Sendable () throws -> ConfigurationEditor
  /// Opens the store of the positions that phones have sent; a program may have none.
  package var phones: @Sendable () throws -> PhoneStore = { throw PhoneError.noStore }
  package var clocks: Clocks
  /// Whether the parts about the user and this machine are there: not for public routes.
  package var isPersonal = true
  package var settings = ServiceSettings()
  /// Receives notes about the work that are not part of an answer.
  package var note: @Sendable (PlaceResolver.Note) -> Void = { _ in }

  /// Creates parts.
  package init(
    gazetteer: @escaping @Sendable () throws -> Gazetteer,
    store: @escaping @Sendable (PlaceStore.Access) throws -> PlaceStore,
    weather:
      @escaping @Sendable ([WeatherRequest]) async throws -> [Result<
        WeatherReport, WeatherFailure
      >],
    location: @escaping @Sendable () async throws -> LocationResult,
    lastFix: @escaping @Sendable () throws -> Fix?,
    changes:
      @escaping @Sendable () throws -> any AsyncSequence<LocationChange, any Error> & Sendable,
    settingsEditor: @escaping @Sendable () throws -> ConfigurationEditor,
    clocks: Clocks
  ) {
    self.gazetteer = gazetteer
    self.store = store
    self.weather = weather
    self.location = location
    self.lastFix = lastFix
    self.changes = changes
    self.settingsEditor = settingsEditor
    self.clocks = clocks
  }
}

extension ServiceParts {
  /// A resolver of places with these parts; it knows no saved places if they are for everybody.
  package var resolver: PlaceResolver {
    guard isPersonal else { return PlaceResolver(store: nil, gazetteer: gazetteer, report: note) }
    let store = store
    return PlaceResolver(store: { try store(.reading) }, gazetteer: gazetteer, report: note)
  }
}
