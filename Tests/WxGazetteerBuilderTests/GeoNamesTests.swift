import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxGazetteerBuilder

/// Builds from GeoNames' dumps in their documented formats.
@Suite struct GeoNamesTests {
  /// A line of the main table; `|` separates the fields id, name, alternates, latitude, longitude,
  /// class, code, country, admin1, admin2, population, elevation and time zone.
  private static func line(_ text: String) -> String {
    let f = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return [
      f[0], f[1], f[1], f[2], f[3], f[4], f[5], f[6], f[7], "", f[8], f[9], "", "", f[10], f[11],
      "-9999",
      f[12], "2026-11-20",
    ].joined(separator: "\t")
  }

  private static let places = [
    "2867714|Munich|Muenchen,Munique|48.13743|11.57549|P|PPLA|DE|02||1505005|524|Europe/Berlin",
    "2835260|Schwabing-West||48.16|11.57|P|PPLX|DE|02|091|68935||",
    "2951839|Bavaria||49|11.5|A|ADM1|DE|02||12843514||Europe/Berlin",
    "9000001|Altdorf (abandoned)||48.2|11.6|P|PPLH|DE|02||0||Europe/Berlin",
    "2655984|Zugspitze||47.42122|10.9863|T|MT|DE|02||0|2962|Europe/Berlin",
    "2827552|Starnberger See||47.9|11.31|H|LK|DE|02||0|584|Europe/Berlin",
    "2960600|Lake Constance||47.6|9.4|H|LK|DE|||0||Europe/Berlin",
    "3000001|Some Hotel||48.1|11.5|S|HTL|DE|02||0||Europe/Berlin",
  ]

  private static let names = [
    "1|2867714|de|München|1||||", "2|2867714|it|Monaco di Baviera|||||", "3|2867714|de|Minga||1|||",
    "4|2867714|de|Munichen||||1||1500", "5|2867714|link|https://en.wikipedia.org/wiki/Munich|||||",
    "6|2867714|it|Monaco|1||||", "7|2655984|fr|Le Zugspitze|||||", "8|99999999|de|Nirgendwo|||||",
    "9|2867714|en|Monk City|||1||",
  ].map { $0.replacing("|", with: "\t") }

  private struct World {
    let fixture: SourceFixture
    let folder: String

    init() throws {
      fixture = try SourceFixture()
      folder = "\(fixture.folder)/dumps"
      try FileManager.default.createDirectory(
        atPath: folder + "/zip", withIntermediateDirectories: true)
      try write("allCountries.txt", GeoNamesTests.places.map(GeoNamesTests.line))
    }

    func write(_ name: String, _ lines: [String]) throws {
      try Data((lines.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(filePath: "\(folder)/\(name)"))
    }

    @discardableResult
    func build(_ classes: Set<GeoNames.FeatureClass> = GeoNames.standardClasses) throws
      -> (gazetteer: Gazetteer, problems: SourceProblems)
    {
      var builder = GazetteerBuilder(source: fixture.source, destination: fixture.index)
      builder.geonames = GeoNames(folder: folder, classes: classes)
      let problems = try builder.build()
      return (try Gazetteer(folder: fixture.index), problems)
    }
  }

