internal import WxGazetteer

/// Compiles `borders.tsv`, the stretches of land that the polygons assign to another country than
/// the policy does.
enum BorderRuleSource {
  /// Writes the rules, if there are any.
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
      guard let ring = Outline.vertices(row.list(3)) else {
        throw row.bad("an outline needs three or more vertices, each a latitude and a longitude")
      }
      rules.append(
        BorderRule(
          country: country, replaced: replaced, condition: condition,
          outline: Outline(ring, in: &vertices)))
    }
    guard !rules.isEmpty else { return }
    writer.add(.borderRules, rules)
    writer.add(.borderVertices, vertices)
  }
}
