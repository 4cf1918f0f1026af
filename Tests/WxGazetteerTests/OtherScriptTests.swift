import Testing
import WxCore
import WxGazetteer

/// Names and words in other scripts than the Latin one, and romanized names, with the whole gazetteer.
@Suite struct OtherScriptTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: ["อ.แม่สอด จ.ตาก", "อ.หาดใหญ่ จ.สงขลา"])
  func `a Thai letter before a period is a word for a kind of place`(query: String) throws {
    #expect(try results(query).first?.unmatched == nil)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("સુરત શહેર", "IN"), ("ಮೈಸೂರು ನಗರ", "IN"), ("കൊച്ചി നഗരം", "IN"), ("ගාල්ල නගරය", "LK"),
    ("гр. Варна", "BG"),
  ])
  func `a word for a city is known in this language`(query: String, country: String) throws {
    #expect(try results(query).first?.place.countryCode == country)
    #expect(try results(query).first?.unmatched == nil)
    #expect(try isTaken(query))
  }

  @Test func `a mark of repetition is a letter of a name`() throws {
    #expect(try results("野々市の天気").first?.place.name == "Nonoichi")
  }

  @Test func `unmatched words have the spaces of the query`() throws {
    #expect(try results("서울특별시 테헤란로 삼층").first?.unmatched == "테헤란로 삼층")
  }

  @Test func `a large city is meant by an old romanization of everyday words`() throws {
    #expect(try results("weather in Hang-chou").first?.place.name == "Hangzhou")
    #expect(try isTaken("weather in Hang-chou"))
  }
}
