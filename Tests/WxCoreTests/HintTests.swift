import Testing
import WxCore

extension Hint.Setting {
  fileprivate static let patience = Hint.Setting("patience", libraryName: "Policy.patience")
  fileprivate static let sources = Hint.Setting("sources", libraryName: "the sources of a manager")
}

@Suite struct HintTests {
  @Test func `a hint names its settings as the program does that prints it`() {
    let hint: Hint = "Allow \(2) s more with \(.patience), or choose \(.sources)."
    #expect(
      hint.description
        == "Allow 2 s more with Policy.patience, or choose the sources of a manager.")
    #expect(
      hint.text { "<\($0.identifier)>" } == "Allow 2 s more with <patience>, or choose <sources>.")
  }

  @Test func `a hint in a hint keeps its settings`() {
    let another: Hint = "Try \(.key("ip"))."
    let hint: Hint = "Wait. \(another)"
    #expect(hint.text { "<\($0.identifier) \($0.detail)>" } == "Wait. Try <key ip>.")
    #expect(hint == "Wait. Try \(.key("ip")).")
  }
}
