import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer

/// Frequent words in a file of their own, whose license extends to what is made from it.
@Suite struct FrequentWordTests {
  private let table = "frequent-words"

  private func confidence(of query: String, in fixture: SourceFixture) throws -> Double {
    let results = try Geocoder(fixture.gazetteer()).geocode(GeocodeRequest(query: query))
    return try #require(results.first).confidence
  }

  @Test func `a frequent word is rarely a misspelled name`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let before = try confidence(of: "chicage", in: fixture)
    try fixture.write(table, "word", ["chicage"])
    #expect(try confidence(of: "chicage", in: fixture) < before - 0.2)
  }

  @Test func `a build without frequent words removes those of an earlier build`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(table, "word", ["lluvia"])
    #expect(try fixture.gazetteer().knowsFrequentWords)
    try FileManager.default.removeItem(atPath: "\(fixture.source)/\(table).tsv")
    #expect(try !fixture.gazetteer().knowsFrequentWords)
  }

  @Test func `only the file of frequent words has their license`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(table, "word", ["lluvia"])
    let rule = String(repeating: "-", count: 30)
    try Data(
      "Begin\n\(rule)\nGeoNames: places.tsv.gz\nCC BY\n\(rule)\nWords: frequent-words.tsv.gz\nSA\n"
        .utf8
    ).write(to: URL(filePath: "\(fixture.source)/NOTICE"))
    let sources = try fixture.gazetteer().sources
    #expect(sources == ["GeoNames: places.tsv.gz", "Words: frequent-words.tsv.gz"])
    let places = try Data(contentsOf: URL(filePath: fixture.indexFile))
    let words = try Data(contentsOf: URL(filePath: "\(fixture.index)/words.wxi"))
    #expect(places.contains(Data("CC BY".utf8)) && !places.contains(Data("\nSA".utf8)))
    #expect(words.contains(Data("\nSA".utf8)) && !words.contains(Data("CC BY".utf8)))
  }

  @Test func `a damaged file of frequent words is reported`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    try fixture.write(table, "word", ["lluvia", "fragte"])
    try fixture.gazetteer().verify()
    let path = "\(fixture.index)/words.wxi"
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: path))
    #expect(throws: GazetteerError.self) { try Gazetteer(folder: fixture.index).verify() }
  }
}
