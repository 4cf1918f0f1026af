package import struct WxPlatform.Date

/// The pollen in the air in an hour, in grains per cubic meter; `nil` where the provider has none.
package struct PollenHour: Hashable, Sendable {
  /// The start of the hour.
  package var time: Date
  /// Of alders.
  package var alder: Double?
  /// Of birches.
  package var birch: Double?
  /// Of grasses.
  package var grass: Double?
  /// Of mugworts.
  package var mugwort: Double?
  /// Of olive trees.
  package var olive: Double?
  /// Of ragweeds.
  package var ragweed: Double?

  /// Creates an hour without pollen.
  package init(time: Date) { self.time = time }

  /// The plants, by their names in answers.
  static let plants: KeyValuePairs<String, any WritableKeyPath<PollenHour, Double?> & Sendable> = [
    "alder": \.alder, "birch": \.birch, "grass": \.grass, "mugwort": \.mugwort,
    "olive": \.olive, "ragweed": \.ragweed,
  ]

  /// The largest number of hours of a report.
  static let maximumCount = 24

  /// Whether nothing is known.
  var isEmpty: Bool { Self.plants.allSatisfy { self[keyPath: $0.value] == nil } }
}
