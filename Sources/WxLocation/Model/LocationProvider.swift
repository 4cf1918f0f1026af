public import WxCore

/// How a source answers, which decides the rules that its fixes are judged by.
public enum LocationProviderKind: String, Hashable, Sendable, CaseIterable {
  /// Reports again and again, as a receiver does. Its first epoch may be left over or cold.
  case stream
  /// Answers once, as a service does. There is no second answer to wait for.
  case oneShot = "one_shot"
  /// Known beforehand: given by the user, or read from a file.
  case fixed
}

/// A source of position reports.
///
/// A provider translates; it does not decide. It passes on every report with its uncertainty, and
/// says what it waits for. Which fix is good enough is the ``LocationManager``'s business.
///
/// The sequence of ``updates(_:)`` keeps these promises, which `checkProvider` of WxTesting tests:
/// - Nothing is opened before the first `next()`. Each iteration has a connection of its own.
/// - When the task is cancelled, a waiting `next()` ends at once by throwing `CancellationError`;
///   sockets and files are closed by then.
/// - When the iterator is dropped, sockets and files are closed soon after.
/// - After the end, or after an error, `next()` gives `nil`.
/// - Errors are ``WxCore/ExplainedError``s.
public protocol LocationProvider: Sendable {
  /// The name by which options and output call the source, such as `gpsd`.
  var name: String { get }
  /// How the source answers.
  var kind: LocationProviderKind { get }
  /// What the source reports, from when the sequence is first asked.
  ///
  /// - Parameter timekeeper: The clocks for waits, and for the arrival times of fixes.
  /// - Returns: The reports, which end as the promises above say.
  func updates(_ timekeeper: Timekeeper) -> any AsyncSequence<LocationEvent, any Error> & Sendable
  /// What the source reports, where it is cancelled at a deadline: one that asks several services
  /// shares the time among them, and fails with the reasons just before the deadline.
  ///
  /// - Parameters:
  ///   - timekeeper: The clocks for waits, and for the arrival times of fixes.
  ///   - deadline: When the source is cancelled, on the timekeeper's monotonic clock; `nil` where it
  ///     may take any time.
  /// - Returns: The reports, which end as the promises above say.
  func updates(
    _ timekeeper: Timekeeper, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable
}

extension LocationProvider {
  /// The same as without a deadline: the source is simply cancelled.
  public func updates(
    _ timekeeper: Timekeeper, until deadline: Duration?
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    updates(timekeeper)
  }
}
