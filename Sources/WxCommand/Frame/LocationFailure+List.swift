internal import WxCore
package import WxLocation

/// If several sources were tried, each has a line with its own remedy.
extension LocationFailure: ListedError {
  /// The sources, each with what happened and what to do about it.
  package var lines: [String] {
    guard headline != nil else { return [] }
    return tried.map { source in
      let detail = source.detail.hasSuffix(".") ? source.detail : source.detail + "."
      let hint = source.hint.map { " " + $0.commandText } ?? ""
      return "  \(source.source): \(detail)\(hint)"
    }
  }

  /// The first sentence of the message, since the lines contain the others.
  package var headline: String? {
    guard tried.count > 1 else { return nil }
    return switch code {
    case "no_fix": "No fix."
    case "no_position": "No position is known."
    case "no_location": "No source returned a location."
    default: nil
    }
  }
}
