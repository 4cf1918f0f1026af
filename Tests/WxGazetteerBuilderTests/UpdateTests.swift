import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxGazetteerBuilder

/// GeoNames' daily changes on top of the tables.
@Suite struct UpdateTests {
  private struct World {
    let fixture: SourceFixture
    let update: GazetteerUpdate

    init() throws {
      fixture = try SourceFixture()
      _ = try fixture.gazetteer()
      update = GazetteerUpdate(folder: fixture.index)
      try FileManager.default.createDirectory(
        atPath: update.changes.folder, withIntermediateDirectories: true)
    }

    func write(_ kind: DailyChanges.Kind, _ day: String, _ lines: [String]) throws {
      let text = lines.map { $0.replacing("|", with: "\t") + "\n" }.joined()
      try Data(text.utf8)
        .write(to: URL(filePath: "\(update.changes.folder)/\(kind.rawValue)-\(day).txt"))
    }

    func install() throws -> (Gazetteer, SourceProblems) {
      let recipe = try BuildRecipe(folder: fixture.index, source: fixture.source)
      let problems = try update.install(recipe: recipe)
      return (try Gazetteer(folder: fixture.index), problems)
    }
  }

  /// A line of modifications.
  private static func place(
    _ id: Int, _ name: String, _ code: String = "PPL", population: Int, alternates: String = ""
  ) -> String {
    "\(id)|\(name)|\(name)|\(alternates)|48.2|11.6|P|\(code)|DE||02||||\(population)||500|Europe/Berlin|2026-11-20"
  }

  @Test func `changes modify, add and delete places and names, in the order of their days`() throws
  {
    let world = try World()
    defer { world.fixture.remove() }
    try world.write(
      .modifications, "2026-11-20",
      [
        Self.place(2_867_714, "Minga", "PPLA", population: 1),
        Self.place(9_000_001, "Neustadt am Rand", population: 700, alternates: "Newtown"),
        Self.place(9_000_002, "Hamlet", population: 3),
        "broken",
      ])
    try world.write(
      .modifications, "2026-11-21",
      [Self.place(2_867_714, "München", "PPLA", population: 1_600_000)])
    try world.write(.deletes, "2026-11-21", ["4717560|Paris|duplicate"])
    try world.write(
      .alternateNamesModifications, "2026-11-21", ["77|2867714|fr|Mounique|1||||"])
    try world.write(.alternateNamesDeletes, "2026-11-21", ["78|2867714|Monaco di Baviera|wrong"])
    let before = try Gazetteer(folder: world.fixture.index)
    #expect(!world.update.isComplete(before))
    let (gazetteer, problems) = try world.install()
    #expect(problems.first.map(\.line) == [4])
    let munich = try #require(try gazetteer.place(withID: 2_867_714))
    #expect(munich.name == "München")
    #expect(munich.population == 1_600_000)
    #expect(munich.coordinate == Coordinate(latitude: 48.2, longitude: 11.6))
    #expect(try gazetteer.place(withID: 2_867_714, language: "fr")?.name == "Mounique")
    #expect(try gazetteer.place(withID: 2_867_714, language: "it")?.name == "München")
    #expect(try gazetteer.place(withID: 9_000_001)?.name == "Neustadt am Rand")
    // Below the limit of the tables.
    #expect(try gazetteer.place(withID: 9_000_002) == nil)
    #expect(try gazetteer.place(withID: 4_717_560) == nil)
    let geocoder = Geocoder(gazetteer)
    for name in ["Munich", "Minga", "Mounique"] {
      #expect(
        try geocoder.geocode(GeocodeRequest(query: name)).first?.place.id == 2_867_714, "\(name)")
    }
    #expect(world.update.isComplete(gazetteer))
    #expect(gazetteer.sourceDetails.last?.date == "2026-11-21")
    // Who has the old index open goes on with it.
    #expect(try before.place(withID: 2_867_714)?.name == "Munich")
    try before.verify()
    // The same changes again give the same index.
    let bytes = try Data(contentsOf: URL(filePath: world.fixture.indexFile))
    _ = try world.install()
    #expect(try Data(contentsOf: URL(filePath: world.fixture.indexFile)) == bytes)
    #expect(!FileManager.default.fileExists(atPath: "\(world.fixture.index)/update.new"))
  }

  @Test func `an update that fails leaves the old index`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    try world.write(
      .modifications, "2026-11-20", [Self.place(2_867_714, "Minga", population: 1)])
    let bytes = try Data(contentsOf: URL(filePath: world.fixture.indexFile))
    try Data("#id".utf8).write(to: URL(filePath: "\(world.fixture.source)/places.tsv"))
    #expect(throws: GazetteerError.self) { try world.install() }
    #expect(try Data(contentsOf: URL(filePath: world.fixture.indexFile)) == bytes)
  }

  @Test func `an index of dumps and of own places is updated from the same sources`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let dumps = "\(world.fixture.folder)/dumps"
    try FileManager.default.createDirectory(atPath: dumps, withIntermediateDirectories: true)
    let line = Self.place(2_867_714, "Munich", "PPLA", population: 5)
    try Data((line.replacing("|", with: "\t") + "\n").utf8)
      .write(to: URL(filePath: dumps + "/allCountries.txt"))
    let own = "\(world.fixture.folder)/own.csv"
    try Data("id,name,lat,lon\nd,Depot,48,11\n".utf8).write(to: URL(filePath: own))
    var builder = GazetteerBuilder(source: world.fixture.source, destination: world.fixture.index)
    builder.geonames = GeoNames(folder: dumps, classes: [.places])
    builder.overlays = [own]
    try builder.build()
    // The dump already has the changes of the first day.
    try world.write(.modifications, "2026-11-19", [Self.place(2_867_714, "Old", population: 1)])
    try world.write(.modifications, "2026-11-21", [Self.place(9_000_002, "Hamlet", population: 3)])
    let (gazetteer, _) = try world.install()
    #expect(try gazetteer.place(withID: 2_867_714)?.name == "Munich")
    // A dump of everything has no limit.
    #expect(try gazetteer.place(withID: 9_000_002)?.name == "Hamlet")
    #expect(
      try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Depot")).first?.place.name == "Depot")
  }

  @Test(arguments: [
    ("<html>\n<body>Not here</body>\n</html>\n\n\n\n", false), ("1\tMunich\tgone\n", true),
    ("", true), ("404 Not Found\n", false), ("Log in\nto the network\n", false),
    ("1\tMunich\tgone", false),
  ])
  func `a web page or half a file is not a list of changes`(text: String, isValid: Bool) {
    let page = String(repeating: text, count: text.hasPrefix("<") ? 3 : 1)
    #expect((DailyChanges.fault(in: Array(page.utf8), of: .deletes) == nil) == isValid)
  }

  @Test func `only one update runs at a time`() throws {
    let world = try World()
    defer { world.fixture.remove() }
    let first = try world.update.lock()
    let error = #expect(throws: FileError.self) { _ = try world.update.lock() }
    #expect(error?.isLocked == true)
    first.end()
    _ = try world.update.lock()
  }
}
