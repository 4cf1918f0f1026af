internal import WxCore

/// Addresses in Chinese, Japanese and Korean, which lead from the largest area to the smallest: `東京都千代田区丸の内1-1`.
extension RoleReader {
  /// Reads the words behind the name of a municipality as the name of a street, unless they name a place in the
  /// subdivision of that municipality, or a very large city.
  mutating func markDetails() {
    var end = 0
    while let area = (end..<roles.count).first(where: endsArea) {
      end = (area..<roles.count).first { tokens[$0].part != tokens[area].part } ?? roles.count
      let around = (max(area - 2, 0)...area).reduce(into: Set<UInt32>()) { all, start in
        all.formUnion(subdivisions(of: start..<(area + 1)))
      }
      let behind = (area + 1)..<end
      guard !around.isEmpty, !behind.isEmpty else { continue }
      let places = words.runs.filter { run in
        run.lowerBound > area && run.upperBound <= end
          && !around.isDisjoint(with: subdivisions(of: run))
      }
      for index in behind where roles[index].mayBeInName && isDense(index) {
        let isPlace = places.contains { $0.contains(index) }
        let word = index..<(index + 1)
        if !isPlace, spans.fameOfCity(named: word, in: gazetteer) < Ranking.wellKnown {
          roles[index] = .streetName
        }
      }
    }
  }

  /// Whether a word ends the name of an area, where the name of a street cannot continue: `市` in `贵港市解放大道`.
  func endsArea(_ index: Int) -> Bool {
    let key = words.key(index..<(index + 1))
    return QueryVocabulary.endsMunicipality(key) || QueryVocabulary.endsDistrict(key)
  }

  /// Whether the name of a street cannot continue with a word of such a script: `อำเภอ` in `ถนนมิตรภาพอำเภอคลองหลวง`, and a
  /// town behind the name of the street.
  func endsStreet(_ index: Int, after street: Int) -> Bool {
    guard index > street + 1 else { return false }
    return (index..<min(index + 2, roles.count)).contains { last in
      spans[index..<(last + 1)]?.first.map {
        gazetteer.isArea($0.feature)
          || gazetteer.features[$0.feature].decimalImportance >= Ranking.townBeside
      } ?? false
    }
  }

  /// Whether a word is in a script that is written without spaces, or in Hangul.
  func isDense(_ index: Int) -> Bool {
    words.key(index..<(index + 1)).first.map { $0 >= 0xE0 } ?? false
  }

  /// The subdivisions that the places of a name are in.
  private func subdivisions(of run: Range<Int>) -> [UInt32] {
    guard let postings = spans[run], work.affords(Postings.compared) else { return [] }
    return postings.prefix(Postings.compared).compactMap { posting in
      let isSubdivision = gazetteer.kind(of: posting.feature) == .admin1
      let admin1 = gazetteer.features[posting.feature].admin1
      return isSubdivision
        ? UInt32(posting.feature) : admin1 == FeatureRecord.none ? nil : admin1
    }
  }
}
