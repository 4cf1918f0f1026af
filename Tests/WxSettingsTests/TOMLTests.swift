import Testing
import WxSettings

/// The reader of TOML on the kinds of examples that its specification has
/// (https://toml.io/en/v1.0.0).
@Suite struct TOMLTests {
  private typealias Value = TOMLValue

  /// The settings of a text by their names, joined by dots.
  private func read(_ text: String) throws(TOMLError) -> [String: TOMLValue] {
    let entries = try TOMLDocument(Array(text.utf8)).entries
    return Dictionary(
      entries.map { ($0.path.joined(separator: "."), $0.value) }, uniquingKeysWith: { $1 })
  }

  @Test(arguments: [
    (
      #""I'm a string. \"You can quote me\". Name\tJos\u00E9\nLocation\tSF.""#,
      "I'm a string. \"You can quote me\". Name\tJosé\nLocation\tSF."
    ),
    (#""\b\f\r\\ \U0001F600""#, "\u{8}\u{C}\r\\ 😀"),
    ("\"\"", ""), ("''", ""), ("\"tab\there\"", "tab\there"),
    (#"'C:\Users\nodejs\templates'"#, #"C:\Users\nodejs\templates"#),
    (#"'<\i\c*\s*>'"#, #"<\i\c*\s*>"#), ("'Tom \"Dubs\" Preston'", "Tom \"Dubs\" Preston"),
    ("\"\"\"\nRoses are red\nViolets are blue\"\"\"", "Roses are red\nViolets are blue"),
    ("\"\"\"\r\nRoses\r\nViolets\"\"\"", "Roses\r\nViolets"),
    (
      "\"\"\"\nThe quick brown \\\n\n\n  fox jumps \\   \r\n    over.\"\"\"",
      "The quick brown fox jumps over."
    ),
    (
      #""""Here are two quotation marks: "". Simple.""""#,
      #"Here are two quotation marks: "". Simple."#
    ),
    (#""""Here are three: ""\".""""#, #"Here are three: """."#),
    (#""""Fifteen: ""\"""\"""\"""\"""\".""""#, "Fifteen: \(String(repeating: "\"", count: 15))."),
    (
      #"""""This," she said, "is just a pointless statement."""""#,
      #""This," she said, "is just a pointless statement.""#
    ),
    ("\"\"\"\"\"\"", ""), ("''''''", ""), ("'''a'''''", "a''"), (#"""" \""" """"#, #" """ "#),
    ("'''I [dw]on't need \\d{2} apples'''", "I [dw]on't need \\d{2} apples"),
    ("'''\nThe first newline is\ntrimmed.\n'''", "The first newline is\ntrimmed.\n"),
    (
      "'''Here are fifteen: \"\"\"\"\"\"\"\"\"\"\"\"\"\"\"'''",
      "Here are fifteen: \(String(repeating: "\"", count: 15))"
    ),
    ("''''That,' she said, 'is still pointless.''''", "'That,' she said, 'is still pointless.'"),
  ])
  func `a string is read`(written: String, expected: String) throws {
    #expect(try read("a = \(written) # comment\n") == ["a": .string(expected)])
  }

  @Test(
    arguments: [
      ("+99", 99), ("42", 42), ("0", 0), ("-17", -17), ("+0", 0), ("-0", 0), ("1_000", 1000),
      ("5_349_221", 5_349_221), ("1_2_3_4_5", 12345), ("0xDEADBEEF", 0xDEAD_BEEF),
      ("0xdead_beef", 0xDEAD_BEEF), ("0o01234567", 0o1234567), ("0o755", 0o755),
      ("0b11010110", 0b1101_0110), ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ] as [(String, Int64)])
  func `an integer is read`(written: String, expected: Int64) throws {
    #expect(try read("a=\(written)") == ["a": .integer(expected)])
  }

  @Test(arguments: [
    ("+1.0", 1), ("3.1415", 3.1415), ("-0.01", -0.01), ("5e+22", 5e22), ("1e06", 1e6),
    ("-2E-2", -0.02), ("6.626e-34", 6.626e-34), ("224_617.445_991_228", 224_617.445991228),
    ("-0.0", -0.0), ("0e0", 0), ("inf", .infinity), ("+inf", .infinity), ("-inf", -.infinity),
  ])
  func `a float is read`(written: String, expected: Double) throws {
    #expect(try read("a = \(written)") == ["a": .float(expected)])
  }

  @Test func `what is not a number is read as such`() throws {
    for written in ["nan", "+nan", "-nan"] {
      guard case .float(let number) = try read("a = \(written)")["a"] else {
        Issue.record("\(written) is not a float")
        continue
      }
      #expect(number.isNaN)
    }
  }

  @Test func `arrays may have several lines, comments and a comma at the end`() throws {
    let text = """
      integers = [ 1, 2, 3 ]
      colors = [ "red", 'yellow', "green" ]
      nested = [ [ 1, 2 ], ["a", '''b'''], [] ]
      hosts = [
        "alpha", # first ]
        # "none",
        "omega" ,

      ]
      mixed = [ 0.1, true, "all" ]
      """
    let colors: TOMLValue = .array(["red", "yellow", "green"].map { .string($0) })
    #expect(
      try read(text) == [
        "integers": .array([.integer(1), .integer(2), .integer(3)]), "colors": colors,
        "nested": .array([
          .array([.integer(1), .integer(2)]), .array([.string("a"), .string("b")]), .array([]),
        ]),
        "hosts": .array([.string("alpha"), .string("omega")]),
        "mixed": .array([.float(0.1), .boolean(true), .string("all")]),
      ])
  }

  @Test func `names are bare, quoted and dotted, in tables and in braces`() throws {
    let text = """
      # This is a TOML document.
      bare-key_1 = true
      1234 = false
      "127.0.0.1" = 1
      "quoted \\u00e9" = 2
      'quoted "too"' = 3
      "" = 4
      physical . color = "orange"
      site."google.com" = true
      point = { x = 1, y.z = 2, deep = { w = 3 } }
      none = {}

      [table] # comment
      key = 5
      a.b = 6
      a.c = 7
      [ dog . "tater.man" ]
      type.name = "pug"
      [x.y.z.w]
      [x]
      last = 8
      [table.a.sub]
      k = 9
      """
    #expect(
      try read(text) == [
        "bare-key_1": .boolean(true), "1234": .boolean(false), "127.0.0.1": .integer(1),
        "quoted é": .integer(2), "quoted \"too\"": .integer(3), "": .integer(4),
        "physical.color": .string("orange"), "site.google.com": .boolean(true),
        "point.x": .integer(1), "point.y.z": .integer(2), "point.deep.w": .integer(3),
        "table.key": .integer(5), "table.a.b": .integer(6), "table.a.c": .integer(7),
        "dog.tater.man.type.name": .string("pug"), "x.last": .integer(8),
        "table.a.sub.k": .integer(9),
      ])
    let entries = try TOMLDocument(Array(text.utf8)).entries
    #expect(entries.first { $0.path.last == "google.com" }?.path == ["site", "google.com"])
    #expect(entries.first { $0.path.first == "dog" }?.line == 18)
  }

  @Test(arguments: ["", "\n", "# only a comment", "\r\n \t# é\r\n", "\u{FEFF}", "\u{FEFF}# x"])
  func `a text without settings has none`(text: String) throws {
    #expect(try read(text).isEmpty)
  }

  @Test(arguments: [
    // Values.
    ("a =", 1), ("a = # none", 1), ("a", 1), ("= 1", 1), ("a = 1 b = 2", 1), ("a = red", 1),
    ("a = True", 1), ("\na = 01", 2), ("a = 1__0", 1), ("a = _1", 1), ("a = 1_", 1), ("a = +-1", 1),
    ("a = 0x", 1), ("a = 0xg", 1), ("a = +0x1", 1), ("a = 0x-1", 1), ("a = 0X1", 1), ("a = .7", 1),
    ("a = 7.", 1), ("a = 3.e20", 1), ("a = 1e", 1), ("a = 1e+", 1), ("a = 1e1.5", 1),
    ("a = 1.2.3", 1), ("a = 1_.0", 1), ("a = 1._0", 1), ("a = 00.5", 1), ("a = infinity", 1),
    ("a = 9223372036854775808", 1), ("a = 0x1p4", 1), ("a = ١", 1),
    // What no setting needs.
    ("a = 1979-05-27T07:32:00Z", 1), ("a = 1979-05-27 07:32:00", 1), ("a = 07:32:00", 1),
    ("a = [1979-05-27]", 1), ("\n[[fruits]]", 2), ("a = [{ b = 1 }]", 1),
    // Strings.
    ("a = \"", 1), ("a = \"x\nb\"", 1), ("a = 'x\n'", 1), ("a = \"\\q\"", 1), ("a = \"\\u12\"", 1),
    ("a = \"\\uD800\"", 1), ("a = \"\\U00110000\"", 1), ("a = \"\\u+123\"", 1),
    ("a = \"x\u{1}\"", 1),
    ("a = \"x\u{7F}\"", 1), ("\na = \"\"\"\n\n", 2), ("a = '''\n''", 1), ("a = \"x\"\"", 1),
    ("a = '''a''''''", 1), ("a = \"\"\"\nx\ry\"\"\"", 2), ("a = \"\\ \n\"", 1), ("a = 'x'y", 1),
    // Arrays and tables in braces.
    ("\na = [\n1,\n\n", 2), ("a = [1 2]", 1), ("a = [,]", 1), ("a = [1,,2]", 1),
    ("a = [\n1,\nx]", 3),
    ("a = { b = 1, }", 1), ("a = { b = 1\n}", 1), ("a = { , }", 1), ("a = { b = 1 } 2", 1),
    ("a = {", 1), ("a = { b }", 1),
    // Names.
    ("[a", 1), ("[]", 1), ("[a.]", 1), ("[.a]", 1), ("[a..b]", 1), ("[a] b = 1", 1), ("[a]]", 1),
    ("a.b", 1), ("a. = 1", 1), ("é = 1", 1), ("a b = 1", 1), ("\"\"\"a\"\"\" = 1", 1),
    ("\"a\nb\" = 1", 1), ("a\n= 1", 1), ("a!b = 1", 1), ("[[\n", 1),
    // Names that are defined twice.
    ("a = 1\na = 2", 2), ("a = 1\n\"a\" = 2", 2), ("[a]\nb = 1\n[a]\nc = 2", 3),
    ("a = 1\na.b = 2", 2), ("a.b = 1\na = 2", 2), ("[fruit]\napple = 1\n[fruit.apple]\nt = 1", 3),
    ("[fruit]\napple.c = 1\n[fruit.apple]", 3), ("[fruit]\na.b.c = 1\n[fruit.a.b]", 3),
    ("a = { b = 1 }\na.c = 2", 2), ("a = { b = 1 }\n[a.c]", 2), ("a = { b = 1, b = 2 }", 1),
    ("[a]\nb = 1\n[a.b.c]", 3), ("a = [1]\n[a]", 2), ("[a.b.c]\nz = 9\n[a]\nb.c.t = 1", 4),
    ("[a.b]\nc = 1\n[a]\nb.d = 2", 4), ("a.b = 1\n[a]", 2), ("a = { b.c = 1, b = 2 }", 1),
    // Characters.
    ("a = 1\r", 1), ("a = 1\rb = 2", 1), ("\n# a\u{0}b", 2), ("# a\rb", 1),
    ("\u{FEFF}\u{FEFF}a = 1", 1),
    ("a\u{A0}= 1", 1),
  ])
  func `what is wrong is refused with its line and the reason`(text: String, line: Int) {
    let error = #expect(throws: TOMLError.self) { try read(text) }
    #expect(error?.line == line, "\(error?.reason ?? "")")
    #expect(error?.reason.isEmpty == false && error?.reason.last != ".")
  }

  @Test(arguments: ["[", "{a=", "a.", "[["])
  func `nothing is too deep or too long`(piece: String) {
    for count in [40, 100_000] {
      let text = String(repeating: piece, count: count)
      #expect(throws: TOMLError.self) { try read("a = " + text) }
      #expect(throws: TOMLError.self) { try read(text + "a = 1") }
      #expect(throws: TOMLError.self) { try read("[" + text + "a]") }
    }
  }

  /// A text with a bit of each kind, cut off and with each byte replaced. (`FuzzTOML` looks further.)
  @Test func `a text that is cut or changed is read or refused`() {
    let text = Array(
      "a = \"\\u00e9\" # c\n[b.'c']\nd = [1_0, 'x',\n2.5e1]\ne.f = '''\n'''\ng = { h = true }\n"
        .utf8)
    var lines: Set<Int> = []
    func read(_ text: [UInt8]) {
      do throws(TOMLError) {
        lines.formUnion(try TOMLDocument(text).entries.map(\.line))
      } catch {
        lines.insert(error.line)
      }
    }
    for end in text.indices {
      read(Array(text[..<end]))
      for byte in "\"'[{=#\\\n".utf8 {
        var changed = text
        changed[end] = byte
        read(changed)
      }
    }
    #expect(lines == Set(1...8))
  }
}
