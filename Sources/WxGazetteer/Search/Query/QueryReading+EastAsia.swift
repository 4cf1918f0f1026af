internal import WxCore

/// Addresses in Chinese, Japanese and Korean, which lead from the largest area to the smallest: `東京都千代田区丸の内1-1`.
extension QueryReading {
  /// Reads the words behind the name of a municipality as the name of a street, unless they name a place in the
  /// subdivision of that municipality, or a very large city.
  static func markDetails(
    _ roles: inout [WordRole], words: QueryWords, tokens: [QueryToken], spans: QuerySpans,
    in gazetteer: Gazetteer, _ work: SearchWork
  ) {
    var end = 0
    while let area = (end..<roles.count).first(where: { endsArea($0, words) }) {
      end = (area..<roles.count).first { tokens[$0].part != tokens[area].part } ?? roles.count
      let subdivisions = (max(area - 2, 0)...area).reduce(into: Set<UInt32>()) { all, start in
        all.formUnion(Self.subdivisions(of: start..<(area + 1), spans, in: gazetteer, work))
      }
      let behind = (area + 1)..<end
      guard !subdivisions.isEmpty, !behind.isEmpty else { continue }
      let places = words.runs.filter { run in
        run.lowerBound > area && run.upperBound <= end
          && !subdivisions.isDisjoint(with: Self.subdivisions(of: run, spans, in: gazetteer, work))
      }
      for index in behind where roles[index].mayBeInName && isDense(index, words) {
        let isPlace = places.contains { $0.contains(index) }
        let word = index..<(index + 1)
        if !isPlace, spans.fameOfCity(named: word, in: gazetteer) < Ranking.wellKnown {
          roles[index] = .streetName
        }
      }
    }
  }

  /// Whether a word ends the name of an area, where the name of a street cannot continue: `市` in `贵港市解放大道`.
  static func endsArea(_ index: Int, _ words: QueryWords) -> Bool {
    let key = words.key(index..<(index + 1))
    return QueryVocabulary.endsMunicipality(key) || QueryVocabulary.endsDistrict(key)
  }

  /// Whether the name of a street cannot continue with a word of such a script: `อำเภอ` in `ถนนมิตรภาพอำเภอคลองหลวง`, and a
  /// town behind the name of the street.
  static func endsStreet(
    _ index: Int, after street: Int, _ roles: [WordRole], _ spans: QuerySpans,
    in gazetteer: Gazetteer
  ) -> Bool {
    guard index > street + 1 else { return false }
    return (index..<min(index + 2, roles.count)).contains { last in
      spans[index..<(last + 1)]?.first.map {
        gazetteer.isArea($0.feature)
          || gazetteer.features[$0.feature].decimalImportance >= Ranking.townBeside
      } ?? false
    }
  }

  /// Whether a word is in a script that is written without spaces, or in Hangul.
  static func isDense(_ index: Int, _ words: QueryWords) -> Bool {
    words.key(index..<(index + 1)).first.map { $0 >= 0xE0 } ?? false
  }

  /// The subdivisions that the places of a name are in.
  private static func subdivisions(
    of run: Range<Int>, _ spans: QuerySpans, in gazetteer: Gazetteer, _ work: SearchWork
  ) -> [UInt32] {
    guard let postings = spans[run], work.affords(Postings.compared) else { return [] }
    return postings.prefix(Postings.compared).compactMap { posting in
      let isSubdivision = gazetteer.kind(of: posting.feature) == .admin1
      let admin1 = gazetteer.features[posting.feature].admin1
      return isSubdivision
        ? UInt32(posting.feature) : admin1 == FeatureRecord.none ? nil : admin1
    }
  }
}
