import Testing
import WxCore

@Suite struct SecretTests {
  @Test func `a secret shows in no description`() throws {
    let secret = try #require(Secret(" hush-hush-hush\n"))
    var dumped = ""
    dump([secret], to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped, "\([1: secret])"] {
      #expect(!text.contains("hush"), "\(text)")
    }
    #expect(secret.reveal() == "hush-hush-hush")
  }

  @Test func `nothing is no secret`() {
    #expect(Secret("") == nil && Secret(" \t\n") == nil)
  }

  @Test func `a secret is taken out of a text, percent-encoded too`() throws {
    let secret = try #require(Secret("a+b/c=d"))
    #expect(secret.withheld(from: "x?appid=a%2Bb%2Fc%3Dd&y, a+b/c=d.") == "x?appid=[key]&y, [key].")
    #expect(try #require(Secret("abc")).withheld(from: "abc") == "abc")
  }

  @Test func `what a cut leaves of a secret is taken out too`() throws {
    let secret = try #require(Secret("a+b/c=d123456"))
    #expect(secret.withheld(from: "key a+b/c=d12…") == "key [key]…")
    #expect(secret.withheld(from: "?appid=a%2Bb%2Fc…") == "?appid=[key]…")
    #expect(secret.withheld(from: "it was a+b…") == "it was a+b…", "three letters are a word")
    #expect(secret.withheld(from: "key a+b/c=d12") == "key a+b/c=d12", "nothing was cut")
    #expect(secret.withheld(from: "…") == "…")
  }
}
