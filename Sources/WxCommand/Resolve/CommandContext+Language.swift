internal import WxCore
internal import WxGazetteer

extension CommandContext {
  /// Warns if the gazetteer has no names in a language.
  func checkLanguage(_ tag: String?, in gazetteer: Gazetteer) {
    guard let tag, !gazetteer.hasNames(in: tag) else { return }
    diagnostics.warn(
      "The gazetteer has no names in the language “\(tag)”; showing default names. "
        + "Write a language tag, such as de, pt-BR or zh-Hant.")
  }
}
