internal import WxCore
internal import WxLocation

/// Requests a position from GeoClue.
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
    if let failure = failure as? GeoClueError {
      // Most machines have no GeoClue and do not need it.
      if case .missing = failure, !isNeeded { return [.ok("geoclue", "not installed")] }
      return [Finding("geoclue", failure, isNeeded: isNeeded)]
    }
    guard let fix else { return [warn(nil, diagnosis, "no position")] }
    return [.ok("geoclue", "a position, \(fix.accuracy.sentence)")]
  }
}
