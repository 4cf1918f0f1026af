package import WxCore

extension Hint.Setting {
  /// The list of settings.
  package static let settings = Hint.Setting("settings", libraryName: "the list of settings")
}
