import TestSupport
import Testing
import WxCore

@testable import WxGazetteer

/// Names of people, products and hotels that contain the name of a place, and real places with such names, with the
/// whole gazetteer.
@Suite struct PersonNameTests: GeocoderSuite {
  let geocoder: Geocoder

  init() throws { geocoder = Geocoder(try Gazetteer.installed()) }

  @Test(arguments: [
    "Naomi Osaka", "Isaiah Berlin", "Stacy London", "Whitney Houston", "Иван Москва",
  ])
  func `a city behind a given name is a surname`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test(arguments: ["Dr. Smith", "Mr Boston", "Frau Lindau"])
  func `a place behind a title is a surname`(query: String) throws {
    #expect(try confidence(query) < 0.3)
  }

  @Test func `a city by another name that is that of a person is not certain`() throws {
    #expect(try !isTaken("Eva Perón"))
    #expect(try isTaken("Alma Ata"))
  }

  @Test(arguments: ["Treffen um 8", "Termin um 14 Uhr", "Call at 3 pm"])
  func `a town beside a time of the day is an appointment`(query: String) throws {
    #expect(try confidence(query) < 0.5)
  }

  @Test(arguments: ["Berlin um 14 Uhr", "weather in Sitka at 5 pm"])
  func `a large city, or a town in a question, may stand beside a time`(query: String) throws {
    #expect(try confidence(query) > 0.7)
  }

  @Test func `a particle may stand between a given name and a surname`() throws {
    #expect(try confidence("Francesco da Messina") < 0.3)
  }

  @Test(arguments: [
    ("Port Elizabeth", "ZA"), ("Saint Paul", "US"), ("João Pessoa", "BR"), ("Ciudad Juárez", "MX"),
    ("Alice Springs", "AU"), ("Charlotte North Carolina", "US"), ("Kent Washington", "US"),
    ("Adelaide Australia", "AU"), ("Georgia Atlanta", "US"), ("Pedro Juan Caballero", "PY"),
  ])
  func `a place whose name has a given name is taken`(query: String, country: String) throws {
    let found = try results(query)
    #expect(found.first?.place.countryCode == country)
    #expect(found.decision == .take(try #require(found.first)))
  }

  @Test func `a given name does not begin the name of a sight`() throws {
    #expect(try confidence("Charles Darwin") < 0.3)
    #expect(try confidence("Frida Kahlo") < confidence("Frida Kahlo Mus"))
  }

  @Test(arguments: ["BMW X5", "BMW 320i", "WD-40"])
  func `a little-known code beside a number is a product`(query: String) throws {
    let found = try results(query)
    #expect(found.decision != .take(try #require(found.first)))
  }

  @Test(arguments: ["Java 17", "Excel 2019"])
  func `an island beside a version, and a village beside a year, are products`(query: String) throws
  {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [("Java", "ID"), ("Excel, Alabama", "US"), ("Saint Paul 2018", "US")])
  func `an island or a village alone, and a city beside a year, are found`(
    query: String, country: String
  ) throws {
    #expect(try results(query).first?.place.countryCode == country)
    #expect(try confidence(query) > 0.7)
  }

  @Test(arguments: ["Nokia 3310", "Kia Rio", "Carlsberg", "SAP", "Toyota RAV4", "Seat Toledo"])
  func `a brand is not a place`(query: String) throws {
    #expect(try !isTaken(query))
  }

  @Test(arguments: [
    ("Toyota, Japan", "JP"), ("weather in Nokia", "FI"), ("Gillette, Wyoming", "US"),
    ("County seat Boston", "US"),
  ])
  func `a place with the name of a brand is taken beside other words`(
    query: String, country: String
  ) throws {
    #expect(try isTaken(query))
    #expect(try results(query).first?.place.countryCode == country)
  }

  @Test(arguments: ["LHR T5", "JFK T4", "MUC T2"])
  func `the code of a large airport stands beside its terminal`(query: String) throws {
    #expect(try results(query).first?.place.kind == .airport)
    #expect(try confidence(query) > 0.9)
  }

  @Test(arguments: ["Shangri-La Palace", "Delhi Palace", "Tokyo Garden", "Savoy Hotel"])
  func `the name of a hotel leads to a question`(query: String) throws {
    let found = try results(query)
    #expect(found.decision != .take(try #require(found.first)))
  }

  @Test func `the given names are sorted, so that they are found`() {
    let names = GivenNames.table.split(separator: " ").map { Array($0.utf8) }
    #expect(names.count > 2000)
    for (name, next) in zip(names, names.dropFirst()) {
      #expect(name.lexicographicallyPrecedes(next))
    }
    #expect(names.allSatisfy { GivenNames.contains($0) })
    for other in ["", "aa", "zzz", "anna ", "ann ", "na", "яяя"] {
      #expect(!GivenNames.contains(Array(other.utf8)))
    }
  }

  @Test func `the given names are folded like queries`() throws {
    let gazetteer = geocoder.gazetteer
    for name in ["Сергей", "Андрей", "José", "Jürgen", "Anna"] {
      #expect(GivenNames.contains(gazetteer.key(of: name)))
    }
    for name in GivenNames.table.split(separator: " ") {
      #expect(gazetteer.key(of: String(name)) == Array(name.utf8))
    }
  }
}
