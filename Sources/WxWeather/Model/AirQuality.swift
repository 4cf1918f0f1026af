public import struct WxPlatform.Date
public import WxCore

/// The air quality. Providers have different scales; those that a provider does not have are `nil`.
public struct AirQuality: Hashable, Sendable {
  /// The time for which the values hold.
  public var time: Date
  /// The index of the US Environmental Protection Agency (US AQI), 0 to 500.
  public var usIndex: Double?
  /// The European air quality index, 0 to about 100.
  public var europeanIndex: Double?
  /// OpenWeatherMap's grade, 1 (good) to 5 (very poor).
  public var grade: Int?
  /// Particles up to 2.5 µm in micrograms per cubic meter.
  public var pm25: MicrogramsPerCubicMeter?
  /// Particles up to 10 µm in micrograms per cubic meter.
  public var pm10: MicrogramsPerCubicMeter?

  /// Carbon monoxide in micrograms per cubic meter.
  public var carbonMonoxide: MicrogramsPerCubicMeter?
  /// Nitrogen monoxide in micrograms per cubic meter.
  public var nitrogenMonoxide: MicrogramsPerCubicMeter?
  /// Nitrogen dioxide in micrograms per cubic meter.
  public var nitrogenDioxide: MicrogramsPerCubicMeter?
  /// Ozone in micrograms per cubic meter.
  public var ozone: MicrogramsPerCubicMeter?
  /// Sulphur dioxide in micrograms per cubic meter.
  public var sulphurDioxide: MicrogramsPerCubicMeter?
  /// Ammonia in micrograms per cubic meter.
  public var ammonia: MicrogramsPerCubicMeter?

  /// The pollen by hour, from the present one on, for at most a day; empty where the provider has
  /// none.
  package var pollen: [PollenHour] = []

  /// Creates an air quality with only its time set.
  public init(time: Date) { self.time = time }
}
