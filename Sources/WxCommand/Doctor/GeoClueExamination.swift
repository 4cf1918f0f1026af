internal import WxCore
internal import WxLocation

/// Requests a position from GeoClue, or from the desktop portal.
struct GeoClueExamination: ReceiverExamination {
  static let source = "geoclue"
  static let remedy = "Check its log with “journalctl -u geoclue”."

  let provider: GeoClueProvider
  /// Whether the user relies on GeoClue, so that its absence is a failure.
  let isNeeded: Bool
  let clocks: Clocks

  /// Returns one finding.
  func findings() async -> [Finding] {
    let (fix, diagnosis, failure) = await firstFix(from: provider)
    if let failure {
      // Most machines have neither and do not need it.
      let code = (failure as? any ExplainedError)?.code
      if !isNeeded, code == "geoclue_missing" || code == "portal_missing" {
        return [.ok("geoclue", "not installed")]
      }
      return [Finding("geoclue", failure, isNeeded: isNeeded)]
    }
    guard let fix else { return [warn(nil, diagnosis, "no position")] }
    let way = if case .portal = provider.service { "by the desktop portal: " } else { "" }
    return [.ok("geoclue", "\(way)a position, \(fix.accuracy.sentence)")]
  }
}
