/// The environment's locale by category, by the POSIX rules for variables.
///
/// Only the variables are read. The system's locale data would give the same result if they are
/// installed, but would considerably slow down the start of a command.
struct LocaleVariables: Sendable {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  /// Returns the locale of a category, such as `de_AT.UTF-8`: `LC_ALL`, then the category's
  /// variable, then `LANG`; `nil` if none of them is set.
  func name(of category: String) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// Returns the language and the territory of a category, such as `de` and `AT`.
  func parts(of category: String) -> (language: String, territory: String?)? {
    guard let name = name(of: category) else { return nil }
    let words = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let territory = words.dropFirst().last { $0.count == 2 && $0.allSatisfy(\.isLetter) }
    return (words.first?.lowercased() ?? "", territory?.uppercased())
  }

  /// Whether the locale is known to support only ASCII: `C`, `POSIX`, and locales with an encoding
  /// other than UTF-8 or without one.
  ///
  /// If no variable is set, nothing is known; nearly every terminal supports UTF-8.
  var isASCII: Bool {
    guard let name = name(of: "LC_CTYPE") else { return false }
    let plain = name.prefix { $0 != "@" }
    // On macOS a locale of this category may be only an encoding.
    let encoding = plain.split(separator: ".", maxSplits: 1).last ?? plain
    return encoding.lowercased().filter { $0 != "-" } != "utf8"
  }
}
