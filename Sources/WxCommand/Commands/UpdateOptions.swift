internal import ArgumentParser
internal import WxLocation

/// The options that thin out the fixes of `watch`. Other commands accept them as location options
/// but ignore them, so their help does not show them.
struct UpdateOptions: ParsableArguments {
  @Option(
    name: .customLong("min-distance"),
    help: ArgumentHelp(
      "Report a fix only after moving this far, beyond its error.", valueName: "meters"))
  var minimumDistance: Double?

  @Option(
    name: .customLong("min-interval"),
    help: ArgumentHelp("Report fixes at least this far apart in time.", valueName: "seconds"))
  var minimumInterval: Double?

  @Option(
    name: .customLong("still-interval"),
    help: ArgumentHelp(
      "With --min-distance, report a fix this often while still.", valueName: "seconds"))
  var stillInterval: Double?

  func validate() throws {
    try OptionRange.requireAge(minimumInterval, of: "--min-interval")
    guard minimumDistance ?? 0 >= 0 else {
      throw ValidationError("--min-distance must not be negative.")
    }
    try OptionRange.requireAge(stillInterval, of: "--still-interval")
    guard stillInterval == nil || minimumDistance ?? 0 > 0 else {
      throw ValidationError("--still-interval requires --min-distance.")
    }
  }

  /// Adds the limits to a policy.
  func apply(to policy: inout LocationPolicy) {
    policy.minimumDistance = minimumDistance
    policy.minimumInterval = minimumInterval.map { .seconds($0) }
    policy.stillInterval = stillInterval.map { .seconds($0) }
  }
}
