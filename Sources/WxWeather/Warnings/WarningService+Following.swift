internal import WxPlatform
package import WxCore

extension WarningService {
  /// The shortest and the longest time between two requests, in seconds.
  private static let interval = 60.0...900.0

  /// Follows the warnings at a place until the task is canceled: they are requested again when they
  /// expire, and after a failure.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - language: The language of the texts, as a tag.
  ///   - clocks: The clocks.
  ///   - deliver: Receives each outcome.
  package func follow(
    _ place: Place, language: String, clocks: Clocks, deliver: (WarningOutcome) -> Void
  ) async {
    while !Task.isCancelled {
      let outcome = await warnings(at: place, language: language)
      guard !Task.isCancelled else { return }
      deliver(outcome)
      guard let report = outcome.report else { return }
      let wait =
        report.expiresAt.map { $0.timeIntervalSince(clocks.wall()) } ?? Self.interval.lowerBound
      let seconds = min(max(wait, Self.interval.lowerBound), Self.interval.upperBound)
      guard (try? await clocks.sleep(.seconds(seconds))) != nil else { return }
    }
  }
}
