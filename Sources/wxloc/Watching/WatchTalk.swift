internal import WxCore
internal import WxLocation

/// What is said beside the data of a watch.
struct WatchTalk {
  let talk: Talk
  /// Whether each decision is said.
  let explains: Bool

  func say(_ change: LocationChange) {
    switch change {
    case .fix, .lost, .satellites: break
    case .connected(let source, let what): talk.detail("\(source): connected to \(what)")
    case .decision(let decision):
      if explains { talk.line(decision.sentence) } else { talk.detail(decision.sentence) }
    case .waiting(let source, let reason):
      switch reason {
      case .connection, .banner, .receiver, .report, .position, .readable, .answer:
        talk.detail("\(source): \(reason)")
      case .device, .data, .fix, .refused, .reconnection: talk.note("\(source): \(reason)")
      }
    }
  }
}
