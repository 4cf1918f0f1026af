public import WxCore

/// The way in which a source answers, which decides the rules for its fixes.
public enum LocationProviderKind: String, Hashable, Sendable, CaseIterable {
  /// The source reports continuously, as a receiver does. Its first epoch may be left over from
  /// before.
  case stream
  /// The source answers once, as a service does. There is no second answer to wait for.
  case oneShot = "one_shot"
  /// The position is known in advance: given by the user, or read from a file.
  case fixed
}

/// A source of position reports.
///
/// A provider translates; it does not decide. It passes on every report with its uncertainty, and
/// reports what it waits for. The ``LocationManager`` decides which fix is acceptable.
///
/// The sequence of ``updates(_:)`` follows these rules, which `checkProvider` of WxTesting
/// verifies:
/// - A stream sends ``LocationEvent/connected(_:)`` before its first report.
/// - Times come from the given clocks. The arrival times of a device never decrease.
/// - An accuracy is a radius that a measurement can have; 0 means a surveyed or exact position.
/// - The same reason for waiting is not sent twice in a row.
/// - Nothing is opened before the first `next()`. Each iteration has its own connection.
/// - When the task is cancelled, a pending `next()` throws `CancellationError` at once; by then its
///   sockets and files are closed.
/// - When the iterator is released, its sockets and files are closed soon after.
/// - After the end, or after an error, `next()` returns `nil`.
/// - Errors conform to ``WxCore/ExplainedError``.
public protocol LocationProvider: Sendable {
  /// The name of the source in options and output, such as `gpsd`.
  var name: String { get }
  /// The way in which the source answers.
  var kind: LocationProviderKind { get }
  /// Whether attempts to reach the source burden a network or somebody else's machine, so that it
  /// is retried less often. By default, every source but a stream.
  var isRemote: Bool { get }
  /// Whether a stream ends by itself, as a file does, so that it is not opened again. By default,
  /// it does not.
  var isFinite: Bool { get }
  /// Whether a stream may begin with a position from before that looks new, as a receiver's memory
  /// does; then its first epoch is skipped. By default, every stream.
  var mayStartOld: Bool { get }
  /// Returns the source's reports, starting with the first `next()`.
  ///
  /// - Parameter clocks: The clocks for waits, and for the arrival times of fixes.
  /// - Returns: The reports, which follow the rules above.
  func updates(_ clocks: Clocks) -> any AsyncSequence<LocationEvent, any Error> & Sendable
  /// Returns the source's reports until a deadline. A source that queries several services divides
  /// the time among them, and fails with their errors just before the deadline.
  ///
  /// - Parameters:
  ///   - clocks: The clocks for waits, and for the arrival times of fixes.
  ///   - deadline: The time at which the source is cancelled, on the clocks' monotonic clock;
  ///     `nil` if there is no limit.
  /// - Returns: The reports, which follow the rules above.
  func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable
}

extension LocationProvider {
  /// Whether attempts to reach the source burden others: by default `true` for every source but a
  /// stream.
  public var isRemote: Bool { kind != .stream }

  /// Whether a stream ends by itself: by default `false`.
  public var isFinite: Bool { false }

  /// Whether the first epoch may be an old position: by default `true` for every stream.
  public var mayStartOld: Bool { kind == .stream }

  /// Returns the same reports as without a deadline.
  public func updates(
    _ clocks: Clocks, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(clocks)
  }
}
