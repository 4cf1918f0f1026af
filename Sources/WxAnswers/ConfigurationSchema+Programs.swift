internal import WxCore
internal import WxDisplay
internal import WxGazetteer
internal import WxLocation
package import WxSettings
internal import WxWeather

extension ConfigurationSchema {
  /// The settings of the programs: those that the modules declare, in the order in which they are
  /// listed.
  package static let programs = {
    let lists: [[ConfigurationKey]] = [
      ConfigurationKey.location, ConfigurationKey.gazetteer, ConfigurationKey.weather,
      ConfigurationKey.units, [ConfigurationKey.clock, ConfigurationKey.contact],
      ConfigurationKey.ipServiceKeys, ConfigurationKey.weatherProviderKeys,
      ConfigurationKey.wiFiKeys, ConfigurationKey.sendKeys,
    ]
    return ConfigurationSchema(lists.flatMap(\.self))
  }()
}
