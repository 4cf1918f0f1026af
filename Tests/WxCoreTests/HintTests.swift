import Testing
import WxCore

@Suite struct HintTests {
  @Test func `a hint names its settings as the program does that prints it`() {
    let hint: Hint = "Allow \(2) s more with \(.timeout), or choose \(.sources)."
    #expect(
      hint.description
        == "Allow 2 s more with LocationPolicy.timeout, or choose the sources of LocationManager.")
    #expect(hint.text { "<\($0)>" } == "Allow 2 s more with <timeout>, or choose <sources>.")
  }

  @Test func `a hint in a hint keeps its settings`() {
    let another: Hint = "Try \(.providers)."
    let hint: Hint = "Wait. \(another)"
    #expect(hint.text { "<\($0)>" } == "Wait. Try <providers>.")
    #expect(hint == "Wait. Try \(.providers).")
  }
}
