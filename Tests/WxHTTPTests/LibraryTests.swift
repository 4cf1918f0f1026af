import Foundation
import Testing
import WxCore
import WxHTTP
import WxTesting

/// libcurl is loaded when it is needed, and its absence is said.
@Suite struct LibraryTests {
  @Test func `the library is there on a machine that runs these tests`() throws {
    #expect(try CurlClient.libraryVersion().hasPrefix("libcurl/"))
  }

  @Test func `the other name serves where the first is missing`() throws {
    #expect(
      try CurlClient.libraryVersion(names: ["libnowhere.so.4", "libcurl.so.4", "libcurl.4.dylib"])
        .hasPrefix("libcurl/"))
  }

  @Test(arguments: [[], ["libnowhere.so.4"], ["libc.so.6"]])
  func `a machine without libcurl is told what to install`(names: [String]) throws {
    let error = try #require(throws: HTTPError.self) {
      try CurlClient.libraryVersion(names: names)
    }
    #expect(error == .libraryMissing(package: "libcurl4"))
    #expect(error.cause == .unavailable)
    #expect(error.description.contains("libcurl4"))
  }

  @Test func `a client that is not asked loads nothing`() async {
    // In a process of its own, since other tests of this one load the library.
    await #expect(processExitsWith: .success) {
      let client = CurlClient(userAgent: "test")
      let isLoadedBefore = isLibraryLoaded()
      let server = try LoopbackServer { _ in .json("{}") }
      _ = try await client.send(HTTPRequest(url: server.url))
      exit(!isLoadedBefore && isLibraryLoaded() ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Whether libcurl is in this process.
private func isLibraryLoaded() -> Bool {
  let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"]
  return names.contains { name in unsafe dlopen(name, RTLD_NOW | RTLD_NOLOAD) != nil }
}
