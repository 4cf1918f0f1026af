internal import WxGazetteer

/// Collects postal codes and writes them as a ``PostcodeTable``.
struct PostcodeTableBuilder {
  private var entries: [(compared: [UInt8], code: [UInt8], record: PostcodeRecord)] = []

  /// Collects the postal codes.
  ///
  /// - Parameters:
  ///   - source: The postal codes.
  ///   - countries: The index of each country by its code.
  ///   - reference: Adds a name to the text pool.
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  init(
    _ source: PostcodeSource, countries: [String: Int], reference: (String) -> UInt32
  ) throws(GazetteerError) {
    try source.forEach { postcode, bad throws(GazetteerError) in
      guard let country = countries[postcode.country] else { return }
      let code = postcode.code
      let record = PostcodeRecord(
        latitude: postcode.latitude, longitude: postcode.longitude, country: country,
        name: reference(postcode.name))
      guard let record, code.count <= PostcodeTable.maximumLength else {
        throw bad("“\(String(decoding: code, as: UTF8.self))” does not fit in the index")
      }
      entries.append((PostcodeTable.compared(code), code, record))
    }
    entries.sort { left, right in
      if left.compared != right.compared {
        return left.compared.lexicographicallyPrecedes(right.compared)
      }
      return left.record.country < right.record.country
    }
  }

  func write(to writer: inout IndexWriter) {
    var blocks: [UInt32] = []
    var text: [UInt8] = []
    var last: [UInt8] = []
    for (index, entry) in entries.enumerated() {
      var shared = zip(last, entry.code).prefix { $0 == $1 }.count
      if index.isMultiple(of: PostcodeTable.blockSize) {
        blocks.append(UInt32(text.count))
        shared = 0
      }
      text.append(UInt8(shared << 4 | (entry.code.count - shared)))
      text.append(contentsOf: entry.code[shared...])
      last = entry.code
    }
    blocks.append(UInt32(text.count))
    writer.add(.postcodeBlocks, blocks)
    writer.add(.postcodeText, text)
    writer.add(.postcodes, count: entries.count) { entries[$0].record }
  }
}
