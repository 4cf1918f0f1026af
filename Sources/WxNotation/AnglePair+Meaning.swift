extension AnglePair {
  /// Whether the two angles are meant as a position rather than as some other pair of numbers.
  func isMeant(_ rule: CommaRule) -> Bool {
    let isLabelled = order != nil || (first.label != nil && second.label != nil)
    let isMarked = first.isMarked && second.isMarked
    let areNamed = first.axis != nil && second.axis != nil
    let isNamed = first.axis != nil || second.axis != nil
    if first.hasHyphens || second.hasHyphens {
      guard areNamed, first.hasHyphens, second.hasHyphens else { return false }
    }
    if separation == .innerComma, !isClear(rule) { return false }
    if isLabelled || isMarked { return true }
    guard first.numbers.count == second.numbers.count || areNamed else { return false }
    if areNamed {
      return isOnGlobe || separation == .separator(.strong) || first.hasFraction
    }
    if separation == .separator(.dash) { return false }
    if isNamed {
      return separation != .none || (first.hasFraction && second.hasFraction)
    }
    return isMeantWithoutLetters
  }

  /// Rules for numbers without letters, labels and marks.
  private var isMeantWithoutLetters: Bool {
    let hasFractions = first.hasFraction && second.hasFraction
    let isSeparated = separation == .separator(.strong) || separation == .innerComma
    if first.hasColons != second.hasColons { return false }
    if first.hasColons {
      return first.numbers.count == 3 || isSeparated || hasFractions
    }
    guard
      isSeparated || hasFractions
        || (separation == .none && (first.isMinus == true || second.isMinus == true))
    else { return false }
    guard first.numbers.count == 1 else { return isOnGlobe && (isSeparated || hasFractions) }
    // Larger integers are postal codes and years.
    return [first, second].allSatisfy { $0.hasFraction || ($0.numbers.first?.value ?? 0) <= 360 }
  }

  /// Whether the rule for a comma between two digits is unambiguous here.
  private func isClear(_ rule: CommaRule) -> Bool {
    guard let last = first.numbers.last, let next = second.numbers.first else { return false }
    switch rule {
    case .separator:
      // `48.137,11`, `48,11.5`: the point shows that the comma is not a decimal comma.
      if last.fractionDigits > 0 || next.fractionDigits > 0 { return true }
      // `48,11`, but not `48,137`, which is a number.
      return first.numbers.count == 1 && second.numbers.count == 1 && next.wholeDigits < 3
        && !(first.axis != nil || second.axis != nil)
    case .decimal:
      // `48,137,11,575`, but not `1,2,3,4`.
      return [first, second].allSatisfy {
        $0.axis != nil || ($0.numbers.last?.fractionDigits ?? 0) > 2
      }
    case .anySeparator:
      return first.numbers.count > 1 && second.numbers.count > 1
    }
  }
}
