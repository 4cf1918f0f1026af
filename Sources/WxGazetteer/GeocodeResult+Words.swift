internal import WxCore

extension GeocodeResult {
  /// The words of the query that were set aside and, if they name a street, why: `ignored “10
  /// Downing Street”: streets are not in the gazetteer`; `nil` if every word matches.
  package var setAsideNote: String? {
    guard let unmatched else { return nil }
    let reason = QueryVocabulary.namesStreet(unmatched) ? ": streets are not in the gazetteer" : ""
    return "ignored “\(unmatched)”\(reason)"
  }

  /// The name that matched, if it is not the name of the place as shown: `Hollywood` for Daphne.
  package var otherName: String? {
    guard match != .coordinate, match != .code, match != .fuzzy else { return nil }
    return NormalizedText.base(place.label).hasPrefix(NormalizedText.base(matched)) ? nil : matched
  }
}
