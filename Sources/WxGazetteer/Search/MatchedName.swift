/// Finds the name of a feature that fitted a query, as the gazetteer writes it.
struct MatchedName {
  private let gazetteer: Gazetteer
  private let query: String

  init(_ gazetteer: Gazetteer, _ query: String) {
    self.gazetteer = gazetteer
    self.query = query
  }

  /// The name with that key: the one that the query spells to the letter, else the one that it
  /// spells but for case, else the first. A code is given as the query's words in capitals.
  func name(of feature: Int, key: [UInt8]) -> String {
    let candidates = names(of: feature).filter { name in
      NameVariants.folded(name, gazetteer.folding).contains { NameKey.make($0) == key }
    }
    let lowercased = query.lowercased()
    return candidates.first { query.contains($0) }
      ?? candidates.first { lowercased.contains($0.lowercased()) }
      ?? candidates.first
      ?? String(decoding: key, as: UTF8.self).uppercased()
  }

  private func names(of feature: Int) -> [String] {
    let start = Int(gazetteer.nameStarts[feature])
    let end = max(start, Int(gazetteer.nameStarts[feature + 1]))
    return [gazetteer.text[gazetteer.features[feature].name]]
      + (start..<end).map { gazetteer.text[gazetteer.names[$0].text] }
  }
}
