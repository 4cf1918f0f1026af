package import WxCore
internal import WxPlatform

/// The last position that a phone or a tracker has sent to the server of this user.
package struct PhoneProvider: LocationProvider {
  /// `phone`.
  package let name = PhoneStore.sourceName
  /// The provider reports continuously.
  package let kind = LocationProviderKind.stream
  /// The position states when it was measured.
  package let mayStartOld = false
  private let store: PhoneStore
  private let device: String?
  /// Whether it waits for the first and for newer positions, rather than fail without one.
  private let waits: Bool
  /// The greatest age in seconds; an older position counts as none.
  private let maximumAge: Double?
  private let interval: Duration

  /// Creates a provider without reading anything.
  ///
  /// - Parameters:
  ///   - store: The stored positions.
  ///   - device: The device; `nil` for the one that was heard last.
  ///   - waits: Whether to wait for positions.
  ///   - maximumAge: The greatest age in seconds.
  ///   - interval: The time between two looks at the store.
  package init(
    store: PhoneStore, device: String?, waits: Bool, maximumAge: Double? = nil,
    interval: Duration = .seconds(1)
  ) {
    self.store = store
    self.device = device
    self.waits = waits
    self.maximumAge = maximumAge
    self.interval = interval
  }

  /// Returns the positions.
  package func updates(
    _ clocks: Clocks
  ) -> any AsyncSequence<LocationEvent, any Error> & Sendable {
    Updates(provider: self, clocks: clocks)
  }

  private struct Updates: AsyncSequence, Sendable {
    typealias Element = LocationEvent
    typealias Failure = any Error

    let provider: PhoneProvider
    let clocks: Clocks

    func makeAsyncIterator() -> Iterator { Iterator(provider: provider, clocks: clocks) }
  }

  private struct Iterator: AsyncIteratorProtocol {
    let provider: PhoneProvider
    let clocks: Clocks
    private var isConnected = false
    private var isWaiting = false
    private var isOver = false
    /// When the last reported position was measured and received.
    private var last: (measured: Date, received: Date)?

    init(provider: PhoneProvider, clocks: Clocks) {
      self.provider = provider
      self.clocks = clocks
    }

    mutating func next() async throws -> LocationEvent? {
      guard !isOver else { return nil }
      do {
        return try await step()
      } catch {
        isOver = true
        throw error
      }
    }

    private mutating func step() async throws -> LocationEvent? {
      while true {
        try Task.checkCancellation()
        if let event = try look() { return event }
        guard provider.waits else {
          isOver = true
          return nil
        }
        try await clocks.sleep(provider.interval)
      }
    }

    /// Returns a position unless it is too old.
    private func recent(_ stored: Fix?) throws -> Fix? {
      guard let fix = stored, let limit = provider.maximumAge else { return stored }
      let age = fix.age(at: clocks.wall())
      if age <= limit { return fix }
      guard provider.waits else { throw PhoneError.old(device: fix.device ?? "phone", age: age) }
      return nil
    }

    private mutating func look() throws -> LocationEvent? {
      let stored = try recent(try provider.store.position(of: provider.device))
      guard var fix = stored else {
        if !provider.waits {
          let known = try provider.store.positions().compactMap(\.device)
          throw PhoneError.none(device: provider.device, known: known)
        }
        guard !isWaiting else { return nil }
        isWaiting = true
        return .waiting(.other("no phone has sent its position yet"))
      }
      if let last, last == (fix.measuredAt, fix.receivedAt) { return nil }
      guard isConnected else {
        isConnected = true
        return .connected("the positions of phones")
      }
      last = (fix.measuredAt, fix.receivedAt)
      // It has the time of its measurement; without one, or with a wrong one, that of its arrival at
      // the server.
      fix.time = fix.measuredAt
      fix.flags.remove(.dateSuspect)
      fix.receivedAt = clocks.wall()
      return .fix(fix, arrival: clocks.elapsed())
    }
  }
}

/// The reasons why the positions of phones provide no location.
package enum PhoneError: Error, Hashable, Sendable {
  /// No position is stored, of this device or at all.
  case none(device: String?, known: [String])
  /// The position is too old, in seconds.
  case old(device: String, age: Double)
  /// This program does not store positions of phones.
  case noStore
}

extension PhoneError: ExplainedError {
  /// The stable error code.
  package var code: String {
    switch self {
    case .none: "phone_missing"
    case .old: "phone_old"
    case .noStore: "phone_no_store"
    }
  }

  /// The source has no position.
  package var cause: FailureCause { .unavailable }

  /// What happened.
  package var message: String {
    switch self {
    case .none(nil, _): "No phone has sent its position."
    case .none(let device?, let known):
      known.isEmpty
        ? "The phone \(device.plainText) has not sent its position."
        : """
        The phone \(device.plainText) has not sent its position; others are \
        \(known.map { String($0.plainText) }.joined(separator: ", ")).
        """
    case .old(let device, let age):
      "The last position of \(device.plainText) is \(AgeText.length(age)) old."
    case .noStore: "This program does not store positions of phones."
    }
  }

  /// What to do next.
  package var hint: Hint? {
    "Start the server, and let an app such as OwnTracks send to it."
  }
}
