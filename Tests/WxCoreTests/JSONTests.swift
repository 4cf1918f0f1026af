import Testing
import WxCore

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"b":1,"a":[1,2.5,"x",null,true,false,{}],"c":{"d":[]}}"#, "[]", "-1", "1e+300",
    #""é\"\\\n""#,
  ])
  func `what is read is written back the same`(text: String) throws {
    #expect(try JSONValue(parsing: text.utf8).text() == text)
  }

  @Test func `escapes are read`() throws {
    let value = try JSONValue(parsing: #""\u00e9\ud83d\ude00\ud800x\/""#.utf8)
    #expect(value == "é😀\u{FFFD}x/")
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "tru", "01", "1.", "-", "\"", "\"\\x\"", "[1] 2", "NaN", "1e999",
    String(repeating: "[", count: 65),
  ])
  func `what is no JSON is refused`(text: String) {
    #expect(throws: JSONReadingError.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test func `a lenient reader takes what receivers send for not a number`() throws {
    let value = try JSONValue(parsing: #"{"eph":nan,"lat":NaN,"x":-Infinity}"#.utf8, lenient: true)
    #expect(value == ["eph": nil, "lat": nil, "x": nil])
  }

  @Test func `the later of two members counts`() throws {
    #expect(try JSONValue(parsing: #"{"a":1,"a":2}"#.utf8)["a"] == 2)
  }

  @Test func `terminal controls are escaped in output`() {
    #expect(JSONValue.string("\u{1B}[2J\u{202E}\u{9B}").text() == #""\u001b[2J\u202e\u009b""#)
  }

  @Test func `pretty text has a line a member`() {
    let value: JSONValue = ["a": [1], "b": [:], "c": []]
    #expect(value.text(pretty: true) == "{\n  \"a\": [\n    1\n  ],\n  \"b\": {},\n  \"c\": []\n}")
  }
}
