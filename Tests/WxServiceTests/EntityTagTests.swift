import Testing
import WxAnswers
import WxService

@Suite struct EntityTagTests {
  @Test func `answers of equal length have different tags`() {
    let answers = ["Paris", "Basel", "sirap", "Pariz", "\0aris", "     "]
    #expect(Set(answers.map { EntityTag(of: Array($0.utf8)).text }).count == answers.count)
  }

  @Test func `the division into parts counts`() {
    let tags = [
      EntityTag("ab", "c"), EntityTag("a", "bc"), EntityTag("abc"), EntityTag("abc", ""),
      EntityTag("", "abc"), EntityTag("c", "ab"), EntityTag("ab,c"),
    ]
    #expect(Set(tags.map(\.text)).count == tags.count)
  }

  @Test func `a tag is one quoted word, and the same in every process`() {
    #expect(EntityTag(of: Array("Paris".utf8)).text.contains(#/^"[0-9a-z]+"$/#))
    // FNV-1a, 64 bits: the published values of the empty text and of "a", in base 36.
    #expect(EntityTag(of: []).text == "\"33niihzj4ux45\"")
    #expect(EntityTag(of: Array("a".utf8)).text == "\"2o0ongoiv4rrg\"")
  }

  @Test(arguments: [
    ("TAG", true), ("W/TAG", true), ("\"x\", TAG", true), ("\"x\",W/TAG ,\"y\"", true),
    ("*", true), ("\"x\"", false), ("w/TAG", false), ("", false), ("TAGTAG", false),
  ])
  func `a field matches if it names the tag, or any`(field: String, matches: Bool) {
    let tag = EntityTag("a")
    #expect(tag.matches(field.replacing("TAG", with: tag.text)) == matches)
    #expect(!tag.matches(nil))
  }
}
