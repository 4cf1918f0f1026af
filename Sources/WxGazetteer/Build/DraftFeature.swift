/// A feature while the index is being built: all that its sources say of it.
struct DraftFeature {
  /// A name beside the main one.
  struct Name: Hashable {
    let text: String
    /// The index of its language; `nil` where not known.
    let language: UInt16?
  }

  var identifier: UInt32
  var kind: FeatureKind
  var name: String
  /// Units of 1e-5 degrees; `nil` until a subdivision's place is worked out.
  var position: (latitude: Int32, longitude: Int32)?
  var population: UInt32 = 0
  var country: UInt16 = FeatureRecord.noIndex
  /// Draft indexes.
  var admin1: Int?
  var admin2: Int?
  var code: String = ""
  var zone: UInt16 = FeatureRecord.noIndex
  var elevation: Int16 = FeatureRecord.noElevation
  /// How far it reaches from its position, in tenths of a kilometer; 0 where not known.
  var extent: UInt16 = 0
  var seat: Seat = .none
  /// Names of no known language, then those with one.
  var names: [Name] = []
  /// Codes and shortened names, which are found but never shown.
  var hiddenNames: [(text: String, role: NameRole)] = []
  /// The population of a city as well known, for what has no inhabitants.
  var renown: UInt32?

  /// See ``Importance``.
  var importance: UInt16 {
    Importance.thousandths(kind: kind, population: Int(renown ?? population), seat: seat)
  }
}
