import Testing
import WxCore

@testable import WxGazetteer

/// Names of places in the names of streets and persons, in running text, with the whole gazetteer.
@Suite struct TextAddressTests: TextSuite {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.installed() }

  @Test(
    arguments: [
      ("Abito in Via {} 12.", "it"), ("Il negozio è in via {} 7 ed è aperto.", "it"),
      ("La farmacia di Corso {} è chiusa.", "it"), ("Il habite rue de {}.", "fr"),
      ("Le magasin de l'avenue de {} est fermé.", "fr"), ("Vivo en la calle {}.", "es"),
      ("La tienda está en la plaza de {}.", "es"), ("Ele mora na Rua {}.", "pt"),
      ("Das Haus steht in der {} Straße 5.", "de"), ("She lives on {} Road.", "en"),
      ("The shop at 12 {} Street was closed.", "en"), ("Sklep jest przy ulicy {}.", "pl"),
      ("Sklep jest przy ul. {} 5.", "pl"), ("Bu dükkan {} Caddesi üzerinde.", "tr"),
      ("A bolt a {} utca 5. alatt van.", "hu"), ("Der Kanzler Otto von {} war hier.", "de"),
      ("Der Maler Peter {} ist hier.", "de"), ("The actor Jack {} was born here.", "en"),
      ("Jan van {} is niet thuis.", "nl"),
    ] as [(String, String)])
  func `a street or a person with the name of a city is no place`(
    pattern: String, language: String
  ) throws {
    for city in ["Berlin", "Madrid", "London", "Milano", "Dallas"] {
      let text = pattern.replacing("{}", with: city)
      #expect(try texts(text, language) == [], "\(text)")
      #expect(try texts(text, nil) == [], "\(text)")
    }
  }

  @Test(
    arguments: [
      ("Магазин находится на улице Москва.", "ru"), ("Анна Москва живет здесь.", "ru"),
      ("昨日、大阪さんは学校に来ませんでした。", "ja"), ("この店は大阪通りにあります。", "ja"),
      ("我家在南京路12号。", "zh"), ("昨天北京先生没有来。", "zh"), ("المحل في شارع باريس مغلق.", "ar"),
    ] as [(String, String)])
  func `the same holds in other scripts`(text: String, language: String) throws {
    #expect(try texts(text, language) == [])
  }

  @Test(
    arguments: [
      ("Abito in Via Torino 12, Roma.", "it", ["Roma"]),
      ("Elle habite rue de Lyon à Paris.", "fr", ["Paris"]),
      ("大阪さんは京都に住んでいます。", "ja", ["京都"]),
      // A street of a city is in it.
      ("Il habite dans une rue de Lyon.", "fr", ["Lyon"]),
      ("Las calles de Madrid están llenas.", "es", ["Madrid"]), ("去北京路上堵车了。", "zh", ["北京"]),
      // A journey is not a street, and its start is not a surname.
      ("The train via London is late.", "en", ["London"]),
      ("Otto fuhr, als Otto von Berlin nach Bonn zog.", "de", ["Berlin", "Bonn"]),
      ("In Berlin Platz zu finden ist schwer.", "de", ["Berlin"]),
      ("They met at London St Pancras.", "en", ["London"]),
      ("When Peter visited Chicago it rained.", "en", ["Chicago"]),
      ("She is from San Juan Argentina.", "en", ["San Juan", "Argentina"]),
    ] as [(String, String, [String])])
  func `places beside streets and persons are found`(
    text: String, language: String, names: [String]
  ) throws {
    #expect(try texts(text, language) == names)
  }

  @Test(arguments: ["A Sofia mora aqui.", "A casa da Sofia é grande."])
  func `an article stands before a given name, and not before a city`(text: String) throws {
    #expect(try texts(text, "pt") == [])
  }
}
