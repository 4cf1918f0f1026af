internal import WxCore

/// How a place of a text compares with the other places of its name.
struct TextAmbiguity: Hashable {
  private let feature: Int
  private let role: NameRole
  /// Whether the area that contains the place follows.
  private let isContained: Bool
  /// The lead in value over the next place, and the number of places that are close.
  private var lead = ConfidenceSigns.widestLead
  private var rivals = 0

  init(of candidate: TextCandidate, in gazetteer: Gazetteer) {
    let best = candidate.options[0]
    (feature, role, isContained) = (best.feature, best.role, candidate.isContained)
    for other in candidate.options.dropFirst() {
      let lead = best.value - other.value
      if lead >= self.lead, lead >= 1 { break }
      if gazetteer.isSamePlace(feature, as: other.feature) { continue }
      self.lead = min(self.lead, lead)
      if lead < 1 { rivals += 1 }
    }
  }

  /// The probability that the place is meant: that of the same result in an answer of the geocoder.
  func probability(in gazetteer: Gazetteer) -> Double {
    let kind = gazetteer.kind(of: feature)
    let evidence = Ranking.evidence(of: role, kind: kind, isInCapitals: false, isInexact: false)
    var signs = ConfidenceSigns(
      tier: role.tier,
      value: gazetteer.features[feature].decimalImportance + evidence + 2 * Ranking.usualOrder)
    signs.lead = lead
    signs.rivals = rivals
    signs.role = role
    signs.kind = kind
    signs.qualifiers = isContained ? 1 : 0
    return (Confidence.probability(signs) * 1000).rounded() / 1000
  }
}
