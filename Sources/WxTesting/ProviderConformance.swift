internal import WxCore
public import WxLocation

/// A rule of ``WxLocation/LocationProvider`` that a provider breaks.
public enum ProviderViolation: Error, Hashable, Sendable {
  /// A cancelled `next()` did not return in time.
  case cancellationTook(Duration)
  /// A cancelled `next()` returned an event.
  case eventAfterCancellation
  /// A cancelled `next()` threw an error other than `CancellationError`.
  case wrongErrorOnCancellation(String)
  /// The socket or file was still open after the cancelled `next()`.
  case notClosedAfterCancellation
  /// The socket or file was still open some time after the iterator was released.
  case notClosedAfterDrop
  /// There was an event after the end or after an error.
  case eventAfterEnd
  /// An error is not an `ExplainedError`.
  case untypedError(String)
  /// A source that does not stream returned more than one fix.
  case moreThanOneFix(Int)
  /// A fix names a different source than the provider.
  case foreignFix(source: String)
  /// A fix has an arrival time in the future of the given clock.
  case arrivalInFuture
  /// The provider's name is empty or not plain text.
  case badName(String)
}

/// The parameters of a conformance check.
public struct ProviderCheck: Sendable {
  /// The time within which a cancelled `next()` must return, and everything open must be closed. A
  /// few milliseconds are enough; the rest is for a machine that is busy with other tests.
  public var timeLimit = Duration.milliseconds(250)
  /// The maximum number of events to take from a stream before it is cancelled.
  public var events = 3
  /// Returns whether everything that the provider opened is closed; `nil` if it opens nothing.
  public var isClosed: (@Sendable () async -> Bool)?

  /// Creates a check.
  public init(isClosed: (@Sendable () async -> Bool)? = nil) { self.isClosed = isClosed }
}

/// Checks that a provider follows the rules of ``WxLocation/LocationProvider``.
///
/// Check each provider with a source that works, and again with one that fails. The check uses real
/// clocks, because it tests that nothing hangs.
///
/// - Parameters:
///   - provider: The provider.
///   - check: The parameters of the check.
/// - Throws: ``ProviderViolation`` for the first rule that is broken.
public func checkProvider(
  _ provider: any LocationProvider, _ check: ProviderCheck = ProviderCheck()
) async throws {
  guard !provider.name.isEmpty, provider.name.plainText == provider.name else {
    throw ProviderViolation.badName(provider.name)
  }
  try await checkEvents(provider, check)
  try await checkCancellation(provider, check, afterEvents: nil)
  for count in Set([0, 1, check.events]).sorted() {
    try await checkCancellation(provider, check, afterEvents: count)
  }
  try await checkDrop(provider, check)
}

/// Takes some events, or all until the end, and checks each.
private func checkEvents(_ provider: any LocationProvider, _ check: ProviderCheck) async throws {
  let clocks = Clocks.live
  var iterator = provider.updates(clocks).makeAsyncIterator()
  var fixes = 0
  do {
    for _ in 0..<check.events {
      guard let event = try await iterator.next(isolation: #isolation) else { break }
      guard case .fix(let fix, let arrival) = event else { continue }
      fixes += 1
      guard fix.source == provider.name || fix.flags.contains(.cached) else {
        throw ProviderViolation.foreignFix(source: fix.source)
      }
      guard arrival <= clocks.elapsed() else { throw ProviderViolation.arrivalInFuture }
    }
    if provider.kind != .stream {
      while let event = try await iterator.next(isolation: #isolation) {
        if case .fix = event { fixes += 1 }
      }
      guard fixes <= 1 else { throw ProviderViolation.moreThanOneFix(fixes) }
      guard try await iterator.next(isolation: #isolation) == nil else {
        throw ProviderViolation.eventAfterEnd
      }
    }
  } catch let violation as ProviderViolation {
    throw violation
  } catch is any ExplainedError {
    guard try await iterator.next(isolation: #isolation) == nil else {
      throw ProviderViolation.eventAfterEnd
    }
  } catch {
    throw ProviderViolation.untypedError("\(error)")
  }
}

/// Cancels a task that iterates, and checks how it ends. Without a number of events, it is
/// cancelled before it begins.
private func checkCancellation(
  _ provider: any LocationProvider, _ check: ProviderCheck, afterEvents count: Int?
) async throws {
  let clock = ContinuousClock()
  let (reached, reach) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  let task = Task {
    var iterator = provider.updates(.live).makeAsyncIterator()
    var taken = 0
    var wasCancelled = false
    if count == nil {
      reach.finish()
      while !Task.isCancelled { await Task.yield() }
    }
    do {
      while true {
        if taken == count { reach.finish() }
        let startedCancelled = Task.isCancelled
        guard try await iterator.next(isolation: #isolation) != nil else { break }
        taken += 1
        if startedCancelled { throw ProviderViolation.eventAfterCancellation }
      }
    } catch let violation as ProviderViolation {
      throw violation
    } catch is CancellationError {
      wasCancelled = true
    } catch {
      // An error of the source that was already on its way is also a valid end.
      guard error is any ExplainedError else {
        throw ProviderViolation.wrongErrorOnCancellation("\(error)")
      }
    }
    reach.finish()
    let isClosed = try await isSeenClosed(check)
    guard isClosed || !wasCancelled else { throw ProviderViolation.notClosedAfterCancellation }
    guard try await iterator.next(isolation: #isolation) == nil else {
      throw ProviderViolation.eventAfterEnd
    }
  }
  for await _ in reached {}
  let start = clock.now
  task.cancel()
  try await task.value
  let took = clock.now - start
  guard took <= check.timeLimit else { throw ProviderViolation.cancellationTook(took) }
}

/// Releases an iterator that has started, and waits briefly for everything to be closed.
private func checkDrop(_ provider: any LocationProvider, _ check: ProviderCheck) async throws {
  do {
    var iterator = provider.updates(.live).makeAsyncIterator()
    _ = try await iterator.next(isolation: #isolation)
  } catch is any ExplainedError {
    // A source that fails has nothing to release.
  }
  guard try await isSeenClosed(check) else { throw ProviderViolation.notClosedAfterDrop }
}

/// Returns whether everything is closed, which the other side of a socket sees slightly later.
private func isSeenClosed(_ check: ProviderCheck) async throws -> Bool {
  guard let isClosed = check.isClosed else { return true }
  let clock = ContinuousClock()
  let end = clock.now + check.timeLimit
  while clock.now < end {
    if await isClosed() { return true }
    // In a cancelled task this does not wait.
    _ = try? await clock.sleep(for: .milliseconds(2))
    await Task.yield()
  }
  return await isClosed()
}
