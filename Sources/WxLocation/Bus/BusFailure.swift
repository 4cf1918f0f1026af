internal import WxCore

/// The reasons why a bus cannot be used, whatever program it leads to.
package enum BusFailure: Hashable, Sendable {
  /// The library for the bus is not installed.
  case libraryMissing
  /// The bus does not run, or refuses this program.
  case unreachable(detail: String)
  /// The bus has accepted no connection within the time limit.
  case timedOut(after: Duration)
  /// The connection broke.
  case broken(detail: String)

  /// Creates the failure to open a bus.
  package init(opening failure: SystemSocket.Failure) {
    self =
      failure.number == SystemSocket.missingLibrary
      ? .libraryMissing : .unreachable(detail: failure.text)
  }

  /// Creates the failure that a recording names by its code.
  init(code: String, detail: String) {
    self =
      if code.hasSuffix(Self.libraryMissing.suffix) {
        .libraryMissing
      } else if code.hasSuffix(Self.unreachable(detail: "").suffix) {
        .unreachable(detail: detail)
      } else {
        .broken(detail: detail)
      }
  }

  /// The stable error code for what uses the bus.
  func code(of user: String) -> String { user + suffix }

  private var suffix: String {
    switch self {
    case .libraryMissing: "_library_missing"
    case .unreachable, .timedOut: "_no_bus"
    case .broken: "_connection_broken"
    }
  }

  /// What happened.
  ///
  /// - Parameters:
  ///   - need: A relative clause that says what needs the bus.
  ///   - bus: What kind of bus it is.
  /// - Returns: One sentence.
  func message(need: String, bus: String = "system bus") -> String {
    switch self {
    case .libraryMissing: "The library libsystemd, \(need), is missing."
    case .unreachable(let detail): "Cannot connect to the \(bus): \(detail)."
    case .timedOut(let duration):
      "Cannot connect to the \(bus) within \(ShortFormat.seconds(duration))."
    case .broken(let detail): "The connection to the \(bus) broke: \(detail)."
    }
  }

  /// What to do next, if a source of locations uses the bus.
  var sourceHint: Hint {
    switch self {
    case .libraryMissing:
      "Install the package libsystemd0, or choose another source with \(.sources)."
    case .unreachable, .timedOut, .broken:
      "Start D-Bus, or choose another source with \(.sources)."
    }
  }
}

extension String {
  /// The reason that a program on the bus gave, as a clause within a sentence.
  var reasonClause: String { isEmpty ? "no reason given" : clause }
}
