internal import WxPlatform

extension TimeZoneDatabase {
  /// The zones of this machine, usually those in `/usr/share/zoneinfo`.
  public static let system = TimeZoneDatabase {
    [ZoneInfoFolder(environment: ProcessInfo.processInfo.environment)].compactMap(\.self)
  }
}
