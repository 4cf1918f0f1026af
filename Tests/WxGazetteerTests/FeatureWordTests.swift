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
    ("Paris mountain", "mountain"), ("Denver island", "island"), ("Newport island", "island"),
  ])
  func `beside the name of a city it is not`(query: String, word: String) throws {
    let first = try results(query).first
    #expect(first?.unmatched == word)
    #expect(first.map { $0.confidence < 0.5 } == true)
  }
}
