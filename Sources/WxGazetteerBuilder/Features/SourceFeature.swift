package import WxGazetteer

/// A feature during the build. Its other names are in ``SourceNames``.
package struct SourceFeature {
  var identifier: UInt32
  var name: SourceText
  /// The first of its other names.
  @PackedIndex var firstName: Int? = nil
  var code = SourceText.empty
  /// Indexes in ``SourceFeatures``.
  @PackedIndex var admin1: Int? = nil
  @PackedIndex var admin2: Int? = nil
  var population: UInt32 = 0
  /// Units of 1e-5 degrees; `nil` until a subdivision's position is computed.
  var position: (latitude: Int32, longitude: Int32)?
  var kind: FeatureKind
  var seat: Seat = .none
  /// Whether the feature is left out of the index.
  var isRemoved = false
  /// Whether it is the place of a position only if every other one is much farther.
  var isOutlying = false
  /// The population of an equally well-known city, for features without inhabitants.
  var assumedPopulation: UInt32?
  var country: UInt16 = FeatureRecord.noIndex
  var zone: UInt16 = FeatureRecord.noIndex
  var elevation: Int16 = FeatureRecord.noElevation
  /// Its extent from its position in tenths of a kilometer; 0 if unknown.
  var extent: UInt16 = 0

  package init(identifier: UInt32, kind: FeatureKind, name: SourceText) {
    self.identifier = identifier
    self.kind = kind
    self.name = name
  }

  /// A position in degrees in the units of ``position``.
  static func position(
    latitude: Double, longitude: Double
  ) -> (latitude: Int32, longitude: Int32) {
    (Int32((latitude * 1e5).rounded()), Int32((longitude * 1e5).rounded()))
  }

  /// See ``Importance``.
  var importance: UInt16 {
    Importance.thousandths(kind: kind, population: Int(assumedPopulation ?? population), seat: seat)
  }
}
