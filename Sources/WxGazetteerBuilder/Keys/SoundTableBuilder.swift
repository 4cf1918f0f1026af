internal import WxCore
internal import WxGazetteer

/// Sorts the main names of features by how they sound, see ``SoundTable``.
enum SoundTableBuilder {
  /// Writes the keys of folded names and their features.
  static func write(_ names: [(feature: Int, folded: [UInt8])], to writer: inout IndexWriter) {
    var entries: [(key: SoundKey, feature: UInt32)] = []
    for (feature, folded) in names {
      let letters = folded.filter(\.isASCIILowercase)
      guard letters.count >= 3, let key = SoundKey(letters) else { continue }
      entries.append((key, UInt32(feature)))
    }
    entries.sort { ($0.key, $0.feature) < ($1.key, $1.feature) }
    writer.add(.soundKeys, entries.map(\.key.raw))
    writer.add(.soundFeatures, entries.map(\.feature))
  }
}
