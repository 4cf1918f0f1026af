package import WxCore

/// The settings of weather that hints name.
extension Hint.Setting {
  /// The providers of weather.
  package static let providers = Hint.Setting(
    "providers", libraryName: "WeatherConfiguration.providers")
  package static let warningSources = Hint.Setting(
    "warning-sources", libraryName: "WarningSelection")
  /// The email address or web page that a provider requires.
  package static let contact = Hint.Setting("contact", libraryName: "WeatherConfiguration.contact")
  /// The age that a stale report may have.
  package static let maximumStaleness = Hint.Setting(
    "maximum-staleness", libraryName: "PipelineOptions.maximumStaleness")
}
