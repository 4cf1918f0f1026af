import Testing
import WxCore

@testable import WxGazetteer

/// Questions about the weather in many languages, with the whole gazetteer.
@Suite struct QuestionLanguageTests {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  private func first(_ query: String) throws -> Place? {
    try geocoder.geocode(GeocodeRequest(query: query)).first?.place
  }

  @Test(arguments: [
    ("ilm Rakveres täna", "Rakvere"), ("laiks Valmierā", "Valmiera"),
    ("oras Klaipėdoje", "Klaipėda"),
    ("vreme v Kopru", "Koper"), ("kiša u Čačku", "Čačak"), ("ამინდი ბათუმში", "Batumi"),
    ("եղանակը Երևանում", "Yerevan"), ("சென்னையில் மழை", "Chennai"), ("Алматыда ауа райы", "Almaty"),
  ])
  func `the words beside a name show in which language it is inflected`(
    query: String, name: String
  ) throws {
    #expect(try first(query)?.name == name)
  }

  @Test(arguments: [
    ("પુનાનું હવામાન", "IN"), ("દિલ્હીનું હવામાન", "IN"), ("रत्नागिरी चे हवामान", "IN"), ("ਲੁਧਿਆਣਾ ਦਾ ਮੌਸਮ", "IN"),
    ("ಮೈಸೂರು ಇಂದು ಹವಾಮಾನ", "IN"), ("കൊച്ചി ഇന്ന് കാലാവസ്ഥ", "IN"), ("کراچی کا موسم", "PK"),
    ("هواشناسی شیراز", "IR"), ("فردا در تبریز باران می‌بارد؟", "IR"), ("明天西安会下雨吗", "CN"),
    ("明日の前橋は雨が降りますか", "JP"), ("안양에서 비가 오나요", "KR"),
  ])
  func `all words of a question are understood`(query: String, country: String) throws {
    let results = try geocoder.geocode(GeocodeRequest(query: query))
    #expect(results.first?.place.countryCode == country)
    #expect(try #require(results.first).isCertain)
  }

  @Test(arguments: [
    ("počasí v Českých Budějovicích", "České Budějovice"), ("vreme u Novom Sadu", "Novi Sad"),
    ("pogoda w Nowym Targu", "Nowy Targ"), ("האם ירד גשם בתל אביב", "Tel Aviv"),
  ])
  func `a name of two words may be inflected`(query: String, name: String) throws {
    #expect(try first(query)?.name == name)
  }

  @Test func `a word of two languages does not show in which language a name is inflected`() throws
  {
    #expect(try first("Xiny Ang")?.kind != .country)
  }

  @Test func `an ending may lack its accents`() throws {
    #expect(try first("pocasi v brne")?.name == "Brno")
  }

  @Test(arguments: [
    ("ilm Tartus", "EE"), ("kiša u Puli", "HR"), ("Wetter Tartus", "SY"), ("ilm Paris", "FR"),
  ])
  func `a place in a country of the language is meant rather than one with the inflected name`(
    query: String, country: String
  ) throws {
    #expect(try first(query)?.countryCode == country)
  }

  @Test func `a town whose name is an everyday word is meant in a question of its language`() throws
  {
    let results = try geocoder.geocode(GeocodeRequest(query: "sää Salo"))
    #expect(results.first?.place.countryCode == "FI")
    #expect(try #require(results.first).isCertain)
  }

  @Test func `a word of several languages counts for those that have most of the words`() {
    let (one, two, three) = (
      QuestionLanguages(at: 0), QuestionLanguages(at: 1), QuestionLanguages(at: 2)
    )
    #expect(QuestionLanguages.most(of: [[one, two], one], beside: [three]) == one)
    #expect(QuestionLanguages.most(of: [[one, two]], beside: [two]) == two)
    #expect(QuestionLanguages.most(of: [[one, two]], beside: [three]) == [one, two])
    #expect(QuestionLanguages.most(of: [[]], beside: [one]) == [])
  }
}
