internal import WxPlatform
internal import WxCore
internal import WxGazetteer

/// Compiles the everyday words that people type in place of a toponym.
enum CommonWordsSource {
  /// Writes the hashes of the words in `words.tsv`.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(
    folder: String, folding: Folding, to writer: inout IndexWriter
  ) throws(GazetteerError) {
    writer.add(.commonWords, try hashes("words", in: folder, folding))
  }

  /// The hashes of the words in `frequent-words.tsv`; `nil` without the table.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func frequentWords(
    folder: String, folding: Folding
  ) throws(GazetteerError) -> [UInt32]? {
    do throws(GazetteerError) {
      return try hashes("frequent-words", in: folder, folding)
    } catch .missingSource(let path) where !FileManager.default.fileExists(atPath: path) {
      return nil
    }
  }

  /// Writes the file of frequent words, but does not publish it yet.
  ///
  /// - Throws: ``GazetteerError`` if it cannot be written.
  static func file(
    of hashes: [UInt32], path: String, folder: String
  ) throws(GazetteerError) -> IndexWriter {
    var writer = try IndexWriter(path: path)
    writer.add(.sources, SourceNote.ofFrequentWords(folder: folder))
    writer.add(.commonWords, hashes)
    return writer
  }

  private static func hashes(
    _ name: String, in folder: String, _ folding: Folding
  ) throws(GazetteerError) -> [UInt32] {
    var hashes: Set<UInt32> = []
    let table = try SourceTable(name, in: folder, columns: ["word"])
    try table.forEachRow { row throws(GazetteerError) in
      let words = NameKey.words(of: folding.folded(NormalizedText.composed(row.text(0))))
      if !words.isEmpty { hashes.insert(CommonWords.hash(of: NameKey.key(of: words)[...])) }
    }
    return hashes.sorted()
  }
}
