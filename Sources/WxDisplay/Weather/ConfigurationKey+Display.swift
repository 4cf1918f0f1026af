package import WxCore

extension ConfigurationKey {
  /// The clock that times are shown by.
  package static let clock = ConfigurationKey(
    "clock", .word(["12", "24"]), "the 12-hour or the 24-hour clock")
}
