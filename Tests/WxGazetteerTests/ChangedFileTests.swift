import Foundation
import TestSupport
import Testing
import WxCore
import WxGazetteer
import WxGazetteerBuilder

/// A gazetteer whose file is truncated or overwritten in place while it is open.
@Suite struct ChangedFileTests {
  private static let queries = ["San Francisco", "Paris, TX", "Springfeild", "München", "9xyz"]

  /// An index, built once.
  private static let index = Result {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    _ = try fixture.gazetteer()
    return try Data(contentsOf: URL(filePath: fixture.indexFile))
  }

  /// Opens a gazetteer of its own, changes its file, and passes it on.
  private func withChanged(
    _ change: (FileHandle, Data) throws -> Void, work: (Gazetteer, String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/wxloc-changed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(Gazetteer.fileName)"
    let index = try Self.index.get()
    try index.write(to: URL(filePath: path))
    let gazetteer = try Gazetteer(folder: folder)
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try change(file, index)
    try file.close()
    try work(gazetteer, path)
  }

  @Test func `a file truncated to any number of pages gives errors, not a crash`() throws {
    let size = try SourceFixture.builtIn.size
    for length in stride(from: 0, to: size, by: max(4096, size / 64 / 4096 * 4096)) {
      try withChanged { file, _ in
        try file.truncate(atOffset: UInt64(length))
      } work: { gazetteer, path in
        let changed = GazetteerError.changed(path: path)
        for query in Self.queries {
          #expect(throws: GeocodeError.gazetteer(changed)) {
            try Geocoder(gazetteer).geocode(GeocodeRequest(query: query, language: "de"))
          }
        }
        for coordinate in SourceFixture.coordinates {
          #expect(throws: changed) { try ReverseGeocoder(gazetteer).city(at: coordinate) }
          #expect(throws: changed) { try ReverseGeocoder(gazetteer).nearest(to: coordinate) }
        }
        #expect(throws: changed) { try gazetteer.verify() }
        #expect(throws: changed) { try gazetteer.checkUnchanged() }
      }
    }
  }

  @Test func `a lookup that meets missing pages fails without asking the system`() throws {
    try withChanged { file, _ in
      try file.truncate(atOffset: 0)
    } work: { gazetteer, path in
      let here = SourceFixture.coordinates[0]
      #expect(throws: GazetteerError.changed(path: path)) {
        try ReverseGeocoder(gazetteer).reference(nearestTo: here)
      }
    }
  }

  @Test func `a file truncated and filled again is a changed one`() throws {
    try withChanged { file, index in
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(index.reversed()))
    } work: { gazetteer, path in
      #expect(throws: GeocodeError.gazetteer(.changed(path: path))) {
        try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Paris"))
      }
    }
  }

  @Test func `a file replaced by renaming does not disturb those who have it open`() throws {
    let fixture = try SourceFixture()
    defer { fixture.remove() }
    let gazetteer = try fixture.gazetteer()
    let next = try fixture.gazetteer()
    for gazetteer in [gazetteer, next] {
      try gazetteer.verify()
      let results = try Geocoder(gazetteer).geocode(GeocodeRequest(query: "Paris"))
      #expect(results.first?.place.name == "Paris")
    }
  }

  @Test func `a gazetteer that was closed makes place for the next one`() throws {
    for _ in 0..<20 {
      try withChanged { file, _ in
        try file.truncate(atOffset: 4096)
      } work: { gazetteer, _ in
        #expect(throws: GazetteerError.self) { try gazetteer.verify() }
      }
      try SourceFixture.builtIn.checkUnchanged()
    }
  }

  #if os(Linux)
    @Test func `a bus error elsewhere still ends the process`() async throws {
      await #expect(processExitsWith: .signal(SIGBUS)) {
        _ = try SourceFixture.builtIn
        raise(SIGBUS)
      }
    }

    @Test func `a program can do without the handler of bus errors`() async throws {
      await #expect(processExitsWith: .exitCode(0)) {
        let folder = try #require(ProcessInfo.processInfo.environment["WXLOC_GAZETTEER"])
        // Building an index would open it with the handler.
        let gazetteer = try Gazetteer(folder: folder, handlesSIGBUS: false)
        var action = sigaction()
        unsafe sigaction(SIGBUS, nil, &action)
        let isDefault = unsafe action.__sigaction_handler.sa_handler == nil
        withExtendedLifetime(gazetteer) { exit(isDefault ? 0 : 1) }
      }
    }

    @Test func `a bus error elsewhere reaches the handler of before`() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        signal(SIGBUS) { _ in _exit(7) }
        _ = try SourceFixture.builtIn
        raise(SIGBUS)
      }
    }
  #endif
}
