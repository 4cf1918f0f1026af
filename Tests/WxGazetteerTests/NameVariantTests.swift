import Testing
import WxCore
import WxGazetteer

/// Names that people write with other parts than the data, with the whole gazetteer.
@Suite struct NameVariantTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("岩瀬の天気", "Iwase"), ("幕別の明日の天気は？", "Makubetsu"), ("云南个旧", "Gejiu"), ("花蓮天氣", "Hualien City"),
  ])
  func `an East Asian name is also found without the syllable for its kind`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: [
    ("البجاية", "Béjaïa"), ("القسنطينة", "Constantine"), ("محلة الكبرى", "Al Mahallah al Kubrá"),
    ("منيا مصر", "Minya"),
  ])
  func `a well-known Arabic name is found with and without its article`(
    query: String, name: String
  ) throws {
    #expect(try results(query).first?.place.name == name)
    #expect(try isTaken(query))
  }

  @Test(arguments: ["عن عمل جديد", "خارج البيت بعد المدرسة"])
  func `an Arabic word is not the name of a town that has the article`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test(arguments: [
    "область Московская, Химки", "область Свердловская, Ревда", "край Краснодарский, Анапа",
  ])
  func `the word for a region may stand before its name`(query: String) throws {
    #expect(try results(query).first?.unmatched == nil)
    #expect(try isTaken(query))
  }
}
