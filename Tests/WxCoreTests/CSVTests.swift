import Testing
import WxCore

@Suite struct CSVTests {
  func records(_ text: String) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8))
    var records: [[String]] = []
    while let record = try reader.next() { records.append(record.fields) }
    return records
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]),
    ("\u{FEFF}a\n\n\nb\n", [["a"], ["b"]]), (",\n", [["", ""]]),
    ("\"a,\"\"b\"\"\n c\",d\n", [["a,\"b\"\n c", "d"]]), ("", []), ("\"\"\n", [[""]]),
    ("a\rb,c", [["a\rb", "c"]]),
  ])
  func `records are parsed`(text: String, expected: [[String]]) throws {
    #expect(try records(text) == expected)
  }

  @Test(arguments: [
    ("a\nb,\"c\nd", "line 2: a quote is not closed"),
    ("a\n\"b\nc\"d", "line 3: text after a closing quote"),
  ])
  func `errors name the line`(text: String, message: String) {
    let error = #expect(throws: CSVReadingError.self) { try records(text) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ["", "a b", " a", "a,b", "\"", "a\nb", "a\r\nb", "é 旧"], ["x"],
  ])
  func `what is written is read back`(fields: [String]) throws {
    #expect(try records(CSV.line(fields)) == [fields])
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("'=1", "''=1"), ("@x", "'@x"), ("-x", "'-x"), ("'x", "'x"), ("", ""),
    ("a=1", "a=1"), ("'", "'"), ("＝1", "'＝1"), ("''+", "'''+"), ("\tx", "'\tx"),
  ])
  func `formulas are shielded and restored`(text: String, shielded: String) {
    #expect(CSV.shielded(text) == shielded)
    #expect(CSV.unshielded(shielded) == text)
  }
}
