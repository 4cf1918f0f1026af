import Testing

@testable import WxGazetteer

@Suite struct NameEditTests {
  @Test(
    arguments: [
      ("berlin", "berlin", nil), ("berln", "berlin", .missing), ("berrlin", "berlin", .doubled),
      ("philipines", "philippines", .doubled), ("berlon", "berlin", .replaced),
      ("brelin", "berlin", .swapped), ("brlon", "berlin", .several),
    ] as [(String, String, NameEdit?)])
  func `an error is of one kind`(written: String, name: String, edit: NameEdit?) {
    #expect(NameEdit(Array(written.utf8), for: Array(name.utf8)) == edit)
  }

  @Test func `each sign of the confidence has a name and a coefficient`() {
    var signs = ConfidenceSigns(tier: .fuzzy, value: 1)
    signs.aside.isEmpty = false
    #expect(signs.numbers.count == ConfidenceSigns.names.count)
    #expect(Confidence.coefficients.count == ConfidenceSigns.names.count)
  }
}
