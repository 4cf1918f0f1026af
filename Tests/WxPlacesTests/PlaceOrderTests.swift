import Foundation
import Testing
import WxCore
import WxPlaces

@Suite struct PlaceOrderTests {
  let folder: Folder
  let store: PlaceStore

  init() throws {
    folder = try Folder()
    store = try PlaceStore(path: folder.store)
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      _ = try store.add(
        Samples.bare(Double(index), 0), as: name,
        date: Samples.noon.addingTimeInterval(Double(index))
      )
    }
  }

  private var names: [String] { get throws { try store.all().map(\.name) } }

  @Test func `places are listed from the oldest until one is moved`() throws {
    #expect(try names == ["a", "b", "c", "d"])
    #expect(try store.move("d", to: 0).name == "d")
    #expect(try names == ["d", "a", "b", "c"])
    _ = try store.move("a", to: 99)
    #expect(try names == ["d", "b", "c", "a"])
    _ = try store.move("B", to: 1)
    #expect(try names == ["d", "b", "c", "a"])
    #expect(try PlaceStore(path: folder.store, for: .reading).all().map(\.name) == names)
  }

  @Test func `a place that is added later comes last`() throws {
    _ = try store.move("d", to: 0)
    _ = try store.add(Samples.bare(9, 9), as: "old", date: Date(timeIntervalSince1970: 0))
    #expect(try names == ["d", "a", "b", "c", "old"])
    _ = try store.remove(["a"])
    _ = try store.move("old", to: 1)
    #expect(try names == ["d", "old", "b", "c"])
  }

  @Test func `a place that is not saved cannot be moved`() throws {
    #expect(throws: PlaceStoreError.notFound(["x"])) { try store.move("x", to: 0) }
    #expect(try names == ["a", "b", "c", "d"])
  }
}
