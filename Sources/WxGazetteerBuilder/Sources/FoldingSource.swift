internal import WxGazetteer

/// A folding table compiled from its source tables.
struct FoldingSource {
  private(set) var pages = [UInt16](repeating: 0, count: 0x1100)
  private(set) var entries: [UInt32] = []
  private(set) var text: [UInt8] = []

  private init() {}

  /// The folding of names: `folding.tsv.gz`, overridden by the single characters in
  /// `hant-hans.tsv`.
  static func names(folder: String) throws(GazetteerError) -> FoldingSource {
    var source = FoldingSource()
    try source.read("folding", "folded", in: folder)
    let characters = try SourceTable(
      "hant-hans", in: folder, columns: ["traditional", "simplified"])
    try characters.forEachRow { row throws(GazetteerError) in
      guard let scalar = row.text(0).unicodeScalars.first else { throw row.bad("an empty field") }
      try source.set(scalar.value, to: Array(row[1]), row: row)
    }
    return source
  }

  /// The mapping of any script to Latin letters, for folded text: `latin.tsv.gz`.
  static func latin(folder: String) throws(GazetteerError) -> FoldingSource {
    var source = FoldingSource()
    try source.read("latin", "latin", in: folder)
    return source
  }

  private mutating func read(
    _ name: String, _ column: String, in folder: String
  ) throws(GazetteerError) {
    let table = try SourceTable(name, in: folder, columns: ["code_point", column])
    try table.forEachRow { row throws(GazetteerError) in
      guard let codePoint = UInt32(row.text(0), radix: 16), codePoint < 0x110000 else {
        throw row.bad("“\(row.text(0))” is not a code point")
      }
      try set(codePoint, to: Array(row[1]), row: row)
    }
  }

  private mutating func set(
    _ codePoint: UInt32, to folded: [UInt8], row: SourceTable.Row
  ) throws(GazetteerError) {
    guard folded.count < 0xFF else { throw row.bad("a replacement longer than 254 bytes") }
    let page = Int(codePoint >> 8)
    if pages[page] == 0 {
      entries.append(contentsOf: repeatElement(0, count: 256))
      pages[page] = UInt16(entries.count / 256)
    }
    let entry = UInt32(text.count) << 8 | UInt32(folded.count + 1)
    entries[Int(pages[page] - 1) << 8 | Int(codePoint & 0xFF)] = entry
    text.append(contentsOf: folded)
  }

  /// Calls a function with a folding that reads these arrays.
  func withFolding<Result>(
    _ body: (Folding) throws(GazetteerError) -> Result
  ) throws(GazetteerError) -> Result {
    try Folding.reading(pages: pages, entries: entries, text: text, body)
  }

  /// Writes the table with the given tags for its pages, entries and replacements.
  func write(
    _ tags: (pages: SectionTag, entries: SectionTag, text: SectionTag), to writer: inout IndexWriter
  ) {
    writer.add(tags.pages, pages)
    writer.add(tags.entries, entries)
    writer.add(tags.text, text)
  }
}
