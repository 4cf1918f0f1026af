import Testing
import WxCore

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"b":1,"a":[1,2.5,"x",null,true,false,{}],"c":{"d":[]}}"#, "[]", "-1", "1e+300",
    #""é\"\\\n""#,
  ])
  func `values are written as they were read`(text: String) throws {
    #expect(try JSONValue(parsing: text.utf8).text() == text)
  }

  @Test func `escapes are parsed`() throws {
    let value = try JSONValue(parsing: #""\u00e9\ud83d\ude00\ud800x\/""#.utf8)
    #expect(value == "é😀\u{FFFD}x/")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "tru", "01", "1.", "-", "\"", "\"\\x\"", "[1] 2", "NaN", "1e999",
    String(repeating: "[", count: 65),
  ])
  func `invalid JSON is rejected`(text: String) {
    let error = #expect(throws: JSONReadingError.self) { try JSONValue(parsing: text.utf8) }
    #expect(error?.code == "invalid_json" && error?.cause == .malformed)
    #expect(error?.message.hasPrefix("The text is not JSON: ") == true)
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func `values nested more than 64 deep are rejected`(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + (open == "[" ? "" : "1")
        + String(repeating: close, count: depth)
    }
    #expect(try JSONValue(parsing: nested(64).utf8).text() == nested(64))
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: nested(65).utf8) }
  }

  @Test func `a lenient reader accepts the NaN that receivers send`() throws {
    let value = try JSONValue(parsing: #"{"eph":nan,"lat":NaN,"x":-Infinity}"#.utf8, lenient: true)
    #expect(value == ["eph": nil, "lat": nil, "x": nil])
  }

  @Test func `the later of two members counts`() throws {
    #expect(try JSONValue(parsing: #"{"a":1,"a":2}"#.utf8)["a"] == 2)
  }

  @Test func `terminal controls are escaped in output`() {
    #expect(JSONValue.string("\u{1B}[2J\u{202E}\u{9B}").text() == #""\u001b[2J\u202e\u009b""#)
  }

  @Test func `of all characters, only controls and two of JSON's own are escaped`() {
    let escaped = (0...0xFFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      JSONValue.string("\(scalar)").text().utf8.contains(UInt8(ascii: "\\"))
    }
    let controls = Array(0..<0x20) + [0x22, 0x5C] + Array(0x7F..<0xA0)
    let formats = [0x61C, 0x200E, 0x200F] + Array(0x2028...0x202E) + Array(0x2066...0x2069)
    #expect(escaped.map { Int($0.value) } == controls + formats + [0xFEFF])
  }

  @Test func `a list of objects is the same as a tree and as bytes`() {
    func list(in members: inout some JSONMembers) {
      members.append("a", objects: [[], [1, 2]]) { numbers, object in
        for number in numbers { object.append("n\(number)", JSONValue(number)) }
      }
      members.append("b", objects: [Int]()) { _, _ in }
      members.append("c", .null)
    }
    var object = JSONObject()
    list(in: &object)
    var bytes: [UInt8] = []
    bytes.append(jsonMembers: { list(in: &$0) })
    #expect(String(decoding: bytes, as: UTF8.self) == #""a":[{},{"n1":1,"n2":2}],"b":[],"c":null"#)
    #expect(JSONValue.object(object).text() == "{\(String(decoding: bytes, as: UTF8.self))}")
  }

  @Test func `pretty text has one line per member`() {
    let value: JSONValue = ["a": [1], "b": [:], "c": []]
    #expect(value.text(pretty: true) == "{\n  \"a\": [\n    1\n  ],\n  \"b\": {},\n  \"c\": []\n}")
  }

  @Test func `a number is written with as few digits as possible`() {
    var numbers = [0, -0.0, 0.1, -0.5, 0.0001, 0.00001, 12.34, -273.15, 1e15, 99_999_999_999.9999]
    numbers += [.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1 / 3, 1e13, 123_456.789_01]
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      let scale = Double(
        sign: .plus, exponent: .random(in: -20...60, using: &random), significand: 1)
      let number = Double.random(in: -1...1, using: &random) * scale
      numbers += [number, (number * 100).rounded() / 100, (number * 10_000).rounded() / 10_000]
      numbers += [(number * 1e5).rounded() / 1e5, (number * 1e7).rounded() / 1e7]
      numbers.append(number.nextUp)
    }
    numbers += [48.13743, -122.419_420_1, 0.000_1001, 0.000_099_9, 99_999_999.123_456_7]
    for number in numbers {
      #expect(JSONValue.number(number).text() == number.description)
    }
    for integer in [Int64.min, -1, 0, 9, 10, 99, 100, 1_000_000_007, .max] {
      #expect(JSONValue.integer(integer).text() == integer.description)
    }
  }

  @Test func `every number is the nearest double to its digits`() throws {
    var texts = [
      "0", "-0.0", "-0.5", "0.1", "999999999999999", "0.000000000000001", "1e-7", "-12E3",
    ]
    texts += [
      "1234567890123456", "9007199254740993", "0.1234567890123456789", "1.7976931348623157e308",
    ]
    var seed: UInt64 = 1
    for _ in 0..<2000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(seed % 10_000_000_000_000_000)
      let point = Int(seed >> 60) % digits.count
      let (whole, rest) = (digits.prefix(point), digits.dropFirst(point))
      texts.append("\(whole.isEmpty || whole.first == "0" ? "-7" : whole).\(rest)")
    }
    for text in texts {
      let value = try JSONValue(parsing: text.utf8).double
      #expect(value?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func `a number out of range is null for a lenient reader`() throws {
    let text = Array(#"{"a":1e999,"b":-1e999,"c":2}"#.utf8)
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: text) }
    #expect(try JSONValue(parsing: text, lenient: true) == ["a": nil, "b": nil, "c": 2])
  }
}
