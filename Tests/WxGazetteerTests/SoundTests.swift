import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

struct SoundKeyTests {
  private func key(_ letters: String) throws -> SoundKey {
    try #require(SoundKey(Array(letters.utf8)))
  }

  @Test(arguments: [
    ("luvanda", "luanda"), ("kralendiyk", "kralendijk"), ("aljirs", "algiers"),
    ("volkrad", "volgograd"), ("mahsatlnga", "mazatlan"), ("ykwtt", "yakutat"),
  ])
  func `spellings of a name differ by at most one consonant`(written: String, name: String) throws {
    let name = try #require(SoundKey(Array(name.utf8)))
    let keys = [false, true].compactMap { SoundKey(Array(written.utf8), wIsVowel: $0) }
    #expect(keys.contains { $0 == name || $0.neighbors.contains(name) })
  }

  @Test(arguments: ["kasablanka", "dirdawa", "madagaskar", "krvtsk"])
  func `neighbors are other keys with about as many consonants`(letters: String) throws {
    let key = try key(letters)
    let neighbors = key.neighbors
    #expect(!neighbors.contains(key) && Set(neighbors).count == neighbors.count)
    #expect(neighbors.allSatisfy { abs($0.count - key.count) <= 1 })
    // One less, another one, and one more at each position; some are equal.
    #expect((50...(12 * key.count + 6)).contains(neighbors.count))
  }

  @Test func `a key of few consonants has only neighbors with one twice`() throws {
    #expect(try key("tna").neighbors == [try key("tatn"), try key("tnan")].sorted())
    #expect(try key("a b").neighbors == [try key("bab")])
  }

  @Test func `the longest key has no longer neighbor`() throws {
    let longest = try key(String(repeating: "tana", count: 20))
    #expect(longest.neighbors.allSatisfy { $0.count <= longest.count })
  }
}

/// Names in scripts of which the gazetteer does not list them, with the whole gazetteer.
@Suite struct SoundTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func cost(of written: String, for name: String, in script: String) -> Double {
    geocoder.gazetteer.sounds.costs(of: Array(script.utf8))
      .cost(ofWriting: Array(written.utf8), for: Array(name.utf8))
  }

  @Test(arguments: ["a", "ب", "б", "ব", "ა", "ა", "한", "汉", "ไ", "Ꭰ", "𞤄"])
  func `a name costs nothing as it is, and something otherwise`(script: String) {
    #expect(cost(of: "matamoros", for: "matamoros", in: script) == 0)
    for written in ["", "matamorosk", "bakersfield"] {
      #expect(cost(of: written, for: "matamoros", in: script) > 0)
    }
  }

  @Test func `each script has costs of its own`() {
    // Arabic has no letters for most vowels, and one for both p and b.
    #expect(cost(of: "mtmrs", for: "matamoros", in: "ب") < 0.7)
    #expect(cost(of: "mtmrs", for: "matamoros", in: "б") > 1)
    // Tamil has one letter for d and t, and Korean one for l and r.
    #expect(cost(of: "tatas", for: "dadas", in: "த") < cost(of: "tatas", for: "dadas", in: "б"))
    #expect(cost(of: "lala", for: "rara", in: "한") < cost(of: "lala", for: "rara", in: "б"))
  }

  @Test(arguments: [
    ("লুৱাণ্ডা", "Luanda"), ("ಅಲ್ಜೀರ್ಸ್", "Algiers"), ("ວອລໂກກຣາດ", "Volgograd"),
    ("ក្រាឡេនឌិក", "Kralendijk"), ("ყაზანიდა", "Kazan"),
  ])
  func `a name is found in a script that the gazetteer does not have for it`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
  }
}
