public import WxCore

/// Why a query has no answer at all.
public enum GeocodeError: Error, Hashable, Sendable {
  /// The query is clearly meant as a position, and is none; the reason is a sentence.
  case refused(query: String, reason: String)
  /// The gazetteer cannot be used.
  case gazetteer(GazetteerError)
}

extension GeocodeError: ExplainedError {
  /// The word for scripts.
  public var code: String {
    switch self {
    case .refused: "position_invalid"
    case .gazetteer(let error): error.code
    }
  }

  /// A position that is none is a wrong argument.
  public var cause: FailureCause {
    switch self {
    case .refused: .usage
    case .gazetteer(let error): error.cause
    }
  }

  /// What happened.
  public var message: String {
    switch self {
    case .refused(let query, let reason): "“\(query.plainText)” is no position: \(reason)"
    case .gazetteer(let error): error.message
    }
  }

  /// What to do next.
  public var hint: String? {
    switch self {
    case .refused: "Write latitude and longitude in degrees, such as 48.137, 11.575."
    case .gazetteer(let error): error.hint
    }
  }
}
