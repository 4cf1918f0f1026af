import Foundation
import TestSupport
import Testing
import WxCore
import WxShapes

/// libgeos is loaded on first use, and its absence is reported.
@Suite struct LibraryTests {
  @Test func `the library is present on a machine that runs these tests`() throws {
    #expect(try GEOSLibrary.loaded().version.hasPrefix("3."))
  }

  @Test(arguments: [[], ["libnowhere.so.1"], ["libc.so.6"]])
  func `without libgeos the error names the package to install`(names: [String]) throws {
    let error = try #require(throws: AreaError.self) { try GEOSLibrary(names: names) }
    #expect(error == .libraryMissing(package: "libgeos-c1v5"))
    #expect(error.cause == .unavailable)
    #expect(error.description.contains("libgeos-c1v5"))
  }

  @Test func `the second name is used if the first is missing`() throws {
    #expect(
      try GEOSLibrary(names: ["libnowhere.so.1", "libgeos_c.so.1", "libgeos_c.1.dylib"])
        .version.hasPrefix("3."))
  }

  @Test func `circles load nothing, and threads that all need the library first load it once`()
    async
  {
    // In a separate process, since other tests of this one load the library.
    await #expect(processExitsWith: .success) {
      let center = try #require(Coordinate(latitude: 48, longitude: 11))
      let circle = try GeoCircle(center: center, radius: 1000)
      let isLoadedBefore = !circle.contains(center) || isLibraryLoaded()
      let text = #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#
      let inside = try #require(Coordinate(latitude: 1, longitude: 1))
      let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<32 {
          group.addTask { try PreparedArea(Area(geoJSON: text.utf8)).contains(inside) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let isRight = answers == Array(repeating: true, count: 32)
      exit(!isLoadedBefore && isRight && isLibraryLoaded() ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Returns whether libgeos is loaded in this process.
private func isLibraryLoaded() -> Bool {
  let names = ["libgeos_c.so.1", "libgeos_c.1.dylib"]
  return names.contains { name in unsafe dlopen(name, RTLD_NOW | RTLD_NOLOAD) != nil }
}
