@testable import WxCore
@testable import WxGazetteer

/// The words and letters that queries are made of: those of the gazetteer's own names, the frequent
/// ones more often, and what users and programs write around them.
struct Vocabulary {
  /// Words by the number of names with them, the most frequent first.
  private let words: [String]
  /// Whole names of countries and subdivisions in all languages, and codes.
  private let areas: [String]
  /// Whole names of places, some of them.
  private let names: [String]
  private let letters: [Unicode.Scalar]

  private static let others = [
    "de", "la", "st", "saint", "city", "of", "the", "in", "near", "weather", "street", "1", "12",
    "94103", "10115", "sw1a", "1aa", "k1a", "0b1", "80331", "1011", "ab", "US", "DE", "IN", "CA",
    "ME", "OK", "état", "county", "province", "republic", "north", "san", "al", "el", "new",
    "lake", "river", "mount", "danau", "lac", "rue", "straße", "today", "hotel", "aaaaaaaa",
    "mmmm", "nnnnnn", "ㅏ", "가나다", "北京", "東京", "ال", "مدينة", "город", "การ", "นคร",
    "e\u{301}\u{302}\u{303}\u{304}", "\u{202E}", "\u{FFFD}", "ﷺ", "🇩🇪", "🏳️‍🌈", "İ", "ß", "ﬃ",
  ]

  static let separators = [
    " ", " ", " ", " ", ", ", ", ", ",", ";", "; ", "-", "/", ".", "'", "\u{3000}", "", " , ,",
  ]

  static let ofAddresses = [
    "1", "12", "12a", "3/4", "10115", "94103", "SW1A", "1AA", "Main", "Street", "St", "rue", "de",
    "via",
    "Calle", "Av.", "Hauptstraße", "ul.", "улица", "д.", "кв", "No.", "Unit", "Apt", "Flat",
    "CEDEX", "D-80331",
    "路", "号", "丁目", "ถนน", "동", "شارع", "bei", "c/o", "Floor", "Building",
  ]

  /// First code points of blocks that letters are taken from.
  private static let blocks: [UInt32] = [
    0x61, 0x61, 0x61, 0xE0, 0x100, 0x300, 0x3B1, 0x430, 0x531, 0x5D0, 0x627, 0x710, 0x905, 0x995,
    0xA15, 0xB15, 0xB95, 0xC15, 0xC95, 0xD15, 0xE01, 0xE81, 0xF40, 0x1000, 0x10D0, 0x1100, 0x1200,
    0x13A0, 0x1780, 0x1820, 0x1E00, 0x1F00, 0x2460, 0x3041, 0x30A1, 0x4E00, 0x5317, 0xA000, 0xAC00,
    0xD7B0, 0xFB00, 0xFE70, 0xFF21, 0x1D400, 0x20000, 0x1F600,
  ]

  init(_ gazetteer: Gazetteer) {
    var counts: [String: Int] = [:]
    var areas: Set<String> = []
    var names: [String] = []
    func read(_ name: String, _ feature: Int) {
      let isArea = gazetteer.isArea(feature)
      if isArea { areas.insert(name) } else if feature % 7 == 0 { names.append(name) }
      // Words of names in every language of areas, and main names of the rest.
      for word in name.split(whereSeparator: { " -,'".contains($0) }) {
        counts[word.lowercased(), default: 0] += 1
      }
    }
    for feature in 0..<gazetteer.features.count {
      read(gazetteer.text[gazetteer.features[feature].name], feature)
      guard feature % 3 == 0 || gazetteer.isArea(feature) else { continue }
      let others = Int(gazetteer.nameStarts[feature])..<Int(gazetteer.nameStarts[feature + 1])
      for index in others { read(gazetteer.text[gazetteer.names[index].text], feature) }
    }
    words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    for country in 0..<gazetteer.countries.count {
      areas.insert(gazetteer.countries[country].letters)
    }
    self.areas = areas.sorted()
    self.names = names
    letters = Self.blocks.flatMap { start in
      (start..<(start + 26)).compactMap(Unicode.Scalar.init)
    }
  }

  /// A word: frequent, any, written by people, or a whole name.
  func word(_ random: inout Random) -> String {
    switch random.below(12) {
    case 0...3: return words[random.below(min(400, words.count))]
    case 4, 5: return words[random.below(min(6000, words.count))]
    case 6: return random.element(words)
    case 7, 8: return random.element(areas)
    case 9: return random.element(names)
    case 10: return random.element(Self.others)
    default:
      // Nothing but letters of one script.
      let start = random.below(letters.count)
      return String(
        String.UnicodeScalarView(
          (0...random.below(12)).map { _ in
            letters[
              (start / 26) * 26 + random.below(26) < letters.count
                ? (start / 26) * 26 + random.below(26) : start]
          }))
    }
  }

  func letter(_ random: inout Random) -> Unicode.Scalar {
    random.chance(0.6) ? letters[random.below(26)] : random.element(letters)
  }
}