  private func first(
    _ query: String, in gazetteer: Gazetteer, language: String? = nil
  ) throws -> GeocodeResult? {
    try Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: language)).first
  }

  @Test func `a dump gives places with subdivision, zone, population and elevation`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let (gazetteer, problems) = try world.build()
    let munich = try #require(try gazetteer.place(withID: 2_867_714))
    #expect(problems.count == 0)
    #expect(munich.name == "Munich")
    #expect(munich.admin1Code == "DE-BY")
    #expect(munich.population == 1_505_005)
    #expect(munich.elevation == 524)
    #expect(munich.timeZone == "Europe/Berlin")
    #expect(gazetteer.placeCount == 2)
    #expect(try first("Munique", in: gazetteer)?.place.id == 2_867_714)
    #expect(try gazetteer.place(withID: 9_000_001) == nil)
    let here = try #require(Coordinate(latitude: 48.15, longitude: 11.572))
    #expect(try ReverseGeocoder(gazetteer).nearest(to: here).first?.place.id == 2_835_260)
  }

  @Test
  func `names have languages, the preferred one is shown, and historic ones are only searched`()
    throws
  {
    let world = try World()
    defer { world.fixture.remove() }
    try world.write("alternateNamesV2.txt", Self.names)
    let gazetteer = try world.build().gazetteer
    #expect(try gazetteer.place(withID: 2_867_714, language: "de")?.name == "München")
    #expect(try gazetteer.place(withID: 2_867_714, language: "it")?.name == "Monaco")
    for name in ["Monaco di Baviera", "Minga", "Munichen", "Monk City"] {
      #expect(try first(name, in: gazetteer)?.place.id == 2_867_714, "\(name)")
    }
    #expect(try gazetteer.place(withID: 2_867_714, language: "en")?.name == "Munich")
    // With a table of names, the names without languages are not used.
    #expect(try first("Munique", in: gazetteer)?.match != .alternate)
    #expect(try first("Nirgendwo", in: gazetteer)?.match != .exact)
  }

  @Test func `feature classes are a choice`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let all = try world.build().gazetteer
    #expect(try all.place(withID: 2_655_984)?.kind == .mountain)
    #expect(try all.place(withID: 2_827_552)?.kind == .lake)
    #expect(try all.place(withID: 3_000_001) == nil)
    // The project's own table has that lake, with its names.
    #expect(try all.place(withID: 2_960_600) == nil)
    #expect(try first("Bodensee", in: all)?.place.id == 1_000_000_001)
    let places = try world.build([.places]).gazetteer
    #expect(try places.place(withID: 2_655_984) == nil)
    let spots = try world.build([.spots]).gazetteer
    #expect(try spots.place(withID: 3_000_001)?.kind == .landmark)
  }

  @Test func `malformed lines are counted, the first ones are reported, and the rest is used`()
    throws
  {
    let world = try World()
    defer { world.fixture.remove() }
    let bad = [
      "x\ty", Self.line("0|Zero||1|1|P|PPL|DE|02||1||"),
      Self.line("5|North||91|1|P|PPL|DE|02||1||"),
      Self.line("6|\(String(repeating: "x", count: 5000))||1|1|P|PPL|DE|02||1||"),
      Self.line("7|||1|1|P|PPL|DE|02||1||"), Self.line("8|Atlantis||1|1|P|PPL|XX|||1||"),
      String(repeating: "\t", count: 100_000), String(repeating: "a", count: 5 << 20),
    ]
    try world.write("allCountries.txt", bad + Self.places.map(Self.line))
    try world.write("alternateNamesV2.txt", ["1\t2", "\t\t\t"] + Self.names)
    let (gazetteer, problems) = try world.build()
    #expect(problems.count == bad.count + 2)
    #expect(problems.first.map(\.line) == [1, 2, 3, 4, 5])
    #expect(problems.first[2].detail == "not on the globe")
    #expect(gazetteer.placeCount == 2)
  }

  @Test func `postal codes, subdivision codes, the hierarchy and zones of countries are read`()
    throws
  {
    let world = try World()
    defer { world.fixture.remove() }
    try world.write(
      "zip/DE.txt",
      [
        "DE|80331|München|Bayern|BY||||09162|48.13|11.57|4",
        "DE|80331|Altstadt|Bayern|BY||||09162|48.14|11.58|4",
        "DE|99999|Nowhere|Bayern|BY||||09162|x|11.58|4",
      ].map { $0.replacing("|", with: "\t") })
    try world.write("admin2Codes.txt", ["DE.02.091\tUpper Bavaria\tUpper Bavaria\t2861322"])
    try world.write("timeZones.txt", ["CountryCode\tTimeZoneId", "DE\tEurope/Berlin\t1\t2\t1"])
    try world.write("hierarchy.txt", ["2861322\t2867714\tADM", "x\ty\tz"])
    let (gazetteer, problems) = try world.build()
    #expect(problems.count == 2)
    let code = try first("80331", in: gazetteer)?.place
    #expect(abs((code?.coordinate.latitude ?? 0) - 48.135) < 1e-6)
    #expect(try first("75001", in: gazetteer)?.place.countryCode == "FR")
    let quarter = try gazetteer.place(withID: 2_835_260)
    #expect(quarter?.admin2 == "Upper Bavaria")
    #expect(quarter?.timeZone == "Europe/Berlin")
    #expect(try gazetteer.place(withID: 2_867_714)?.admin2 == "Upper Bavaria")
  }

  @Test(arguments: [false, true])
  func `zip files are read as downloaded, and damaged ones are rejected`(isDeflated: Bool) throws {
    let world = try World()
    defer { world.fixture.remove() }
    let plain = try Data(contentsOf: URL(filePath: world.folder + "/allCountries.txt"))
    _ = try world.build()
    let expected = try Data(contentsOf: URL(filePath: world.fixture.indexFile))
    try FileManager.default.removeItem(atPath: world.folder + "/allCountries.txt")
    let path = URL(filePath: world.folder + "/allCountries.zip")
    let archive = ZipFixture.data("allCountries.txt", Array(plain), isDeflated: isDeflated)
    try archive.write(to: path)
    _ = try world.build()
    #expect(try Data(contentsOf: URL(filePath: world.fixture.indexFile)) == expected)
    for position in [60, 200, archive.count / 2] {
      var damaged = archive
      damaged[position] ^= 4
      try damaged.write(to: path)
      #expect(throws: GazetteerError.self) { try world.build() }
    }
    for length in [0, 10, archive.count / 2, archive.count - 1] {
      try archive.prefix(length).write(to: path)
      #expect(throws: GazetteerError.self) { try world.build() }
    }
  }

  @Test func `the notice names the dumps and their date`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    try world.write("alternateNamesV2.txt", Self.names)
    let source = try #require(try world.build().gazetteer.sourceDetails.last)
    #expect(source.name == "GeoNames' dumps")
    #expect(source.files == ["allCountries.txt", "alternateNamesV2.txt"])
    #expect(source.license == "CC BY 4.0")
    #expect(source.date == "2026-11-20")
  }

  @Test func `a folder without a table is an error that names the files`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    try FileManager.default.removeItem(atPath: world.folder + "/allCountries.txt")
    let error = #expect(throws: GazetteerError.self) { try world.build() }
    #expect(error?.message.contains("cities500") == true)
  }
}

