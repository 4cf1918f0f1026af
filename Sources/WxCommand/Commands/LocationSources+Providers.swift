internal import WxAnswers
internal import WxCore
internal import WxLocation
internal import WxSettings

extension LocationSources {
  /// The age in seconds up to which the position of a phone is one of now.
  static let recent = 900.0

  /// Returns the positions of phones.
  func phone(for purpose: Purpose, maximumAge: Double? = nil) throws -> PhoneProvider {
    PhoneProvider(
      store: try context.phoneStore(),
      device: options.source?.phone ?? configuration.text("phone.device"),
      waits: purpose != .oneFix, maximumAge: maximumAge)
  }

  /// Returns GeoClue, or the desktop portal.
  ///
  /// - Parameter announced: Whether to report that GeoClue receives a request, since it may send one
  ///   to a service.
  /// - Returns: The provider; it sends nothing yet.
  /// - Throws: `OfflineRefusal` if the network must not be used.
  func geoClue(announced: Bool) throws -> GeoClueProvider {
    if options.offline { throw OfflineRefusal(source: "geoclue") }
    var limits = GeoClueSession.TimeLimits()
    // An agent that runs answers at once, and there are other sources.
    if announced { limits.client = .seconds(2) }
    let service = context.geoClueService(configuration)
    var provider = GeoClueProvider(service, timeLimit: limits)
    let diagnostics = context.diagnostics
    if case .portal = service {
      let reason = context.sandbox.map { "this program runs in \($0.rawValue)" }
      diagnostics.detail(
        "Using the desktop portal, since \(reason ?? "geoclue.portal is true").")
    }
    if announced {
      provider.announce = {
        diagnostics.note(
          "Requesting the location from \(service.recipient), which may send a request to a service."
        )
      }
    }
    return provider
  }

  /// Returns the look-up of the Wi-Fi networks in sight.
  ///
  /// - Parameter announced: Whether to report which service receives a request.
  /// - Returns: The provider; it sends nothing yet.
  /// - Throws: `OfflineRefusal` if the network must not be used, or `WiFiDisabled`.
  func wiFi(announced: Bool) throws -> WiFiProvider {
    if options.offline { throw OfflineRefusal(source: "wifi") }
    return WiFiProvider(
      bus: context.systemBus, radios: context.radios,
      locator: try context.wiFiLocator(
        configuration, isRefreshing: isRefreshing, isAnnounced: announced))
  }
}
