extension StringProtocol {
  /// The text without the scalars at its ends that meet a condition.
  private func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }

  /// The text without spaces (general category Zs) and tabs at its ends.
  var trimmingSpaces: String {
    trimming { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
  }

  /// The text without punctuation (general category P) at its ends.
  var trimmingPunctuation: String {
    trimming { scalar in
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        true
      default: false
      }
    }
  }
}
