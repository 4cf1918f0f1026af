package import WxPlatform
internal import WxCore

/// Remembers, for all processes, which sources of warnings did not answer, so that they do not delay
/// each of the next answers too.
///
/// Each source has a file of its own in a private folder. What cannot be read or written counts as
/// not resting.
package struct RestingSources: Sendable {
  /// The folder of the files; `nil` to remember nothing.
  let folder: String?

  package init(folder: String?) { self.folder = folder }

  /// The time for which a source rests.
  package static let rest = Duration.seconds(300)
  /// The time for which a source rests that could not be connected to. It may be the fault of the
  /// network, which would let each source rest, and miss them when it is back.
  static let shortRest = Duration.seconds(30)
  /// A source that was given up earlier than this was not slow: the caller had lost its interest.
  static let patience = Duration.seconds(1)

  /// Whether a source failed a short time ago.
  package func contains(_ source: WarningSource, at now: Date) -> Bool {
    guard let path = path(of: source), let bytes = try? PrivateFile.read(path, limit: 64),
      let until = Double(String(decoding: bytes, as: UTF8.self))
    else { return false }
    // If the clock was set back, the rest would last for as long.
    return (0...Self.rest.seconds).contains(until - now.timeIntervalSince1970)
  }

  /// Notes that a source failed, unless it was a fault of ours or of the user.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - reason: The reason of the failure.
  ///   - time: How long the request took.
  ///   - now: The current time.
  package func note(
    _ source: WarningSource, _ reason: WeatherError.Reason, after time: Duration, at now: Date
  ) {
    let rest: Duration? =
      switch reason {
      case .unavailable, .malformedBody, .missingField, .blocked: Self.rest
      case .network(.timedOut), .network(.interrupted), .network(.malformed): Self.rest
      case .network(.cannotResolve), .network(.cannotConnect): Self.shortRest
      case .network(.cancelled), .cancelled: time >= Self.patience ? Self.rest : nil
      default: nil
      }
    guard let rest, let folder, let path = path(of: source) else { return }
    let until = now.timeIntervalSince1970 + rest.seconds
    try? PrivateFile.makeFolder(folder)
    try? PrivateFile.replace(path, with: Array("\(until)".utf8), durably: false)
  }

  /// Notes that a source answers again.
  package func remove(_ source: WarningSource) {
    guard let path = path(of: source) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  private func path(of source: WarningSource) -> String? {
    folder.map { "\($0)/resting-\(source.name)" }
  }
}
