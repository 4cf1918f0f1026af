import Testing
import WxCore

@testable import WxGazetteer

/// Pieces of sentences that name no place, although some word is the name of one, with the whole gazetteer.
@Suite struct SentencePieceTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    "valor de la columna", "Neizdevās parsēt kā IP", "impossível criar a pasta",
    "abbiamo mangiato troppa pasta", "Minu õde otsib juba", "Moja sestra mjesecima traži novi",
    "the CRL", "des BMP", "Der DNS antwortet nicht",
  ])
  func `a small place is not taken for a word of a sentence`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    "정렬 표시기가 가리킬 정렬", "비밀번호를 입력하고 단추를", "მიმდინარე საქაღალდის იდენტიფიკაციის პრობლემა",
  ])
  func `a syllable of a word is no place`(query: String) throws {
    #expect(try results(query).first.map { $0.confidence < 0.3 } ?? true)
  }

  @Test(arguments: [("서울시 날씨", "Seoul"), ("京都市の天気", "Kyoto"), ("ამინდი თბილისი", "Tbilisi")])
  func `a city beside a word about the weather is found`(query: String, name: String) throws {
    #expect(try results(query).first?.place.name == name)
  }
}
