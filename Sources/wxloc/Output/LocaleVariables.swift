/// The locale of an environment by category, as POSIX reads its variables.
///
/// Only the variables are read. The system's locale data would say the same where they are installed,
/// and would cost the command a good part of its start.
struct LocaleVariables: Sendable {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  /// The locale of a category, such as `de_AT.UTF-8`: `LC_ALL`, then the category's own variable, then
  /// `LANG`; `nil` where none of them is set.
  func name(of category: String) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  /// The language and the territory of a category, such as `de` and `AT`.
  func parts(of category: String) -> (language: String, territory: String?)? {
    guard let name = name(of: category) else { return nil }
    let words = name.prefix { $0 != "." && $0 != "@" }.split { $0 == "_" || $0 == "-" }
    let territory = words.dropFirst().last { $0.count == 2 && $0.allSatisfy(\.isLetter) }
    return (words.first?.lowercased() ?? "", territory?.uppercased())
  }

  /// Whether the locale shows ASCII alone for certain: `C`, `POSIX`, and locales whose encoding is
  /// another than UTF-8, which is also true of those that name none.
  ///
  /// Where no variable is set nothing is known; nearly every terminal shows UTF-8.
  var isASCII: Bool {
    guard let name = name(of: "LC_CTYPE") else { return false }
    let plain = name.prefix { $0 != "@" }
    // macOS has locales of this category that are an encoding alone.
    let encoding = plain.split(separator: ".", maxSplits: 1).last ?? plain
    return encoding.lowercased().filter { $0 != "-" } != "utf8"
  }
}
