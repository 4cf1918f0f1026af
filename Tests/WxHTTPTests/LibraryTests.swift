import Foundation
import TestSupport
import Testing
import WxCore
import WxHTTP

/// libcurl is loaded on first use, and its absence is reported.
@Suite struct LibraryTests {
  @Test func `the library is present on a machine that runs these tests`() throws {
    #expect(try CurlClient.libraryVersion().hasPrefix("libcurl/"))
  }

  @Test func `the second name is used if the first is missing`() throws {
    #expect(
      try CurlClient.libraryVersion(names: ["libnowhere.so.4", "libcurl.so.4", "libcurl.4.dylib"])
        .hasPrefix("libcurl/"))
  }

  @Test(arguments: [[], ["libnowhere.so.4"], ["libc.so.6"]])
  func `without libcurl the error names the package to install`(names: [String]) throws {
    let error = try #require(throws: HTTPError.self) {
      try CurlClient.libraryVersion(names: names)
    }
    #expect(error == .libraryMissing(package: "libcurl4"))
    #expect(error.cause == .unavailable)
    #expect(error.description.contains("libcurl4"))
  }

  @Test func `a client without requests loads nothing`() async {
    // In a separate process, since other tests of this one load the library.
    await #expect(processExitsWith: .success) {
      let client = CurlClient(userAgent: "test")
      let isLoadedBefore = isLibraryLoaded()
      let server = try LoopbackServer { _ in .json("{}") }
      _ = try await client.send(HTTPRequest(url: server.url))
      exit(!isLoadedBefore && isLibraryLoaded() ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Returns whether libcurl is loaded in this process.
private func isLibraryLoaded() -> Bool {
  let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]
  return names.contains { name in unsafe dlopen(name, RTLD_NOW | RTLD_NOLOAD) != nil }
}
