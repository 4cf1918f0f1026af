/// More given names than ``GivenNames`` has: those of persons behind which a name is a surname, `Anatole France`.
///
/// They come from the lists of twenty languages in the Python package Faker (MIT License), without words that mean
/// something else and without names of larger places. A query has too few words for so many names.
enum TextGivenNames {
  /// Whether a folded word is a given name.
  static func contains(_ word: some Collection<UInt8>) -> Bool {
    GivenNames.contains(word) || SortedWords.contains(word, in: table)
  }
}
