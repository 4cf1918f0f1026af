public import WxCore

/// A source that answers once: IP geolocation, a saved place, the last fix on disk.
///
/// The look-up is a closure, so this module needs neither a network nor a database.
public struct OneShotProvider: LocationProvider {
  /// The name of the source in options and output.
  public let name: String
  /// ``LocationProviderKind/oneShot``, or ``LocationProviderKind/fixed`` if nothing is requested.
  public let kind: LocationProviderKind
  private let locate: @Sendable () async throws -> Fix?

  /// Creates a provider from a look-up.
  ///
  /// - Parameters:
  ///   - name: The name of the source in options and output.
  ///   - kind: The way in which the source answers, other than ``LocationProviderKind/stream``.
  ///   - locate: Returns the fix, or `nil` if the source has none; returns soon after its task is
  ///     cancelled. Errors should conform to ``WxCore/ExplainedError``.
  public init(
    name: String, kind: LocationProviderKind = .oneShot,
    locate: @escaping @Sendable () async throws -> Fix?
  ) {
    self.name = name
    self.kind = kind
    self.locate = locate
  }

  /// Returns at most one fix.
  public func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Updates(kind: kind, locate: locate, clocks: clocks)
  }
}

private struct Updates: AsyncSequence, Sendable {
  typealias Element = LocationEvent
  typealias Failure = any Error

  let kind: LocationProviderKind
  let locate: @Sendable () async throws -> Fix?
  let clocks: Clocks

  func makeAsyncIterator() -> Iterator { Iterator(updates: self) }

  struct Iterator: AsyncIteratorProtocol {
    let updates: Updates
    var isOver = false

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      isOver = true
      try Task.checkCancellation()
      let located = try await updates.locate()
      try Task.checkCancellation()
      guard var fix = located else { return nil }
      if updates.kind == .oneShot { fix.flags.insert(.oneShot) }
      return .fix(fix, arrival: updates.clocks.elapsed())
    }
  }
}
