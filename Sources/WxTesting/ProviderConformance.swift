internal import WxCore
public import WxLocation

/// A promise of ``WxLocation/LocationProvider`` that a provider did not keep.
public enum ProviderViolation: Error, Hashable, Sendable {
  /// A cancelled `next()` did not end within the time.
  case cancellationTook(Duration)
  /// A cancelled `next()` gave an event.
  case eventAfterCancellation
  /// A cancelled `next()` threw something else than `CancellationError`.
  case wrongErrorOnCancellation(String)
  /// The socket or file was still open when the cancelled `next()` had ended.
  case notClosedAfterCancellation
  /// The socket or file was still open some time after the iterator was dropped.
  case notClosedAfterDrop
  /// There was an event after the end or after an error.
  case eventAfterEnd
  /// An error does not explain itself.
  case untypedError(String)
  /// A source that does not stream gave more than one fix.
  case moreThanOneFix(Int)
  /// A fix names another source than the provider.
  case foreignFix(source: String)
  /// A fix arrived in the future of the clock that was given.
  case arrivalInFuture
  /// The provider's name is empty or not plain text.
  case badName(String)
}

/// What a provider's conformance is checked with.
public struct ProviderCheck: Sendable {
  /// The time within which a cancelled `next()` must have ended, and what was open be seen closed.
  /// A few milliseconds do; the rest is for a machine that is busy with other tests.
  public var patience = Duration.milliseconds(250)
  /// The most events that are taken from a stream before it is cancelled.
  public var events = 3
  /// Whether all that the provider opened is closed; `nil` where it opens nothing.
  public var isClosed: (@Sendable () async -> Bool)?

  /// Makes a check.
  public init(isClosed: (@Sendable () async -> Bool)? = nil) { self.isClosed = isClosed }
}

/// Checks that a provider keeps the promises of ``WxLocation/LocationProvider``.
///
/// Give each provider a source that works, and run it again with one that fails. Real clocks are
/// used: the point is that nothing hangs.
///
/// - Parameters:
///   - provider: The provider.
///   - check: What to check with.
/// - Throws: ``ProviderViolation`` for the first promise that is broken.
public func checkProvider(
  _ provider: any LocationProvider, _ check: ProviderCheck = ProviderCheck()
) async throws {
  guard !provider.name.isEmpty, provider.name.plainText == provider.name else {
    throw ProviderViolation.badName(provider.name)
  }
  try await checkEvents(provider, check)
  for count in Set([0, 1, check.events]).sorted() {
    try await checkCancellation(provider, check, afterEvents: count)
  }
  try await checkDrop(provider, check)
}

/// Takes some events, or all until the end, and looks at each.
private func checkEvents(_ provider: any LocationProvider, _ check: ProviderCheck) async throws {
  let timekeeper = Timekeeper.live
  var iterator = provider.updates(timekeeper).makeAsyncIterator()
  var fixes = 0
  do {
    for _ in 0..<check.events {
      guard let event = try await iterator.next(isolation: #isolation) else { break }
      guard case .fix(let fix, let arrival) = event else { continue }
      fixes += 1
      guard fix.source == provider.name || fix.flags.contains(.cached) else {
        throw ProviderViolation.foreignFix(source: fix.source)
      }
      guard arrival <= timekeeper.elapsed() else { throw ProviderViolation.arrivalInFuture }
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

/// Cancels a task that iterates, and looks how it ends.
private func checkCancellation(
  _ provider: any LocationProvider, _ check: ProviderCheck, afterEvents count: Int
) async throws {
  let clock = ContinuousClock()
  let (reached, reach) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  let task = Task {
    var iterator = provider.updates(.live).makeAsyncIterator()
    var taken = 0
    var wasCancelled = false
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
      // An error of the source that was on its way is as good an end.
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
  guard took <= check.patience else { throw ProviderViolation.cancellationTook(took) }
}

/// Drops an iterator that has begun, and waits a little for what it had open to be closed.
private func checkDrop(_ provider: any LocationProvider, _ check: ProviderCheck) async throws {
  do {
    var iterator = provider.updates(.live).makeAsyncIterator()
    _ = try await iterator.next(isolation: #isolation)
  } catch is any ExplainedError {
    // A source that fails has nothing to drop.
  }
  guard try await isSeenClosed(check) else { throw ProviderViolation.notClosedAfterDrop }
}

/// Whether all is closed, which the other side of a socket sees a moment later.
private func isSeenClosed(_ check: ProviderCheck) async throws -> Bool {
  guard let isClosed = check.isClosed else { return true }
  let clock = ContinuousClock()
  let end = clock.now + check.patience
  while clock.now < end {
    if await isClosed() { return true }
    // In a task that was cancelled this does not wait.
    _ = try? await clock.sleep(for: .milliseconds(2))
    await Task.yield()
  }
  return await isClosed()
}
