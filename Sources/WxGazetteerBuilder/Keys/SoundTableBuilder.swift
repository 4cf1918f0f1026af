internal import WxCore
internal import WxGazetteer

/// Collects the main names of features and sorts them by their sound, see ``SoundTable``.
struct SoundTableBuilder {
  private var entries: [(key: SoundKey, feature: UInt32)] = []

  /// Adds the folded name of a feature; ignores names without enough letters.
  mutating func add(_ folded: [UInt8], of feature: Int) {
    let letters = folded.filter(\.isASCIILowercase)
    guard letters.count >= 3, let key = SoundKey(letters) else { return }
    entries.append((key, UInt32(feature)))
  }

  /// Writes the keys and their features.
  consuming func write(to writer: inout IndexWriter) {
    entries.sort { ($0.key, $0.feature) < ($1.key, $1.feature) }
    writer.add(.soundKeys, count: entries.count) { entries[$0].key.raw }
    writer.add(.soundFeatures, count: entries.count) { entries[$0].feature }
  }
}
