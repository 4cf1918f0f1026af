import Testing
import WxService

@Suite struct PageVersionTests {
  private static let document = "<head>\n  <!-- modules -->\n</head>"

  private func version(_ files: [String: String]) -> PageVersion {
    PageVersion(files.map { PageVersion.File(path: $0.key, bytes: Array($0.value.utf8)) })
  }

  private func text(_ path: String, of version: PageVersion) throws -> String {
    let file = try #require(version.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `the document links every module, and the list has what is stored`() throws {
    let page = version([
      "index.html": Self.document, "modules/main.js": "main", "modules/a.js": "a",
      "modules/types.js": "export {};", "service-worker.js": "worker", "map/world.json": "{}",
      "map/near/AD.json": "{}",
    ])
    #expect(
      try text("index.html", of: page) == """
        <head>
          <link rel="modulepreload" href="modules/a.js">
          <link rel="modulepreload" href="modules/main.js">
        </head>
        """)
    let list = try text("files.js", of: page)
    for path in ["./", "modules/main.js", "modules/a.js", "map/world.json"] {
      #expect(list.contains("\"\(path)\": \"sha256-"), "\(path)")
    }
    // Browsers load the finer outlines of the map by need.
    #expect(!list.contains("service-worker.js") && !list.contains("types.js"))
    #expect(!list.contains("map/near/"))
    #expect(list.hasPrefix("self.VERSION = \"\(page.name)\";"))
  }

  @Test func `the digests are those of the files as they are sent`() throws {
    // From sha256sum and base64.
    let list = try text("files.js", of: version(["a.txt": "abc", "b.txt": ""]))
    #expect(list.contains("\"a.txt\": \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\""))
    #expect(list.contains("\"b.txt\": \"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\""))
  }

  @Test(arguments: [
    (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    (1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
  ])
  func `digests are right at the ends of blocks`(count: Int, digest: String) throws {
    let text = String(repeating: "a", count: count)
    #expect(try self.text("files.js", of: version(["a": text])).contains(digest))
  }

  @Test func `another byte, or another file, is another version`() {
    let names = [
      ["a.js": "1"], ["a.js": "2"], ["b.js": "1"], ["a.js": "1", "b.js": ""],
      ["a.js": "1", "index.html": Self.document],
    ].map { version($0).name }
    #expect(Set(names).count == names.count)
    #expect(version(["a.js": "1", "c.js": "3"]).name == version(["c.js": "3", "a.js": "1"]).name)
  }
}
