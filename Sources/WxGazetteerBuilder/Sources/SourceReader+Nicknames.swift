internal import WxGazetteer

extension SourceReader {
  /// Reads nicknames, abbreviations and former names of places and countries: `NYC`, `Saigon`.
  mutating func readNicknames() throws(GazetteerError) {
    let table = try SourceTable("nicknames", in: folder, columns: ["name", "id"])
    try table.forEachRow { row throws(GazetteerError) in
      guard let identifier = try row.integer(1).flatMap({ UInt32(exactly: $0) }) else {
        throw row.bad("“\(row.text(1))” is not an id")
      }
      // Tables without that place do not need the row.
      guard let feature = features.index(withIdentifier: identifier) else { return }
      names.add(hidden: row.text(0), as: .nickname, to: &features[feature])
    }
  }
}
