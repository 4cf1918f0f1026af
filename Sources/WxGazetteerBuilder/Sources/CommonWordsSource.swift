internal import WxCore
internal import WxGazetteer

/// Compiles the everyday words that people type in place of a toponym.
enum CommonWordsSource {
  private static let columns = ["word"]

  /// Writes the hashes of the words in `words.tsv`.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(
    folder: String, folding: Folding, to writer: inout IndexWriter
  ) throws(GazetteerError) {
    let table = try SourceTable("words", in: folder, columns: columns)
    writer.add(.commonWords, try hashes(of: table, folding))
  }

  /// The hashes of the words in `frequent-words.tsv`; `nil` without the table.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func frequentWords(
    folder: String, folding: Folding
  ) throws(GazetteerError) -> [UInt32]? {
    let table = try SourceTable.ifThere("frequent-words", in: folder, columns: columns)
    return try table.map { table throws(GazetteerError) in try hashes(of: table, folding) }
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
    of table: SourceTable, _ folding: Folding
  ) throws(GazetteerError) -> [UInt32] {
    var hashes: Set<UInt32> = []
    try table.forEachRow { row throws(GazetteerError) in
      let words = NameKey.words(of: folding.folded(NormalizedText.composed(row.text(0))))
      if !words.isEmpty { hashes.insert(CommonWords.hash(of: NameKey.key(of: words)[...])) }
    }
    return hashes.sorted()
  }
}
