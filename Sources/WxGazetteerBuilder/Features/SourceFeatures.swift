/// The features of the sources, by index and by id.
package struct SourceFeatures: RandomAccessCollection, MutableCollection {
  private var features: [SourceFeature] = []
  private var identifiers = NumberTable()

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { features.count }

  package subscript(index: Int) -> SourceFeature {
    get { features[index] }
    set { features[index] = newValue }
  }

  /// The index of the feature with an id; the last one if there are several.
  package func index(withIdentifier identifier: UInt32) -> Int? {
    identifiers.number(UInt64(identifier)) { features[$0].identifier == identifier }
  }

  mutating func append(_ feature: SourceFeature) {
    features.append(feature)
    guard feature.identifier != 0 else { return }
    identifiers.set(
      features.count - 1, UInt64(feature.identifier),
      where: { features[$0].identifier == feature.identifier },
      hashes: { UInt64(features[$0].identifier) })
  }
}
