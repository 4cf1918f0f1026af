internal import WxGazetteer

/// A feature during the build: everything that the sources contain about it.
struct SourceFeature {
  /// A name besides the main one.
  struct Name: Hashable {
    let text: String
    /// The index of its language; `nil` if unknown.
    let language: UInt16?
  }

  var identifier: UInt32
  var kind: FeatureKind
  var name: String
  /// Units of 1e-5 degrees; `nil` until a subdivision's position is computed.
  var position: (latitude: Int32, longitude: Int32)?
  var population: UInt32 = 0
  var country: UInt16 = FeatureRecord.noIndex
  /// Indexes in the list of source features.
  var admin1: Int?
  var admin2: Int?
  var code: String = ""
  var zone: UInt16 = FeatureRecord.noIndex
  var elevation: Int16 = FeatureRecord.noElevation
  /// Its extent from its position in tenths of a kilometer; 0 if unknown.
  var extent: UInt16 = 0
  var seat: Seat = .none
  /// Names without a known language, then those with one.
  var names: [Name] = []
  /// Codes and shortened names, which are searched but never shown.
  var hiddenNames: [(text: String, role: NameRole)] = []
  /// The population of an equally well-known city, for features without inhabitants.
  var assumedPopulation: UInt32?

  /// Whether the feature is left out of the index.
  var isRemoved = false

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
