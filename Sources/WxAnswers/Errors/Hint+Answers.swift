package import WxCore

/// What the programs let their users choose, for hints.
extension Hint.Setting {
  /// The number of the candidate to take: `N`, a number, or empty for the setting itself.
  package static func candidate(_ number: String) -> Hint.Setting {
    Hint.Setting("candidate", libraryName: "the number of a candidate", detail: number)
  }
}
