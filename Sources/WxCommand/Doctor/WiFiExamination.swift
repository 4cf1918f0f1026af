internal import WxCore
internal import WxLocation

/// Requests the position of the Wi-Fi networks in sight, unless an earlier answer is cached.
struct WiFiExamination: ReceiverExamination {
  static let source = "wifi"
  static let remedy =
    "List the networks with “nmcli device wifi list”, or “iw dev wlan0 scan dump”."

  let provider: WiFiProvider
  /// Whether the user has named the source, so that its absence is a failure.
  let isNeeded: Bool
  let clocks: Clocks

  /// Returns one finding.
  func findings() async -> [Finding] {
    let (fix, diagnosis, failure) = await firstFix(from: provider)
    if let failure { return [Finding(Self.source, failure, isNeeded: isNeeded)] }
    guard let fix else { return [warn(nil, diagnosis, "no position")] }
    return [.ok(Self.source, "\(provider.locator.service): a position, \(fix.accuracy.sentence)")]
  }
}
