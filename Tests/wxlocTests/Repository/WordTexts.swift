/// The texts of `data/words`, with those that only the page has.
enum WordTexts {
  /// Returns the texts of a language by their keys.
  static func texts(_ language: String) throws -> [String: String] {
    try table("\(language).tsv").merging(table("page/\(language).tsv")) { first, _ in first }
  }

  /// Returns the texts of a file in `data/words` by their keys; one without a text is empty.
  static func table(_ file: String) throws -> [String: String] {
    let lines = try Repository.text(of: "data/words/\(file)").split(separator: "\n")
    let texts = lines.filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return (String(fields[0]), fields.count == 2 ? String(fields[1]) : "")
    }
    return Dictionary(texts) { first, _ in "\(first) stands twice" }
  }

  /// Returns a text with a space in each place for a value.
  static func plain(_ text: String) -> String { text.replacing(#/\{\w+\}/#, with: " ") }
}
