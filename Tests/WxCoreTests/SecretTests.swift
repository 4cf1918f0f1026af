import Testing
import WxCore

@Suite struct SecretTests {
  @Test func `a secret does not appear in descriptions`() throws {
    let secret = try #require(Secret(" hush-hush-hush\n"))
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped, "\([1: secret])"] {
      #expect(!text.contains("hush"), "\(text)")
    }
    #expect(secret.reveal() == "hush-hush-hush")
  }

  @Test func `an empty text is not a secret`() {
    #expect(Secret("") == nil && Secret(" \t\n") == nil)
  }

  @Test func `a secret is removed from a text, also percent-encoded`() throws {
    let secret = try #require(Secret("a+b/c=d"))
    #expect(
      secret.withheld(from: "x?appid=a%2Bb%2Fc%3Dd&y, a+b/c=d.") == "x?appid=REDACTED&y, REDACTED.")
    #expect(try #require(Secret("abc")).withheld(from: "abc") == "abc")
  }

  @Test func `the remainder of a truncated secret is removed too`() throws {
    let secret = try #require(Secret("a+b/c=d123456"))
    #expect(secret.withheld(from: "key a+b/c=d12…") == "key REDACTED…")
    #expect(secret.withheld(from: "?appid=a%2Bb%2Fc…") == "?appid=REDACTED…")
    #expect(secret.withheld(from: "it was a+b…") == "it was a+b…", "three letters are a word")
    #expect(secret.withheld(from: "key a+b/c=d12") == "key a+b/c=d12", "nothing was cut")
    #expect(secret.withheld(from: "…") == "…")
  }

  @Test(arguments: [
    "a+B/c d&é1", "A+b/C D&é1", "a%2BB%2Fc%20d%26%C3%A91", "a%2bB%2fc%20d%26%c3%a91",
    "a+B/c+d&é1", "a%252BB%252fc%2520d%2526%25C3%25A91", #"a+B\/c d&é1"#,
    #"a\u002bB\u002Fc d\u0026é1"#,
    "a+B&#x2F;c d&amp;é1", "a&#43;B/c&#32;d&#38;é1", "%61%2B%42%2Fc%20d%26%C3%A9%31",
  ])
  func `a secret is found in every spelling`(spelling: String) throws {
    let secret = try #require(Secret("a+B/c d&é1"))
    #expect(secret.withheld(from: "<\(spelling)>") == "<REDACTED>")
    #expect(secret.withheld(from: spelling + spelling) == "REDACTEDREDACTED")
    // Wherever the text is cut after the fourth byte, nothing of the secret is left.
    let bytes = Array(spelling.utf8)
    for length in stride(from: 8, to: bytes.count, by: 1) {
      guard let start = String(validating: bytes.prefix(length), as: UTF8.self) else { continue }
      #expect(secret.withheld(from: "key \(start)…") == "key REDACTED…", "\(start)")
    }
  }

  @Test func `a secret that looks like an escape is found plain and encoded`() throws {
    let secret = try #require(Secret("%41%2B\\u0041&amp;"))
    for text in ["%41%2B\\u0041&amp;", "%2541%252B%5Cu0041%26amp;", "%41%2b\\U0041&AMP;"] {
      #expect(secret.withheld(from: text) == "REDACTED", "\(text)")
    }
  }

  @Test func `other text is unchanged, and unusual text takes no longer`() throws {
    let secret = try #require(Secret("abcdefgh"))
    for text in [
      "abcdefg", "abcdefg%", "%", "\\", "&#;", "&#999999999;", "%zz", "abcd%65fg\\u", "…",
    ] {
      #expect(secret.withheld(from: text) == text)
    }
    let escapes = try #require(Secret(String(repeating: "%25", count: 40)))
    let text = String(repeating: "%25", count: 20_000)
    #expect(escapes.withheld(from: text).utf8.count < text.utf8.count)
  }
}
