/// The grouping of digits in whole numbers by locale.
package struct NumberGrouping: Hashable, Sendable {
  /// The separator between groups; empty for no groups.
  private let separator: String
  /// Whether groups except the last have two digits, as in India.
  private let hasPairs: Bool

  /// Digits without grouping.
  static let none = NumberGrouping(separator: "", hasPairs: false)

  private init(separator: String, hasPairs: Bool) {
    self.separator = separator
    self.hasPairs = hasPairs
  }

  /// Reads the grouping from `LC_NUMERIC`; none in the locale `C` or if no locale is set.
  init(environment: [String: String]) {
    guard let locale = LocaleVariables(environment).parts(of: "LC_NUMERIC") else {
      self = .none
      return
    }
    let (language, territory) = (locale.language, locale.territory ?? "")
    separator =
      Self.separators["\(language)_\(territory)"] ?? Self.separators[language] ?? ","
    hasPairs =
      separator == "," && territory == "IN"
      || ["hi", "bn", "gu", "kn", "ml", "mr", "pa", "ta", "te"].contains(language)
  }

  /// The separators other than a comma, by language or by language and territory (Unicode CLDR 41,
  /// symbol `group` of Latin digits).
  private static let separators: [String: String] = {
    let narrow = "\u{202F}"
    let wide = "\u{A0}"
    var table = ["c": "", "posix": "", "en_ZA": wide, "en_CH": "’", "en_AT": wide, "en_FI": wide]
    for language in [
      "az", "bs", "ca", "da", "de", "el", "es", "eu", "fo", "fy", "gl", "hr", "id", "is", "it",
      "jv", "kl", "lb", "mk", "ms_BN", "nl", "pt", "ro", "sl", "sr", "tr", "vi",
    ] { table[language] = "." }
    for language in [
      "af", "be", "bg", "br", "cs", "eo", "et", "fi", "hu", "hy", "ka", "kk", "ky", "lt", "lv",
      "nb", "nn", "no", "oc", "pl", "pt_PT", "ru", "se", "sk", "sq", "sv", "tk", "uk", "uz",
      "de_AT", "es_CR", "fr_CA",
    ] { table[language] = wide }
    for name in ["de_CH", "de_LI", "it_CH", "rm", "gsw"] { table[name] = "’" }
    for territory in ["419", "MX", "US", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO", "BZ"] {
      table["es_\(territory)"] = ","
    }
    table["fr"] = narrow
    table["fr_LU"] = "."
    table["fr_MA"] = "."
    return table
  }()

  /// Returns the digits of a number in groups: `1,234,567`, `12,34,567`.
  package func text(_ number: Int) -> String {
    guard !separator.isEmpty else { return String(number) }
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      let beginsGroup =
        hasPairs && index > 3 ? !index.isMultiple(of: 2) : index.isMultiple(of: 3)
      if index > 0, beginsGroup { text += separator }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }
}
