/// A language in which people ask about the weather and the time.
///
/// Its words explain what stands beside a place, see ``WordRole/noise``. They also show what is probably meant:
/// of several places with one name, the one in a country of the language (`il pleut à Brest`), and of an
/// inflected name, its basic form there (`ilm Tartus` is about Tartu).
struct QuestionLanguage: Sendable {
  let tag: String
  /// Words about the weather and the time, and other words that distinguish the language from those with the
  /// same words.
  let words: String
  private let home: String?
  private let endings: String

  /// - Parameters:
  ///   - tag: The tag of the language.
  ///   - home: The countries, if not those of ``NameLanguages``.
  ///   - words: The words.
  ///   - endings: The endings of names that ``TextLanguage`` does not have, see its `endings`.
  init(_ tag: String, in home: String? = nil, _ words: String, endings: String = "") {
    self.tag = tag
    self.home = home
    self.words = words
    self.endings = endings
  }

  /// The countries of the language.
  var countries: [String] {
    home.map { $0.split(separator: " ").map(String.init) } ?? NameLanguages.countries(of: tag)
  }

  /// The endings of inflected names. They are made for each query, of which few have such a name.
  var inflection: TextLanguage {
    (TextLanguage.named(tag) ?? TextLanguage(tag, common: "")).adding(endings: endings)
  }

  static let all = latin + others
}

/// A set of the languages of ``QuestionLanguage/all``.
package struct QuestionLanguages: OptionSet {
  package let rawValue: UInt64

  /// The language with a position in ``QuestionLanguage/all``.
  package init(at index: Int) { rawValue = 1 << UInt64(index) }
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  var languages: [QuestionLanguage] {
    QuestionLanguage.all.indices.filter { contains(Self(at: $0)) }.map { QuestionLanguage.all[$0] }
  }

  /// The languages that most of some words are in, and at least one word about the weather or the time.
  ///
  /// - Parameters:
  ///   - words: The languages of each word about the weather or the time.
  ///   - particles: The languages of each article, preposition and the like.
  /// - Returns: Several languages if they have as many of the words.
  package static func most(of words: [Self], beside particles: [Self]) -> Self {
    let possible = words.reduce(Self()) { $0.union($1) }
    guard !possible.isEmpty else { return [] }
    let all = words + particles
    let counts = QuestionLanguage.all.indices.map { index in
      possible.contains(Self(at: index)) ? all.count { $0.contains(Self(at: index)) } : 0
    }
    let most = counts.max()
    return counts.indices.filter { counts[$0] == most }.reduce(Self()) { $0.union(Self(at: $1)) }
  }
}
