import Foundation
import Testing
import WxCore
import WxPlaces
import WxSQLite

/// Places that are read and written one at a time.
@Suite struct PlaceSnapshotTests {
  let folder: Folder

  init() throws { folder = try Folder() }

  private func store(of count: Int) throws -> PlaceStore {
    let store = try PlaceStore(path: folder.file("a.sqlite"))
    var generator = SplitMix64(seed: 7)
    while try store.all().count < count {
      let time = Date(timeIntervalSince1970: .random(in: 0...1e9, using: &generator))
      _ = try? store.add(
        Samples.random(&generator), as: Samples.text(&generator), query: nil, date: time)
    }
    return store
  }

  @Test func `a snapshot has the store's places and default, in the store's order`() throws {
    let store = try store(of: 30)
    _ = try store.setDefault(try #require(store.all().last).id)
    var places: [SavedPlace] = []
    let defaultPlace = try store.withSnapshot { snapshot in
      try snapshot.forEach { places.append($0) }
      return try snapshot.defaultPlace()
    }
    #expect(try places == store.all())
    #expect(try store.withSnapshot { try $0.count() } == 30)
    #expect(defaultPlace?.id == places.last?.id)
  }

  @Test func `changes by another process are not visible`() throws {
    let store = try store(of: 5)
    let other = try PlaceStore(path: folder.file("a.sqlite"))
    let counts = try store.withSnapshot { snapshot in
      var counts = [0, 0]
      try snapshot.forEach { _ in counts[0] += 1 }
      _ = try other.add(Samples.bare(80, 80), as: "new", query: nil, date: Samples.noon)
      try snapshot.forEach { _ in counts[1] += 1 }
      return counts
    }
    #expect(counts == [5, 5])
    #expect(try store.all().count == 6)
  }

  private struct Stop: Error {}

  @Test func `an error of the closure is rethrown and ends the iteration`() throws {
    let store = try store(of: 5)
    var seen = 0
    #expect(throws: Stop.self) {
      try store.withSnapshot { snapshot in
        try snapshot.forEach { _ in
          seen += 1
          if seen == 2 { throw Stop() }
        }
      }
    }
    #expect(seen == 2)
    #expect(try store.all().count == 5)
  }

  @Test func `a damaged row is an error of the store`() throws {
    let store = try store(of: 3)
    try damage(store)
    #expect(throws: PlaceStoreError.self) {
      try store.withSnapshot { snapshot in try snapshot.forEach { _ in } }
    }
  }

  private func damage(_ store: PlaceStore) throws {
    let queue = try DatabaseQueue(path: store.path)
    try queue.write { try $0.execute("UPDATE place SET kind = 'nonsense'") }
  }

  @Test(arguments: [0, 1, 3], [false, true])
  func `a list written element by element equals the JSON of the whole`(
    count: Int, isPretty: Bool
  ) throws {
    let places = try store(of: count).all().map { JSONValue.object($0.json) }
    let members: JSONObject = ["default": .null, "nested": [["a": [1, "\n"]]]]
    var writer = JSONListWriter(members, list: "places", isPretty: isPretty)
    let text = writer.head + places.map { writer.text(of: $0) }.joined() + writer.tail
    var whole = members
    whole.append("places", .array(places))
    #expect(text == JSONValue.object(whole).text(pretty: isPretty))
  }
}
