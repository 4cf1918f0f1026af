/// The texts of `data/words`, with those that only the page has.
enum WordTexts {
  /// Returns the texts of a language by their keys.
  static func texts(_ language: String) throws -> [String: String] {
    let lines = try ["", "page/"].flatMap {
      try Repository.text(of: "data/words/\($0)\(language).tsv").split(separator: "\n")
    }
    let fields = lines.map { $0.split(separator: "\t", maxSplits: 1).map(String.init) }
    let pairs = fields.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns a text with a space in each place for a value.
  static func plain(_ text: String) -> String { text.replacing(#/\{\w+\}/#, with: " ") }
}
