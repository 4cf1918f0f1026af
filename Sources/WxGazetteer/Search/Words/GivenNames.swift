/// Frequent given names of the world, folded. A place of such a name beside an unknown word may be a person,
/// `Paris Hilton`, and so may an unknown or a known place behind one: `Naomi Osaka`.
///
/// They are names that lists of several languages have in common (those of the Python package Faker, MIT License), and
/// others that this project added, without words that have another meaning beside a place, such as `April`. The search
/// needs no table in memory: a first query would pay for making it.
package enum GivenNames {
  /// Whether a folded word is a given name.
  package static func contains(_ word: some Collection<UInt8>) -> Bool {
    SortedWords.contains(word, in: table)
  }
}
