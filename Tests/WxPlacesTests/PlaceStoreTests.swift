import Foundation
import Testing
import WxCore
import WxPlaces

@Suite struct PlaceStoreTests {
  let folder: Folder
  let store: PlaceStore

  init() throws {
    folder = try Folder()
    store = try PlaceStore(path: folder.store)
  }

  @Test func `a place is saved with all its data`() throws {
    let added = try store.add(
      Samples.sanFrancisco(), as: "Home", query: "san francisco", date: Samples.noon)
    #expect(added.created)
    #expect(added.place.name == "Home")
    #expect(added.place.place == (try Samples.sanFrancisco()))
    #expect(added.place.query == "san francisco")
    #expect(added.place.addedAt == Samples.noon)
    #expect(SavedPlace.isIdentifier(added.place.id))
    #expect(try PlaceStore(path: folder.store).all() == [added.place])
  }

  @Test func `the same place is saved once`() throws {
    let first = try store.add(Samples.paris(), date: Samples.noon)
    var renamed = try Samples.paris()
    renamed.name = "Parijs"
    let second = try store.add(renamed, as: "Elsewhere", date: Samples.noon)
    #expect(!second.created)
    #expect(second.place == first.place)
    #expect(try store.all().count == 1)
  }

  @Test(arguments: [
    (10.0, 20.0, 10.000_009, 20.000_009, true), (10, 20, 10.000_02, 20, false),
    (10, 20, 10, 20.000_02, false), (10, 179.999_999, 10, -179.999_999, true),
    (-90, 0, -90, 0, true), (90, 0, 90, 0, true), (10, -180, 10, 179.999_995, true),
    (9.999_996, 19.999_996, 10.000_004, 20.000_004, true),
    (47.123_399_9, 8.123_4, 47.123_400_1, 8.123_399_9, true),
  ])
  func `positions within a meter are the same place`(
    latitude: Double, longitude: Double, other: Double, otherLongitude: Double, same: Bool
  ) throws {
    _ = try store.add(Samples.bare(latitude, longitude), as: "a", date: Samples.noon)
    let second = try store.add(Samples.bare(other, otherLongitude), as: "b", date: Samples.noon)
    #expect(second.created == !same)
  }

  @Test func `a postal code is saved with its town`() throws {
    let code = Place(
      name: "10001", kind: .postcode, coordinate: try Samples.coordinate(40.748, -73.997),
      countryCode: "US", country: "United States", admin1: "New York", admin2: "New York")
    #expect(try store.add(code, date: Samples.noon).place.name == "10001, New York")
    var withoutTown = code
    withoutTown.coordinate = try Samples.coordinate(37.754, 126.557)
    withoutTown.admin2 = nil
    #expect(try store.add(withoutTown, date: Samples.noon).place.name == "10001")
  }

  @Test func `a place without a given name gets as much of its label as needed`() throws {
    let names = try [Samples.paris(), Samples.parisTexas()].map {
      try store.add($0, date: Samples.noon).place.name
    }
    #expect(names == ["Paris", "Paris, Texas"])
    var third = try Samples.parisTexas()
    third.id = 1
    var fourth = third
    fourth.id = 2
    #expect(try store.add(third, date: Samples.noon).place.name == "Paris, Texas, United States")
    #expect(try store.add(fourth, date: Samples.noon).place.name == "Paris, Texas, United States 2")
  }

