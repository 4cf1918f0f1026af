internal import WxLocation
internal import WxSettings

extension CommandContext {
  /// Returns the way to GeoClue: the desktop portal in a sandbox, or if a setting says so.
  func geoClueService(_ configuration: Configuration) -> GeoClueService {
    let usesPortal =
      configuration.flag("geoclue.portal") ?? (sandbox != nil)
    return usesPortal ? .portal(sessionBus) : .daemon(systemBus)
  }
}
