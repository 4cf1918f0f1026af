import Foundation
import TestSupport
import Testing
import WxCore
import WxPlaces
import WxTesting

/// The stream of places after each change, and their `Codable` form.
@Suite struct ObservationTests {
  @Test(.timeLimit(.minutes(1)))
  func `the places arrive at once, and after each change by anyone`() async throws {
    let folder = try Folder()
    let store = try PlaceStore(path: folder.store)
    let clock = ManualClock()
    var updates = store.updates(clocks: clock.clocks(startingAt: Samples.noon))
      .makeAsyncIterator()
    #expect(try await updates.next()?.map(\.name) == [])

    await clock.waitForSleepers()
    _ = try PlaceStore(path: folder.store).add(Samples.paris(), as: "other", date: Samples.noon)
    clock.advance(by: .seconds(1))
    #expect(try await updates.next()?.map(\.name) == ["other"])

    await clock.waitForSleepers()
    _ = try store.add(Samples.sanFrancisco(), as: "own", date: Samples.noon)
    clock.advance(by: .seconds(1))
    #expect(try await updates.next()?.map(\.name) == ["other", "own"])
  }

  @Test func `a saved place is encoded as the command prints it, and read again`() throws {
    let folder = try Folder()
    let store = try PlaceStore(path: folder.store)
    let saved = try store.add(Samples.paris(), as: "Büro", query: "Paris", date: Samples.noon).place
    let written = try JSONEncoder().encode(saved)
    let json = try JSONValue(parsing: written)
    for member in saved.json.members {
      #expect(json[member.key]?.double == member.value.double, "\(member.key)")
      #expect(json[member.key]?.string == member.value.string, "\(member.key)")
    }
    #expect(json.object?.members.count == saved.json.members.count)
    #expect(try JSONDecoder().decode(SavedPlace.self, from: written) == saved)
  }
}
