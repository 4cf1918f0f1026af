import Testing

@testable import WxGazetteerBuilder

/// GeoJSON in any of its forms and in pieces of any size.
@Suite struct FeatureSplitterTests {
  /// The objects of a text that arrives in pieces, and their lines.
  private func objects(_ text: String, piece: Int, limit: Int = 1000) throws -> [(Int, String)] {
    var splitter = FeatureSplitter(limit: limit)
    var found: [(Int, String)] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try splitter.split(Array(bytes[start..<min(start + piece, bytes.count)])) {
        found.append(($0.line, String(decoding: $0.bytes, as: UTF8.self)))
      }
    }
    try splitter.finish()
    return found
  }

  private static let first = #"{"a":"}{]\"[","b":[{"c":[1]}]}"#
  private static let second = #"{"features":{"x":[2]},"d":"features"}"#

  @Test(arguments: [
    "\(first)\n\(second)\n", "\u{1E}\(first)\n\u{1E}\(second)\n", "\u{FEFF}\(first)\r\n\n\(second)",
    #"{"type":"FeatureCollection","features":[\#(first),\#n\#(second)],"x":{"y":[{}]}}"#,
    #"{ "x" : "features", "y" : ["z"], "features" : [ \#(first) , \#n \#(second) ] }"#,
  ])
  func `the objects are the same in each form`(text: String) throws {
    for piece in [1, 2, 7, 10_000] {
      let found = try objects(text, piece: piece)
      #expect(found.map(\.1) == [Self.first, Self.second], "\(piece)")
      #expect(found.first?.0 == 1)
      #expect((found.last?.0 ?? 0) >= 2)
    }
  }

  @Test func `the members of a collection before its features are known`() throws {
    var splitter = FeatureSplitter(limit: 1000)
    try splitter.split(Array(#"{"license":"X", "features": [{"a":1}]}"#.utf8)) { _ in }
    #expect(
      String(decoding: splitter.head, as: UTF8.self) == #"{"license":"X", "features": []}"#)
  }

  @Test(arguments: [
    ("hello", "it is not GeoJSON text"), ("[1]", "it is not GeoJSON text"),
    (#"{"features":[1]}"#, "it is not GeoJSON text"), ("{}}", "it is not GeoJSON text"),
    (#"{"features":[{}"#, "it is truncated"), (#"{"a":"}"#, "it is truncated"),
    (#"{"features":[{}]"#, "it is truncated"),
    (#"{"a":"\#(String(repeating: "x", count: 2000))"}"#, "a feature is larger than 0 MiB"),
  ])
  func `a text that is something else is a fault`(text: String, detail: String) throws {
    for piece in [1, 3, 1500] {
      let fault = #expect(throws: FeatureSplitter.Fault.self) { try objects(text, piece: piece) }
      #expect(fault?.detail == detail)
    }
  }
}
