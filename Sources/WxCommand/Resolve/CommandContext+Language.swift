internal import WxCore
internal import WxAnswers
internal import WxGazetteer
internal import WxSettings

extension CommandContext {
  /// The language of names: that of the option, else the configured one, else that of the locale;
  /// `nil` for English.
  ///
  /// - Parameters:
  ///   - tag: The value of `--lang`.
  ///   - settings: The settings.
  /// - Returns: The tag.
  func language(_ tag: String?, _ settings: Configuration) -> String? {
    tag ?? settings.text("language") ?? LocaleVariables(environment).languageTag
  }

  /// The language of names of a command without `--lang`.
  ///
  /// - Throws: An error if the settings are not valid.
  func usualLanguage() throws -> String? { language(nil, try configuration()) }

  /// Warns if the gazetteer has no names in the language of `--lang` or of the settings.
  func checkLanguage(_ tag: String?, in gazetteer: Gazetteer) {
    guard let tag, !gazetteer.hasNames(in: tag) else { return }
    diagnostics.warn(
      "The gazetteer has no names in the language “\(tag)”; showing English names. "
        + "Write a language tag, such as de, pt-BR or zh-Hant.")
  }

  /// Warns if the language of `--lang` has no rules for running text.
  func checkTextLanguage(_ tag: String?) {
    guard let tag, !TextReader.hasRules(for: tag) else { return }
    diagnostics.warn(
      "The language “\(tag)” has no rules for texts; guessing the language. "
        + "These have: \(TextReader.languageTags.joined(separator: ", ")).")
  }
}

extension LocaleVariables {
  /// The regions in which Chinese is written in traditional characters.
  private static let traditional: Set<String> = ["TW", "HK", "MO"]

  /// The language of messages as a tag, such as `de-AT`; `nil` for the locales `C` and `POSIX`, and
  /// if none is set.
  var languageTag: String? {
    guard let (language, territory) = parts(of: "LC_MESSAGES"), (2...3).contains(language.count),
      language.utf8.allSatisfy(\.isASCIILowercase)
    else { return nil }
    if language == "zh", let territory, Self.traditional.contains(territory) { return "zh-Hant" }
    return territory.map { "\(language)-\($0)" } ?? language
  }
}
