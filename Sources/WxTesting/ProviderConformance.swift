internal import WxPlatform
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
  /// The socket or file was still open when the time limit after the release was over.
  case notClosedAfterDrop
  /// `next()` returned an event after the end or after an error.
  case eventAfterEnd
  /// An error is not an `ExplainedError`.
  case untypedError(String)
  /// A source that does not stream returned more than one fix.
  case moreThanOneFix(Int)
  /// A fix names another source than the provider; `source` is that name.
  case foreignFix(source: String)
  /// A fix has an arrival time in the future of the given clock.
  case arrivalInFuture
  /// A fix has an arrival time before the iteration began, as with another clock.
  case arrivalBeforeStart
  /// A fix of a device has an earlier arrival time than the one before.
  case arrivalNotRising(device: String?)
  /// A stream's fix was not received by the given wall clock.
  case foreignWallClock
  /// A stream sent something other than what it waits for before it reported its connection.
  case notConnected
  /// The same reason for waiting was sent twice in a row.
  case repeatedWaiting(String)
  /// An accuracy in meters that no measurement has, such as 0 without a surveyed point.
  case impossibleAccuracy(Double)
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

  /// Creates a check of up to three events, with a time limit of 250 milliseconds.
  public init(isClosed: (@Sendable () async -> Bool)? = nil) { self.isClosed = isClosed }
}

/// Checks that a provider follows the rules of ``WxLocation/LocationProvider``.
///
/// Check each provider with a source that works, and again with one that fails. The reports are
/// checked on a clock of their own, which goes as fast as the real one but starts in another hour
/// and year, so that a provider that reads other clocks than the given ones is noticed. The ends
/// are checked on real clocks, because nothing may hang.
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
  try await withPacedClock { clocks in
    try await checkEvents(provider.updates(clocks), of: provider, check, clocks)
    let deadline = clocks.elapsed() + .seconds(60)
    try await checkEvents(provider.updates(clocks, until: deadline), of: provider, check, clocks)
  }
  try await checkCancellation(provider, check, afterEvents: nil)
  for count in Set([0, 1, check.events]).sorted() {
    try await checkCancellation(provider, check, afterEvents: count)
  }
  for offset in [Duration.milliseconds(50), .seconds(-1)] {
    try await checkDeadline(provider, check, in: offset, attempts: 5)
  }
  try await checkDrop(provider, check)
}

/// Runs a check on a clock that goes like the real one, but starts at another time.
private func withPacedClock(_ body: (Clocks) async throws -> Void) async rethrows {
  let clock = ManualClock()
  let clocks = clock.clocks(startingAt: Date(timeIntervalSince1970: 1_000_000_000))
  clock.advance(by: .seconds(3600))
  let pace = Task {
    let real = ContinuousClock()
    var last = real.now
    while (try? await real.sleep(for: .milliseconds(2))) != nil {
      let now = real.now
      clock.advance(by: now - last)
      last = now
    }
  }
  defer { pace.cancel() }
  try await body(clocks)
}

/// Takes some events, or all until the end, and checks each.
private func checkEvents(
  _ updates: any AsyncSequence<LocationEvent, any Error> & Sendable,
  of provider: any LocationProvider, _ check: ProviderCheck, _ clocks: Clocks
) async throws {
  var iterator = updates.makeAsyncIterator()
  var rules = EventRules(provider, clocks)
  do {
    for _ in 0..<check.events {
      guard let event = try await iterator.next(isolation: #isolation) else { break }
      try rules.check(event)
    }
    if provider.kind != .stream {
      while let event = try await iterator.next(isolation: #isolation) { try rules.check(event) }
      guard rules.fixes <= 1 else { throw ProviderViolation.moreThanOneFix(rules.fixes) }
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

/// The rules for the events of one iteration.
private struct EventRules {
  let provider: any LocationProvider
  let clocks: Clocks
  let start: Duration
  let startDate: Date
  var fixes = 0
  private var isConnected = false
  private var lastWaiting: WaitingReason?
  private var lastArrivals: [String?: Duration] = [:]

  init(_ provider: any LocationProvider, _ clocks: Clocks) {
    self.provider = provider
    self.clocks = clocks
    start = clocks.elapsed()
    startDate = clocks.wall()
  }

  mutating func check(_ event: LocationEvent) throws(ProviderViolation) {
    if case .waiting(let reason) = event {
      guard reason != lastWaiting else { throw .repeatedWaiting(reason.description) }
      lastWaiting = reason
      return
    }
    lastWaiting = nil
    switch event {
    case .connected: isConnected = true
    case .waiting, .tried: break
    case .fix, .unusable, .satellites, .lost:
      guard isConnected || provider.kind != .stream else { throw .notConnected }
    }
    if case .fix(let fix, let arrival) = event { try check(fix, arrival) }
  }

  private mutating func check(_ fix: Fix, _ arrival: Duration) throws(ProviderViolation) {
    fixes += 1
    let isCached = fix.flags.contains(.cached)
    guard fix.source == provider.name || isCached else { throw .foreignFix(source: fix.source) }
    guard arrival <= clocks.elapsed() else { throw .arrivalInFuture }
    guard arrival >= start else { throw .arrivalBeforeStart }
    guard arrival >= lastArrivals[fix.device] ?? arrival else {
      throw .arrivalNotRising(device: fix.device)
    }
    lastArrivals[fix.device] = arrival
    // A look-up is a closure without clocks, and may return an earlier answer.
    if provider.kind == .stream, !isCached {
      guard (startDate...clocks.wall()).contains(fix.receivedAt) else { throw .foreignWallClock }
    }
    if case .known(let meters, let origin) = fix.accuracy {
      guard
        HorizontalAccuracy.isPlausible(meters)
          || (meters == 0 && (origin == .surveyed || origin == .exact))
      else { throw .impossibleAccuracy(meters) }
    }
  }
}

/// Iterates until a deadline, and checks that the iteration ends when it is cancelled then.
private func checkDeadline(
  _ provider: any LocationProvider, _ check: ProviderCheck, in offset: Duration, attempts: Int
) async throws {
  let clocks = Clocks.live
  let task = Task {
    var iterator = provider.updates(clocks, until: clocks.elapsed() + offset).makeAsyncIterator()
    do {
      while true {
        let startedCancelled = Task.isCancelled
        guard try await iterator.next(isolation: #isolation) != nil else { break }
        if startedCancelled { throw ProviderViolation.eventAfterCancellation }
      }
    } catch let violation as ProviderViolation {
      throw violation
    } catch {
      guard error is any ExplainedError || error is CancellationError else {
        throw ProviderViolation.untypedError("\(error)")
      }
    }
    guard try await isClosedInTime(check) else {
      throw ProviderViolation.notClosedAfterCancellation
    }
  }
  try? await clocks.sleep(max(.zero, offset))
  let end = clocks.elapsed()
  task.cancel()
  try await task.value
  let took = clocks.elapsed() - end
  guard took > check.timeLimit else { return }
  // The machine may be busy with other things: the fastest attempt counts.
  guard attempts > 1 else { throw ProviderViolation.cancellationTook(took) }
  try await checkDeadline(provider, check, in: offset, attempts: attempts - 1)
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
    let isClosed = try await isClosedInTime(check)
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
  guard try await isClosedInTime(check) else { throw ProviderViolation.notClosedAfterDrop }
}

/// Waits until everything is closed, because the other side of a socket notices the end later.
private func isClosedInTime(_ check: ProviderCheck) async throws -> Bool {
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
