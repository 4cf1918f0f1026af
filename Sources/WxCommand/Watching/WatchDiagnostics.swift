internal import WxCore
internal import WxLocation

/// Prints the messages of a watch on standard error.
struct WatchDiagnostics {
  let diagnostics: Diagnostics
  /// Whether to print every decision.
  let explains: Bool

  /// Attempts are frequent at first, so only the 1st, 8th, 16th, 32nd … are reported.
  private static func isNotable(_ attempt: Int) -> Bool {
    attempt == 1 || (attempt >= 8 && attempt & (attempt - 1) == 0)
  }

  func print(_ change: LocationChange) {
    switch change {
    case .fix, .held, .lost, .satellites: break
    case .connected(let source, let what): diagnostics.detail("\(source): connected to \(what)")
    case .decision(let decision):
      if explains {
        diagnostics.line(decision.sentence)
      } else {
        diagnostics.detail(decision.sentence)
      }
    case .unusable(let source, let detail, let hint):
      diagnostics.warn(
        "\(source): no usable fix: \(detail)." + (hint.map { " \($0.commandText)" } ?? ""))
    case .waiting(let source, let reason):
      switch reason {
      case .reconnection(_, let attempt) where !Self.isNotable(attempt):
        diagnostics.detail("\(source): \(reason)")
      case .connection, .banner, .receiver, .report, .position, .readable, .answer:
        diagnostics.detail("\(source): \(reason)")
      case .device, .data, .fix, .refused, .permission, .other, .reconnection:
        diagnostics.note("\(source): \(reason)")
      }
    }
  }
}
