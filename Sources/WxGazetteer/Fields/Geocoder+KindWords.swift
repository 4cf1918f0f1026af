internal import WxCore

extension Geocoder {
  /// The words that the names of some kinds of places have: in Latin letters and, without a space, in Chinese,
  /// Japanese and Korean.
  private static let words: [PlaceKind: (latin: [String], dense: [String])] = [
    .lake: (["lake"], ["湖", "호"]),
    .river: (["river"], ["川", "河", "江", "강"]),
    .island: (["island"], ["島", "岛", "섬"]),
    .mountain: (["mount", "mountain"], ["山", "산"]),
    .sea: (["sea"], ["海", "해"]),
    .park: (["national park"], ["国立公園", "国家公园"]),
    .airport: (["airport"], ["空港", "机场", "機場", "공항"]),
  ]

  /// Adds the places whose name has a word for their kind, if the query lacks it and no result is likely: among lakes,
  /// `Victoria` is Lake Victoria.
  ///
  /// - Parameters:
  ///   - request: The query, its kinds, and as many results as are read to find those of a kind.
  ///   - results: The results of the query as it is.
  ///   - limit: The maximum number of results.
  ///   - work: Counts the steps.
  /// - Returns: The results, the likeliest first.
  func besideWords(
    forKindsOf request: GeocodeRequest, _ results: [GeocodeResult], limit: Int, _ work: SearchWork
  ) -> [GeocodeResult] {
    guard (results.first?.confidence ?? 0) < PlaceDecision.sureness else { return results }
    var best = results
    for kind in request.kinds {
      for query in Self.queries(request.query, besideWordFor: kind) where !work.isOver {
        var other = request
        other.query = query
        let found = ofKinds(rankedAsWritten(other, work).map(\.result), request)
          .filter(\.hasName)
        guard let first = found.first, first.confidence > best.first?.confidence ?? 0 else {
          continue
        }
        let known = Set(found.map(\.place))
        best = Array((found + best.filter { !known.contains($0.place) }).prefix(limit))
      }
    }
    return best
  }

  /// A query with a word for a kind behind the name, which ends at the first comma.
  private static func queries(_ query: String, besideWordFor kind: PlaceKind) -> [String] {
    guard let words = words[kind] else { return [] }
    let end = query.firstIndex { ",;".contains($0) } ?? query.endIndex
    let name = String(query[..<end])
    let isDense = name.unicodeScalars.contains { $0.value >= 0x3040 }
    let names = isDense ? words.dense.map { name + $0 } : words.latin.map { name + " " + $0 }
    return names.map { $0 + query[end...] }
  }
}
