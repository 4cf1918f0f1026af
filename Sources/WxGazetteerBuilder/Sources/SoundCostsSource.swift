internal import WxGazetteer

/// Compiles `sounds.tsv`, the costs of what is written for the letters of names.
enum SoundCostsSource {
  /// Writes the blocks of the scripts and their costs.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(folder: String, to writer: inout IndexWriter) throws(GazetteerError) {
    let table = try SourceTable(
      "sounds", in: folder, columns: ["script", "blocks", "letter", "costs"])
    var blocks: [SoundBlock] = []
    var costs: [UInt8] = []
    try table.forEachRow { row throws(GazetteerError) in
      // Each script has a row for no letter, with its blocks, and one for each letter.
      let index = costs.count % SoundCosts.count / SoundCosts.width
      guard row[2].elementsEqual(index == 0 ? [] : [0x60 + UInt8(index)]) else {
        throw row.bad("the letters of a script are a to z, after a row without a letter")
      }
      let script = UInt32(costs.count / SoundCosts.count)
      for block in row.text(1).split(separator: " ") {
        let ends = block.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard ends.count == 2, ends[0] <= ends[1] else {
          throw row.bad("“\(block)” is not a range of code points")
        }
        blocks.append(SoundBlock(first: ends[0], last: ends[1], script: script))
      }
      var digits = row[3].compactMap { UInt8(String(UnicodeScalar($0)), radix: 36) }
      guard digits.count == row[3].count, digits.count == SoundCosts.width - (index == 0 ? 1 : 0)
      else { throw row.bad("the costs are one digit of base 36 for each letter") }
      // The last one is that of no letter, which the index has first.
      digits.insert(index == 0 ? 0 : digits.removeLast(), at: 0)
      costs += digits
    }
    guard !costs.isEmpty, costs.count.isMultiple(of: SoundCosts.count) else {
      throw .badSource(path: table.path, line: 1, detail: "a script lacks letters")
    }
    writer.add(.soundBlocks, blocks)
    writer.add(.soundCosts, costs)
  }
}
