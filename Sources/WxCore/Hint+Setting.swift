extension Hint {
  /// A setting that a hint can name.
  package enum Setting: Hashable, Sendable {
    /// The sources of a location.
    case sources
    /// The location by the internet address, as a source.
    case ipSource
    /// The place that serves as a location if no other is known.
    case defaultPlace
    /// The time limit of a location.
    case timeout
    /// The answer after a timeout.
    case bestEffort
    /// The accuracy that a fix must have.
    case accuracy
    /// The age that a fix may have.
    case maximumAge
    /// Whether simulated fixes qualify.
    case allowsSimulated
    /// Whether cached fixes qualify.
    case allowsCached
    /// The address of gpsd.
    case gpsdAddress
    /// Where NMEA sentences come from.
    case nmeaAddress
    /// The receiver that gpsd reads.
    case device
    /// The services that locate an internet address.
    case ipServices
    /// Whether these services may be used without encryption.
    case allowsHTTP
    /// The key for a service or provider.
    case key(String)
    /// The MaxMind database.
    case databaseFile
    /// The internet address to locate.
    case internetAddress
    /// Whether an existing file is replaced.
    case replacesFile
    /// The tool that makes a recording.
    case recorder
    /// The number of the candidate to take: `N`, a number, or empty for the setting itself.
    case candidate(String)
    /// The list of settings.
    case settings
    /// The list of saved places.
    case places
    /// The list of fences.
    case fences
    /// The tool that builds a gazetteer.
    case gazetteerBuilder
    /// The folder of the tables that a gazetteer is built from.
    case sourceTables
    /// The providers of weather.
    case providers
    /// The email address or web page that a provider requires.
    case contact
    /// The age that a stale report may have.
    case maximumStaleness
    /// Work without the network.
    case offline
    /// Work with the network.
    case online

    /// The name in the libraries.
    package var libraryName: String {
      switch self {
      case .sources: "the sources of LocationManager"
      case .ipSource: "an IPProvider"
      case .defaultPlace: "a FixedProvider"
      case .timeout: "LocationPolicy.timeout"
      case .bestEffort: "LocationPolicy.onTimeout"
      case .accuracy: "LocationPolicy.maximumAccuracy"
      case .maximumAge: "LocationPolicy.maximumAge"
      case .allowsSimulated: "LocationPolicy.allowsSimulated"
      case .allowsCached: "LocationPolicy.allowsCached"
      case .gpsdAddress: "GPSDProvider.address"
      case .nmeaAddress: "NMEAProvider.address"
      case .device: "GPSDProvider.device"
      case .ipServices: "the services of IPLocator"
      case .allowsHTTP: "the argument allowsHTTP of IPLocator"
      case .key(let name): "a key for \(name)"
      case .databaseFile: "the file of MMDBProvider"
      case .internetAddress: "the address of MMDBProvider"
      case .replacesFile: "the argument replacing of RecordingFile"
      case .recorder: "RecordingFile"
      case .candidate(let number):
        number.isEmpty ? "PlaceSearch.pick" : "PlaceSearch.pick = \(number)"
      case .settings: "ConfigurationKey.all"
      case .places: "PlaceStore.all()"
      case .fences: "PlaceStore.fences()"
      case .gazetteerBuilder: "GazetteerBuilder"
      case .sourceTables: "the source of GazetteerBuilder"
      case .providers: "WeatherConfiguration.providers"
      case .contact: "WeatherConfiguration.contact"
      case .maximumStaleness: "PipelineOptions.maximumStaleness"
      case .offline: "offline"
      case .online: "online"
      }
    }
  }
}
