extension StringProtocol {
  /// The text without punctuation (general category P) at its ends.
  var trimmingPunctuation: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isPunctuation }),
      let last = scalars.lastIndex(where: { !$0.isPunctuation })
    else { return "" }
    return String(self[first..<scalars.index(after: last)])
  }
}

extension Unicode.Scalar {
  fileprivate var isPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
