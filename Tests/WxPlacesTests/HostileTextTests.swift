import Foundation
import Testing
import WxCore
import WxPlaces
import WxShapes
import WxTesting
import WxSQLite

/// Text that controls a terminal or hides its direction, in a store and in files to import.
@Suite struct HostileTextTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  /// A window title, colors, C1 controls, direction overrides, a line separator, a tab.
  static let hostile = [
    "\u{1B}]0;pwn\u{7}", "\u{1B}[31mred", "\u{9B}2J", "\u{85}", "\u{202E}evil", "\u{2066}x",
    "\u{7F}",
    "a\tb", "a\nb", "\r", "\u{2028}", "\u{200E}", "\u{61C}", "\u{FEFF}", "\u{E0041}", "\u{0}",
    "\u{8}",
  ]

  static func text(_ generator: inout SplitMix64) -> String {
    let pieces = hostile + ["a", "é", "旧", ",", "\"", "<", "&"]
    return "n"
      + (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
  }

  static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || String(scalar).plainText == String(scalar)
    }
  }

  private static let columns = [
    "name", "place_name", "country", "country_code", "admin1", "admin1_code", "admin2", "timezone",
    "query",
  ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `text from a store is sanitized in every format`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    do {
      let store = try PlaceStore(path: folder.store)
      for index in 0..<20 {
        _ = try store.add(Samples.bare(Double(index), 1), date: Samples.noon)
      }
      _ = try store.addFence(
        "f", .circle(.init(center: Samples.coordinate(1, 2), radius: 9)), date: Samples.noon)
    }
    try DatabaseQueue(path: folder.store).write { database in
      let ids = try database.rows("SELECT id FROM place").compactMap { $0.first(String.self) }
      for id in ids {
        let sets = Self.columns.map { "\($0) = ?" }.joined(separator: ", ")
        let texts = Self.columns.map { _ in Self.text(&generator) }
        try database.execute("UPDATE place SET \(sets) WHERE id = ?", texts + [id])
      }
      try database.execute("UPDATE fence SET name = ?", [Self.text(&generator)])
    }
    let store = try PlaceStore(path: folder.store, for: .reading)
    let places = try store.all()
    #expect(places.count == 20)
    for format in PlaceFormat.allCases {
      #expect(Self.isHarmless(format.text(of: places)), "\(format)")
    }
    for place in places {
      for member in place.json.members { #expect(Self.isHarmless(member.value.string ?? "")) }
    }
    #expect(try store.fences().allSatisfy { Self.isHarmless($0.name) })
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `text is sanitized before it is stored, whatever has read it`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let places = try (0..<10).map { index in
      var place = try Samples.bare(Double(index), 1)
      place.name = Self.text(&generator)
      place.country = Self.text(&generator)
      return ImportedPlace(place: place)
    }
    let store = try PlaceStore(path: folder.store)
    let merge = try store.merge(places, date: Samples.noon)
    #expect(merge.created.count == 10)
    for saved in merge.created {
      for text in [saved.name, saved.place.name, saved.place.country ?? ""] {
        #expect(!text.contains("\n") && Self.isHarmless(text))
      }
    }
  }

  @Test(arguments: PlaceFormat.allCases, [1, 2, 3] as [UInt64])
  func `imported text is sanitized`(format: PlaceFormat, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let places = try (0..<10).map { index in
      var place = try Samples.bare(Double(index), 1)
      place.name = Self.text(&generator)
      place.country = Self.text(&generator)
      place.admin1 = Self.text(&generator)
      place.timeZone = Self.text(&generator)
      return SavedPlace(
        id: "p\(index)aaaaaaaa", name: Self.text(&generator), place: place,
        query: Self.text(&generator), addedAt: Samples.noon)
    }
    // Written without sanitizing, as another program might do.
    let file = try PlaceFile(Array(format.text(of: places).utf8), name: "export")
    #expect(file.places.count == 10)
    for place in file.places {
      let texts = [
        place.name, place.query, place.place.name, place.place.country, place.place.admin1,
        place.place.timeZone,
      ]
      for text in texts { #expect(text?.contains("\n") != true && Self.isHarmless(text ?? "")) }
    }
    let store = try PlaceStore(path: folder.store)
    let merge = try store.merge(file.places, date: Samples.noon)
    #expect(merge.created == (try store.all()))
  }

  @Test func `a place added by hand is sanitized too`() throws {
    var place = try Samples.bare(1, 2)
    place.country = "\u{1B}[31m"
    place.name = "x\u{202E}y"
    let store = try PlaceStore(path: folder.store)
    let added = try store.add(place, query: "q\u{7}", date: Samples.noon).place
    #expect(added.place.country == "[31m" && added.place.name == "xy" && added.query == "q")
    #expect(try store.all() == [added])
  }
}
