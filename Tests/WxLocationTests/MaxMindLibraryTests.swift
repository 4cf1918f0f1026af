import Testing
import WxCore
import WxLocation

/// libmaxminddb is loaded on first use, and its absence is reported.
@Suite struct MaxMindLibraryTests {
  @Test func `the library is present on a machine that runs these tests`() throws {
    _ = try MaxMindLibrary.loaded()
  }

  @Test(arguments: [[], ["libnowhere.so.0"], ["libc.so.6"]])
  func `without libmaxminddb the error names the package to install`(names: [String]) throws {
    let error = try #require(throws: MMDBError.self) { try MaxMindLibrary(names: names) }
    #expect(error == .libraryMissing(package: "libmaxminddb0"))
    #expect(error.code == "libmaxminddb_missing")
    #expect(error.cause == .unavailable)
    #expect(error.description.contains("libmaxminddb0"))
  }

  @Test func `the second name is used if the first is missing`() throws {
    _ = try MaxMindLibrary(
      names: ["libnowhere.so.0", "libmaxminddb.so.0", "libmaxminddb.0.dylib"])
  }
}