  @Test func `a given name that is taken is rejected`() throws {
    _ = try store.add(Samples.paris(), as: "Büro", date: Samples.noon)
    let error = #expect(throws: PlaceStoreError.self) {
      try store.add(Samples.sanFrancisco(), as: "BURO", date: Samples.noon)
    }
    #expect(error == .nameTaken("BURO", label: "Paris, Île-de-France, France"))
    #expect(try store.all().count == 1)
  }

  @Test(arguments: ["MÜNCHEN", "munchen", "Mu\u{308}nchen", "  mÜnchen ", "ｍünchen"])
  func `names are found regardless of case and accents`(text: String) throws {
    let saved = try store.add(Samples.paris(), as: "München", date: Samples.noon).place
    #expect(try store.find(text) == saved)
  }

  @Test(arguments: [
    ("Straße", "STRASSE", true), ("Łódź", "lodz", true), ("ΑΘΉΝΑ", "αθηνα", true),
    ("Ærø", "aero", true), ("İstanbul", "istanbul", true), ("Йошкар", "йошкар", true),
    ("が", "か", false), ("旧金山", "旧金山", true), ("कि", "क", false), ("a b", "a\t  b", true),
    ("ab", "a b", false),
  ])
  func `names are the same if their keys are equal`(one: String, other: String, same: Bool) throws {
    #expect((try SavedName(one).key == SavedName(other).key) == same)
  }

  @Test(arguments: ["", "  ", "\u{1B}\u{7}", "\u{202E}", String(repeating: "x", count: 201)])
  func `an invalid name is rejected`(text: String) throws {
    let error = #expect(throws: PlaceStoreError.self) {
      try store.add(Samples.paris(), as: text, date: Samples.noon)
    }
    #expect(error?.cause == .usage)
    #expect(try store.find(text) == nil)
  }

  @Test func `a place is found by its identifier, which cannot be another's name`() throws {
    let paris = try store.add(Samples.paris(), date: Samples.noon).place
    let home = try store.add(Samples.sanFrancisco(), as: "home", date: Samples.noon).place
    #expect(try store.find(paris.id) == paris)
    #expect(try store.find(paris.id.uppercased()) == paris)
    #expect(try store.find(["nowhere", paris.id]) == [nil, paris])
    #expect(throws: PlaceStoreError.self) { try store.rename("home", to: paris.id) }
    #expect(try store.rename("home", to: home.id).name == home.id)
  }

  @Test func `removing is all or nothing`() throws {
    let paris = try store.add(Samples.paris(), date: Samples.noon).place
    let home = try store.add(Samples.sanFrancisco(), as: "home", date: Samples.noon).place
    let error = #expect(throws: PlaceStoreError.self) {
      try store.remove(["home", "nowhere", "paris", "void"])
    }
    #expect(error == .notFound(["nowhere", "void"]))
    #expect(try store.all().count == 2)
    #expect(try store.remove(["HOME", paris.id, "home"]) == [home, paris])
    #expect(try store.all().isEmpty)
  }

  @Test func `a place is renamed unless the name is taken`() throws {
    _ = try store.add(Samples.paris(), date: Samples.noon)
    _ = try store.add(Samples.sanFrancisco(), as: "home", date: Samples.noon)
    #expect(throws: PlaceStoreError.self) { try store.rename("home", to: "PARIS") }
    #expect(try store.rename("home", to: "Home").name == "Home")
    #expect(try store.rename("HOME", to: "Office").name == "Office")
    #expect(try store.find("home") == nil)
    #expect(throws: PlaceStoreError.notFound(["home"])) { try store.rename("home", to: "x") }
  }

  @Test func `at most one place is the default`() throws {
    _ = try store.add(Samples.paris(), date: Samples.noon)
    _ = try store.add(Samples.sanFrancisco(), as: "home", date: Samples.noon)
    #expect(try store.defaultPlace() == nil)
    #expect(try store.setDefault("paris").isDefault)
    #expect(try store.setDefault("home").isDefault)
    #expect(try store.all().map(\.isDefault) == [false, true])
    #expect(throws: PlaceStoreError.notFound(["nowhere"])) { try store.setDefault("nowhere") }
    #expect(try store.defaultPlace()?.name == "home")
    try store.clearDefault()
    #expect(try store.defaultPlace() == nil)
    _ = try store.setDefault("home")
    _ = try store.remove(["home"])
    #expect(try store.defaultPlace() == nil)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a large import takes no longer per place than a small one`() throws {
    // All on one parallel, with one name: the worst case for both lookups.
    let drafts = try (0..<5_000).map { number in
      ImportedPlace(
        name: "Hut", place: try Samples.bare(47.5, Double(number) * 0.07 - 175))
    }
    let merge = try store.merge(drafts, date: Samples.noon)
    #expect(merge.created.count == drafts.count)
    #expect(merge.created.last?.name == "Hut 5000")
    #expect(try store.merge(drafts, date: Samples.noon).unchanged.count == drafts.count)
  }

  @Test func `places are listed in the order in which they were added`() throws {
    for index in 0..<20 {
      let later = Samples.noon.addingTimeInterval(Double(index / 2))
      _ = try store.add(Samples.bare(Double(index), 0), as: "z\(20 - index)", date: later)
    }
    #expect(try store.all().map(\.name) == (0..<20).map { "z\(20 - $0)" })
  }

  @Test func `concurrent writers lose nothing`() async throws {
    let path = folder.store
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for index in 0..<25 {
            let store = try PlaceStore(path: path)
            let place = try Samples.bare(Double(writer), Double(index))
            _ = try store.add(place, as: "\(writer)-\(index)", date: Samples.noon)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.all().count == 100)
    try store.verify()
  }

  @Test func `a store can be created by several processes at once`() async throws {
    for round in 0..<20 {
      let path = folder.file("race\(round)/places.sqlite")
      try await withThrowingTaskGroup { group in
        for writer in 0..<4 {
          group.addTask {
            let store = try PlaceStore(path: path)
            _ = try store.add(Samples.bare(Double(writer), 0), date: Samples.noon)
          }
        }
        try await group.waitForAll()
      }
      #expect(try PlaceStore(path: path).all().count == 4)
    }
  }
}
