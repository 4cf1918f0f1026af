internal import WxCore

/// The words of the names of the large airports.
struct AirportNames: Sendable {
  private struct Name {
    let feature: Int
    let words: [ArraySlice<UInt8>]
  }

  private let names: [Name]
  /// The indexes of the names with a word.
  private let byWord: [ArraySlice<UInt8>: [Int]]

  init(_ gazetteer: Gazetteer) {
    let names = gazetteer.airports(of: "large_airport").map { feature in
      let name = gazetteer.text[gazetteer.features[feature].name]
      return Name(feature: feature, words: Self.words(of: gazetteer.key(of: name)))
    }
    self.names = names
    byWord = names.indices.reduce(into: [:]) { byWord, index in
      for word in Set(names[index].words) { byWord[word, default: []].append(index) }
    }
  }

  /// The only airport whose name contains a key: `Milan Malpensa Airport`.
  func airport(withPart key: [UInt8], _ work: SearchWork) -> Int? {
    let part = Self.words(of: key)
    let candidates = part.first.flatMap { byWord[$0] } ?? []
    guard work.affords(10 + 5 * candidates.count) else { return nil }
    let found = candidates.filter { index in
      let words = names[index].words
      return words.indices.contains { words[$0...].starts(with: part) }
    }
    return found.count == 1 ? names[found[0]].feature : nil
  }

  private static func words(of key: [UInt8]) -> [ArraySlice<UInt8>] {
    key.split(separator: UInt8(ascii: " "))
  }
}
