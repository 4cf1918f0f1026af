internal import WxGazetteer

/// Compiles `words.tsv`, the everyday words that people type in place of a toponym.
enum CommonWordsSource {
  /// Writes the hashes of the words.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(
    folder: String, folding: Folding, to writer: inout IndexWriter
  ) throws(GazetteerError) {
    var hashes: Set<UInt32> = []
    let table = try SourceTable("words", in: folder, columns: ["word"])
    try table.forEachRow { row throws(GazetteerError) in
      let words = NameKey.words(of: folding.folded(NormalizedText.composed(row.text(0))))
      if !words.isEmpty { hashes.insert(CommonWords.hash(of: NameKey.key(of: words)[...])) }
    }
    writer.add(.commonWords, hashes.sorted())
  }
}
