import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxGazetteerBuilder

/// Builds from the JSON lines that Nominatim writes for Photon.
@Suite struct NominatimTests {
  private static let dump = """
    {"type":"NominatimDumpFile","content":{"version":"0.1.0","generator":"photon","database_version":"5.1.0","data_timestamp":"2026-11-01T00:00:00Z","features":{"sorted_by_country":true,"has_addresslines":false}}}
    {"type":"CountryInfo","content":[{"country_code":"de","name":{"name":"Deutschland","name:en":"Germany"}}]}
    {"type":"Place","content":[{"place_id":1,"object_type":"N","object_id":2400000000001,"categories":["osm.place.city"],"rank_address":16,"importance":0.8,"name":{"name":"München","name:en":"Munich","name:it":"Monaco di Baviera","alt_name":"Minga;Munique"},"address":{"state":"Bayern","country":"Deutschland"},"country_code":"de","centroid":[11.5753822,48.1371079],"extra":{"population":"1505005","ele":"519 m"}}]}
    {"type":"Place","content":[{"place_id":2,"object_type":"W","object_id":5,"categories":["osm.highway.residential"],"rank_address":26,"importance":0.1,"name":{"name":"Leopoldstraße"},"country_code":"de","centroid":[11.58,48.15]}]}
    {"type":"Place","content":[{"place_id":3,"object_type":"N","object_id":7,"categories":["osm.natural.peak"],"importance":0.4,"name":{"name":"Zugspitze"},"country_code":"de","centroid":[10.98,47.42]}]}
    {"type":"Place","content":[{"place_id":4,"object_type":"N","object_id":8,"categories":["osm.place.village"],"importance":0.2,"name":{"name":"Nirgends"},"country_code":"de","centroid":[200,48]}]}
    {"type":"Place","content":[
    """

  private func build(_ text: String, in fixture: SourceFixture) throws -> (
    Gazetteer, SourceProblems
  ) {
    let path = "\(fixture.folder)/dump.jsonl"
    try Data(text.utf8).write(to: URL(filePath: path))
    try fixture.write(
      "zones", "zone country_codes latitude longitude", ["Europe/Berlin|DE|52.5|13.4"])
    var builder = GazetteerBuilder(source: fixture.source, destination: fixture.index)
    builder.nominatim = path
    let problems = try builder.build()
    return (try Gazetteer(folder: fixture.index), problems)
  }

  @Test func `places, names, kinds and populations come from the dump alone`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let (gazetteer, problems) = try build(Self.dump, in: fixture)
    #expect(problems.count == 2)
    #expect(problems.first.map(\.line) == [6, 7])
    let geocoder = Geocoder(gazetteer)
    let munich = try #require(try geocoder.geocode(GeocodeRequest(query: "Munique")).first?.place)
    #expect(munich.name == "Munich")
    #expect(munich.population == 1_505_005)
    #expect(munich.elevation == 519)
    #expect(munich.admin1Code == "DE-BY")
    #expect(munich.timeZone == "Europe/Berlin")
    let id = try #require(munich.id)
    #expect(3_000_000_000..<4_290_000_000 ~= id)
    #expect(try gazetteer.place(withID: id, language: "it")?.name == "Monaco di Baviera")
    #expect(try geocoder.geocode(GeocodeRequest(query: "Zugspitze")).first?.place.kind == .mountain)
    // Places and postal codes of GeoNames do not mix with those of OpenStreetMap.
    #expect(try gazetteer.place(withID: 5_391_959) == nil)
    #expect(gazetteer.placeCount == 1)
  }

  @Test func `the index names the license of the data`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let source = try #require(try build(Self.dump, in: fixture).0.sourceDetails.last)
    #expect(source.license == "ODbL 1.0")
    #expect(source.date == "2026-11-01")
    #expect(source.name.hasPrefix("OpenStreetMap"))
  }

  @Test(arguments: ["", "hello\n", "{\"a\":1}\n", "[1,2]\n"])
  func `another file is rejected and leaves no index`(text: String) throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    #expect(throws: GazetteerError.self) { try build(text, in: fixture) }
    #expect(!FileManager.default.fileExists(atPath: fixture.indexFile))
  }
}
