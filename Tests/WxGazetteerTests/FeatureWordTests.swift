import Testing
import WxCore

@testable import WxGazetteer

/// Words for islands, mountains and waters beside their names, with the whole gazetteer.
@Suite struct FeatureWordTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    ("Borneo island", "Borneo"), ("java island", "Java"), ("Insel Sylt", "Sylt"),
    ("otok Krk", "Krk"), ("Bozcaada adası", "Bozcaada"), ("island of Corsica", "Corsica"),
    ("Alps mountains", "Alps"), ("Everest mountain", "Mount Everest"),
    ("volcano Etna", "Mount Etna"), ("гора Эльбрус", "Mount Elbrus"),
    ("Müritz See", "Müritz"), ("река Волга", "Volga"),
  ])
  func `a word for the kind of a feature beside its name is explained`(
    query: String, name: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name)
    #expect(first.unmatched == nil)
    #expect(first.confidence > 0.7)
  }

  @Test(arguments: [
    ("fleuve Rhône", "Rhône"), ("Loire fleuve", "Loire"), ("река Обь", "Ob"),
    ("rzeka Wisła", "Vistula"), ("Elbe Fluss", "Elbe"), ("Fluss Main", "Main River"),
    ("řeka Vltava", "Vltava"), ("rzeka Odra", "Oder"), ("río Nilo", "Nile"),
    ("fleuve Saint-Laurent", "St. Lawrence River"),
  ])
  func `a word for a river decides between places of one name`(
    query: String, name: String
  ) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.kind == .river)
    #expect(first.confidence > 0.75)
  }

  @Test(arguments: [
    ("stad Hamburg", 2_911_298), ("ville de Rome", 3_169_070), ("Stadt Salzburg", 2_766_824),
    ("ville de Séoul", 1_835_848), ("canton de Colmar", 3_024_297), ("Oklahoma Stadt", 4_544_349),
    ("New York Stadt", 5_128_581),
  ])
  func `a word for a city means the best-known one of the name`(query: String, id: Int64) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.id == id && first.unmatched == nil && first.confidence > 0.8)
  }

  @Test(arguments: [
    ("Kos island", "Kos"), ("Samos island", "Samos"), ("Rhodes island", "Rhodes"),
    ("Phu Quoc island", "Phu Quoc"), ("Murano island", "Murano"),
  ])
  func `an island comes before its airport and its town`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.place.kind == .island)
  }

  @Test func `a name in a language of few people is doubtful if others mean another place`() throws
  {
    #expect(try results("Dunaj").first.map { $0.confidence < 0.8 } == true)
    var request = GeocodeRequest(query: "Dunaj")
    request.language = "sl"
    let first = try geocoder.geocode(request).first
    #expect(first?.place.id == 2_761_369 && (first?.confidence ?? 0) > 0.9)
  }

  @Test(arguments: ["fleuve Paris", "Denver mountain", "fleuve Los Angeles"])
  func `a word for another kind makes a city doubtful`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.confidence <= 0.5)
  }

  @Test(arguments: [("see Berlin", "Berlin"), ("vremea la munte Sinaia", "Sinaia")])
  func `a verb and a hint in a question do not`(query: String, name: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == name && first.confidence > 0.8)
  }

  @Test(arguments: ["aéroport de nice", "nice airport"])
  func `the whole name of an airport is not talk`(query: String) throws {
    let first = try #require(try results(query).first)
    #expect(first.place.name == "Nice-Côte d'Azur Airport" && first.confidence > 0.8)
  }

  @Test(arguments: [
    ("Paris mountain", "mountain"), ("Denver island", "island"), ("Newport island", "island"),
  ])
  func `beside the name of a city it is not`(query: String, word: String) throws {
    let first = try results(query).first
    #expect(first?.unmatched == word)
    #expect(first.map { $0.confidence < 0.5 } == true)
  }
}
