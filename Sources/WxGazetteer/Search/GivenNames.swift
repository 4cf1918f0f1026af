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
    return table.withUTF8Buffer { names in
      var (low, high) = (0, names.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, names[start - 1] != space { start -= 1 }
        var end = start
        while end < high, names[end] != space { end += 1 }
        let name = names[start..<end]
        if name.elementsEqual(word) { return true }
        if name.lexicographicallyPrecedes(word) { low = min(end + 1, high) } else { high = start }
      }
      return false
    }
  }
}
