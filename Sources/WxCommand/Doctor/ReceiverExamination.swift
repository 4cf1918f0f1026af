internal import WxCore
internal import WxLocation

/// An examination that listens to a receiver for a few seconds: what those of all protocols share.
protocol ReceiverExamination: Sendable {
  /// The name of the source, with which the names of the findings begin.
  static var source: String { get }
  /// What to do if nothing better is known.
  static var remedy: String { get }
  var clocks: Clocks { get }
}

extension ReceiverExamination {
  /// Long enough for a receiver's next report, to try the usual speeds of a serial line, and for a gpsd to stay silent
  /// without a receiver.
  static var timeLimit: Duration { .seconds(6) }

  /// A warning with the same wording as in `current`.
  func warn(_ topic: String?, _ diagnosis: SourceDiagnosis, _ otherwise: String) -> Finding {
    .warn(
      topic.map { "\(Self.source).\($0)" } ?? Self.source, diagnosis.clause ?? otherwise,
      remedy: diagnosis.hint?.commandText ?? Self.remedy)
  }

  /// A warning about a fix with an impossible date; `nil` if the date is possible or not known.
  func warnAboutDate(of fix: Fix, _ detail: String) -> Finding? {
    fix.suspectDate.map { date in
      .warn(
        "\(Self.source).data", "\(detail), but the reported date, \(date), cannot be right",
        remedy: "Positions are used but dates are not. Update the receiver's firmware.")
    }
  }

  /// The satellites: a warning if too few are used.
  func finding(_ sky: SkySummary) -> Finding {
    let name = "\(Self.source).sky"
    let used = sky.used ?? 0
    let seen = sky.seen.map { " of \($0)" } ?? ""
    let dilution = sky.hdop.map { ", HDOP \($0.rounded(toPlaces: 1))" } ?? ""
    let detail = "\(used)\(seen) satellites used\(dilution)"
    guard used < 4 else { return .ok(name, detail) }
    return .warn(name, detail, remedy: "Move the antenna to a place with a wider view of the sky.")
  }

  /// Listens until everything is known or the time is up.
  ///
  /// - Parameters:
  ///   - provider: The receiver.
  ///   - isEnough: Notes an event, and returns whether everything is known.
  ///   - prolong: Waits after ``timeLimit`` for what must be known.
  /// - Returns: The error that ended the connection early, if any.
  func listen(
    to provider: some LocationProvider,
    until isEnough: @escaping @Sendable (LocationEvent) -> Bool,
    prolong: @escaping @Sendable () async -> Void = {}
  ) async -> (any Error)? {
    await withTaskGroup(of: (any Error)?.self) { group in
      group.addTask { [clocks] in
        do {
          for try await event in provider.updates(clocks) where isEnough(event) { return nil }
          return nil
        } catch {
          return error
        }
      }
      group.addTask { [clocks] in
        // Cancelled as soon as everything is known.
        try? await clocks.sleep(Self.timeLimit)
        await prolong()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
