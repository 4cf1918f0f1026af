/// Compiles `borders.tsv`, the stretches of land that the polygons give to another country than the
/// policy does.
enum BorderRuleSource {
  /// Writes the rules, where there are any.
  ///
  /// - Throws: ``GazetteerError/badSource(path:line:detail:)``.
  static func write(folder: String, to writer: inout IndexWriter) throws(GazetteerError) {
    let table = try SourceTable(
      "borders", in: folder, columns: ["country_code", "instead_of", "condition", "outline"])
    var rules: [BorderRule] = []
    var vertices: [GridPosition] = []
    try table.forEachRow { row throws(GazetteerError) in
      guard let replaced = CountryLetters(row.text(1)) else {
        throw row.bad("“\(row.text(1))” is not a country code")
      }
      let country = row.text(0).isEmpty ? CountryLetters.none : CountryLetters(row.text(0))
      guard let country else { throw row.bad("“\(row.text(0))” is not a country code") }
      let conditions: [String: BorderRule.Condition] = [
        "": .drawn, "land": .land, "free": .free,
      ]
      guard let condition = conditions[row.text(2)] else {
        throw row.bad("“\(row.text(2))” is not a condition")
      }
      let outline = row.list(3).compactMap(vertex)
      guard outline.count >= 3, outline.count == row.list(3).count, outline.count < 1000 else {
        throw row.bad("an outline has three vertices or more, each a latitude and a longitude")
      }
      rules.append(
        BorderRule(
          country: country, replaced: replaced, condition: condition.rawValue,
          count: UInt16(outline.count), start: UInt32(vertices.count),
          west: outline.map(\.x).min() ?? 0, south: outline.map(\.y).min() ?? 0,
          east: outline.map(\.x).max() ?? 0, north: outline.map(\.y).max() ?? 0))
      vertices += outline
    }
    guard !rules.isEmpty else { return }
    writer.add(.borderRules, rules)
    writer.add(.borderVertices, vertices)
  }

  private static func vertex(_ text: String) -> GridPosition? {
    let parts = text.split(separator: " ").compactMap { Double($0) }
    guard parts.count == 2, abs(parts[0]) <= 90, abs(parts[1]) <= 180 else { return nil }
    return GridPosition(
      x: Int32(((parts[1] + 180) * 1e5).rounded()), y: Int32(((parts[0] + 90) * 1e5).rounded()))
  }
}
