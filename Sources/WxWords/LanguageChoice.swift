/// The choice of a language among those that have words.
package enum LanguageChoice {
  /// Languages whose tags have changed, and those that are read by the readers of another.
  private static let others = ["no": "nb", "nn": "nb", "iw": "he", "in": "id", "prs": "fa"]

  /// Regions that write Chinese in traditional characters.
  private static let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]

  /// Returns the language nearest to a tag, such as `pt-BR`, or to the name of a locale, such as
  /// `zh_TW.UTF-8`; `nil` if none is near.
  package static func nearest(to tag: String?, among languages: [String]) -> String? {
    guard let tag else { return nil }
    let parts = tag.prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "-" || $0 == "_" }
    guard let first = parts.first else { return nil }
    if first == "zh" {
      let isTraditional = parts.contains(where: traditional.contains) && !parts.contains("hans")
      return languages.first { $0 == (isTraditional ? "zh-Hant" : "zh-Hans") }
    }
    let language = others[String(first)] ?? String(first)
    return languages.first { $0 == language }
  }
}
