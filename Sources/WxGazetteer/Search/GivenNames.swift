/// Frequent given names of the world, folded. A place of such a name beside an unknown word may be a person,
/// `Paris Hilton`, and so may an unknown or a known place behind one: `Naomi Osaka`.
///
/// They are names that lists of several languages have in common (those of the Python package Faker, MIT License), and
/// others that this project added, without words that have another meaning beside a place, such as `April`. The search
/// needs no table in memory: a first query would pay for making it.
package enum GivenNames {
  /// Whether a folded word is a given name.
  package static func contains(_ word: some Collection<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    let names = table.utf8
    var (low, high) = (names.startIndex, names.endIndex)
    while low < high {
      var start = names.index(low, offsetBy: names.distance(from: low, to: high) / 2)
      while start > low, names[names.index(before: start)] != space {
        start = names.index(before: start)
      }
      let end = names[start..<high].firstIndex(of: space) ?? high
      let name = names[start..<end]
      if name.elementsEqual(word) { return true }
      if name.lexicographicallyPrecedes(word) {
        low = end < high ? names.index(after: end) : high
      } else {
        high = start
      }
    }
    return false
  }
}
