public import struct Foundation.Date

/// The quality of the air. Each provider has scales of its own; those that it lacks are `nil`.
public struct AirQuality: Hashable, Sendable {
  /// The time.
  public var time: Date
  /// The index of the US Environmental Protection Agency, 0 to 500.
  public var usIndex: Double?
  /// The European index, 0 to about 100.
  public var europeanIndex: Double?
  /// OpenWeatherMap's grade, 1 (good) to 5 (very poor).
  public var grade: Int?
  /// Particles up to 2.5 µm in micrograms a cubic metre.
  public var pm25: Double?
  /// Particles up to 10 µm in micrograms a cubic metre.
  public var pm10: Double?

  /// Makes a quality that says nothing yet but its time.
  public init(time: Date) { self.time = time }
}
