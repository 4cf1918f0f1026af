public import WxCore

/// The reasons why a query fails.
public enum GeocodeError: Error, Hashable, Sendable {
  /// The query looks like a position but is not a valid one; the reason is a sentence.
  case refused(query: String, reason: String)
  /// The gazetteer cannot be used.
  case gazetteer(GazetteerError)

  /// Whether the error concerns this query only, so that other queries may succeed.
  package var isAboutQuery: Bool {
    switch self {
    case .refused: true
    case .gazetteer: false
    }
  }
}

extension GeocodeError: ExplainedError {
  /// The stable error code for scripts.
  public var code: String {
    switch self {
    case .refused: "position_invalid"
    case .gazetteer(let error): error.code
    }
  }

  /// An invalid position is a usage error.
  public var cause: FailureCause {
    switch self {
    case .refused: .usage
    case .gazetteer(let error): error.cause
    }
  }

  /// What happened, as a sentence.
  public var message: String {
    switch self {
    case .refused(let query, let reason): "“\(query.plainText)” is not a position: \(reason)"
    case .gazetteer(let error): error.message
    }
  }

  /// What to do next, as a sentence.
  public var hint: Hint? {
    switch self {
    case .refused: "Write latitude and longitude in degrees, such as 48.137, 11.575."
    case .gazetteer(let error): error.hint
    }
  }
}