/// Writes a zip file with one entry.
enum ZipFixture {
  /// The file; a deflated entry consists of blocks that are stored in the deflate format (RFC 1951,
  /// 3.2.4).
  static func data(_ name: String, _ bytes: [UInt8], isDeflated: Bool) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var content = bytes
    if isDeflated {
      let blocks = stride(from: 0, to: bytes.count, by: 100).map {
        bytes[$0..<min($0 + 100, bytes.count)]
      }
      content = blocks.flatMap { [0] + little($0.count, 2) + little(~$0.count, 2) + $0 }
      // The last block, which is empty.
      content += [1, 0, 0, 0xFF, 0xFF]
    }
    let sum = Int(Checksum.crc32(bytes))
    let sizes = little(sum, 4) + little(content.count, 4) + little(bytes.count, 4)
    let common = little(20, 2) + little(0, 2) + little(isDeflated ? 8 : 0, 2) + little(0, 4)
    let lengths = little(name.utf8.count, 2) + little(0, 2)
    let local = [0x50, 0x4B, 3, 4] + common + sizes + lengths + Array(name.utf8) + content
    let central =
      [0x50, 0x4B, 1, 2] + little(20, 2) + common + sizes + lengths + little(0, 14)
      + Array(name.utf8)
    let end =
      [0x50, 0x4B, 5, 6] + little(0, 4) + little(1, 2) + little(1, 2) + little(central.count, 4)
      + little(local.count, 4) + little(0, 2)
    return Data(local + central + end)
  }
}
